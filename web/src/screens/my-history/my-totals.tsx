import { useMyTotal } from '../../data/my-totals.ts'
import { Card } from '../../ui/label-card.tsx'
import { useWords } from '../../words/words.ts'
import styles from './my-totals.module.css'

/** How many drinks were made today and this month (product-rules §7). */
export function MyTotals() {
  const words = useWords().history
  const totals = [
    { label: words.today, total: useMyTotal('today') },
    { label: words.thisMonth, total: useMyTotal('month') },
  ]
  return (
    <Card as="section" isSmall className={styles.totals} aria-labelledby="my-totals">
      <h2 id="my-totals">{words.totalOrders}</h2>
      <dl>
        {totals.map(({ label, total }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{total ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
