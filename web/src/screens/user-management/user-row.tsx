import type { User } from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import type { Role } from '@tumbler/rules/roles'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useWhen } from '../../components/use-when.ts'
import { useByClock } from '../../data/shop-time.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-row.module.css'

/** A token is renewed every 15 minutes while a page is open. */
const hereMs = 16 * 60_000

export const pencilIdOf = (userId: string) => `edit-${userId}`

type UserRowProps = {
  user: User
  isChosen: boolean
  /** The panel of the chosen one stands beside the list; else it is a dialog. */
  isPanelBeside: boolean
  onChoose: () => void
}

/** All of it is the target of its pencil. */
export function UserRow({ user, isChosen, isPanelBeside, onChoose }: UserRowProps) {
  const { id, name, email, role, isAvailable } = user
  const isOff = isAvailable === 'unavailable'
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <PersonAvatar name={name} isOff={isOff} />
      <UserName name={name} />
      <span className={styles.role}>
        {isOff && (
          <Chip tone="danger" icon="x">
            {words.users.disabled}
          </Chip>
        )}
        <RoleChip role={role} />
      </span>
      <span className={styles.email}>{email}</span>
      <span className={styles.seen}>{!isOff && <Seen user={user} />}</span>
      <button
        type="button"
        id={pencilIdOf(id)}
        className={styles.pencil}
        aria-label={words.users.edit(name)}
        {...(isPanelBeside ? { 'aria-expanded': isChosen } : { 'aria-haspopup': 'dialog' })}
        onClick={onChoose}
      >
        <Icon name={isChosen ? 'chevron-right' : 'pencil'} />
      </button>
    </li>
  )
}

/** When the user was last here; nothing for one who is signed in nowhere. */
function Seen({ user: { lastSeenAt } }: { user: User }) {
  const when = useWhen({ time: 'never' })
  const isHere = useByClock((now) => lastSeenAt !== null && now - Date.parse(lastSeenAt) < hereMs)
  if (lastSeenAt === null) return null
  return isHere ? words.users.hereNow : words.users.seen(when(lastSeenAt))
}

export const roleIcons = { user: 'user', barista: 'coffee', admin: 'shield' } as const

function RoleChip({ role }: { role: Role }) {
  return <Chip icon={roleIcons[role]}>{words.common.roles[role]}</Chip>
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
      <span className={styles.seen}>{words.users.you}</span>
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
