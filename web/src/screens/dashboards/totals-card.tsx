import type { OrderTotals, RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { useId } from 'react'
import { Card } from '../../components/ui/card.tsx'
import { formatNumber } from '../../i18n/format-number.ts'
import { langOf } from '../../i18n/lang-of.ts'
import { useShopWords } from '../../i18n/shop-words.ts'
import { useStaffWords } from '../../i18n/staff-words.ts'
import { CategoryShareChart } from './category-share-chart.tsx'
import { orderOutcomes, reasonCounts } from './order-outcomes.ts'
import styles from './totals-card.module.css'

type TotalsCardProps = { totals: OrderTotals; ranking: readonly RankedItem[]; venue: Venue }

/** The drinks made, what became of the other orders, and the categories in a glass. */
export function TotalsCard({ totals, ranking, venue }: TotalsCardProps) {
  const words = useStaffWords().dashboards
  return (
    <Card as="section" className={styles.totals}>
      <h2 className={styles.name}>{words.totalOrders}</h2>
      <p className={styles.total}>{formatNumber(totals.totalOrder)}</p>
      <dl className={styles.outcomes}>
        {orderOutcomes(totals, words).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <CategoryShareChart ranking={ranking} venue={venue} />
    </Card>
  )
}

/** Why baristas rejected orders, most frequent first. */
export function RejectReasons({ totals }: { totals: OrderTotals }) {
  const words = useStaffWords().dashboards
  const { rejectReason } = useShopWords().history
  const nameOf = (note: string | null) => (note === null ? words.others : rejectReason(note))
  const heading = useId()
  return (
    <Card as="section" className={styles.reasons}>
      <h2 id={heading}>{words.byReason}</h2>
      <table aria-labelledby={heading}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{words.reason}</th>
            <th scope="col">{words.orders}</th>
          </tr>
        </thead>
        <tbody>
          {reasonCounts(totals).map(({ rejectNote, totalOrder }) => (
            <tr key={rejectNote}>
              <th scope="row" lang={langOf(nameOf(rejectNote))}>
                {nameOf(rejectNote)}
              </th>
              <td>{formatNumber(totalOrder)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
