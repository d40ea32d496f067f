import type { Timeline } from '@tumbler/contract/statistics'
import { Text } from '../../components/ui/layout.tsx'
import { useCurrency } from '../../data/shop.ts'
import { formatAmount } from '../../i18n/format-money.ts'
import { words } from '../../i18n/words.ts'
import { Bars } from './bars.tsx'
import { type CardQuery, DashboardCard, VisuallyHiddenTable } from './dashboard-card.tsx'
import { ShareBar } from './share-bar.tsx'
import { formatDate } from './shown-range.ts'
import styles from './takings-card.module.css'

/** More than these are drawn side by side. */
const maxRows = 10

/** What the bar has taken each evening, each drink at the price of its moment (product-rules §28). */
export function TakingsCard({ query }: { query: CardQuery<{ timeline: Timeline }> }) {
  const currency = useCurrency()
  const unit = query.data?.timeline.unit ?? 'day'
  const title = words.dashboards.takingsBy[unit]
  return (
    <DashboardCard place="takings" title={title} note={() => currency} query={query}>
      {({ timeline }) => {
        const slots = timeline.counts.flatMap(({ start, takings = null }) =>
          takings === null ? [] : [{ start, takings }],
        )
        const isList = slots.length <= maxRows
        const name = isList ? nameOf : shortNameOf
        return (
          <>
            {isList ? (
              <List slots={slots} />
            ) : (
              <Bars
                slots={slots.map(({ start, takings }) => ({
                  ...{ start, totalOrder: Math.round(takings / 100), before: null },
                }))}
                labelOf={name}
              />
            )}
            <VisuallyHiddenTable
              caption={title}
              heads={[words.dashboards.units[unit], words.dashboards.takings(currency)]}
              rows={slots.map(({ start, takings }) => [nameOf(start), formatAmount(takings)])}
            />
            <Text tone="quiet" size="sm" leading="snug" className={styles.note}>
              {words.dashboards.notPaid}
            </Text>
          </>
        )
      }}
    </DashboardCard>
  )
}

const isTime = (start: string) => start.includes('T')

/** "2 October", or "17:30" of a half-hour. */
const nameOf = (start: string) =>
  isTime(start) ? start.slice(-5) : formatDate(start, { day: 'numeric', month: 'long' })

const shortNameOf = (start: string) =>
  isTime(start) ? start.slice(-5) : formatDate(start, { day: 'numeric', month: 'short' })

/** The same is in the table for screen readers. */
function List({ slots }: { slots: readonly { start: string; takings: number }[] }) {
  const largest = Math.max(1, ...slots.map(({ takings }) => takings))
  return (
    <div className={styles.rows} aria-hidden="true">
      {slots.map(({ start, takings }) => (
        <div key={start} className={styles.row}>
          <span>{nameOf(start)}</span>
          <ShareBar share={takings / largest} className={styles.bar} />
          <b>{formatAmount(takings)}</b>
        </div>
      ))}
    </div>
  )
}
