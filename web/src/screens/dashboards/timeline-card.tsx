import type { Timeline } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import {
  type DayHours,
  minuteOfDay,
  minutesOf,
  type OpeningHours,
  timeOfDay,
  venueHoursOn,
} from '@tumbler/rules/opening-hours'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'
import { useSettings } from '../../data/shop.ts'
import { formatDay, useShopTime } from '../../data/shop-time.ts'
import { formatNumber } from '../../i18n/format-number.ts'
import { words } from '../../i18n/words.ts'
import { Bars, type TimeSlot } from './bars.tsx'
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
  const title = words.dashboards[venue === 'bar' ? 'overEvenings' : 'overTime'][unit]
  const nameOf = (start: string) =>
    unit === 'half-hour' ? timeOfDay(minuteOf(start)) : formatDay(start)
  return (
    <DashboardCard
      place="trend"
      title={title}
      note={() => (hasLine ? words.dashboards.line(lineName) : null)}
      query={query}
    >
      {({ timeline }) => {
        const all = timeSlots(timeline, hasLine ? before : undefined, range, open)
        const slots = venue === 'bar' && unit === 'day' ? eveningsOf(all, hours) : all
        const isEmpty = !hasLine && slots.every(({ totalOrder }) => !totalOrder)
        if (isEmpty) return <CardSentence>{words.dashboards.noneMade}</CardSentence>
        return (
          <>
            <Bars slots={slots} labelOf={labelsOf(unit, range)} />
            <VisuallyHiddenTable
              caption={title}
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

/** Under the bars: "9:00", "Mon" of a week, "16" of a month, "16 Nov" of more. */
function labelsOf(unit: Timeline['unit'], range: DateRange): (start: string) => string {
  if (unit === 'half-hour') return (start) => timeOfDay(minuteOf(start))
  if (daysIn(range) <= 7) return (start) => formatDate(start, { weekday: 'short' })
  const isOneMonth = range.startDate.slice(0, 7) === addDays(range.endDate, -1).slice(0, 7)
  return (start) =>
    isOneMonth
      ? String(Number(start.slice(-2)))
      : formatDate(start, { day: 'numeric', month: 'short' })
}

/** Days on which the bar is open, or on which something was made. */
const eveningsOf = (slots: readonly TimeSlot[], hours: OpeningHours | undefined) =>
  slots.filter(
    ({ start, totalOrder, before }) =>
      totalOrder || before || (hours && venueHoursOn(hours, 'bar', start)),
  )

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
