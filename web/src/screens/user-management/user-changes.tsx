import type { User } from '@tumbler/contract/users'
import { ChangeSentence } from '../../components/order/change-sentence.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { LinkButton } from '../../components/ui/button.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { useWhen } from '../../components/use-when.ts'
import { useAudit } from '../../data/users.ts'
import { words } from '../../i18n/words.ts'
import { adminOwnPaths } from '../../paths.ts'
import styles from './user-management.module.css'

const latest = 5

/** The last changes of a user's account, and the ways to all of them and to the user's orders. */
export function UserChanges({ user: { id, name } }: { user: User }) {
  const query = useAudit({ user: id }, { pageSize: latest })
  const when = useWhen()
  const ofUser = new URLSearchParams({ user: id })
  return (
    <section className={styles.section} aria-label={words.users.latestChanges}>
      <h3>{words.users.latestChanges}</h3>
      <QueryView query={query} words={words.changes} spinner={24}>
        {({ pages: [changes = []] }) =>
          changes.length === 0 ? (
            <Text size="sm" tone="quiet">
              {words.changes.none}
            </Text>
          ) : (
            <ul>
              {changes.map((change) => (
                <Row
                  key={change.id}
                  as="li"
                  gap={12}
                  align="stretch"
                  justify="space-between"
                  className={styles.sectionRow}
                >
                  <div className={styles.change}>
                    <ChangeSentence change={change} />
                  </div>
                  <time dateTime={change.at}>{when(change.at)}</time>
                </Row>
              ))}
            </ul>
          )
        }
      </QueryView>
      <Row wraps gap={8}>
        <LinkButton
          kind="outline"
          size="small"
          icon="receipt"
          to={`${adminOwnPaths.orderLog}?${ofUser}`}
          aria-label={words.users.ordersOf(name)}
        >
          {words.users.orders}
        </LinkButton>
        <LinkButton
          kind="outline"
          size="small"
          icon="history"
          to={`${adminOwnPaths.changes}?${ofUser}`}
          aria-label={words.users.changesOf(name)}
        >
          {words.changes.title}
        </LinkButton>
      </Row>
    </section>
  )
}
