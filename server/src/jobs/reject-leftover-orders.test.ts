import {
  countMyOrders,
  listMyHistory,
  listMyQueue,
  listOrders,
  moveOrderAsBarista,
  undoMove,
} from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { countOrders } from '@tumbler/contract/statistics'
import { beforeEach, expect, test } from 'vitest'
import type { OrderChange } from '../live/live.ts'
import { makeOrder, movesOf } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { rejectLeftoverOrders } from './reject-leftover-orders.ts'

let app: TestApp
let fern: TestUser
let ploy: TestUser
beforeEach(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista', 'Fern')
  ploy = await app.newUser('user')
})

/** Times in Bangkok. */
const lastMinute = '2026-11-18T16:59:30Z'
const midnight = '2026-11-18T17:00:00Z'
const [day, nextDay] = ['2026-11-18', '2026-11-19']

const context = () => app.server.context
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'No milk' } })

test('orders still open at midnight are rejected, waiting or in progress', async () => {
  const [waiting, started] = [await makeOrder(app, ploy), await makeOrder(app, ploy)]
  await move(started.id, 'in-progress')
  app.setTime(lastMinute)
  await rejectLeftoverOrders(context())
  expect((await ploy.call(listMyQueue)).body).toHaveLength(2)

  app.setTime(midnight)
  await rejectLeftoverOrders(context())
  const history = await ploy.call(listMyHistory, { query: { startDate: day } })
  expect(history.body.map(({ status, reject_note }) => [status, reject_note])).toEqual([
    ['rejected', 'The shop is closing'],
    ['rejected', 'The shop is closing'],
  ])
  expect(history.body[0]?.updatedAt).toBe('2026-11-18T17:00:00.000Z')
  expect((await movesOf(app, waiting.id)).at(-1)).toMatchObject({
    from_status: 'ordered',
    to_status: 'rejected',
    actor_id: null,
  })
  expect((await movesOf(app, started.id)).at(-1)).toMatchObject({ from_status: 'in-progress' })
  expect(await app.query('select slot from orders')).toEqual([{ slot: null }, { slot: null }])
  expect((await fern.call(undoMove, { params: { id: waiting.id }, body: {} })).status).toBe(409)
})

test('a rejection is published after it is committed', async () => {
  const { id } = await makeOrder(app, ploy)
  app.setTime(midnight)
  const published: OrderChange[] = []
  const orderChanged = (change: OrderChange) => void published.push(change)
  await rejectLeftoverOrders({ ...context(), live: { ...context().live, orderChanged } })
  expect(published).toEqual([
    { id, userId: ploy.id, status: 'rejected', updatedAt: new Date(midnight) },
  ])
})

test("yesterday's open orders do not count today, even before they are rejected", async () => {
  await makeOrder(app, ploy)
  await makeOrder(app, ploy)
  app.setTime(midnight)
  expect((await ploy.call(listMyQueue)).body).toEqual([])
  expect((await fern.call(listOrders)).body).toEqual([])
  const { body } = await fern.call(countOrders, { query: { startDate: nextDay } })
  expect(body).toMatchObject({ placed: 0 })
  expect((await fern.call(changeCafeStatus, { params: { value: 'all-close' } })).status).toBe(200)
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  expect((await makeOrder(app, ploy)).status).toBe('ordered')
})

test('past orders are counted by their final status, for ranges of up to 400 days', async () => {
  const [made] = [await makeOrder(app, ploy), await makeOrder(app, ploy)]
  await move(made.id, 'in-progress')
  await move(made.id, 'done')
  const countMine = (query: Record<string, string> = {}) => ploy.call(countMyOrders, { query })
  expect((await countMine()).body.totalOrder).toBe(2)
  app.setTime(midnight)
  await rejectLeftoverOrders(context())
  expect((await countMine()).body.totalOrder).toBe(0)
  const days = (startDate: string) => ({ startDate, endDate: '2026-11-20' })
  expect((await countMine(days('2025-10-16'))).body.totalOrder).toBe(1)
  expect((await countMine(days('2025-10-15'))).problem.code).toBe('VALIDATION_FAILED')
})

test('five servers running the job at once reject an order once', async () => {
  const { id } = await makeOrder(app, ploy)
  app.setTime(midnight)
  await Promise.all(Array.from({ length: 5 }, () => rejectLeftoverOrders(context())))
  expect((await movesOf(app, id)).map(({ to_status }) => to_status)).toEqual([
    'ordered',
    'rejected',
  ])
})
