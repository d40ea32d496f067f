import { addDays, type DateRange, daysIn, type Period, periodRange } from './periods.ts'

/** A period, or days of one's own. */
export type ShownPeriod = Period | 'range'

/** The period before (-1) or after (1): as many days earlier or later; of a month the whole month. */
export function movedRange(period: ShownPeriod, range: DateRange, direction: -1 | 1): DateRange {
  const { startDate, endDate } = range
  if (period === 'month')
    return periodRange('month', direction < 0 ? addDays(startDate, -1) : endDate)
  const days = daysIn(range) * direction
  return { startDate: addDays(startDate, days), endDate: addDays(endDate, days) }
}

const earlier = (one: string, other: string) => (one < other ? one : other)

/** The range without the days after today, which has to be in it or after it. */
export const untilToday = ({ startDate, endDate }: DateRange, today: string): DateRange => ({
  startDate,
  endDate: earlier(endDate, addDays(today, 1)),
})

/** What a range is compared with: of the period before as many days as have passed of this one. */
export function rangeBefore(period: ShownPeriod, range: DateRange, today: string): DateRange {
  const { startDate, endDate } = movedRange(period, range, -1)
  const passed = daysIn(untilToday(range, today))
  return { startDate, endDate: earlier(addDays(startDate, passed), endDate) }
}

/** The period after, no day of it beyond today; null when there is none. */
export function rangeAfter(period: ShownPeriod, range: DateRange, today: string): DateRange | null {
  if (range.endDate > today) return null
  const after = movedRange(period, range, 1)
  if (period !== 'range') return after
  const { endDate } = untilToday(after, today)
  return { startDate: addDays(endDate, -daysIn(range)), endDate }
}
