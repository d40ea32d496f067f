import type { Quality } from '@tumbler/contract/statistics'
import { addDays, type DateRange, daysIn, weekdayOf } from '@tumbler/rules/periods'
import { isMade, localTime, type Orders, ranked } from './stored-rows.ts'

interface Counted {
  /** Of all orders, and of all drinks counted at the bar. */
  days: string[]
  /** What was ordered or counted of the venue that was asked for. */
  placed: { day: string; at: Date }[]
  /** Of that venue, in the range. */
  orders: Orders
  range: DateRange
  zone: string
  today: string
}

const minuteMs = 60_000

export function recountQuality(counted: Counted): Quality {
  const made = counted.orders.filter(isMade)
  const rejected = counted.orders.filter(({ status }) => status === 'rejected')
  return {
    drinks: made.length,
    wait: duration(made.map((order) => [order.joined_at ?? order.order_date, order.started_at])),
    making: duration(made.map((order) => [order.started_at, order.done_at])),
    counter: duration(
      made.map((order) => [order.done_at, order.not_collected_at ? null : order.picked_at]),
    ),
    promised: promisedOf(made),
    rejectedItems: ranked(rejected.map(({ menu_name }) => [menu_name]))
      .map(({ keys: [Menu_name = ''], totalOrder }) => ({
        Menu_name,
        otherMenu_name: null,
        totalOrder,
      }))
      .slice(0, 20),
    drinksPerBaristaHour: perBaristaHour(made, counted.zone),
    busy: busyOf(counted),
  }
}

function duration(times: [Date | null, Date | null][]) {
  const minutes = times.flatMap(([from, to]) => (from && to ? [minutesBetween(from, to)] : []))
  if (minutes.length < 20) return null
  return { median: oneDecimal(share(minutes, 0.5)), ninetieth: oneDecimal(share(minutes, 0.9)) }
}

const minutesBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / minuteMs

/** The number below which so many are; between two it is interpolated. */
function share(numbers: number[], part: number) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = part * (sorted.length - 1)
  const [low = 0, high = low] = sorted.slice(Math.floor(place))
  return low + (high - low) * (place % 1)
}

const oneDecimal = (number: number) => Math.round(Number((number * 10).toPrecision(12))) / 10

function promisedOf(made: Orders): Quality['promised'] {
  const told = made.flatMap((order) =>
    order.wait_from !== null && order.wait_to !== null
      ? [{ from: order.wait_from, to: order.wait_to, order }]
      : [],
  )
  if (told.length === 0) return null
  const middle = (numbers: number[]) => Math.round(share(numbers, 0.5))
  return {
    from: middle(told.map(({ from }) => from)),
    to: middle(told.map(({ to }) => to)),
    drinks: told.length,
    kept: told.filter(
      ({ to, order }) =>
        order.done_at && Math.ceil(minutesBetween(order.order_date, order.done_at)) <= to,
    ).length,
  }
}

function perBaristaHour(made: Orders, zone: string) {
  const hours = made.flatMap(({ done_at, done_by }) => {
    if (!done_at || !done_by) return []
    const [, minutes = 0, seconds = 0] = localTime(done_at, zone).split(':').map(Number)
    const whole = Math.floor(done_at.getTime() / 1000) - minutes * 60 - seconds
    return [`${done_by} ${whole}`]
  })
  return hours.length === 0 ? null : oneDecimal(hours.length / new Set(hours).size)
}

function busyOf({ days, placed, range, zone, today }: Counted): Quality['busy'] {
  const tomorrow = addDays(today, 1)
  const endDate = [range.endDate, tomorrow].sort()[0] ?? ''
  const first = days.toSorted()[0] ?? ''
  const begin = [range.startDate, addDays(endDate, -28)].sort()[0] ?? ''
  const startDate = [first > begin ? first : begin, endDate].sort()[0] ?? ''
  const counts = new Map<string, { orders: number; ofRange: number }>()
  const daysOfRange = new Set<string>()
  for (const { day, at } of placed) {
    if (day < startDate || day >= endDate) continue
    const time = localTime(at, zone)
    const half = time.slice(14, 16) < '30' ? '00' : '30'
    const key = `${weekdayOf(time.slice(0, 10))} ${time.slice(11, 13)}:${half}`
    const { orders, ofRange } = counts.get(key) ?? { orders: 0, ofRange: 0 }
    const isOfRange = day >= range.startDate
    counts.set(key, { orders: orders + 1, ofRange: ofRange + (isOfRange ? 1 : 0) })
    if (isOfRange) daysOfRange.add(day)
  }
  return {
    startDate,
    endDate,
    weeks: Math.max(1, Math.floor(daysIn({ startDate, endDate }) / 7)),
    days: daysOfRange.size,
    counts: [...counts].sort().map(([key, count]) => {
      const [weekday, start = ''] = key.split(' ')
      return { weekday: Number(weekday), start, ...count }
    }),
  }
}
