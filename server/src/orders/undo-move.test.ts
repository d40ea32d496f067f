import {
  countMyOrders,
  getOrder,
  handOver,
  listMyOrders,
  listMyQueue,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
  putTumbler,
  undoMove,
} from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { describe, expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { makeDraft, makeItem, makeOrder, movesOf } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const mint = await app.newUser('barista', 'Mint')

const reason = 'Machine Failure'
const move = (id: string, status: string, by = fern) =>
  by.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: reason } })
const undo = (id: string, from?: string, by = fern) =>
  by.call(undoMove, { params: { id }, ...(from && { body: { from } }) })
const moveAsCustomer = (user: TestUser, id: string, status: string) =>
  user.call(moveMyOrder, { params: { id }, body: { status } })
const setShop = (value: string) => fern.call(changeCafeStatus, { params: { value } })
const statusOf = async (id: string) => (await fern.call(getOrder, { params: { id } })).body.status
const countOf = async (user: TestUser) => (await user.call(countMyOrders)).body.totalOrder

/** Makes an order and moves it through the statuses, a second apart. */
async function orderAt(...statuses: string[]) {
  const ploy = await app.newUser('user', 'Ploy')
  const { id } = await makeOrder(app, ploy)
  for (const status of statuses) {
    app.passTime(1000)
    expect((await move(id, status)).status).toBe(200)
  }
  app.passTime(1000)
  return { id, ploy }
}

describe('undo', () => {
  test.each([
    [['in-progress'], 'ordered'],
    [['in-progress', 'done'], 'in-progress'],
    [['rejected'], 'ordered'],
    [['in-progress', 'rejected'], 'in-progress'],
  ])('of %j leads back to %s', async (path, previous) => {
    const { id, ploy } = await orderAt(...path)
    const response = await undo(id, path.at(-1), mint)
    expect([response.status, response.body.status]).toEqual([200, previous])
    expect(response.body).toMatchObject({ rejectNote: '', updatedAt: app.now.toISOString() })
    expect(await countOf(ploy)).toBe(1)
    const moves = await movesOf(app, id)
    expect(moves).toHaveLength(path.length + 2)
    expect(moves.at(-1)).toMatchObject({
      from_status: path.at(-1),
      to_status: previous,
      actor_id: mint.id,
      undoes: moves.at(-2)?.id,
    })
  })

  test('of each step brings the times of the order back', async () => {
    const { id } = await orderAt()
    const columns = async () =>
      (
        await app.query(
          'select started_at, done_at, done_by, picked_at from orders where id = $1',
          id,
        )
      )[0]
    const none = { started_at: null, done_at: null, done_by: null, picked_at: null }
    /** Does it, undoes it and does it again, each a second later. */
    async function step(act: () => Promise<unknown>, added: () => object) {
      const before = await columns()
      for (const isLast of [false, true]) {
        app.passTime(1000)
        await act()
        expect(await columns()).toEqual({ ...before, ...added() })
        app.passTime(1000)
        if (!isLast) await undo(id)
        if (!isLast) expect(await columns()).toEqual(before)
      }
      app.passTime(1000)
    }
    expect(await columns()).toEqual(none)
    await step(
      () => move(id, 'in-progress', mint),
      () => ({ started_at: app.now }),
    )
    await step(
      () => move(id, 'rejected'),
      () => ({}),
    )
    await undo(id, 'rejected')
    await step(
      () => move(id, 'done', mint),
      () => ({ done_at: app.now, done_by: mint.id }),
    )
    await step(
      () => fern.call(handOver, { params: { id } }),
      () => ({ picked_at: app.now }),
    )
  })

  test('cannot be undone itself', async () => {
    const { id } = await orderAt('in-progress', 'done')
    expect((await undo(id)).status).toBe(200)
    const again = await undo(id)
    expect(again.problem).toMatchObject({ code: 'ORDER_CHANGED', movedBy: 'Fern' })
    expect(await movesOf(app, id)).toHaveLength(4)
  })

  test('is possible again after the next move', async () => {
    const { id } = await orderAt('in-progress')
    await undo(id)
    await move(id, 'in-progress')
    expect((await undo(id)).body.status).toBe('ordered')
    expect((await move(id, 'rejected')).body.rejectNote).toBe(reason)
  })

  test('is told to the customer until the next move', async () => {
    const { id, ploy } = await orderAt('in-progress')
    const sentBackAt = async () => (await ploy.call(listMyOrders)).body[0]?.sentBackAt
    expect(await sentBackAt()).toBeNull()
    const { updatedAt } = (await undo(id)).body
    expect(await sentBackAt()).toBe(updatedAt)
    await ploy.call(putTumbler, { params: { id }, body: { isOnBar: true } })
    expect(await sentBackAt()).toBe(updatedAt)
    await move(id, 'in-progress')
    expect(await sentBackAt()).toBeNull()
  })

  test('restores the place in the queue', async () => {
    const { id, ploy } = await orderAt('rejected')
    const oat = await app.newUser('user')
    await makeOrder(app, oat)
    const rank = async (user: TestUser) => (await user.call(listMyQueue)).body[0]?.queue_at
    const before = await rank(oat)
    await undo(id)
    expect(await rank(oat)).toBe(Number(before) + 1)
    expect(await rank(ploy)).toBe(before)
  })
})

