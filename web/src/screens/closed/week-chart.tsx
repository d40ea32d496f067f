import type { ShopSettings } from '@tumbler/contract/shop'
import { type Venue, venues } from '@tumbler/rules/drinks'
import { fridayClosingHour } from '@tumbler/rules/shop-calendar'
import { Card } from '../../ui/label-card.tsx'
import { useWords } from '../../words/words.ts'
import styles from './closed-screen.module.css'
import { type Span, spanOf } from './week-span.ts'

type OpeningHours = ShopSettings['openingHours']

const workingDays = [1, 2, 3, 4, 5]
/** Hours printed beside the chart, and the hours at its top and bottom. */
const printed = [9, 12, 15, 18]
const range = { from: 8.5, to: 18.5 }

const shareOf = (hour: number) => ((hour - range.from) / (range.to - range.from)) * 100

function Block({ venue, span }: { venue: Venue; span: Span | null }) {
  if (span === null) return null
  const top = shareOf(span.from)
  const height = shareOf(span.to) - top
  return (
    <span
      className={styles.block}
      data-hours={venue}
      style={{ top: `${top}%`, height: `${height}%` }}
    />
  )
}

/** The working week at a glance; the same hours stand in words beside it. */
export function WeekChart({ hours }: { hours: OpeningHours }) {
  const { shop } = useWords()
  return (
    <Card as="div" className={styles.week} aria-hidden="true">
      <div className={styles.scale}>
        {printed.map((hour) => (
          <span key={hour} style={{ top: `${shareOf(hour)}%` }}>{`${hour}:00`}</span>
        ))}
      </div>
      {workingDays.map((day) => (
        <div key={day} className={styles.day}>
          <b>{shop.shortWeekdays[day - 1]}</b>
          <div className={styles.column}>
            {venues.map((venue) => (
              <Block
                key={venue}
                venue={venue}
                span={spanOf(hours[venue], day, venue === 'cafe' ? fridayClosingHour : null)}
              />
            ))}
          </div>
        </div>
      ))}
    </Card>
  )
}
