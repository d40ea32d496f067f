import { minuteOfDay, timeOfDay } from './opening-hours.ts'
import { addDays, type DateRange, daysIn, periodRange, periods } from './periods.ts'
import type { ShopTime } from './shop-calendar.ts'

/** A period, or days of one's own. */
export const shownPeriods = [...periods, 'range'] as const

export type ShownPeriod = (typeof shownPeriods)[number]

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

/** Days, and where the last of them is not whole, its moment: `YYYY-MM-DDTHH:MM` in the shop. */
export type ComparedRange = DateRange & { until: string | null }

/** What a range is compared with: the period before, while this one goes on up to the same moment of it. */
export function rangeBefore(period: ShownPeriod, range: DateRange, now: ShopTime): ComparedRange {
  const before = movedRange(period, range, -1)
  const daysPassed = daysIn({ startDate: range.startDate, endDate: now.date })
  const date = addDays(before.startDate, daysPassed)
  const goesOn = daysPassed >= 0 && now.date < range.endDate
  // A shorter month is over when the day of this one comes.
  if (!goesOn || date >= before.endDate) return { ...before, until: null }
  const time = timeOfDay(minuteOfDay(now)).padStart(5, '0')
  return { startDate: before.startDate, endDate: addDays(date, 1), until: `${date}T${time}` }
}

/** The period after, no day of it beyond today; null when there is none. */
export function rangeAfter(period: ShownPeriod, range: DateRange, today: string): DateRange | null {
  if (range.endDate > today) return null
  const after = movedRange(period, range, 1)
  if (period !== 'range') return after
  const { endDate } = untilToday(after, today)
  return { startDate: addDays(endDate, -daysIn(range)), endDate }
}
