import {
  countMyOrders,
  getOrder,
  listMyQueue,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
  undoMove,
} from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
let mint: TestUser
beforeAll(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista', 'Fern')
  mint = await app.newUser('barista', 'Mint')
})
afterAll(() => app.close())

const reason = 'Machine Failure'
const move = (id: string, status: string, by = fern) =>
  by.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: reason } })
const undo = (id: string, from?: string, by = fern) =>
  by.call(undoMove, { params: { id }, ...(from && { body: { from } }) })
const mine = (person: TestUser, id: string, status: string) =>
  person.call(moveMyOrder, { params: { id }, body: { status } })
const setShop = (value: string) => fern.call(changeCafeStatus, { params: { value } })
const statusOf = async (id: string) => (await fern.call(getOrder, { params: { id } })).body.status
const countOf = async (person: TestUser) => (await person.call(countMyOrders)).body.totalOrder

const movesOf = (id: string) =>
  app.database.kysely
    .selectFrom('order_moves')
    .select(['id', 'from_status', 'to_status', 'actor_id', 'undoes'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

/** An order brought to a status, with the clock moving on as it does in a shop. */
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

describe('one step back', () => {
  test.each([
    [['in-progress'], 'ordered'],
    [['in-progress', 'done'], 'in-progress'],
    [['rejected'], 'ordered'],
    [['in-progress', 'rejected'], 'in-progress'],
  ])('from %j to %s', async (way, back) => {
    const { id, ploy } = await orderAt(...way)
    const answer = await undo(id, way.at(-1), mint)
    expect([answer.status, answer.body.status]).toEqual([200, back])
    expect(answer.body).toMatchObject({ rejectNote: '', updatedAt: app.now.toISOString() })
    expect(await countOf(ploy)).toBe(1)
    const moves = await movesOf(id)
    expect(moves).toHaveLength(way.length + 2)
    expect(moves.at(-1)).toMatchObject({
      from_status: way.at(-1),
      to_status: back,
      actor_id: mint.id,
      undoes: moves.at(-2)?.id,
    })
  })

  test('is the only one: what was taken back is not taken back itself', async () => {
    const { id } = await orderAt('in-progress', 'done')
    expect((await undo(id)).status).toBe(200)
    const again = await undo(id)
    expect(again.problem).toMatchObject({ code: 'ORDER_CHANGED', movedBy: 'Fern' })
    expect(await movesOf(id)).toHaveLength(4)
  })

  test('is there again after the next move', async () => {
    const { id } = await orderAt('in-progress')
    await undo(id)
    await move(id, 'in-progress')
    expect((await undo(id)).body.status).toBe('ordered')
    expect((await move(id, 'rejected')).body.rejectNote).toBe(reason)
  })

  test('keeps the place in the queue', async () => {
    const { id, ploy } = await orderAt('rejected')
    const oat = await app.newUser('user')
    await makeOrder(app, oat)
    const rank = async (person: TestUser) => (await person.call(listMyQueue)).body[0]?.queue_at
    const before = await rank(oat)
    await undo(id)
    expect(await rank(oat)).toBe(Number(before) + 1)
    expect(await rank(ploy)).toBe(before)
  })
})

describe('nothing is taken back', () => {
  test('that a customer has picked up, cancelled or only ordered', async () => {
    const picked = await orderAt('in-progress', 'done')
    await mine(picked.ploy, picked.id, 'picked')
    const cancelled = await orderAt()
    await mine(cancelled.ploy, cancelled.id, 'cancel')
    const ordered = await orderAt()
    for (const { id } of [picked, cancelled, ordered]) {
      const status = await statusOf(id)
      const { problem } = await undo(id)
      expect(problem).toMatchObject({ code: 'ORDER_CHANGED', order: { id, status } })
      expect(problem.movedBy).toBe('Ploy')
    }
  })

  test('when the order is not what the caller believes', async () => {
    const { id } = await orderAt('in-progress', 'done')
    expect((await undo(id, 'in-progress')).problem.code).toBe('ORDER_CHANGED')
    expect((await undo(id, 'picked')).problem.code).toBe('VALIDATION_FAILED')
    expect(await statusOf(id)).toBe('done')
  })

  test('that the app itself has moved', async () => {
    const { id } = await orderAt('rejected')
    await app.database.kysely
      .updateTable('order_moves')
      .set({ actor_id: null })
      .where('order_id', '=', id)
      .where('to_status', '=', 'rejected')
      .execute()
    expect((await undo(id)).problem).toMatchObject({ code: 'ORDER_CHANGED', movedBy: null })
  })

  test('that nobody has ordered', async () => {
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('on another business day', async () => {
    const { id } = await orderAt('in-progress', 'done')
    app.passTime(24 * 60 * 60_000)
    expect((await undo(id)).problem.code).toBe('ORDER_CHANGED')
  })
})

describe('a rejection taken back', () => {
  test('takes a place of the limit again', async () => {
    const { id, ploy } = await orderAt('rejected')
    await makeOrder(app, ploy)
    expect((await undo(id)).status).toBe(200)
    expect(await countOf(ploy)).toBe(2)
    const item = await makeItem(app)
    const third = await ploy.call(placeOrder, { body: await makeDraft(app, ploy, item) })
    expect(third.problem.code).toBe('ORDER_LIMIT_REACHED')
  })

  test('is refused when the customer has ordered again meanwhile', async () => {
    const { id, ploy } = await orderAt('rejected')
    await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    expect((await undo(id)).problem.code).toBe('ORDER_LIMIT_REACHED')
    expect(await statusOf(id)).toBe('rejected')
    expect(await countOf(ploy)).toBe(2)
    expect(await movesOf(id)).toHaveLength(2)
  })

  test('against placing, 50 times at once: exactly one has the last place', async () => {
    const item = await makeItem(app)
    for (let round = 0; round < 50; round += 1) {
      const { id, ploy } = await orderAt('rejected')
      await makeOrder(app, ploy, item)
      const body = await makeDraft(app, ploy, item)
      const answers = await Promise.all([undo(id), ploy.call(placeOrder, { body })])
      const refused = answers.filter(({ status }) => status === 409)
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      expect(refused.map(({ problem }) => problem.code)).toEqual(['ORDER_LIMIT_REACHED'])
      expect(await countOf(ploy)).toBe(2)
    }
  })
})

describe('two at once, 50 times', () => {
  test('both take the same move back: one does', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { id } = await orderAt('in-progress', 'done')
      const answers = await Promise.all([undo(id), undo(id, undefined, mint)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await statusOf(id)).toBe('in-progress')
    }
  })

  test('one finishes what the other puts back to waiting: one wins and is named', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { id } = await orderAt('in-progress')
      const answers = await Promise.all([undo(id, 'in-progress'), move(id, 'done', mint)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const winner = answers.findIndex(({ status }) => status === 200)
      const { problem } = answers[1 - winner] as { problem: { movedBy?: string } }
      expect(problem.movedBy).toBe(['Fern', 'Mint'][winner])
    }
  })

  test('the customer picks up what is put back to the bar: one wins', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { id, ploy } = await orderAt('in-progress', 'done')
      const answers = await Promise.all([undo(id), mine(ploy, id, 'picked')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const loser = answers.find(({ status }) => status === 409)
      expect(loser?.problem.movedBy).toBe(loser === answers[0] ? 'Ploy' : undefined)
    }
  })
})

describe('in a shop that has closed', () => {
  /** Closing needs a board without open orders. */
  const clear = async () => {
    const { body } = await fern.call(listOrders, { query: { pageSize: 100 } })
    for (const { id, status } of body)
      if (status === 'ordered' || status === 'in-progress') await move(id, 'rejected')
  }

  test.each([
    [['rejected'], 'rejected'],
    [['in-progress', 'done'], 'done'],
  ])('%j does not become open again', async (way, status) => {
    app.passTime(24 * 60 * 60_000)
    await setShop('cafe-open')
    const { id } = await orderAt(...way)
    expect((await setShop('all-close')).status).toBe(200)
    expect((await undo(id)).problem.code).toBe('CAFE_CLOSED')
    expect(await statusOf(id)).toBe(status)
    await setShop('bar-open')
    expect((await undo(id)).problem.code).toBe('CAFE_CLOSED')
    await setShop('cafe-open')
    expect((await undo(id)).status).toBe(200)
  })

  test('against closing, 50 times at once: never an open order behind closed doors', async () => {
    app.passTime(24 * 60 * 60_000)
    for (let round = 0; round < 50; round += 1) {
      await setShop('cafe-open')
      const { id } = await orderAt('rejected')
      const [undone, closed] = await Promise.all([undo(id), setShop('all-close')])
      expect([undone.status, closed.status].sort()).toEqual([200, 409])
      const { isCafeOpen } = (await fern.call(getCafeStatus)).body
      expect([isCafeOpen, await statusOf(id)]).toEqual(
        undone.status === 200 ? [true, 'ordered'] : [false, 'rejected'],
      )
      await clear()
    }
  })
})