describe('undo is rejected', () => {
  test('for a move by the customer: picked, cancelled or ordered', async () => {
    const picked = await orderAt('in-progress', 'done')
    await moveAsCustomer(picked.ploy, picked.id, 'picked')
    const cancelled = await orderAt()
    await moveAsCustomer(cancelled.ploy, cancelled.id, 'cancel')
    const ordered = await orderAt()
    for (const { id } of [picked, cancelled, ordered]) {
      const status = await statusOf(id)
      const { problem } = await undo(id)
      expect(problem).toMatchObject({ code: 'ORDER_CHANGED', order: { id, status } })
      expect(problem.movedBy).toBe('Ploy')
    }
  })

  test('when the order does not have the expected status', async () => {
    const { id } = await orderAt('in-progress', 'done')
    expect((await undo(id, 'in-progress')).problem.code).toBe('ORDER_CHANGED')
    expect((await undo(id, 'picked')).problem.code).toBe('ORDER_CHANGED')
    expect((await undo(id, 'cancel')).problem.code).toBe('VALIDATION_FAILED')
    expect(await statusOf(id)).toBe('done')
  })

  test('for a move by the server', async () => {
    const { id } = await orderAt('rejected')
    const byServer = 'update order_moves set actor_id = null where order_id = $1 and to_status = $2'
    await app.query(byServer, id, 'rejected')
    expect((await undo(id)).problem).toMatchObject({ code: 'ORDER_CHANGED', movedBy: null })
  })

  test('for an unknown order', async () => {
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('on another business day', async () => {
    const { id } = await orderAt('in-progress', 'done')
    app.passTime(24 * 60 * 60_000)
    expect((await undo(id)).problem.code).toBe('ORDER_CHANGED')
  })
})

describe('undoing a rejection', () => {
  test('takes a slot of the order limit again', async () => {
    const { id, ploy } = await orderAt('rejected')
    await makeOrder(app, ploy)
    expect((await undo(id)).status).toBe(200)
    expect(await countOf(ploy)).toBe(2)
    const item = await makeItem(app)
    const third = await ploy.call(placeOrder, { body: await makeDraft(app, ploy, item) })
    expect(third.problem.code).toBe('ORDER_LIMIT_REACHED')
  })

  test('is rejected when the customer has used the slot meanwhile', async () => {
    const { id, ploy } = await orderAt('rejected')
    await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    expect((await undo(id)).problem.code).toBe('ORDER_LIMIT_REACHED')
    expect(await statusOf(id)).toBe('rejected')
    expect(await countOf(ploy)).toBe(2)
    expect(await movesOf(app, id)).toHaveLength(2)
  })

  test('is rejected by a limit that was lowered, also when its old slot is free', async () => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    await move(id, 'rejected')
    const strict = await openSecondApp(app, { orderLimitPerDay: 1 })
    const { problem } = await strict.call(undoMove, {
      params: { id },
      headers: bearer(fern.token),
    })
    expect(problem.code).toBe('ORDER_LIMIT_REACHED')
  })

  test('and placing an order at once: exactly one gets the last slot (15 rounds)', async () => {
    const item = await makeItem(app)
    for (let round = 0; round < 15; round += 1) {
      const { id, ploy } = await orderAt('rejected')
      await makeOrder(app, ploy, item)
      const body = await makeDraft(app, ploy, item)
      const responses = await Promise.all([undo(id), ploy.call(placeOrder, { body })])
      const rejected = responses.filter(({ status }) => status === 409)
      expect(responses.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(rejected.map(({ problem }) => problem.code)).toEqual(['ORDER_LIMIT_REACHED'])
      expect(await countOf(ploy)).toBe(2)
    }
  })
})

describe('of two concurrent moves one wins, and the error names who made it (15 rounds):', () => {
  type Moved = Pick<Awaited<ReturnType<typeof undo>>, 'status' | 'body' | 'problem'>

  /** @param names What the error says when the first move wins, and when the second does. */
  async function expectOneWinner(
    path: string[],
    start: (id: string, ploy: TestUser) => [Promise<Moved>, Promise<Moved>],
    names: (string | undefined)[],
  ) {
    for (let round = 0; round < 15; round += 1) {
      const { id, ploy } = await orderAt(...path)
      const responses = await Promise.all(start(id, ploy))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      const won = responses[0].status === 200 ? 0 : 1
      expect(responses[1 - won]?.problem.movedBy).toBe(names[won])
      expect(await statusOf(id)).toBe(responses[won].body.status)
    }
  }

  test('two undo the same move', () =>
    expectOneWinner(['in-progress', 'done'], (id) => [undo(id), undo(id, undefined, mint)], [
      'Fern',
      'Mint',
    ]))

  test('undo and done', () =>
    expectOneWinner(['in-progress'], (id) => [undo(id, 'in-progress'), move(id, 'done', mint)], [
      'Fern',
      'Mint',
    ]))

  test('undo and pick-up', () =>
    expectOneWinner(
      ['in-progress', 'done'],
      (id, ploy) => [undo(id), moveAsCustomer(ploy, id, 'picked')],
      [undefined, 'Ploy'],
    ))
})

describe('in a closed shop', () => {
  /** The shop can close only without open orders. */
  const rejectOpenOrders = async () => {
    const { body } = await fern.call(listOrders, { query: { pageSize: 100 } })
    for (const { id, status } of body)
      if (status === 'ordered' || status === 'in-progress') await move(id, 'rejected')
  }

  test.each([
    [['rejected'], 'rejected'],
    [['in-progress', 'done'], 'done'],
  ])('%j cannot be undone', async (path, status) => {
    app.passTime(24 * 60 * 60_000)
    await setShop('cafe-open')
    const { id } = await orderAt(...path)
    expect((await setShop('all-close')).status).toBe(200)
    expect((await undo(id)).problem.code).toBe('CAFE_CLOSED')
    expect(await statusOf(id)).toBe(status)
    await setShop('bar-open')
    expect((await undo(id)).problem.code).toBe('CAFE_CLOSED')
    await setShop('cafe-open')
    expect((await undo(id)).status).toBe(200)
  })

  test('undo and closing at once never leave an open order in a closed shop (15 rounds)', async () => {
    app.passTime(24 * 60 * 60_000)
    for (let round = 0; round < 15; round += 1) {
      await setShop('cafe-open')
      const { id } = await orderAt('rejected')
      const [undone, closed] = await Promise.all([undo(id), setShop('all-close')])
      expect([undone.status, closed.status].sort()).toEqual([200, 409])
      const { isCafeOpen } = (await fern.call(getCafeStatus)).body
      expect([isCafeOpen, await statusOf(id)]).toEqual(
        undone.status === 200 ? [true, 'ordered'] : [false, 'rejected'],
      )
      await rejectOpenOrders()
    }
  })
})
