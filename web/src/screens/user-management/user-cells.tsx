import type { Role } from '@tumbler/rules/roles'
import { langOf } from '../../parts/lang-of.ts'
import { Chip } from '../../ui/chip.tsx'
import { useWords } from '../../words/words.ts'
import { initialOf, listedName } from './listed-name.ts'
import styles from './user-cells.module.css'

export const roleIcons = { admin: 'shield', user: 'user', barista: 'coffee' } as const

/** The initial in a tumbler. */
export function UserAvatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
}

/** Cut for the eye; whole for readers, and for the pointer that rests on it. */
export function UserName({ name }: { name: string }) {
  const listed = listedName(name)
  return (
    <h2 className={styles.name} title={listed === name ? undefined : name} lang={langOf(name)}>
      {listed === name ? (
        name
      ) : (
        <>
          <span aria-hidden="true">{listed}</span>
          <span className="visually-hidden">{name}</span>
        </>
      )}
    </h2>
  )
}

export function RoleChip({ role }: { role: Role }) {
  return (
    <Chip icon={roleIcons[role]} size="large">
      {useWords().users.roles[role]}
    </Chip>
  )
}
