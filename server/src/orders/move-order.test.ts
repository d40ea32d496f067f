import {
  countMyOrders,
  getOrder,
  listMyHistory,
  listMyQueue,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
} from '@tumbler/contract/orders'
import { type OrderStatus, orderStatuses, statusesBefore } from '@tumbler/rules/order-lifecycle'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
beforeAll(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista', 'Fern')
})
afterAll(() => app.close())

const asBarista = (id: string, status: string, reject_note?: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note } })
const asCustomer = (person: TestUser, id: string, status: string) =>
  person.call(moveMyOrder, { params: { id }, body: { status } })

const force = (id: string, status: OrderStatus) =>
  app.database.kysely
    .updateTable('orders')
    .set({ status, slot: null })
    .where('id', '=', id)
    .execute()

test('a drink goes its way: Do, Done, Pick up', async () => {
  const ploy = await app.newUser('user')
  const { id } = await makeOrder(app, ploy)
  app.passTime(60_000)
  const started = await asBarista(id, 'in-progress')
  expect([started.status, started.body.status]).toEqual([200, 'in-progress'])
  expect(started.body.updatedAt).toBe(app.now.toISOString())
  expect((await asBarista(id, 'done')).body.status).toBe('done')
  expect((await asCustomer(ploy, id, 'picked')).body.status).toBe('picked')
  expect((await ploy.call(listMyQueue)).body).toEqual([])
  expect((await ploy.call(listMyHistory)).body.map((order) => order.status)).toEqual(['picked'])
  const moves = await app.database.kysely
    .selectFrom('order_moves')
    .select(['from_status', 'to_status', 'actor_id'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  expect(moves).toEqual([
    { from_status: null, to_status: 'ordered', actor_id: ploy.id },
    { from_status: 'ordered', to_status: 'in-progress', actor_id: fern.id },
    { from_status: 'in-progress', to_status: 'done', actor_id: fern.id },
    { from_status: 'done', to_status: 'picked', actor_id: ploy.id },
  ])
})

test('a drink counts towards the limit from the start, and as made from done on', async () => {
  const ploy = await app.newUser('user')
  const { id } = await makeOrder(app, ploy)
  const counts = async () => {
    const all = await ploy.call(countMyOrders)
    const made = await ploy.call(countMyOrders, { query: { only: 'made' } })
    return [all.body.totalOrder, made.body.totalOrder]
  }
  expect(await counts()).toEqual([1, 0])
  await asBarista(id, 'in-progress')
  expect(await counts()).toEqual([1, 0])
  await asBarista(id, 'done')
  expect(await counts()).toEqual([1, 1])
  await asCustomer(ploy, id, 'picked')
  expect(await counts()).toEqual([1, 1])
})

describe('every move that the lifecycle does not know is refused', () => {
  const cases = [
    ...(['cancel', 'picked'] as const).map((to) => ['customer', to] as const),
    ...(['in-progress', 'done', 'rejected'] as const).map((to) => ['barista', to] as const),
  ]
  test.each(cases)('by the %s to %s', async (mover, to) => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    for (const from of orderStatuses) {
      await force(id, from)
      const answer =
        mover === 'customer'
          ? await asCustomer(ploy, id, to)
          : await asBarista(id, to, 'Machine Failure')
      if (statusesBefore(mover, to).includes(from)) expect(answer.status).toBe(200)
      else {
        expect([from, answer.problem.code]).toEqual([from, 'ORDER_CHANGED'])
        expect(answer.problem.order).toMatchObject({ id, status: from })
      }
    }
  })
})

describe('a rejection', () => {
  test('needs a reason, tells it to the customer and gives the place back', async () => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    const complaint = async (reason?: string) => {
      const { problem } = await asBarista(id, 'rejected', reason)
      return problem.errors?.find(({ path }) => path === 'body.reject_note')?.message
    }
    expect(await complaint()).toBe('A reason is needed.')
    expect(await complaint(' late')).toBe('Input must not start with a space.')
    expect(await complaint('x'.repeat(28))).toBe('At most 27 characters.')
    await asBarista(id, 'rejected', 'Machine Failure')
    const [order] = (await ploy.call(listMyHistory)).body
    expect(order).toMatchObject({ rejectNote: 'Machine Failure', reject_note: 'Machine Failure' })
    expect((await ploy.call(countMyOrders)).body).toEqual({ totalOrder: 0 })
  })

  test('takes its reason under the other name too', async () => {
    const { id } = await makeOrder(app, await app.newUser('user'))
    const body = { status: 'rejected', rejectNote: 'Machine Failure' }
    const answer = await fern.call(moveOrderAsBarista, { params: { id }, body })
    expect(answer.body.reject_note).toBe('Machine Failure')
  })
})

