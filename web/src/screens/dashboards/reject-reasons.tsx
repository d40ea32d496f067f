import type { OrderTotals } from '@tumbler/contract/statistics'
import { useId } from 'react'
import { formatNumber } from '../../parts/format-number.ts'
import { langOf } from '../../parts/lang-of.ts'
import { Card } from '../../ui/label-card.tsx'
import { useStaffWords } from '../../words/staff-words.ts'
import { useWords } from '../../words/words.ts'
import { reasonCounts } from './reason-counts.ts'
import styles from './reject-reasons.module.css'

/** Why baristas rejected orders, most frequent first. */
export function RejectReasons({ totals }: { totals: OrderTotals }) {
  const words = useStaffWords().dashboards
  const { rejectReason } = useWords().history
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
