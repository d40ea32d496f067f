import type { Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import {
  type DayHours,
  minuteOfDay,
  minutesOf,
  timeOfDay,
  venueHoursOn,
} from '@tumbler/rules/opening-hours'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { useSettings } from '../../data/shop.ts'
import { formatDay, useShopTime } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import styles from './charts.module.css'
import {
  type CardQuery,
  CardSentence,
  DashboardCard,
  VisuallyHiddenTable,
} from './dashboard-card.tsx'
import { halfHoursBetween } from './half-hours.ts'
import { formatDate, periodBefore, type ShownRange } from './shown-range.ts'

type TimelineCardProps = {
  query: CardQuery<{ timeline: Timeline }>
  before: Timeline | undefined
  venue: Venue
  shown: ShownRange
}

/** Drinks over time: a bar for each half-hour, day or week, a line for the period before, and a table for screen readers. */
export function TimelineCard({ query, before, venue, shown }: TimelineCardProps) {
  const now = useNow()
  const nameBefore = periodBefore(shown)
  const lineName = shown.period === 'month' ? words.dashboards.byDate(nameBefore) : nameBefore
  const hours = useSettings()?.openingHours
  const { range } = shown
  const unit =
    query.data?.timeline.unit ??
    (daysIn(range) === 1 ? 'half-hour' : daysIn(range) <= 62 ? 'day' : 'week')
  const hasLine = before?.unit === unit && before.counts.some(({ totalOrder }) => totalOrder > 0)
  const open = hours ? venueHoursOn(hours, venue, range.startDate) : null
  const nameOf = (start: string) =>
    unit === 'half-hour' ? timeOfDay(minuteOf(start)) : formatDay(start)
  return (
    <DashboardCard
      place="trend"
      title={words.dashboards.overTime[unit]}
      note={() => (hasLine ? words.dashboards.line(lineName) : null)}
      query={query}
    >
      {({ timeline }) => {
        const slots = timeSlots(timeline, hasLine ? before : undefined, range, open)
        const isEmpty = !hasLine && slots.every(({ totalOrder }) => !totalOrder)
        if (isEmpty) return <CardSentence>{words.dashboards.noneMade}</CardSentence>
        return (
          <>
            <Bars slots={slots} labelOf={labelsOf(unit, slots)} />
            <VisuallyHiddenTable
              caption={words.dashboards.overTime[unit]}
              heads={[
                words.dashboards.units[unit],
                words.dashboards.drinks,
                ...(hasLine ? [nameBefore] : []),
              ]}
              rows={slots
                .filter(({ totalOrder, before }) => totalOrder !== null || before !== null)
                .map(({ start, totalOrder, before }) => [
                  nameOf(start),
                  totalOrder === null && start > now
                    ? words.dashboards.notYet
                    : formatNumber(totalOrder ?? 0),
                  ...(hasLine ? [formatNumber(before ?? 0)] : []),
                ])}
            />
          </>
        )
      }}
    </DashboardCard>
  )
}

/** `YYYY-MM-DDTHH:MM` in the shop. */
function useNow(): string {
  const time = useShopTime()
  return timestampOf(time.date, minuteOfDay(time))
}

/** As the server writes the start of a half-hour. */
const timestampOf = (date: string, minute: number) =>
  `${date}T${timeOfDay(minute).padStart(5, '0')}`

/** With more bars only the number of the largest is shown. */
const maxNumbers = 16
/** More would overlap. */
const maxLabels = 7

type BarsProps = { slots: readonly TimeSlot[]; labelOf: (start: string) => string }

function Bars({ slots, labelOf }: BarsProps) {
  const largest = Math.max(...slots.map(({ totalOrder }) => totalOrder ?? 0))
  const top = axisTop(Math.max(largest, ...slots.map(({ before }) => before ?? 0)))
  const step = Math.ceil(slots.length / maxLabels)
  const height = (count: number) => `${(count / top) * 100}%`
  return (
    <div className={styles.chart} aria-hidden="true">
      {[top, top / 2, 0].map((value) => (
        <span key={value} className={styles.axis} style={{ bottom: height(value) }}>
          <span>{formatNumber(value)}</span>
        </span>
      ))}
      <ol className={styles.bars} data-dense={slots.length > maxNumbers || undefined}>
        {slots.map(({ start, totalOrder, before }, place) => (
          <li key={start}>
            {totalOrder !== null && (
              <span className={styles.bar} style={{ height: height(totalOrder) }} />
            )}
            {totalOrder !== null && (slots.length <= maxNumbers || totalOrder === largest) && (
              <b style={{ bottom: height(numberAt(totalOrder, before, top)) }}>
                {formatNumber(totalOrder)}
              </b>
            )}
            {before !== null && before > 0 && (
              <span className={styles.line} style={{ bottom: height(before) }} />
            )}
            {place % step === 0 && <span className={styles.label}>{labelOf(start)}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Under the bars: "9:00", "Mon" of a week, "16" of a month, "16 Nov" of more. */
function labelsOf(unit: Timeline['unit'], slots: readonly TimeSlot[]): (start: string) => string {
  if (unit === 'half-hour') return (start) => timeOfDay(minuteOf(start))
  if (slots.length <= 7 && unit === 'day') return (start) => formatDate(start, { weekday: 'short' })
  const isOneMonth = slots[0]?.start.slice(0, 7) === slots.at(-1)?.start.slice(0, 7)
  return (start) =>
    isOneMonth
      ? String(Number(start.slice(-2)))
      : formatDate(start, { day: 'numeric', month: 'short' })
}

interface TimeSlot {
  /** `YYYY-MM-DD` of a day or of the first day of a week, `YYYY-MM-DDTHH:MM` of a half-hour. */
  start: string
  /** Null for what has not come yet. */
  totalOrder: number | null
  /** In the same slot of the period before; null when it had none such. */
  before: number | null
}

/** The counts beside those of the period before: of days all that the period has, of half-hours all in which the shop was open. */
export function timeSlots(
  { unit, counts }: Timeline,
  before: Timeline | undefined,
  range: DateRange,
  open: DayHours | null,
): TimeSlot[] {
  const earlier = before?.unit === unit ? before.counts : []
  if (unit === 'half-hour') return halfHours(range.startDate, counts, earlier, open)
  const countOf = new Map(counts.map(({ start, totalOrder }) => [start, totalOrder]))
  const starts =
    unit === 'week'
      ? counts.map(({ start }) => start)
      : Array.from({ length: daysIn(range) }, (_, place) => addDays(range.startDate, place))
  return starts.map((start, place) => ({
    start,
    totalOrder: countOf.get(start) ?? null,
    before: earlier[place]?.totalOrder ?? null,
  }))
}

const minuteOf = (start: string) => minutesOf(start.slice(-5))

function halfHours(
  date: string,
  counts: Timeline['counts'],
  earlier: Timeline['counts'],
  open: DayHours | null,
): TimeSlot[] {
  const byMinute = (list: Timeline['counts']) =>
    new Map(list.map(({ start, totalOrder }) => [minuteOf(start), totalOrder]))
  const [now, before] = [byMinute(counts), byMinute(earlier)]
  const starts = [...now.keys(), ...before.keys(), ...(open ? [minutesOf(open.opens)] : [])]
  const ends = [
    ...[...now.keys(), ...before.keys()].map((start) => start + 30),
    ...(open ? [minutesOf(open.closes)] : []),
  ]
  return halfHoursBetween(Math.min(...starts), Math.max(...ends)).map((minute) => ({
    start: timestampOf(date, minute),
    totalOrder: now.get(minute) ?? null,
    before: earlier.length > 0 ? (before.get(minute) ?? 0) : null,
  }))
}

/** The top of an axis: twice a round number, and not below the largest count. */
export function axisTop(largest: number): number {
  const half = Math.max(1, largest / 2)
  const step = 10 ** Math.floor(Math.log10(half))
  return Math.ceil(half / step) * step * 2
}

/** The part of the chart's height that a bar's number takes, and a little more. */
const numberShare = 0.14

/** The height at which a number is drawn: on its bar, or on the line that would strike it through. */
export const numberAt = (count: number, before: number | null, top: number): number =>
  before !== null && before > count && before - count < top * numberShare ? before : count
