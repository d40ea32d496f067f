import type { ShopSettings } from '@tumbler/contract/shop'
import type { Venue } from '@tumbler/rules/drinks'
import { Card } from '../../ui/label-card.tsx'
import { useWords } from '../../words/words.ts'
import styles from './closed-screen.module.css'

type Hours = ShopSettings['openingHours'][Venue]

const workingDays = '1,2,3,4,5'

export function HoursCard({ venue, hours }: { venue: Venue; hours: Hours }) {
  const { shop } = useWords()
  const { days, opens, closes } = hours
  const named = days.map((day) => shop.weekdays[day - 1]).join(', ')
  return (
    <Card as="section" className={styles.card}>
      <h2 className={styles.venue}>
        <span className={styles.swatch} data-hours={venue} />
        {shop[venue]}
      </h2>
      <p className={styles.days}>{days.join() === workingDays ? shop.everyWorkingDay : named}</p>
      <p className={styles.time}>{shop.hours(opens, closes)}</p>
    </Card>
  )
}
