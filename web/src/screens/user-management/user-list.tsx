import type { User } from '@tumbler/contract/users'
import { useState } from 'react'
import { Card, DashedRows } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './user-list.module.css'
import { UserRow } from './user-row.tsx'

/** One role is changed at a time. */
export function UserList({ users }: { users: readonly User[] }) {
  const words = useStaffWords().users
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <Card as="section" className={styles.list} aria-label={words.everyone}>
      <DashedRows>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isEdited={edited === user.id}
            onEdit={() => setEdited(user.id)}
            onClose={() => setEdited(null)}
          />
        ))}
      </DashedRows>
    </Card>
  )
}
