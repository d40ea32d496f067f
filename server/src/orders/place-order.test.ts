import { randomUUID } from 'node:crypto'
import {
  changeOrder,
  countMyOrders,
  listMyQueue,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
} from '@tumbler/contract/orders'
import { describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

describe('placing an order', () => {
  test('returns the order as specified, with status ordered', async () => {
    const ploy = await app.newUser('user', 'Ploy')
    const item = await makeItem(app, { name: 'Thai Tea Latte', category: 'Tea' })
    const draft = await makeDraft(app, ploy, item)
    const { status, body } = await ploy.call(placeOrder, { body: draft })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      number: 1,
      status: 'ordered',
      orderDate: app.now.toISOString(),
      pickUpAt: null,
      waitingSince: app.now.toISOString(),
      place: app.now.toISOString(),
      placeId: expect.any(String),
      letPassAt: null,
      movedDownAt: null,
      updatedAt: app.now.toISOString(),
      type: 'cold',
      sweetness: 50,
      options: [],
      remark: 'Less ice please',
      forName: null,
      tumblerImage: draft.tumblerImage,
      rejectNote: '',
      reject_note: '',
      otherRejectNote: null,
      tumblerOnBarAt: null,
      turnAt: app.now.toISOString(),
      startedAt: null,
      doneAt: null,
      remindedAt: null,
      notCollectedAt: null,
      changedAt: null,
      isChangeNew: false,
      changesLeft: 5,
      menu: {
        id: item.id,
        name: 'Thai Tea Latte',
        otherName: null,
        look: null,
        marks: [],
        category: { id: item.categoryId, name: 'Tea', otherName: null, categoryFor: 'cafe' },
      },
      isUncounted: false,
      brewSeconds: null,
      price: null,
      user: { id: ploy.id, name: 'Ploy', alike: 'ploy' },
      movedBy: null,
    })
  })

  test('the third of a day is rejected, and a cancelled one frees its slot', async () => {
    const ploy = await app.newUser('user')
    const first = await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    const body = await makeDraft(app, ploy)
    const third = await ploy.call(placeOrder, { body })
    expect([third.status, third.problem.code]).toEqual([409, 'ORDER_LIMIT_REACHED'])
    await ploy.call(moveMyOrder, { params: { id: first.id }, body: { status: 'cancel' } })
    expect((await ploy.call(placeOrder, { body })).status).toBe(201)
    expect((await ploy.call(countMyOrders)).body).toMatchObject({ totalOrder: 2 })
  })

  test("a business day begins at midnight in the shop's time zone", async () => {
    const ploy = await app.newUser('user')
    const before = app.now.toISOString()
    app.setTime('2026-11-18T16:59:00Z')
    await makeOrder(app, ploy)
    await makeOrder(app, ploy)
    app.setTime('2026-11-18T17:00:00Z')
    expect((await makeOrder(app, ploy)).status).toBe('ordered')
    app.setTime(before)
  })

  test('at most ten can be placed a day, including cancelled ones', async () => {
    const ploy = await app.newUser('user')
    const item = await makeItem(app)
    for (let order = 0; order < 10; order += 1) {
      const { id } = await makeOrder(app, ploy, item)
      await ploy.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    }
    const body = await makeDraft(app, ploy, item)
    const { status, problem } = await ploy.call(placeOrder, { body })
    expect([status, problem.code]).toEqual([409, 'TOO_MANY_ORDERS'])
    app.passTime(24 * 3_600_000)
    expect((await ploy.call(placeOrder, { body })).status).toBe(201)
  })

  test('200 at once by one user: exactly 2 are accepted', async () => {
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy)
    const responses = await Promise.all(
      Array.from({ length: 200 }, () =>
        ploy.call(placeOrder, { body, headers: { 'idempotency-key': randomUUID() } }),
      ),
    )
    const rejected = responses.filter(({ status }) => status !== 201)
    expect(rejected).toHaveLength(198)
    expect(new Set(rejected.map(({ problem }) => problem.code))).toEqual(
      new Set(['ORDER_LIMIT_REACHED']),
    )
    expect((await ploy.call(listMyQueue)).body).toHaveLength(2)
  })
})

