import { keepPreviousData } from '@tanstack/react-query'
import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Me, User } from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { MailAddress } from '../../components/mail-address.tsx'
import { OutOfDate } from '../../components/out-of-date.tsx'
import { PersonAvatar } from '../../components/person-avatar.tsx'
import { Button, LinkButton } from '../../components/ui/button.tsx'
import { Card, DashedRows } from '../../components/ui/card.tsx'
import { Chip } from '../../components/ui/chip.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { FilterChips } from '../../components/ui/filter-chips.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Row, Stack, Text } from '../../components/ui/layout.tsx'
import { Page } from '../../components/ui/page.tsx'
import { CardsSkeleton } from '../../components/ui/skeleton.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { useWhen } from '../../components/use-when.ts'
import { useRead } from '../../data/server-data.ts'
import { useMe } from '../../data/session.ts'
import { useByClock } from '../../data/shop-time.ts'
import { type UserFilter, userFilters, useUsers } from '../../data/users.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { adminOwnPaths } from '../../paths.ts'
import { Approvals } from './approvals.tsx'
import { roleIcons } from './user-form.tsx'
import styles from './user-management.module.css'
import { UserPanel, useIsPanelBeside } from './user-panel.tsx'
import '../../i18n/messages/en/account.ts'
import '../../i18n/messages/en/changes.ts'
import '../../i18n/messages/en/shop.ts'
import '../../i18n/messages/en/shop-settings.ts'
import '../../i18n/messages/en/users.ts'
import '../../i18n/messages/en/validation.ts'

type UserCounts = ResponseOf<Endpoints['countUsers']>

/** Pause in the typing, in milliseconds, after which the search is sent. */
const typingMs = 250

/** Everybody, to be found, approved, changed and disabled (spec §2, product-rules §13). */
export function UserManagementScreen() {
  const { data: everybody } = useRead('countUsers', { query: {} })
  const [search, setSearch] = useState('')
  const found = useDebounced(search, typingMs).trim()
  const { data: counts } = useRead(
    'countUsers',
    { query: found === '' ? {} : { search: found } },
    { placeholderData: keepPreviousData },
  )
  const [filter, setFilter] = useState<UserFilter>('all')
  const [chosen, setChosen] = useState<User | null>(null)
  const isBeside = useIsPanelBeside()
  const close = () => {
    setChosen(null)
    // Drawer and sheet give the focus back by themselves.
    if (isBeside && chosen) document.getElementById(pencilIdOf(chosen.id))?.focus()
  }
  return (
    <Page
      title={words.users.title}
      layout="sheet"
      actions={
        <>
          {everybody && (
            <Text as="span" size="md" className={styles.people}>
              {words.users.people(everybody.all)}
            </Text>
          )}
          <LinkButton
            kind="outline"
            icon="receipt"
            to={adminOwnPaths.orderLog}
            className={styles.link}
          >
            {words.users.allOrders}
          </LinkButton>
          <LinkButton
            kind="outline"
            icon="history"
            to={adminOwnPaths.changes}
            className={styles.link}
          >
            {words.changes.title}
          </LinkButton>
        </>
      }
    >
      <div className={styles.columns} data-beside={(isBeside && chosen !== null) || undefined}>
        <Stack gap={16}>
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
                count: counts && countOf(counts, value),
              }))}
              value={filter}
              onChange={setFilter}
            />
          </div>
          <Approvals />
          <Users search={found} filter={filter} chosen={chosen?.id ?? null} onChoose={setChosen} />
        </Stack>
        {chosen && <UserPanel key={chosen.id} user={chosen} onClose={close} />}
      </div>
    </Page>
  )
}

/** Those who wait stand above, and in no list. */
const countOf = ({ waiting, ...counts }: UserCounts, filter: UserFilter) =>
  filter === 'all' ? counts.all - waiting : counts[filter]

type UsersProps = {
  search: string
  filter: UserFilter
  chosen: string | null
  onChoose: (user: User) => void
}

