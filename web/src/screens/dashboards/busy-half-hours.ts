import type { Quality } from '@tumbler/contract/statistics'
import type { Venue } from '@tumbler/rules/drinks'
import { minutesOf, type OpeningHours, venueHoursOn } from '@tumbler/rules/opening-hours'
import { addDays, weekdayOf } from '@tumbler/rules/periods'
import type { ShopTime } from '@tumbler/rules/shop-calendar'
import { clockOf, halfHoursBetween, type OpenTimes } from './time-slots.ts'

interface BusyRow {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  /** Orders of an average week in each half-hour, where the shop is open and one such has been counted. */
  orders: (number | 'closed' | 'not counted')[]
}

export interface BusyWeek {
  /** The half-hours, such as `09:30`. */
  starts: string[]
  rows: BusyRow[]
  busiest: { weekday: number; start: string; orders: number } | null
  /** The half-hour with the fewest orders on the open days; null without a choice. */
  quiet: { start: string; end: string } | null
}

/** The hours of an ordinary week: without dates that differ. 2024 began with a Monday. */
function hoursOf(hours: OpeningHours, venue: Venue, weekday: number): OpenTimes {
  const usual = { ...hours, [venue]: { ...hours[venue], dates: {} } }
  return venueHoursOn(usual, venue, `2024-01-0${weekday}`)
}

/** Whether the days counted have such a half-hour that is not still to come. */
function hasCome(
  { startDate, endDate }: Quality['busy'],
  weekday: number,
  minute: number,
  now: ShopTime,
) {
  const first = addDays(startDate, (weekday - weekdayOf(startDate) + 7) % 7)
  if (first === now.date) return minute <= now.hour * 60 + now.minute
  return first < endDate && first < now.date
}

/** The orders of an average week by weekday and half-hour, and its extremes. */
export function busyWeek(
  busy: Quality['busy'],
  venue: Venue,
  openingHours: OpeningHours | undefined,
  now: ShopTime,
): BusyWeek {
  const { weeks, counts } = busy
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    open: openingHours ? hoursOf(openingHours, venue, weekday) : null,
    counted: new Map(
      counts
        .filter((count) => count.weekday === weekday)
        .map(({ start, orders }) => [minutesOf(start), orders / weeks]),
    ),
  }))
  const spans = days.flatMap(({ open, counted }) => [
    ...[...counted.keys()].map((start) => [start, start + 30] as const),
    ...(open ? [[minutesOf(open.opens), minutesOf(open.closes)] as const] : []),
  ])
  const minutes = halfHoursBetween(
    Math.min(...spans.map(([from]) => from)),
    Math.max(...spans.map(([, until]) => until)),
  )
  const isOpen = (open: OpenTimes, minute: number) =>
    open !== null && minutesOf(open.opens) < minute + 30 && minute < minutesOf(open.closes)
  const rows = days
    .filter(({ open, counted }) => open !== null || counted.size > 0)
    .map(({ weekday, open, counted }) => ({
      weekday,
      orders: minutes.map((minute) => {
        const orders = counted.get(minute)
        if (orders !== undefined) return orders
        if (!isOpen(open, minute)) return 'closed'
        return hasCome(busy, weekday, minute, now) ? 0 : 'not counted'
      }),
    }))
  const starts = minutes.map(clockOf)
  const openMinutes = minutes.filter((minute) => days.some(({ open }) => isOpen(open, minute)))
  const meanOf = (minute: number) =>
    meanOfOpen(rows.map(({ orders }) => orders[minutes.indexOf(minute)]))
  return {
    starts,
    rows,
    busiest: busiestOf(rows, starts),
    quiet: quietOf(openMinutes.map((minute) => ({ minute, mean: meanOf(minute) }))),
  }
}

function busiestOf(rows: readonly BusyRow[], starts: readonly string[]): BusyWeek['busiest'] {
  const cells = rows.flatMap(({ weekday, orders }) =>
    orders.flatMap((count, place) =>
      typeof count === 'number' ? [{ weekday, start: starts[place] ?? '', orders: count }] : [],
    ),
  )
  const busiest = cells.reduce<BusyWeek['busiest']>(
    (most, cell) => (cell.orders > (most?.orders ?? 0) ? cell : most),
    null,
  )
  return busiest
}

/** On the days that are open then. */
function meanOfOpen(orders: readonly (BusyRow['orders'][number] | undefined)[]): number {
  const open = orders.filter((count) => typeof count === 'number')
  return open.reduce((sum, count) => sum + count, 0) / open.length
}

function quietOf(halfHours: readonly { minute: number; mean: number }[]): BusyWeek['quiet'] {
  if (halfHours.length < 2) return null
  const { minute } = halfHours.reduce((one, other) => (other.mean < one.mean ? other : one))
  return { start: clockOf(minute), end: clockOf(minute + 30) }
}
