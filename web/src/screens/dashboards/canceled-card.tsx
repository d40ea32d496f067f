import type { OrderTotals, Quality } from '@tumbler/contract/statistics'
import { useId } from 'react'
import { Icon } from '../../components/ui/icons.tsx'
import { Row, Text } from '../../components/ui/layout.tsx'
import { useMediaQuery } from '../../components/ui/use-media-query.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { words } from '../../i18n/words.ts'
import { type CardQuery, CardSentence, DashboardCard } from './dashboard-card.tsx'
import styles from './quality.module.css'
import { ShareBar } from './share-bar.tsx'

type CanceledCardProps = {
  query: CardQuery<{ totals: OrderTotals }>
  /** Undefined while they are not known. */
  items: Quality['rejectedItems'] | undefined
  /** These orders in the history. */
  to: string | undefined
}

/** Orders rejected by baristas, by reason and by item, most frequent first. */
export function CanceledCard({ query, items, to }: CanceledCardProps) {
  const isDesktop = useMediaQuery('(min-width: 1200px)')
  return (
    <DashboardCard
      place="canceled"
      title={words.dashboards.rejected}
      note={({ totals }) => formatNumber(totals.rejected)}
      to={to}
      query={query}
    >
      {({ totals }, titleId) =>
        totals.rejected === 0 ? (
          <CardSentence>
            <Text tone="success">
              <Row as="span" gap={10}>
                <Icon name="circle-check" size="1.5em" />
                {words.dashboards.noneRejected}
              </Row>
            </Text>
          </CardSentence>
        ) : (
          <>
            <Counts
              labelledBy={titleId}
              head={words.dashboards.reason}
              rows={reasonCounts(totals).map(({ name, count }) => ({
                name: name === null ? words.dashboards.others : words.history.rejectReason(name),
                count,
                isRest: name === null,
              }))}
            />
            {items && <ByItem items={items.slice(0, isDesktop ? 2 : 3)} />}
          </>
        )
      }
    </DashboardCard>
  )
}

function ByItem({ items }: { items: Quality['rejectedItems'] }) {
  const heading = useId()
  return (
    <div className={styles.items}>
      <h3 id={heading}>{words.dashboards.byItem}</h3>
      <Counts
        labelledBy={heading}
        head={words.dashboards.menu}
        rows={items.map(({ Menu_name: name, totalOrder: count }) => ({ name, count }))}
      />
    </div>
  )
}

type CountsProps = {
  labelledBy: string
  head: string
  /** All that is not listed has no bar: it may be longer than any. */
  rows: readonly { name: string; count: number; isRest?: boolean }[]
}

function Counts({ labelledBy, head, rows }: CountsProps) {
  const largest = Math.max(...rows.map(({ count, isRest }) => (isRest ? 0 : count)))
  return (
    <table className={styles.counts} aria-labelledby={labelledBy}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">{words.dashboards.orders}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count, isRest }) => (
          <tr key={name}>
            <th scope="row" lang={langOf(name)}>
              {name}
            </th>
            <td>
              {!isRest && <ShareBar share={count / largest} className={styles.countBar} />}
              <b>{formatNumber(count)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NamedCount {
  /** Null for all that are not listed. */
  name: string | null
  count: number
}

const maxReasons = 5

/** The most frequent reasons of rejected orders, and all others together. */
export function reasonCounts({ rejected, rejectedFor }: OrderTotals): NamedCount[] {
  const listed = rejectedFor
    .slice(0, maxReasons)
    .map(({ rejectNote, totalOrder }) => ({ name: rejectNote, count: totalOrder }))
  const remaining = listed.reduce((left, { count }) => left - count, rejected)
  return remaining > 0 ? [...listed, { name: null, count: remaining }] : listed
}