test("nobody moves or sees a colleague's order", async () => {
  const { id } = await makeOrder(app, await app.newUser('user'))
  for (const role of ['user', 'admin'] as const) {
    const stranger = await app.newUser(role)
    expect((await asCustomer(stranger, id, 'cancel')).status).toBe(404)
    expect((await stranger.call(getOrder, { params: { id } })).status).toBe(404)
  }
  expect((await fern.call(getOrder, { params: { id } })).body.status).toBe('ordered')
})

test('cancel against start, 200 times at once: one winner each, and the loser is told', async () => {
  for (let round = 0; round < 200; round += 1) {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    const answers = await Promise.all([
      asCustomer(ploy, id, 'cancel'),
      asBarista(id, 'in-progress'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 409)
    expect(loser?.problem.order).toMatchObject({ status: winner?.body.status })
  }
})

test('the queue counts everybody, oldest first, and moves up when one leaves', async () => {
  app.setTime('2026-11-23T03:00:00Z')
  const [ploy, oat, mint] = [
    await app.newUser('user'),
    await app.newUser('user'),
    await app.newUser('admin'),
  ]
  const orders = []
  for (const person of [ploy, oat, mint]) {
    orders.push(await makeOrder(app, person))
    app.passTime(1000)
  }
  const place = async (person: TestUser) => (await person.call(listMyQueue)).body[0]?.queue_at
  expect([await place(ploy), await place(oat), await place(mint)]).toEqual([1, 2, 3])
  await asBarista(String(orders[0]?.id), 'in-progress')
  expect(await place(mint)).toBe(3)
  await asBarista(String(orders[0]?.id), 'done')
  expect([await place(ploy), await place(oat), await place(mint)]).toEqual([undefined, 1, 2])
})

test("the barista's list answers a status of today, oldest first, page by page", async () => {
  app.setTime('2026-11-24T03:00:00Z')
  const ids = []
  for (let index = 0; index < 3; index += 1) {
    ids.push((await makeOrder(app, await app.newUser('user'))).id)
    app.passTime(1000)
  }
  await asBarista(String(ids[2]), 'in-progress')
  const list = async (query: Record<string, string | number>) =>
    (await fern.call(listOrders, { query })).body.map((order) => order.id)
  expect(await list({ status: 'ordered' })).toEqual(ids.slice(0, 2))
  expect(await list({ pageSize: 1, page: 2 })).toEqual([ids[1]])
  expect(await list({ startDate: '2026-11-24', endDate: '2026-11-24' })).toEqual(ids)
  expect(await list({ startDate: '2026-11-25' })).toEqual([])
  const wrong: Record<string, string | number>[] = [
    { startDate: '2026-02-30' },
    { startDate: '2026-11-24', endDate: '2026-11-23' },
    { startDate: '2024-01-01', endDate: '2026-01-01' },
    { pageSize: 101 },
  ]
  for (const query of wrong)
    expect((await fern.call(listOrders, { query })).problem.code).toBe('VALIDATION_FAILED')
})
