import type { User } from '@tumbler/contract/users'
import { useEffect, useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useMe } from '../../data/session.ts'
import { useUsers } from '../../data/users.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import styles from './user-management-screen.module.css'
import { OwnRow, UserRow } from './user-row.tsx'

/** Pause in the typing, in milliseconds, after which the search is sent. */
const typingMs = 250

/** Everybody but oneself, with the role to change (spec §2). */
export function UserManagementScreen() {
  const words = useStaffWords().users
  const me = useMe()
  const [search, setSearch] = useState('')
  const query = useUsers(useDebounced(search, typingMs))
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query
  const others = data?.pages.flat().filter(({ id }) => id !== me.id)
  return (
    <div className={styles.narrow}>
      <Page
        title={words.title}
        isBusy={isFetching}
        header={
          <div className={styles.search}>
            <span aria-hidden="true">{words.search}</span>
            <TextField
              label={words.search}
              inputMode="search"
              isLabelHidden
              value={search}
              onChange={setSearch}
              autoComplete="off"
            />
          </div>
        }
      >
        <div className={styles.column}>
          <OwnRow me={me} />
          {isError && <LoadFailed text={words.notLoaded} query={query} />}
          {others === undefined && !isError && (
            <CardsSkeleton label={words.loading} count={6} height={66} />
          )}
          {others !== undefined &&
            (others.length > 0 ? (
              <UserList users={others} />
            ) : (
              !isFetching && <EmptyState text={words.nobody} />
            ))}
          {hasNextPage && (
            <Button
              kind="outline"
              className={styles.more}
              isBusy={isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            >
              {words.loadMore}
            </Button>
          )}
        </div>
      </Page>
    </div>
  )
}

/** One role is changed at a time. */
function UserList({ users }: { users: readonly User[] }) {
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

/** The value once it has not changed for so many milliseconds: one request for a word, not one per letter. */
function useDebounced<Value>(value: Value, ms: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}