/** The own row first where it matches; those who wait for approval stand above. */
function Users({ search, filter, chosen, onChoose }: UsersProps) {
  const me = useMe()
  const isPanelBeside = useIsPanelBeside()
  const query = useUsers(search, filter)
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = query
  const all = search === '' && filter === 'all'
  const found = data?.pages.flat()
  const hasWaiting = found?.some(({ isWaiting }) => isWaiting)
  const others = found?.filter(({ id, isWaiting }) => id !== me.id && !isWaiting)
  // It is on top also where its own place is on a later page.
  const isLater = hasNextPage && search === '' && (filter === 'all' || filter === me.role)
  const hasOwn = isLater || found?.some(({ id }) => id === me.id)
  const noneText = hasWaiting ? words.users.onlyWaiting : words.users.nobody
  const Failed = others === undefined ? LoadFailed : OutOfDate
  return (
    <>
      {isError && <Failed text={words.users.notLoaded} query={query} />}
      {others === undefined && !isError && (
        <CardsSkeleton label={words.users.loading} count={6} height={56} />
      )}
      {others !== undefined && (hasOwn || others.length > 0) && (
        <Card
          as="section"
          className={styles.list}
          aria-label={words.users.everyone}
          aria-busy={isFetching}
        >
          {/* Nothing in it can be changed (spec §2). */}
          {hasOwn && (
            <div className={`${styles.row} ${styles.own}`}>
              <UserFacts user={me} seen={words.users.you} />
            </div>
          )}
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
      {others?.length === 0 && !isFetching && (all || !hasOwn) && (
        <EmptyState text={all ? words.users.nobodyElse : noneText} />
      )}
      {hasNextPage && (
        <Row justify="center">
          <Button
            kind="outline"
            isBusy={isFetchingNextPage}
            onPress={() => void query.fetchNextPage()}
          >
            {words.users.loadMore}
          </Button>
        </Row>
      )}
    </>
  )
}

/** A token is renewed every 15 minutes while a page is open. */
const hereMs = 16 * 60_000

const pencilIdOf = (userId: string) => `edit-${userId}`

type UserRowProps = {
  user: User
  isChosen: boolean
  /** The panel of the chosen one stands beside the list; else it is a dialog. */
  isPanelBeside: boolean
  onChoose: () => void
}

/** All of it is the target of its pencil. */
function UserRow({ user, isChosen, isPanelBeside, onChoose }: UserRowProps) {
  const isOff = user.isAvailable === 'unavailable'
  return (
    <li className={styles.row} data-chosen={isChosen || undefined}>
      <UserFacts user={user} isOff={isOff} seen={!isOff && <Seen user={user} />} />
      <button
        type="button"
        id={pencilIdOf(user.id)}
        className={styles.pencil}
        aria-label={words.users.edit(user.name)}
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

type UserFactsProps = { user: Me; isOff?: boolean; seen: ReactNode }

/** The name is cut for the eye; whole for readers, and for the pointer that rests on it. */
function UserFacts({ user: { name, email, role }, isOff = false, seen }: UserFactsProps) {
  const listed = listedName(name)
  const isCut = listed !== name
  return (
    <>
      <PersonAvatar name={name} isOff={isOff} />
      <h2 className={styles.name} title={isCut ? name : undefined} lang={langOf(name)}>
        <span aria-hidden={isCut || undefined}>{listed}</span>
        {isCut && <span className="visually-hidden">{name}</span>}
      </h2>
      <span className={styles.role}>
        {isOff && (
          <Chip tone="danger" icon="x">
            {words.users.disabled}
          </Chip>
        )}
        <Chip icon={roleIcons[role]}>{words.common.roles[role]}</Chip>
      </span>
      <span className={styles.email}>
        <MailAddress address={email} />
      </span>
      <span className={styles.seen}>{seen}</span>
    </>
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The name as the list shows it: cut at 14 characters as a person counts them (spec §9). */
export function listedName(name: string): string {
  const letters = Array.from(graphemes.segment(name), ({ segment }) => segment)
  if (letters.length <= limits.listedName) return name
  return `${letters.slice(0, limits.listedName).join('')}…`
}
