import { type Venue, venues } from '@tumbler/rules/drinks'
import type { OpeningHours } from '@tumbler/rules/opening-hours'
import { Card } from '../../components/ui/card.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { useShopTime } from '../../data/shop-time.ts'
import { words } from '../../i18n/words.ts'
import styles from './closed-screen.module.css'
import { type DayPlan, rangeOf, type Span, spanOf, weekPlan } from './week-plan.ts'

/** The week at a glance; screen readers read its hours. */
export function WeekChart({ hours }: { hours: OpeningHours }) {
  const now = useShopTime()
  const days = weekPlan(hours, now.date)
  const range = rangeOf(days)
  return (
    <Card as="div" className={styles.week} role="img" aria-label={days.map(describe).join(', ')}>
      <div className={styles.scale}>
        {range.printed.map((hour) => (
          <span key={hour} style={{ top: percent(hour, range) }}>{`${hour}:00`}</span>
        ))}
      </div>
      {days.map((day) => (
        <Day
          key={day.date}
          day={day}
          range={range}
          now={day.date === now.date ? now.hour + now.minute / 60 : null}
        />
      ))}
    </Card>
  )
}

const percent = (hour: number, { from, to }: Span) => `${((hour - from) / (to - from)) * 100}%`

interface DayProps {
  day: DayPlan
  range: Span
  /** The hour it is now, such as 9.5; null on other days. */
  now: number | null
}

function Day({ day, range, now }: DayProps) {
  const isClosed = !day.cafe && !day.bar
  return (
    <div className={classNames(styles.day, now !== null && styles.today)}>
      <b>{now === null ? words.venuePages.shortWeekdays[day.weekday - 1] : words.common.today}</b>
      <div className={styles.column}>
        {venues.map((venue) => (
          <Block key={venue} venue={venue} span={spanOf(day[venue])} range={range} />
        ))}
        {isClosed && <span className={styles.noHours}>{words.shop.closed}</span>}
        {now !== null && range.from <= now && now <= range.to && (
          <span className={styles.now} style={{ top: percent(now, range) }} />
        )}
      </div>
    </div>
  )
}

function Block({ venue, span, range }: { venue: Venue; span: Span | null; range: Span }) {
  if (span === null) return null
  const style = {
    top: percent(span.from, range),
    height: percent(range.from + span.to - span.from, range),
  }
  return <span className={styles.block} data-hours={venue} style={style} />
}

/** "Friday: Cafe 9:00-12:00 Bar 15:00-18:00". */
function describe(day: DayPlan): string {
  const open = venues.flatMap((venue) => {
    const hours = day[venue]
    return hours
      ? `${words.common.venues[venue]} ${words.shop.hours(hours.opens, hours.closes)}`
      : []
  })
  return `${words.shop.weekdays[day.weekday - 1]}: ${open.join(' ') || words.shop.closed}`
}
