import {
  countMyOrders,
  listMyHistory,
  listMyOrders,
  listMyQueue,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  undoMove,
} from '@tumbler/contract/orders'
import { orderStatuses, statusesBefore } from '@tumbler/rules/order-lifecycle'
import { describe, expect, test } from 'vitest'
import { makeOrder, movesOf } from '../testing/make-order.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')

const asBarista = (id: string, status: string, reject_note?: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note } })
const asCustomer = (user: TestUser, id: string, status: string) =>
  user.call(moveMyOrder, { params: { id }, body: { status } })

test('an order goes from ordered to in progress, done and picked', async () => {
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
  expect(await movesOf(app, id)).toMatchObject([
    { from_status: null, to_status: 'ordered', actor_id: ploy.id },
    { from_status: 'ordered', to_status: 'in-progress', actor_id: fern.id },
    { from_status: 'in-progress', to_status: 'done', actor_id: fern.id },
    { from_status: 'done', to_status: 'picked', actor_id: ploy.id },
  ])
})

test('an order counts towards the limit from the start, and as made once it is done', async () => {
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

test('the day of the first order is told, whatever became of it, and only to its customer', async () => {
  const [ploy, other] = [await app.newUser('user'), await app.newUser('user')]
  const firstDay = async (user: TestUser) => (await user.call(countMyOrders)).body.firstOrderDay
  expect(await firstDay(ploy)).toBeNull()
  await makePastOrder(app, { userId: ploy.id, at: '2026-10-05T03:00:00Z', status: 'cancel' })
  await makeOrder(app, ploy)
  expect(await firstDay(ploy)).toBe('2026-10-05')
  expect(await firstDay(other)).toBeNull()
})

describe('a move that the lifecycle does not allow is rejected', () => {
  const cases = [
    ...(['cancel', 'picked'] as const).map((to) => ['customer', to] as const),
    ...(['in-progress', 'done', 'rejected'] as const).map((to) => ['barista', to] as const),
  ]
  test.each(cases)('by the %s to %s', async (mover, to) => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    for (const from of orderStatuses) {
      await app.query('update orders set status = $2, slot = null where id = $1', id, from)
      const response =
        mover === 'customer'
          ? await asCustomer(ploy, id, to)
          : await asBarista(id, to, 'Machine Failure')
      if (statusesBefore(mover, to).includes(from)) expect(response.status).toBe(200)
      else {
        expect([from, response.problem.code]).toEqual([from, 'ORDER_CHANGED'])
        expect(response.problem.order).toMatchObject({ id, status: from })
      }
    }
  })
})

describe('a rejection', () => {
  test('needs a reason, shows it to the customer and frees the slot', async () => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    const messageFor = async (reason?: string) => {
      const { problem } = await asBarista(id, 'rejected', reason)
      return problem.errors?.find(({ path }) => path === 'body.reject_note')?.message
    }
    expect(await messageFor()).toBe('A reason is needed.')
    expect(await messageFor(' late')).toBe('Input must not start with a space.')
    expect(await messageFor('x'.repeat(28))).toBe('At most 27 characters.')
    await asBarista(id, 'rejected', 'Machine Failure')
    const [order] = (await ploy.call(listMyHistory)).body
    expect(order).toMatchObject({ rejectNote: 'Machine Failure', reject_note: 'Machine Failure' })
    expect((await ploy.call(countMyOrders)).body).toMatchObject({ totalOrder: 0, cupsSaved: 0 })
  })

  test('accepts the reason as rejectNote too', async () => {
    const { id } = await makeOrder(app, await app.newUser('user'))
    const body = { status: 'rejected', rejectNote: 'Machine Failure' }
    const response = await fern.call(moveOrderAsBarista, { params: { id }, body })
    expect(response.body.reject_note).toBe('Machine Failure')
  })
})

