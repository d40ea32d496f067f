import type { Timeline } from '@tumbler/contract/statistics'
import { minutesOf } from '@tumbler/rules/opening-hours'
import { addDays, type DateRange, daysIn } from '@tumbler/rules/periods'

export interface TimeSlot {
  /** `YYYY-MM-DD` of a day or of the first day of a week, `YYYY-MM-DDTHH:MM` of a half-hour. */
  start: string
  /** Null for what has not come yet. */
  totalOrder: number | null
  /** In the same slot of the period before; null when it had none such. */
  before: number | null
}

export type OpenTimes = { opens: string; closes: string } | null

/** The counts beside those of the period before: of days all that the period has, of half-hours all in which the shop was open. */
export function timeSlots(
  { unit, counts }: Timeline,
  before: Timeline | undefined,
  range: DateRange,
  open: OpenTimes,
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

/** Minutes since midnight as `09:30`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Starts of the half-hours from one minute until another. */
export function halfHoursBetween(from: number, until: number): number[] {
  const first = Math.floor(from / 30) * 30
  return Array.from(
    { length: Math.max(0, Math.ceil((until - first) / 30)) },
    (_, place) => first + place * 30,
  )
}

function halfHours(
  date: string,
  counts: Timeline['counts'],
  earlier: Timeline['counts'],
  open: OpenTimes,
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
    start: `${date}T${clockOf(minute)}`,
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

/** What the number of a bar takes of the chart's height, and a little more. */
const numberShare = 0.14

/** Where a number is drawn: on its bar, or on the line that would strike it through. */
export const numberAt = (count: number, before: number | null, top: number): number =>
  before !== null && before > count && before - count < top * numberShare ? before : count
