import type { User } from '@tumbler/contract/users'
import { useEffect, useRef } from 'react'
import { Chip } from '../../components/ui/chip.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { langOf } from '../../i18n/lang-of.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { initialOf, listedName } from './listed-name.ts'
import { RoleChip, RoleEditor } from './role-editor.tsx'
import styles from './user-row.module.css'

type UserRowProps = {
  user: User
  isEdited: boolean
  onEdit: () => void
  onClose: () => void
}

export function UserRow({ user, isEdited, onEdit, onClose }: UserRowProps) {
  const words = useStaffWords().users
  const { name, email, role, isAvailable } = user
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(isEdited)
  useEffect(() => {
    // When the edit is over the pencil takes the focus back.
    if (wasEdited.current && !isEdited) pencil.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  return (
    <li className={styles.row} data-edited={isEdited || undefined}>
      <UserAvatar name={name} />
      <UserName name={name} />
      {isEdited ? (
        <RoleEditor user={user} onClose={onClose} />
      ) : (
        <>
          <span className={styles.role}>
            <RoleChip role={role} />
            {isAvailable === 'unavailable' && (
              <Chip tone="danger" icon="x" size="large">
                {words.disabled}
              </Chip>
            )}
          </span>
          <span className={styles.actions}>
            <IconButton
              ref={pencil}
              isBoxed
              icon="pencil"
              label={words.edit(name)}
              onPress={onEdit}
            />
          </span>
        </>
      )}
      <span className={styles.email}>{email}</span>
    </li>
  )
}

type OwnRowProps = { me: Pick<User, 'name' | 'email' | 'role'> }

/** On top, and nothing in it can be changed (spec §2). */
export function OwnRow({ me }: OwnRowProps) {
  return (
    <div className={`${styles.row} ${styles.own}`}>
      <UserAvatar name={me.name} />
      <UserName name={me.name} />
      <span className={styles.role}>
        <RoleChip role={me.role} />
      </span>
      <span className={styles.email}>{me.email}</span>
    </div>
  )
}

/** The initial in a tumbler. */
function UserAvatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** Cut for the eye; whole for readers, and for the pointer that rests on it. */
function UserName({ name }: { name: string }) {
  const listed = listedName(name)
  const isCut = listed !== name
  return (
    <h2 className={styles.name} title={isCut ? name : undefined} lang={langOf(name)}>
      <span aria-hidden={isCut || undefined}>{listed}</span>
      {isCut && <span className="visually-hidden">{name}</span>}
    </h2>
  )
}