test('when cancel and start race, one wins and the other gets the new status (25 rounds)', async () => {
  for (let round = 0; round < 25; round += 1) {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    const moves = [asCustomer(ploy, id, 'cancel'), asBarista(id, 'in-progress')]
    const [winner, loser] = (await Promise.all(moves)).sort((a, b) => a.status - b.status)
    expect([winner?.status, loser?.status]).toEqual([200, 409])
    expect(loser?.problem.order).toMatchObject({ status: winner?.body.status })
  }
})

test('the queue position counts the open orders of all users and shrinks when one is done', async () => {
  app.setTime('2026-11-23T03:00:00Z')
  const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
  const mint = await app.newUser('admin')
  const orders = []
  for (const user of [ploy, oat, mint]) {
    orders.push(await makeOrder(app, user))
    app.passTime(1000)
  }
  const positions = async () => {
    const queues = [await ploy.call(listMyQueue), await oat.call(listMyQueue)]
    return [...queues, await mint.call(listMyQueue)].map(({ body }) => body[0]?.queue_at)
  }
  expect(await positions()).toEqual([1, 2, 3])
  await asBarista(String(orders[0]?.id), 'in-progress')
  expect(await positions()).toEqual([1, 2, 3])
  await asBarista(String(orders[0]?.id), 'done')
  expect(await positions()).toEqual([undefined, 1, 2])
})

test("a customer's list of today holds every status, and the rank of open orders only", async () => {
  app.setTime('2026-11-22T03:00:00Z')
  const [ploy, oat] = [await app.newUser('user'), await app.newUser('admin')]
  await makeOrder(app, ploy)
  app.setTime('2026-11-23T03:00:00Z')
  const list = async () =>
    (await ploy.call(listMyOrders)).body.map(({ id, status, queue_at }) => [id, status, queue_at])
  expect(await list()).toEqual([])
  await makeOrder(app, oat)
  const [first, second] = [await makeOrder(app, ploy), await makeOrder(app, ploy)]
  expect(await list()).toEqual([
    [first.id, 'ordered', 2],
    [second.id, 'ordered', 3],
  ])
  await asBarista(first.id, 'in-progress')
  await asCustomer(ploy, second.id, 'cancel')
  expect(await list()).toEqual([
    [first.id, 'in-progress', 2],
    [second.id, 'cancel', undefined],
  ])
  await asBarista(first.id, 'done')
  expect((await list())[0]).toEqual([first.id, 'done', undefined])
})

test('each change of an order is later than the one before, even by a clock that stands still', async () => {
  const { id, updatedAt } = await makeOrder(app, await app.newUser('user'))
  const times = [updatedAt]
  for (const status of ['in-progress', 'done'])
    times.push((await asBarista(id, status)).body.updatedAt)
  times.push((await fern.call(undoMove, { params: { id } })).body.updatedAt)
  expect(times).toEqual([...new Set(times)].sort())
})

test("the barista's list is filtered by status and date, oldest first, and paginated", async () => {
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
  expect(await list({ status: 'ordered,in-progress' })).toEqual(ids)
  expect(await list({ status: 'in-progress,done' })).toEqual(ids.slice(2))
  expect(await list({ pageSize: 1, page: 2 })).toEqual([ids[1]])
  expect(await list({ startDate: '2026-11-24', endDate: '2026-11-24' })).toEqual(ids)
  expect(await list({ startDate: '2026-11-25' })).toEqual([])
  const invalid: Record<string, string | number>[] = [
    { startDate: '2026-02-30' },
    { startDate: '2026-11-24', endDate: '2026-11-23' },
    { startDate: '2024-01-01', endDate: '2026-01-01' },
    { pageSize: 101 },
    { status: 'lost' },
    { status: 'ordered,lost' },
    { status: 'ordered,' },
    { status: '' },
  ]
  for (const query of invalid)
    expect((await fern.call(listOrders, { query })).problem.code).toBe('VALIDATION_FAILED')
})
