import {
  countMyOrders,
  listMyHistory,
  listMyQueue,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  type OrderDraft,
  orderDraft,
  undoMove,
} from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { countOrders } from '@tumbler/contract/statistics'
import { addDays } from '@tumbler/rules/periods'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, findActor } from '../access/actor.ts'
import { callerIn } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import type { OrderNews } from '../live/live.ts'
import { placeOrder } from '../orders/place-order.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import { closeBusinessDays } from './close-business-days.ts'

let house: TestHouse
let [day, nextDay] = ['2026-11-11', '']
let fern: Person
let ploy: Person
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())
/** A Wednesday of its own for each test, and people who have signed in on it. */
beforeEach(async () => {
  day = addDays(day, 7)
  nextDay = addDays(day, 1)
  house.setTime(`${day}T03:00:00Z`)
  fern = await house.someone('barista', 'Fern')
  ploy = await house.someone('user')
})

/** In Bangkok. */
const lastMinute = () => `${day}T16:59:30Z`
const midnight = () => `${day}T17:00:00Z`

const context = () => house.house.context
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'No milk' } })
const totalsOf = async (startDate: string) =>
  (await fern.call(countOrders, { query: { startDate } })).body
const movesOf = (id: string) =>
  house.database.kysely
    .selectFrom('order_moves')
    .select(['from_status', 'to_status', 'actor_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

test('what is left over at midnight is rejected, for both who waited and who was being served', async () => {
  const [waiting, started] = [await makeOrder(house, ploy), await makeOrder(house, ploy)]
  await move(started.id, 'in-progress')
  house.setTime(lastMinute())
  await closeBusinessDays(context())
  expect((await ploy.call(listMyQueue)).body).toHaveLength(2)

  house.setTime(midnight())
  await closeBusinessDays(context())
  const history = await ploy.call(listMyHistory, { query: { startDate: day } })
  expect(history.body.map(({ status, reject_note }) => [status, reject_note])).toEqual([
    ['rejected', 'The shop is closing'],
    ['rejected', 'The shop is closing'],
  ])
  expect(history.body[0]?.updatedAt).toBe(`${day}T17:00:00.000Z`)
  expect((await movesOf(waiting.id)).at(-1)).toEqual({
    from_status: 'ordered',
    to_status: 'rejected',
    actor_id: null,
  })
  expect((await movesOf(started.id)).at(-1)).toMatchObject({ from_status: 'in-progress' })
  const slots = await house.database.kysely
    .selectFrom('orders')
    .select('slot')
    .where('user_id', '=', ploy.id)
    .execute()
  expect(slots).toEqual([{ slot: null }, { slot: null }])
})

test('its customer and the baristas hear of it, once it is so', async () => {
  const { id } = await makeOrder(house, ploy)
  house.setTime(midnight())
  const heard: OrderNews[] = []
  const found: Promise<unknown>[] = []
  const orderChanged = (news: OrderNews) => {
    heard.push(news)
    const asked = house.database.kysely
      .selectFrom('orders')
      .select('status')
      .where('id', '=', news.id)
      .execute()
    found.push(asked)
  }
  await closeBusinessDays({ ...context(), live: { ...context().live, orderChanged } })
  expect(heard).toEqual([
    { id, userId: ploy.id, status: 'rejected', updatedAt: new Date(midnight()) },
  ])
  expect(await Promise.all(found)).toEqual([[{ status: 'rejected' }]])
})

test("yesterday's leftovers count nowhere today, also before they have been rejected", async () => {
  await makeOrder(house, ploy)
  await makeOrder(house, ploy)
  house.setTime(midnight())
  expect((await ploy.call(listMyQueue)).body).toEqual([])
  expect((await fern.call(listOrders)).body).toEqual([])
  expect(await totalsOf(nextDay)).toMatchObject({ placed: 0 })
  expect((await fern.call(changeCafeStatus, { params: { value: 'all-close' } })).status).toBe(200)
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  const oat = await house.someone('user')
  await makeOrder(house, oat)
  expect((await oat.call(listMyQueue)).body[0]?.queue_at).toBe(1)
  expect((await makeOrder(house, ploy)).status).toBe('ordered')
})

test("a closed day's counts are final: done is picked the day after, and nothing is undone", async () => {
  const [done, rejected] = [await makeOrder(house, ploy), await makeOrder(house, ploy)]
  await move(done.id, 'in-progress')
  await move(done.id, 'done')
  await move(rejected.id, 'rejected')
  const totals = await totalsOf(day)
  expect(totals).toMatchObject({ totalOrder: 1, placed: 2, rejected: 1 })
  house.setTime(midnight())
  await closeBusinessDays(context())
  await ploy.call(moveMyOrder, { params: { id: done.id }, body: { status: 'picked' } })
  for (const { id } of [done, rejected])
    expect((await fern.call(undoMove, { params: { id }, body: {} })).status).toBe(409)
  // Even by a server whose clock has not reached midnight.
  house.setTime(lastMinute())
  expect((await fern.call(undoMove, { params: { id: rejected.id }, body: {} })).status).toBe(409)
  expect(await totalsOf(day)).toEqual(totals)
})

test('of closed days a person has ordered what was made for her', async () => {
  const oat = await house.someone('user')
  const [made] = [await makeOrder(house, oat), await makeOrder(house, oat)]
  await move(made.id, 'in-progress')
  await move(made.id, 'done')
  const ordered = async (query: Record<string, string> = {}) =>
    (await oat.call(countMyOrders, { query })).body.totalOrder
  expect(await ordered()).toBe(2)
  house.setTime(midnight())
  await closeBusinessDays(context())
  expect(await ordered()).toBe(0)
  expect(await ordered({ startDate: day, endDate: day })).toBe(1)
  expect(await ordered({ startDate: addDays(day, -398), endDate: addDays(day, 2) })).toBe(1)
  const tooLong = { startDate: addDays(day, -399), endDate: addDays(day, 2) }
  const refused = await oat.call(countMyOrders, { query: tooLong })
  expect(refused.problem.code).toBe('VALIDATION_FAILED')
})

test('days that nobody closed in time are closed one after the other, empty ones skipped', async () => {
  await makeOrder(house, ploy)
  const [monday, later] = [addDays(day, 5), addDays(day, 20)]
  house.setTime(`${monday}T03:00:00Z`)
  await makeOrder(house, ploy)
  house.setTime(`${later}T03:00:00Z`)
  await makeOrder(house, ploy)
  await closeBusinessDays(context())
  const { kysely } = house.database
  const tallied = kysely.selectFrom('tally_items').select(['business_day', 'rejected'])
  expect(await tallied.where('business_day', '>=', day).orderBy('business_day').execute()).toEqual([
    { business_day: day, rejected: 1 },
    { business_day: monday, rejected: 1 },
  ])
  const shop = kysely.selectFrom('shop').select('first_open_day')
  expect(await shop.executeTakeFirstOrThrow()).toEqual({ first_open_day: later })
  day = later
})

test('a clock that was ahead hides no order, and the days that it closed are opened again', async () => {
  house.setTime(`${addDays(day, 1000)}T03:00:00Z`)
  await closeBusinessDays(context())
  house.setTime(`${day}T03:00:00Z`)
  const { id } = await makeOrder(house, ploy)
  const queue = (await ploy.call(listMyQueue)).body
  expect(queue.map((order) => order.id)).toEqual([id])
  expect((await ploy.call(countMyOrders)).body.totalOrder).toBe(1)
  const closing = await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
  expect(closing.problem.code).toBe('ACTIVE_ORDERS')
  await closeBusinessDays(context())
  await move(id, 'in-progress')
  await move(id, 'done')
  expect((await fern.call(undoMove, { params: { id }, body: {} })).status).toBe(200)
  await move(id, 'done')
  house.setTime(midnight())
  await closeBusinessDays(context())
  expect(await totalsOf(day)).toMatchObject({ totalOrder: 1, placed: 1 })
})

test('an abort stops it between two days, and it goes on from there', async () => {
  const { id } = await makeOrder(house, ploy)
  house.setTime(midnight())
  await closeBusinessDays(context(), AbortSignal.abort())
  expect(await movesOf(id)).toHaveLength(1)
  await closeBusinessDays(context(), new AbortController().signal)
  expect(await movesOf(id)).toHaveLength(2)
})

describe('several servers at once', () => {
  const at = (instant: string): Context => ({ ...context(), clock: () => new Date(instant) })

  test('close a day once', async () => {
    const { id } = await makeOrder(house, ploy)
    house.setTime(midnight())
    await Promise.all(Array.from({ length: 5 }, () => closeBusinessDays(context())))
    expect((await movesOf(id)).map(({ to_status }) => to_status)).toEqual(['ordered', 'rejected'])
    expect(await totalsOf(day)).toMatchObject({ placed: 1, rejected: 1 })
  })

  test('an order that meets the closing of its day is counted there, or belongs to the next', async () => {
    const item = await makeItem(house)
    const customers: { actor: Actor; draft: OrderDraft }[] = []
    for (let index = 0; index < 40; index += 1) {
      const person = await house.someone('user')
      const claims = house.house.tokens.read(person.token)
      const actor = claims && (await findActor(house.database.kysely, callerIn(claims), house.now))
      if (!actor) throw new Error('nobody is signed in')
      customers.push({ actor, draft: orderDraft.parse(await makeDraft(house, person, item)) })
    }
    let closing: Promise<void> | undefined
    const atTheTill = async () => {
      for (let next = customers.pop(); next; next = customers.pop()) {
        if (customers.length === 30) closing = closeBusinessDays(at(midnight()))
        await placeOrder(at(lastMinute()), next.actor, next.draft, undefined)
      }
    }
    await Promise.all([atTheTill(), atTheTill(), atTheTill(), atTheTill()])
    await closing
    const rows = await house.database.kysely
      .selectFrom('orders')
      .select(['business_day', 'status'])
      .where('business_day', '>=', day)
      .execute()
    const before = rows.filter((row) => row.business_day === day)
    expect(rows).toHaveLength(40)
    expect(before.length).toBeGreaterThan(0)
    expect(before.length).toBeLessThan(40)
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['rejected']))
    house.setTime(midnight())
    expect(await totalsOf(day)).toMatchObject({ placed: before.length })
    expect(await totalsOf(nextDay)).toMatchObject({ placed: 40 - before.length, rejected: 0 })
  })
})
