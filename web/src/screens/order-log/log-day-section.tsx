import { addDays } from '@tumbler/rules/periods'
import { useFormatDay, useShopDate } from '../../data/shop-time.ts'
import { formatNumber } from '../../parts/format-number.ts'
import { useStaffWords } from '../../words/staff-words.ts'
import styles from './log-day-section.module.css'
import type { LogDay } from './log-days.ts'
import { LogEntry } from './log-entry.tsx'

function useTitleOf(): (date: string) => string {
  const words = useStaffWords().orderLog
  const today = useShopDate()
  const formatDay = useFormatDay()
  return (date) => {
    if (date === today) return words.today
    if (date === addDays(today, -1)) return words.yesterday
    const [year] = date.split('-')
    return today.startsWith(`${year}-`) ? formatDay(date) : `${formatDay(date)} ${year}`
  }
}

export function LogDaySection({ day: { date, orders, made } }: { day: LogDay }) {
  const words = useStaffWords().orderLog
  const titleOf = useTitleOf()
  return (
    <section className={styles.day}>
      <div className={styles.head}>
        <h2>{titleOf(date)}</h2>
        <p className={styles.total}>
          {words.totalOrder} <b>{formatNumber(made)}</b>
        </p>
      </div>
      <ul className={styles.entries}>
        {orders.map((order) => (
          <LogEntry key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}
