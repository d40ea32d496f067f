import type { OrderTotals, RankedItem } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { formatNumber } from '../../parts/format-number.ts'
import { Card } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { LayeredGlass } from './layered-glass.tsx'
import { fatesOf } from './order-fates.ts'
import styles from './totals-card.module.css'

type TotalsCardProps = { totals: OrderTotals; ranking: readonly RankedItem[]; venue: Venue }

/** The drinks made, what became of the other orders, and the categories in a glass. */
export function TotalsCard({ totals, ranking, venue }: TotalsCardProps) {
  const words = useStaffWords().dashboards
  return (
    <Card as="section" className={styles.totals}>
      <h2 className={styles.name}>{words.totalOrders}</h2>
      <p className={styles.total}>{formatNumber(totals.totalOrder)}</p>
      <dl className={styles.fates}>
        {fatesOf(totals, words).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <LayeredGlass ranking={ranking} venue={venue} />
    </Card>
  )
}
