import type { ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { type Role, roles } from '@tumbler/rules/roles'
import { useState } from 'react'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ChangedSettings } from '../../components/order/changed-settings.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { Sheet } from '../../components/ui/sheet.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { useWhen } from '../../components/use-when.ts'
import { useAudit } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import styles from './user-management.module.css'

type Entry = ResponseOf<Endpoints['listAudit']>[number]

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

const latest = 5
const pageSize = 50

/** The last changes of a user's account, and the way to all of them. */
export function LatestChanges({ user }: { user: string }) {
  const query = useAudit(user, latest)
  const [isOpen, setOpen] = useState(false)
  const entries = query.data?.pages[0]
  return (
    <section className={styles.section} aria-label={words.users.changes}>
      <Row gap={8} justify="space-between" className={styles.sectionHead}>
        <h3>{words.users.changes}</h3>
        {query.hasNextPage && (
          <Button kind="ghost" size="small" onPress={() => setOpen(true)}>
            {words.users.allChanges}
          </Button>
        )}
      </Row>
      {query.isError && <LoadFailed text={words.users.changesNotLoaded} query={query} />}
      {entries && <Entries entries={entries} />}
      {isOpen && <AllChanges user={user} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** The changes of accounts, with person and time; for one user or for all. */
export function AllChanges({ user, onClose }: { user: string | null; onClose: () => void }) {
  const query = useAudit(user, pageSize)
  const entries = query.data?.pages.flat()
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={words.users.allChanges}
      closeLabel={words.common.close}
      width="wide"
    >
      {query.isError && <LoadFailed text={words.users.changesNotLoaded} query={query} />}
      {!entries && !query.isError && <Spinner size={40} label={words.users.loadingChanges} />}
      {entries && <Entries entries={entries} hasNames={user === null} />}
      {query.hasNextPage && (
        <Button
          kind="outline"
          isBusy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {words.users.loadMore}
        </Button>
      )}
    </Sheet>
  )
}

type EntriesProps = { entries: readonly Entry[]; hasNames?: boolean }

function Entries({ entries, hasNames = false }: EntriesProps) {
  const when = useWhen()
  const said = (text = '') => (isRole(text) ? words.common.roles[text] : text)
  if (entries.length === 0)
    return (
      <Text size="sm" tone="quiet">
        {words.users.noChanges}
      </Text>
    )
  return (
    <ul>
      {entries.map(({ id, at, event, actor, user, details }) => {
        const who = actor?.name ?? words.users.owner
        const sayEvent = words.users.events[event] ?? words.users.otherChange
        const sentence = sayEvent(who, said(details.from ?? details.name), said(details.to))
        return (
          <Row
            key={id}
            as="li"
            gap={12}
            align="stretch"
            justify="space-between"
            className={styles.sectionRow}
          >
            <Text as="div">
              <p>
                {hasNames && <b>{user?.name} </b>}
                {sentence}
                {details.reason ? `: ${details.reason}` : ''}
              </p>
              {event === 'settings-changed' && <ChangedSettings details={details} />}
            </Text>
            <time dateTime={at}>{when(at)}</time>
          </Row>
        )
      })}
    </ul>
  )
}
