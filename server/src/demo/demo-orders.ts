import { addDays, weekdayOf } from '@tumbler/rules/periods'
import { shopTimeAt, startOfDay } from '@tumbler/rules/shop-calendar'
import type { RandomNumbers } from '../random-numbers.ts'
import { barEvening, type TapRow } from './bar-evening.ts'
import { type Course, type Customer, cafeDay, type DemoDrink, minuteMs } from './cafe-day.ts'
import { type DayRows, placedAt, rowsOfDay } from './order-rows.ts'
import { presentQueue, sceneMinutes } from './present-queue.ts'

export interface DemoShop {
  now: Date
  timeZone: string
  /** Cafe orders a person and day. */
  limit: number
  /** The demo's user comes first, if there is one; all others are colleagues. */
  customers: readonly Customer[]
  user: Customer | null
  baristas: readonly string[]
  cafeMenu: readonly DemoDrink[]
  barMenu: readonly DemoDrink[]
}

const days = 42
const friday = 5

/** Six weeks of orders up to now, and drinks counted at the bar. */
export function demoOrders(random: RandomNumbers, shop: DemoShop): DayRows & { taps: TapRow[] } {
  const today = shopTimeAt(shop.now, shop.timeZone).date
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index - days))
  const lastWorkingDay = dates.findLast((date) => weekdayOf(date) <= friday)
  const past = dates
    .filter((date) => weekdayOf(date) <= friday)
    .map((date) => {
      const rejectedCustomer = date === lastWorkingDay ? shop.user : null
      return rowsOfDay(random, date, workingDay(random, shop, { date, rejectedCustomer }))
    })
  const all = [...past, rowsOfDay(random, today, coursesOfToday(random, shop, today))]
  const taps = [...dates, today]
    .filter((date) => weekdayOf(date) === friday)
    .flatMap((date) => barEvening(random, { ...shop, startAt: startAt(shop, date), date }))
  return {
    orders: all.flatMap(({ orders }) => orders),
    moves: all.flatMap(({ moves }) => moves),
    taps,
  }
}

const startAt = ({ timeZone }: DemoShop, date: string) => startOfDay(date, timeZone).getTime()

interface Plan {
  date: string
  rejectedCustomer?: Customer | null
  /** Those who order once more after this. */
  waiting?: ReadonlySet<Customer>
}

function workingDay(
  random: RandomNumbers,
  shop: DemoShop,
  { date, rejectedCustomer = null, waiting = new Set() }: Plan,
): Course[] {
  const first = random.below(shop.baristas.length)
  const onDuty = [0, 1].map((place) => shop.baristas[(first + place) % shop.baristas.length] ?? '')
  return cafeDay({
    random,
    date,
    startAt: startAt(shop, date),
    baristas: onDuty,
    customers: shop.customers,
    menu: shop.cafeMenu,
    limitOf: (customer) =>
      waiting.has(customer) || customer === rejectedCustomer ? shop.limit - 1 : shop.limit,
    rejectedCustomer: rejectedCustomer ?? undefined,
  })
}

/** What a working day brought until a quarter of an hour ago, and the queue of now. */
function coursesOfToday(random: RandomNumbers, shop: DemoShop, date: string): Course[] {
  const now = shop.now.getTime()
  const queue = presentQueue(random, shop, now - startAt(shop, date))
  const waiting = new Set(queue.flatMap(({ customer }) => customer ?? []))
  if (weekdayOf(date) > friday) return queue
  const isOver = ({ moves }: Course) =>
    moves.every(({ at }) => at < now - sceneMinutes * minuteMs) && moves.at(-1)?.to !== 'done'
  const earlier = workingDay(random, shop, { date, waiting }).filter(
    (course) => isOver(course) && course.customer !== shop.user,
  )
  return [...earlier, ...queue].sort((one, other) => placedAt(one) - placedAt(other))
}
