import type { User } from '@tumbler/contract/users'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FilterChips } from '../../components/ui/filter-chips.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { useRead } from '../../data/server-data.ts'
import { useMe } from '../../data/session.ts'
import { type UserFilter, userFilters, useUsers } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import { AllChanges } from './all-changes.tsx'
import { Approvals } from './approvals.tsx'
import styles from './user-management-screen.module.css'
import { UserPanel, useIsPanelBeside } from './user-panel.tsx'
import { OwnRow, pencilIdOf, UserRow } from './user-row.tsx'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/shop-settings.ts'
import '../../i18n/messages/en/users.ts'

/** Pause in the typing, in milliseconds, after which the search is sent. */
const typingMs = 250

/** Everybody, to be found, approved, changed and disabled (spec §2, product-rules §13). */
export function UserManagementScreen() {
  const { data: counts } = useRead('countUsers', {})
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<UserFilter>('all')
  const [chosen, setChosen] = useState<User | null>(null)
  const isBeside = useIsPanelBeside()
  const [isListOpen, setListOpen] = useState(false)
  const close = () => {
    setChosen(null)
    // Drawer and sheet give the focus back by themselves.
    if (isBeside && chosen) document.getElementById(pencilIdOf(chosen.id))?.focus()
  }
  return (
    <Page
      title={words.users.title}
      layout="sheet"
      actions={counts && <span className={styles.count}>{words.users.people(counts.all)}</span>}
    >
      <div className={styles.columns} data-beside={(isBeside && chosen !== null) || undefined}>
        <div className={styles.column}>
          <div className={styles.tools}>
            <TextField
              label={words.users.search}
              inputMode="search"
              icon="search"
              isLabelHidden
              value={search}
              onChange={setSearch}
              autoComplete="off"
              placeholder={words.users.search}
              className={styles.search ?? ''}
            />
            <FilterChips
              label={words.users.show}
              chips={userFilters.map((value) => ({
                value,
                label: words.users.filters[value],
                count: counts?.[value],
              }))}
              value={filter}
              onChange={setFilter}
            />
          </div>
          <Approvals />
          <Users
            search={useDebounced(search, typingMs)}
            filter={filter}
            chosen={chosen?.id ?? null}
            onChoose={setChosen}
          />
          <Button kind="ghost" className={styles.more} onPress={() => setListOpen(true)}>
            {words.users.allChanges}
          </Button>
        </div>
        {chosen && <UserPanel key={chosen.id} user={chosen} onClose={close} />}
      </div>
      {isListOpen && <AllChanges user={null} onClose={() => setListOpen(false)} />}
    </Page>
  )
}

type UsersProps = {
  search: string
  filter: UserFilter
  chosen: string | null
  onChoose: (user: User) => void
}

/** The own row first; those who wait for approval stand above. */
function Users({ search, filter, chosen, onChoose }: UsersProps) {
  const me = useMe()
  const isPanelBeside = useIsPanelBeside()
  const query = useUsers(search, filter)
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query
  const others = data?.pages.flat().filter(({ id, isWaiting }) => id !== me.id && !isWaiting)
  return (
    <>
      {isError && <LoadFailed text={words.users.notLoaded} query={query} />}
      {others === undefined && !isError && (
        <CardsSkeleton label={words.users.loading} count={6} height={56} />
      )}
      {others !== undefined && (
        <Card
          as="section"
          className={styles.list}
          aria-label={words.users.everyone}
          aria-busy={isFetching}
        >
          <OwnRow me={me} />
          <DashedRows>
            {others.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                isChosen={user.id === chosen}
                isPanelBeside={isPanelBeside}
                onChoose={() => onChoose(user)}
              />
            ))}
          </DashedRows>
        </Card>
      )}
      {others?.length === 0 && !isFetching && <EmptyState text={words.users.nobody} />}
      {hasNextPage && (
        <Button
          kind="outline"
          className={styles.more}
          isBusy={isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {words.users.loadMore}
        </Button>
      )}
    </>
  )
}
