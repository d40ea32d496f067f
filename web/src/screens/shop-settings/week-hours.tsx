import { type Venue, venues } from '@tumbler/rules/drinks'
import { type DayHours, minutesOf } from '@tumbler/rules/opening-hours'
import { words } from '../../i18n/words.ts'
import { DayHoursRow, type HoursProps } from './day-hours-row.tsx'
import styles from './hours-page.module.css'

/** Monday to Sunday of both venues; on wide screens with their bars. */
export function WeekHours(props: HoursProps) {
  const scale = scaleOf(props.hours)
  return (
    <div className={styles.week}>
      <div className={styles.legend} aria-hidden="true">
        <span />
        {venues.map((venue) => (
          <span key={venue} className={styles.key} data-venue={venue}>
            {words.common.venues[venue]}
          </span>
        ))}
        <span className={styles.scale}>
          {[scale.from, (scale.from + scale.to) / 2, scale.to].map((minutes) => (
            <span key={minutes}>{timeText(minutes)}</span>
          ))}
        </span>
      </div>
      <ul>
        {words.shop.weekdays.map((day, index) => (
          <Day key={day} {...props} day={day} index={index} scale={scale} />
        ))}
      </ul>
    </div>
  )
}

type DayProps = HoursProps & { day: string; index: number; scale: Scale }

function Day({ hours, onChange, errorAt, day, index, scale }: DayProps) {
  const hoursOf = (venue: Venue) => hours[venue].week[index] ?? null
  return (
    <DayHoursRow
      day={day}
      className={styles.dayRow}
      hoursOf={hoursOf}
      onChange={(venue, value) => {
        const week = hours[venue].week.map((one, place) => (place === index ? value : one))
        onChange({ ...hours, [venue]: { ...hours[venue], week } })
      }}
      path={`week.${index}`}
      errorAt={errorAt}
    >
      <Bar days={venues.map((venue) => ({ venue, day: hoursOf(venue) }))} scale={scale} />
    </DayHoursRow>
  )
}

/** In minutes since midnight. */
type Scale = { from: number; to: number }

/** The hours of the day between the first opening and the last closing. */
function scaleOf(hours: HoursProps['hours']): Scale {
  const days = venues.flatMap((venue) => hours[venue].week).filter(isRange)
  if (days.length === 0) return { from: 8 * 60, to: 18 * 60 }
  const from = Math.min(...days.map(({ opens }) => minutesOf(opens)))
  const to = Math.max(...days.map(({ closes }) => minutesOf(closes)))
  // Two hours at least, so that its middle is a time of its own.
  return { from: Math.floor(from / 60) * 60, to: Math.max(Math.ceil(to / 60), from / 60 + 2) * 60 }
}

const isRange = (day: DayHours | null): day is DayHours =>
  day !== null && minutesOf(day.opens) < minutesOf(day.closes)

const timeText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes % 60)).padStart(2, '0')}`

type BarProps = { days: readonly { venue: Venue; day: DayHours | null }[]; scale: Scale }

function Bar({ days, scale: { from, to } }: BarProps) {
  const percent = (time: string) => ((minutesOf(time) - from) / (to - from)) * 100
  return (
    <span className={styles.bar} aria-hidden="true">
      {days.map(
        ({ venue, day }) =>
          isRange(day) && (
            <span
              key={venue}
              className={styles.span}
              data-venue={venue}
              style={{
                left: `${percent(day.opens)}%`,
                width: `${percent(day.closes) - percent(day.opens)}%`,
              }}
            />
          ),
      )}
    </span>
  )
}
