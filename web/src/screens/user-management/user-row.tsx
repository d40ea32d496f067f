import type { User } from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import type { Role } from '@tumbler/rules/roles'
import { useState } from 'react'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { toastSubjects } from '../../components/toast-subjects.ts'
import { Button } from '../../components/ui/button.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { IconButton } from '../../components/ui/icon-button.tsx'
import { SelectField } from '../../components/ui/select-field.tsx'
import { useToastSubject } from '../../components/ui/toast.tsx'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { useChangeUser } from '../../data/users.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { useWords } from '../../i18n/words.ts'
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
  const [hasClosed, setHasClosed] = useState(false)
  return (
    <li className={styles.row} data-edited={isEdited || undefined}>
      <PersonAvatar name={name} />
      <UserName name={name} />
      {isEdited ? (
        <RoleEditor
          user={user}
          onClose={() => {
            setHasClosed(true)
            onClose()
          }}
        />
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
              isBoxed
              icon="pencil"
              label={words.edit(name)}
              // When the edit is over the pencil takes the focus back.
              autoFocus={hasClosed}
              onPress={() => {
                setHasClosed(false)
                onEdit()
              }}
            />
          </span>
        </>
      )}
      <span className={styles.email}>{email}</span>
    </li>
  )
}

/** The order of spec §2. */
const roleChoices = ['admin', 'user', 'barista'] as const satisfies readonly Role[]

/** The role as a listbox, Cancel and Save; after an error the edit stays open. */
function RoleEditor({ user, onClose }: { user: User; onClose: () => void }) {
  const { common } = useWords()
  const words = useStaffWords().users
  const showFailure = useFailureToast()
  const { id, name } = user
  const about = toastSubjects.user(id)
  useToastSubject(about)
  const [role, setRole] = useState<Role>(user.role)
  const { mutateAsync: change, isPending } = useChangeUser()
  const save = () => {
    if (role === user.role) return onClose()
    change({ id, role }).then(onClose, (error: unknown) =>
      showFailure(words.notSaved(name), error, { about }),
    )
  }
  return (
    <>
      <span className={styles.role}>
        <SelectField
          label={words.roleOf(name)}
          isLabelHidden
          autoFocus
          options={roleChoices.map((value) => ({
            value,
            label: common.roles[value],
            icon: roleIcons[value],
          }))}
          value={role}
          onChange={setRole}
          className={styles.select}
          isDisabled={isPending}
        />
      </span>
      <span className={styles.actions}>
        <Button
          kind="outline"
          size="small"
          isDisabled={isPending}
          aria-label={words.forUser(common.cancel, name)}
          onPress={onClose}
        >
          {common.cancel}
        </Button>
        <Button
          size="small"
          isBusy={isPending}
          aria-label={words.forUser(common.save, name)}
          onPress={save}
        >
          {common.save}
        </Button>
      </span>
    </>
  )
}

const roleIcons = { admin: 'shield', user: 'user', barista: 'coffee' } as const

function RoleChip({ role }: { role: Role }) {
  const { common } = useWords()
  return (
    <Chip icon={roleIcons[role]} size="large">
      {common.roles[role]}
    </Chip>
  )
}

type OwnRowProps = { me: Pick<User, 'name' | 'email' | 'role'> }

/** On top, and nothing in it can be changed (spec §2). */
export function OwnRow({ me }: OwnRowProps) {
  return (
    <div className={`${styles.row} ${styles.own}`}>
      <PersonAvatar name={me.name} />
      <UserName name={me.name} />
      <span className={styles.role}>
        <RoleChip role={me.role} />
      </span>
      <span className={styles.email}>{me.email}</span>
    </div>
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

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name as the list shows it: cut at 14 characters as a person counts them (spec §9). */
export function listedName(name: string): string {
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (letters.length <= limits.listedName) return name
  return `${letters.slice(0, limits.listedName).join('')}…`
}