describe('the idempotency key', () => {
  test('a retried request returns the same order, even over the limit', async () => {
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await ploy.call(placeOrder, { body, headers })
    await makeOrder(app, ploy)
    const fern = await app.newUser('barista')
    const params = { id: first.body.id }
    for (const status of ['in-progress', 'done', 'picked'] as const) {
      app.passTime(1000)
      const call =
        status === 'picked'
          ? ploy.call(moveMyOrder, { params, body: { status } })
          : fern.call(moveOrderAsBarista, { params, body: { status } })
      expect((await call).status).toBe(200)
      const again = await ploy.call(placeOrder, { body, headers })
      expect([status, again.status, again.body]).toEqual([status, 201, first.body])
    }
    expect((await ploy.call(countMyOrders)).body).toMatchObject({ totalOrder: 2 })
  })

  test('a retried request after a change answers as if there had been none, but for what changed', async () => {
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy)
    const headers = { 'idempotency-key': randomUUID() }
    const first = await ploy.call(placeOrder, { body, headers })
    app.passTime(1000)
    await ploy.call(changeOrder, { params: { id: first.body.id }, body: { remark: 'Hot milk' } })
    const again = await ploy.call(placeOrder, { body, headers })
    expect(again.body).toEqual({ ...first.body, remark: 'Hot milk' })
  })

  test('50 requests at once with one key make one order', async () => {
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy)
    const headers = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => ploy.call(placeOrder, { body, headers })),
    )
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1)
    expect((await ploy.call(countMyOrders)).body).toMatchObject({ totalOrder: 1 })
  })

  test('a key reused for a different request is rejected', async () => {
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy)
    const headers = { 'idempotency-key': randomUUID() }
    await ploy.call(placeOrder, { body, headers })
    const other = await ploy.call(placeOrder, { body: { ...body, sweetness: 100 }, headers })
    expect([other.status, other.problem.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('two users can use the same key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const item = await makeItem(app)
    for (const user of [await app.newUser('user'), await app.newUser('user')]) {
      const body = await makeDraft(app, user, item)
      expect((await user.call(placeOrder, { body, headers })).status).toBe(201)
    }
  })
})

test('an order is rejected when a field is missing, invalid, too long or unknown', async () => {
  const ploy = await app.newUser('user')
  const draft = await makeDraft(app, ploy)
  for (const invalid of [
    { type: undefined },
    { type: 'warm' },
    { sweetness: undefined },
    { sweetness: 30 },
    { remark: 'x'.repeat(51) },
    { remark: 'ก็'.repeat(51) },
    { remark: 'a\u0000b' },
    { remark: `a${'\u0301'.repeat(2000)}` },
    { remark: '\u202eturned' },
    { tumblerImage: '' },
    { tumblerImage: 'https://elsewhere.example/cup.png' },
    { price: 1 },
  ]) {
    const { problem } = await ploy.call(placeOrder, { body: { ...draft, ...invalid } })
    expect([invalid, problem.status, problem.code]).toEqual([invalid, 400, 'VALIDATION_FAILED'])
  }
  expect((await ploy.call(countMyOrders)).body).toMatchObject({ totalOrder: 0 })
})

test('a remark can be empty, and combining marks do not count towards its 50 characters', async () => {
  const ploy = await app.newUser('user')
  const draft = await makeDraft(app, ploy)
  const marked = 'ก็'.repeat(50)
  for (const [remark, stored] of [
    ['  ', '-'],
    [marked, marked],
  ]) {
    const { status, body } = await ploy.call(placeOrder, { body: { ...draft, remark } })
    expect([status, body.remark]).toEqual([201, stored])
  }
})

test('with CAFE_LOCATION set, an order must be placed near the cafe', async () => {
  const located = await openTestApp({ cafeLocation: { latitude: 13.7, longitude: 100.5 } })
  const ploy = await located.newUser('user')
  const draft = await makeDraft(located, ploy)
  const codes = []
  for (const position of [undefined, { latitude: 13.72, longitude: 100.5, accuracy: 500 }])
    codes.push((await ploy.call(placeOrder, { body: { ...draft, position } })).problem.code)
  expect(codes).toEqual(['LOCATION_REQUIRED', 'TOO_FAR'])
  const near = { latitude: 13.7, longitude: 100.512, accuracy: 400 }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await ploy.call(placeOrder, { body: { ...draft, position: near }, headers })
  expect(first.status).toBe(201)
  const withoutPosition = await ploy.call(placeOrder, { body: draft, headers })
  expect([withoutPosition.status, withoutPosition.body]).toEqual([201, first.body])
})
