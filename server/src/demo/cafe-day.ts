import type { DrinkType, Sweetness } from '@tumbler/rules/drinks'
import {
  missingTumblerReason,
  type OrderStatus,
  type RejectReason,
} from '@tumbler/rules/order-lifecycle'
import { weekdayOf } from '@tumbler/rules/periods'
import type { GroupRow } from '../menu/option-reads.ts'
import type { RandomNumbers } from '../random-numbers.ts'
import { demoGuests, demoRemarks } from './demo-people.ts'

export interface DemoDrink {
  id: string
  name: string
  otherName: string | null
  categoryId: string
  categoryName: string
  categoryOtherName: string | null
  groups: readonly GroupRow[]
  marks: string[]
  brewSeconds: number | null
  price: number | null
}

export interface Customer {
  id: string
  /** What this person orders most. */
  usual: DemoDrink
  tumblerImage: string
  /** How often, beside others. */
  weight: number
}

export interface Choice {
  drink: DemoDrink
  type: DrinkType
  sweetness: Sweetness
  remark: string
  /** A colleague whom it is for. */
  forName?: string
}

/** An order and what happened to it; times in ms. The first move is its placing. */
export interface Course extends Choice {
  /** Null for a guest. */
  customer: Customer | null
  guestName: string | null
  /** The barista of a walk-up. */
  placedBy: string | null
  tumblerOnBarAt: number | null
  rejectNote: string
  moves: { to: OrderStatus; at: number; by: string }[]
}

export interface CafeDay {
  random: RandomNumbers
  date: string
  /** When the date begins. */
  startAt: number
  /** The one of the morning first. */
  baristas: readonly string[]
  customers: readonly Customer[]
  menu: readonly DemoDrink[]
  /** Cafe orders of a person. */
  limitOf(customer: Customer): number
  /** One order of the early afternoon is this person's, and rejected. */
  rejectedCustomer?: Customer | undefined
}

export const minuteMs = 60_000
const friday = 5
const opensAtMinute = 9 * 60
const slotMinutes = 30
/** Orders by half-hour from 9:00, beside each other: most come at 9:30 to 10:30 and 13:00 to 14:00. */
const rush = [2, 6, 7, 3, 2, 2, 3, 2, 6, 7, 3, 2, 2, 1]
const fridaySlots = 6
const msBetweenOrders = 75 * minuteMs

/** The orders of a working day of the past, the first first. */
export function cafeDay(day: CafeDay): Course[] {
  const times = arrivals(day)
  const orders = new Map<Customer, { count: number; lastAt: number }>()
  const baristas = day.baristas.map((id) => ({ id, freeAt: 0 }))
  const forced = Math.floor(times.length * 0.6)
  return times.map((at, index) => {
    const isForced = index === forced && day.rejectedCustomer !== undefined
    const outcome = isForced ? 'rejected' : outcomeOf(day.random)
    const customer = isForced ? (day.rejectedCustomer ?? null) : nextCustomer(day, orders, at)
    const before = customer && orders.get(customer)
    const counted = outcome === 'made' ? 1 : 0
    if (customer) orders.set(customer, { count: (before?.count ?? 0) + counted, lastAt: at })
    return courseOf(day, { at, customer, outcome, isForced }, baristas)
  })
}

type Outcome = 'made' | 'cancel' | 'rejected'

function outcomeOf(random: RandomNumbers): Outcome {
  const chance = random.below(100)
  return chance < 4 ? 'cancel' : chance < 8 ? 'rejected' : 'made'
}

/** Colleagues come in small groups. */
function arrivals({ random, date, startAt }: CafeDay): number[] {
  const isFriday = weekdayOf(date) === friday
  const slots = [...(isFriday ? rush.slice(0, fridaySlots) : rush).entries()]
  const count = isFriday ? 25 + random.below(8) : 30 + random.below(21)
  const times = new Set<number>()
  while (times.size < count) {
    const [slot] = random.pickWeighted(slots, ([, weight]) => weight)
    const minute = opensAtMinute + slot * slotMinutes + random.between(0, slotMinutes - 10)
    const size = random.pickWeighted([1, 2, 3, 4], (people) => 5 - people)
    let at = Math.floor(startAt + minute * minuteMs)
    for (let person = 0; person < size && times.size < count; person += 1) {
      times.add(at)
      at += Math.floor(random.between(15_000, 80_000))
    }
  }
  return [...times].sort((one, other) => one - other)
}

/** Null for a guest: a few come, and all are guests once no account may order more. */
function nextCustomer(
  { random, customers, limitOf }: CafeDay,
  orders: ReadonlyMap<Customer, { count: number; lastAt: number }>,
  at: number,
): Customer | null {
  if (random.isLucky(0.04)) return null
  const free = customers.filter((customer) => {
    const { count = 0, lastAt = 0 } = orders.get(customer) ?? {}
    return count < limitOf(customer) && at - lastAt > msBetweenOrders
  })
  return free.length === 0 ? null : random.pickWeighted(free, ({ weight }) => weight)
}

