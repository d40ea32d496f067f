import { useMemo, useState } from 'react'
import { useMe } from '../../data/session.ts'
import { useUsers } from '../../data/users.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page-header.tsx'
import { CardsSkeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useSettled } from './use-settled.ts'
import { UserList } from './user-list.tsx'
import styles from './user-management-screen.module.css'
import { OwnRow } from './user-row.tsx'

/** Pause in the typing, in milliseconds, after which the search is asked. */
const typingMs = 250

/** Everybody but oneself, with the role to change (spec §2). */
export function UserManagementScreen() {
  const words = useStaffWords().users
  const me = useMe()
  const [search, setSearch] = useState('')
  const query = useUsers(useSettled(search, typingMs))
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query
  const others = useMemo(() => data?.pages.flat().filter(({ id }) => id !== me.id), [data, me.id])
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
          {isError && (
            <LoadFailed
              text={words.notLoaded}
              retryLabel={words.retry}
              isBusy={isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
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
              kind="line"
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
