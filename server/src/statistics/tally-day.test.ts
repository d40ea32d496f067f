import { type OrderDraft, orderDraft } from '@tumbler/contract/orders'
import { rejectReasons } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, findActor } from '../access/actor.ts'
import { callerIn } from '../access/tokens.ts'
import { closeBusinessDays } from '../housekeeping/close-business-days.ts'
import { Refusal } from '../http/refusal.ts'
import { moveOrder } from '../orders/move-order.ts'
import { placeOrder } from '../orders/place-order.ts'
import { undoMove } from '../orders/undo-move.ts'
import { makeDraft, makeItem } from '../testing/make.ts'
import { naiveStatistics } from '../testing/naive-statistics.ts'
import { randomNumbers } from '../testing/random-numbers.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { rebuildTally } from './rebuild-tally.ts'
import { countOrders, countOverTime, rankMenu } from './statistics-reads.ts'

const moves = 2000
const atOnce = 5
const secondMs = 1000
const hourMs = 3600 * secondMs
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const random = randomNumbers(seed)

let house: TestHouse
let fern: Actor
let customers: { actor: Actor; drafts: OrderDraft[] }[]
const placed: { id: string; customer: Actor }[] = []

beforeAll(async () => {
  house = await openTestHouse({ isBarOrderable: true, orderLimitPerDay: 100 })
  const items = [
    await makeItem(house, { name: 'Latte' }),
    await makeItem(house, { name: 'ชาไทย', category: 'Tea' }),
    await makeItem(house, { name: 'Latte', category: 'Specials' }),
    await makeItem(house, { name: 'Negroni', category: 'Classics', venue: 'bar' }),
  ]
  fern = await actorOf(await house.someone('barista'))
  customers = []
  for (let count = 0; count < 5; count += 1) {
    const person = await house.someone('user')
    const drafts = []
    for (const item of items) drafts.push(orderDraft.parse(await makeDraft(house, person, item)))
    customers.push({ actor: await actorOf(person), drafts })
  }
})
afterAll(() => house.close())

async function actorOf(person: Person) {
  const claims = house.house.tokens.read(person.token)
  const actor = claims && (await findActor(house.database.kysely, callerIn(claims), house.now))
  if (!actor) throw new Error('nobody is signed in')
  return actor
}

async function place() {
  const { actor, drafts } = random.pick(customers)
  const order = await placeOrder(house.house.context, actor, random.pick(drafts), undefined)
  placed.push({ id: order.id, customer: actor })
}

/** Of the latest orders any, also of days before. */
const anyOrder = () => random.pick(placed.slice(-25))

const moveAs = {
  barista: (to: 'in-progress' | 'done' | 'rejected') =>
    moveOrder({
      context: house.house.context,
      caller: fern,
      mover: 'barista',
      id: anyOrder().id,
      to,
      ...(to === 'rejected' && { rejectNote: random.pick(rejectReasons) }),
    }),
  customer(to: 'cancel' | 'picked') {
    const { id, customer } = anyOrder()
    return moveOrder({ context: house.house.context, caller: customer, mover: 'customer', id, to })
  },
}

const doings = [
  place,
  place,
  place,
  () => moveAs.barista('in-progress'),
  () => moveAs.barista('in-progress'),
  () => moveAs.barista('done'),
  () => moveAs.barista('done'),
  () => moveAs.barista('rejected'),
  () => moveAs.customer('cancel'),
  () => moveAs.customer('picked'),
  () =>
    undoMove({ context: house.house.context, caller: fern, id: anyOrder().id, from: undefined }),
]

/** What the rules refuse is refused, everything else is a bug. */
const doSomething = () =>
  (placed.length === 0 ? place : random.pick(doings))().catch((error) => {
    if (!(error instanceof Refusal)) throw error
  })

/** Several things at once, or hours after the last; now and then a day is closed meanwhile. */
async function passTime() {
  house.passTime(random.isLucky(0.2) ? random.below(5 * hourMs) : random.below(secondMs))
  if (random.isLucky(0.1)) {
    const mode = random.pick(['cafe-open', 'bar-open'] as const)
    await house.database.kysely.updateTable('shop').set({ mode }).execute()
  }
  const doing: Promise<unknown>[] = Array.from({ length: atOnce }, doSomething)
  if (random.isLucky(0.1)) doing.push(closeBusinessDays(house.house.context))
  await Promise.all(doing)
}

async function compare() {
  const { context } = house.house
  const today = shopTimeAt(house.now, 'Asia/Bangkok').date
  const startDate = addDays(today, -random.below(8))
  const range = { startDate, endDate: addDays(startDate, 1 + random.below(8)) }
  for (const categoryFor of [undefined, 'cafe', 'bar'] as const) {
    const asked = { ...range, categoryFor }
    const counted = {
      totals: await countOrders(context, asked),
      ranking: await rankMenu(context, { ...asked, page: 1, pageSize: 100 }),
      timeline: await countOverTime(context, asked),
    }
    expect(counted).toEqual(await naiveStatistics(house, range, categoryFor))
  }
}

test(`${moves} random moves over a week: the dashboards agree with the orders (SEED=${seed})`, {
  timeout: 120_000,
}, async () => {
  for (let move = 0; move < moves; move += atOnce) {
    await passTime()
    if (move % 40 === 0) await compare()
  }
  expect(placed.length).toBeGreaterThan(moves / 20)
  const { kysely } = house.database
  const days = await kysely.selectFrom('tally_items').select('business_day').distinct().execute()
  expect(days.length).toBeGreaterThanOrEqual(4)
  expect((await rebuildTally(kysely, 'Asia/Bangkok')).differences).toEqual([])
})