/** Favourites of the shop by name; all others weigh 3. */
const popularity: Readonly<Record<string, number>> = {
  'Thai Tea Latte': 14,
  Latte: 13,
  Americano: 12,
  'Matcha Latte': 9,
  Cappuccino: 6,
  'Cocoa Frappe': 6,
  นมชมพู: 5,
  'Mint Soda': 1,
  'Caramel Milk': 1,
  'Peach Oolong': 1,
}

export const popularDrink = (random: RandomNumbers, menu: readonly DemoDrink[]) =>
  random.pickWeighted(menu, ({ name }) => popularity[name] ?? 3)

const sweetness: readonly Sweetness[] = [0, 25, 25, 50, 50, 50, 75, 100, 100, 125]

function typeOf(random: RandomNumbers, { name }: DemoDrink): DrinkType {
  if (/frappe|smoothie|ปั่น/i.test(name)) return 'frappe'
  if (/^hot|espresso/i.test(name)) return 'hot'
  if (/soda|oolong|honey lemon coffee|อัญชัน/i.test(name)) return 'cold'
  return random.pickWeighted(['hot', 'cold', 'frappe'] as const, (type) =>
    type === 'cold' ? 6 : type === 'hot' ? 3 : 1,
  )
}

export const choiceOf = (random: RandomNumbers, drink: DemoDrink): Choice => ({
  drink,
  type: typeOf(random, drink),
  sweetness: random.pick(sweetness),
  remark: random.isLucky(0.14) ? random.pick(demoRemarks) : '-',
})

interface Barista {
  id: string
  freeAt: number
}

interface Visit {
  at: number
  customer: Customer | null
  outcome: Outcome
  isForced: boolean
}

/** A second barista helps when the first would take longer than this. */
const longWaitMs = 6 * minuteMs
/** When the shift changes. */
const shiftMinute = 12.5 * 60

function courseOf(
  { random, startAt, menu }: CafeDay,
  { at, customer, outcome, isForced }: Visit,
  baristas: readonly Barista[],
): Course {
  const minutes = (from: number, to: number) => Math.floor(random.between(from, to) * minuteMs)
  const ofShift = at < startAt + shiftMinute * minuteMs ? baristas : baristas.toReversed()
  const ready = at + minutes(0.4, 1.6)
  const barista = ofShift.find(({ freeAt }) => freeAt < ready + longWaitMs) ?? ofShift.at(-1)
  if (!barista) throw new Error('a day needs a barista')
  const startedAt = Math.max(ready, barista.freeAt)
  const isWalkUp = customer === null || (outcome === 'made' && random.isLucky(0.03))
  const usual = customer && random.isLucky(0.55) ? customer.usual : popularDrink(random, menu)
  const course: Course = {
    ...choiceOf(random, usual),
    customer,
    guestName: customer ? null : random.pick(demoGuests),
    placedBy: isWalkUp ? barista.id : null,
    tumblerOnBarAt: isWalkUp ? at : Math.floor(random.between(at, startedAt)),
    rejectNote: '',
    moves: [{ to: 'ordered', at, by: isWalkUp || !customer ? barista.id : customer.id }],
  }
  const add = (to: OrderStatus, time: number, by = barista.id) =>
    course.moves.push({ to, at: time, by })
  if (outcome === 'cancel' && customer) {
    course.tumblerOnBarAt = null
    add('cancel', at + minutes(0.3, 2.5), customer.id)
    return course
  }
  if (outcome === 'rejected') {
    const reason = isForced ? 'Ingredient Unavailable' : reasonOf(random, isWalkUp)
    reject(course, reason, startedAt + minutes(0.2, 1), add)
    return course
  }
  add('in-progress', startedAt)
  const doneAt = startedAt + minutes(1, course.type === 'frappe' ? 4 : 2.6)
  barista.freeAt = doneAt + minutes(0.1, 0.4)
  add('done', doneAt)
  const isForgotten = random.isLucky(0.015)
  const pickedAt = doneAt + Math.floor(10 * random.between(0, 1) ** 2 * minuteMs) + 5000
  const takesItself = customer && random.isLucky(0.8)
  if (!isForgotten) add('picked', pickedAt, takesItself ? customer.id : barista.id)
  return course
}

function reasonOf(random: RandomNumbers, isWalkUp: boolean): RejectReason {
  const reasons = [
    ['Ingredient Unavailable', 5],
    ['Machine Failure', 2],
    ['Barista was not at the bar', 1],
    [missingTumblerReason, isWalkUp ? 0 : 3],
  ] as const
  return random.pickWeighted(reasons, ([, weight]) => weight)[0]
}

function reject(
  course: Course,
  reason: RejectReason,
  at: number,
  add: (to: OrderStatus, time: number) => void,
) {
  course.rejectNote = reason
  if (reason === 'Machine Failure') add('in-progress', at)
  const isTumblerMissing = reason === missingTumblerReason
  if (isTumblerMissing) course.tumblerOnBarAt = null
  add('rejected', at + (isTumblerMissing ? 6 : 1) * minuteMs)
}
