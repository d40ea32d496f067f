import { getWait, moveMyOrder, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, describe, expect, test } from 'vitest'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista')
const admin = await app.newUser('admin')
const latte = await makeItem(app)

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update orders set status = 'picked', slot = null`)
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  await setMost(2)
})

const setMost = (maxOpenOrders: number) =>
  admin.call(changeShopSettings, { body: { maxOpenOrders } })

async function place(by: TestApp = app) {
  const user = await app.newUser('user')
  return placeAs(by === app ? user : await by.withSession(user))
}

async function placeAs(user: TestUser) {
  const body = await makeDraft(app, user, latte)
  const { status, problem, body: order } = await user.call(placeOrder, { body })
  return status === 201 ? order.id : problem.code
}

const fullQueue = async (of = app) => (await of.call(getCafeStatus)).body.fullQueue
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'Other' } })

test('there is no limit until an admin sets one', async () => {
  await setMost(0)
  for (const _ of [1, 2, 3, 4]) expect(await place()).toMatch(/-/)
  expect(await fullQueue()).toBeNull()
})

describe('with two orders at a time', () => {
  test('the third is refused, on every server, until one leaves', async () => {
    const second = await openSecondApp(app)
    const first = await place()
    expect(await fullQueue()).toBeNull()
    const other = await place(second)
    expect([await place(), await place(second)]).toEqual(['QUEUE_FULL', 'QUEUE_FULL'])
    expect(await fullQueue(second)).toEqual({ open: 2, limit: 2 })
    // Being made, it still takes a place; done, it does not.
    await move(first, 'in-progress')
    expect(await place()).toBe('QUEUE_FULL')
    await move(first, 'done')
    expect(await place()).toMatch(/-/)
    expect(await place()).toBe('QUEUE_FULL')
    await move(other, 'rejected')
    expect(await place()).toMatch(/-/)
  })

  test('the customer who cancels makes room', async () => {
    const ploy = await app.newUser('user')
    const id = await placeAs(ploy)
    await place()
    await ploy.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    expect(await place()).toMatch(/-/)
  })

  test('the same request again answers the order that it placed', async () => {
    const ploy = await app.newUser('user')
    const key = crypto.randomUUID()
    await place()
    const body = await makeDraft(app, ploy, latte)
    const send = () => ploy.call(placeOrder, { body, headers: { 'idempotency-key': key } })
    const [once, again] = [await send(), await send()]
    expect([once.status, again.status]).toEqual([201, 201])
    expect(again.body.id).toBe(once.body.id)
  })

  test('a barista adds more, and the bar counts for itself', async () => {
    await place()
    await place()
    const body = { menu_id: latte.id, type: 'cold', sweetness: 50, remark: '-', name: 'Guest' }
    expect((await fern.call(addWalkUp, { body })).status).toBe(201)
    await expect.poll(() => fullQueue()).toEqual({ open: 3, limit: 2 })
    expect(await place()).toBe('QUEUE_FULL')
    await app.query(`update orders set category_for = 'bar' where status = 'ordered'`)
    expect(await place()).toMatch(/-/)
  })

  test('orders of another day take no place', async () => {
    await place()
    await place()
    app.setTime('2026-11-19T03:00:00Z')
    expect(await place()).toMatch(/-/)
  })

  test('at the same time it is exceeded by no more than those', async () => {
    await place()
    const users = await Promise.all(Array.from({ length: 6 }, () => app.newUser('user')))
    const second = await openSecondApp(app)
    const placing = users.map(async (user, index) =>
      placeAs(index % 2 === 0 ? user : await second.withSession(user)),
    )
    const results = await Promise.all(placing)
    expect(results.filter((result) => result === 'QUEUE_FULL').length).toBeLessThan(6)
    expect(await place()).toBe('QUEUE_FULL')
  })

  test('the wait is said all the same', async () => {
    expect((await app.call(getWait)).status).toBe(200)
    await place()
    await place()
    expect((await app.call(getWait)).body).toBeDefined()
  })
})

describe('the pages are told', () => {
  /** The last that was told: what other tests left is counted a moment later. */
  const told = (received: { event: string; payload: unknown }[]) =>
    received
      .filter(({ event }) => event === 'queue')
      .map(({ payload }) => (payload as { fullQueue: unknown }).fullQueue)
      .at(-1)

  test('when it becomes full and when there is room again', async () => {
    await setMost(4)
    const visitor = await clients.listen()
    const first = await place()
    for (const _ of [2, 3, 4]) await place()
    await expect.poll(() => told(visitor.received)).toEqual({ open: 4, limit: 4 })
    expect(await fullQueue()).toEqual({ open: 4, limit: 4 })
    await move(first, 'in-progress')
    await move(first, 'done')
    await expect.poll(() => told(visitor.received)).toBeNull()
    expect(await fullQueue()).toBeNull()
  })

  test('with the number, while more are added by baristas', async () => {
    await setMost(3)
    const visitor = await clients.listen()
    for (const _ of [1, 2, 3]) await place()
    const body = { menu_id: latte.id, type: 'cold', sweetness: 50, remark: '-', name: 'Guest' }
    await fern.call(addWalkUp, { body })
    await expect.poll(() => told(visitor.received)).toEqual({ open: 4, limit: 3 })
  })

  test('when an admin changes the limit', async () => {
    const visitor = await clients.listen()
    await place()
    await setMost(1)
    await expect.poll(() => told(visitor.received)).toEqual({ open: 1, limit: 1 })
    await setMost(0)
    await expect.poll(() => told(visitor.received)).toBeNull()
  })
})

test('an order that a barista brings back takes a place again', async () => {
  const first = await makeOrder(app, await app.newUser('user'), latte)
  await place()
  await move(first.id, 'rejected')
  expect(await place()).toMatch(/-/)
  expect(await place()).toBe('QUEUE_FULL')
})
