import { type Venue, venues } from '@tumbler/rules/drinks'
import { minutesOf, type OpeningHours, type VenueHours } from '@tumbler/rules/opening-hours'
import { fridayClosingHour } from '@tumbler/rules/shop-calendar'
import { Card } from '../../components/ui/card.tsx'
import { useWords } from '../../i18n/words.ts'
import styles from './closed-screen.module.css'

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

/** Hours of a day, such as 9.5 for half past nine. */
interface Span {
  from: number
  to: number
}

const friday = 5

/** When a venue is open on a day (1 is Monday); the cafe closes earlier on Fridays. */
export function spanOf(
  { week }: VenueHours,
  day: number,
  fridayClosingHour: number | null,
): Span | null {
  const hours = week[day - 1]
  if (!hours) return null
  const to = minutesOf(hours.closes) / 60
  const isShortened = day === friday && fridayClosingHour !== null
  return {
    from: minutesOf(hours.opens) / 60,
    to: isShortened ? Math.min(to, fridayClosingHour) : to,
  }
}
