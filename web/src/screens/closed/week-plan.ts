import { venues } from '@tumbler/rules/drinks'
import {
  type DayHours,
  minutesOf,
  type OpeningHours,
  venueHoursOn,
} from '@tumbler/rules/opening-hours'
import { addDays, weekdayOf } from '@tumbler/rules/periods'

/** The hours of both venues on one date. */
export interface DayPlan {
  /** YYYY-MM-DD */
  date: string
  /** 1 is Monday. */
  weekday: number
  cafe: DayHours | null
  bar: DayHours | null
}

const friday = 5
const daysOfWeek = 7

/** The days of this week; at a weekend without hours, those of the next one. */
export function weekPlan(hours: OpeningHours, today: string): DayPlan[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  const days = daysFrom(hours, monday)
  const isShown = days.some(({ date }) => date === today)
  return isShown ? days : daysFrom(hours, addDays(monday, daysOfWeek))
}

/** Monday to Friday, and the days of the weekend that have hours. */
const daysFrom = (hours: OpeningHours, monday: string): DayPlan[] =>
  Array.from({ length: daysOfWeek }, (_, index) => planOf(hours, addDays(monday, index))).filter(
    ({ weekday, cafe, bar }) => weekday <= friday || cafe || bar,
  )

const planOf = (hours: OpeningHours, date: string): DayPlan => ({
  date,
  weekday: weekdayOf(date),
  cafe: venueHoursOn(hours, 'cafe', date),
  bar: venueHoursOn(hours, 'bar', date),
})

/** Hours of a day, such as 9.5 for half past nine. */
export interface Span {
  from: number
  to: number
}

export const spanOf = (hours: DayHours | null): Span | null =>
  hours && { from: minutesOf(hours.opens) / 60, to: minutesOf(hours.closes) / 60 }

/** The hours in the specification; longer ones widen the chart. */
const usual: Span = { from: 9, to: 18 }
/** A label every three hours. */
const step = 3

/** The hours at the top and bottom of the chart, and those printed beside it. */
export function rangeOf(days: readonly DayPlan[]): Span & { printed: number[] } {
  const spans = days.flatMap((day) => venues.flatMap((venue) => spanOf(day[venue]) ?? []))
  const first = Math.floor(Math.min(usual.from, ...spans.map(({ from }) => from)))
  const last = Math.ceil(Math.max(usual.to, ...spans.map(({ to }) => to)))
  const printed = Array.from({ length: 24 / step + 1 }, (_, index) => index * step)
  return {
    from: first - 0.5,
    to: last + 0.5,
    printed: printed.filter((hour) => first <= hour && hour <= last),
  }
}
