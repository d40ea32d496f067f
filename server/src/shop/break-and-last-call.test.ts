import {
  getOrder,
  getWait,
  listMyOrders,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
  undoMove,
} from '@tumbler/contract/orders'
import {
  beginLastCall,
  changeCafeStatus,
  endLastCall,
  endPause,
  getCafeStatus,
  keepOpen,
  pauseShop,
} from '@tumbler/contract/shop'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { applyOpeningHours, closeAfterLastCall } from './change-shop.ts'

const app = await openTestApp()
const fern = await app.newUser('barista')
const item = await makeItem(app)

/** Wednesday, ten o'clock. */
beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update orders set status = 'picked', slot = null`)
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
})

const place = async (by: TestApp = app) => {
  const user = await app.newUser('user')
  const body = await makeDraft(app, user, item)
  const session = by === app ? user : await by.withSession(user)
  const { status, problem } = await session.call(placeOrder, { body })
  return status === 201 ? 'placed' : problem
}
const codeOf = async (by?: TestApp) => {
  const result = await place(by)
  return result === 'placed' ? result : result.code
}
const status = async (of = app) => (await of.call(getCafeStatus)).body
const move = (id: string, to: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status: to, reject_note: 'Other' } })

describe('a break', () => {
  const until = '2026-11-18T03:40:00.000Z'
  const pause = (time = until) => fern.call(pauseShop, { body: { until: time } })

  test('refuses new orders on every server until its end, and the queue goes on', async () => {
    const { id } = await makeOrder(app, await app.newUser('user'), item)
    const second = await openSecondApp(app)
    expect((await pause()).body).toMatchObject({ isCafeOpen: true, pausedUntil: until })
    expect(await place()).toMatchObject({ code: 'SHOP_PAUSED', status: 409, until })
    expect(await codeOf(second)).toBe('SHOP_PAUSED')
    expect((await move(id, 'in-progress')).status).toBe(200)
    expect((await move(id, 'done')).status).toBe(200)
    app.setTime(until)
    expect([await codeOf(), await codeOf(second)]).toEqual(['placed', 'placed'])
  })

  test('that ended while the server was down is over', async () => {
    await pause()
    app.setTime('2026-11-18T06:00:00Z')
    const restarted = await openSecondApp(app)
    expect(await status(restarted)).toMatchObject({ pausedUntil: null })
    expect(await codeOf(restarted)).toBe('placed')
  })

  test('can be changed, and ended early, also twice', async () => {
    await pause()
    const later = '2026-11-18T04:00:00.000Z'
    expect((await pause(later)).body.pausedUntil).toBe(later)
    for (const _ of [1, 2]) expect((await fern.call(endPause)).body.pausedUntil).toBeNull()
    expect(await codeOf()).toBe('placed')
  })

  test('begins the five minutes of whoever has the turn when it ends', async () => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy, item)
    const next = await makeOrder(app, await app.newUser('user'), item)
    const turnOf = async (order: string) =>
      (await fern.call(getOrder, { params: { id: order } })).body.turnAt
    app.passTime(4 * 60_000)
    await pause()
    expect([await turnOf(id), await turnOf(next.id)]).toEqual([until, null])
    // Who has the turn next waits for the end as well.
    await move(id, 'rejected')
    expect(await turnOf(next.id)).toBe(until)
    const later = '2026-11-18T04:00:00.000Z'
    await pause(later)
    expect(await turnOf(next.id)).toBe(later)
    app.passTime(60_000)
    await fern.call(endPause)
    expect(await turnOf(next.id)).toBe(app.now.toISOString())
    // One that had begun before goes on.
    app.passTime(60_000)
    await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
    expect(await turnOf(next.id)).not.toBe(app.now.toISOString())
  })

  test('that ends by itself leaves the turn as it has said', async () => {
    const { id } = await makeOrder(app, await app.newUser('user'), item)
    await pause()
    app.setTime('2026-11-18T03:41:00Z')
    await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
    expect((await fern.call(getOrder, { params: { id } })).body.turnAt).toBe(until)
  })

  test('is part of the wait of those who wait, and of the next one', async () => {
    const ploy = await app.newUser('user')
    for (let made = 0; made < 5; made += 1) {
      const { id } = await makeOrder(app, await app.newUser('user'), item)
      app.passTime(4 * 60_000)
      await move(id, 'in-progress')
      await move(id, 'done')
    }
    await makeOrder(app, ploy, item)
    const waits = async () => {
      app.server.context.cache.clear()
      const [own] = (await ploy.call(listMyOrders)).body
      const { cafe } = (await app.call(getWait)).body
      return [own?.wait, cafe && { from: cafe.from, to: cafe.to }]
    }
    expect(await waits()).toEqual([
      { from: 4, to: 4 },
      { from: 8, to: 8 },
    ])
    await pause(new Date(app.now.getTime() + 20 * 60_000).toISOString())
    expect(await waits()).toEqual([
      { from: 25, to: 25 },
      { from: 30, to: 30 },
    ])
    app.passTime(20 * 60_000)
    expect(await waits()).toEqual([
      { from: 4, to: 4 },
      { from: 8, to: 8 },
    ])
  })

  test.each([
    ['now', '2026-11-18T03:00:00Z'],
    ['in the past', '2026-11-18T02:59:59Z'],
    ['over 4 hours away', '2026-11-18T07:00:01Z'],
    ['without a zone', '2026-11-18T03:40:00'],
  ])('%s is refused', async (_, time) => {
    const { problem } = await pause(time)
    expect(problem.code).toBe('VALIDATION_FAILED')
    expect(await status()).toMatchObject({ pausedUntil: null })
  })

  test('needs an open shop', async () => {
    await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
    expect((await pause()).problem.code).toBe('CAFE_CLOSED')
  })

  test('ends when the mode is changed by hand', async () => {
    await pause()
    for (const value of ['all-close', 'cafe-open'])
      await fern.call(changeCafeStatus, { params: { value } })
    expect(await status()).toMatchObject({ pausedUntil: null })
  })
})

describe('the last call', () => {
  const lastCall = () => fern.call(beginLastCall)

  test('takes no new orders, and closes with the last open one, ended by a barista or by the customer', async () => {
    const ploy = await app.newUser('user')
    const [made, cancelled] = [await makeOrder(app, ploy, item), await makeOrder(app, ploy, item)]
    expect((await lastCall()).body).toMatchObject({ isCafeOpen: true, isLastCall: true })
    expect(await codeOf()).toBe('LAST_CALL')
    await move(made.id, 'in-progress')
    await move(made.id, 'done')
    expect(await status()).toMatchObject({ isCafeOpen: true })
    await ploy.call(moveMyOrder, { params: { id: cancelled.id }, body: { status: 'cancel' } })
    expect(await status()).toMatchObject({ isCafeOpen: false, isLastCall: false })
    expect(await codeOf()).toBe('CAFE_CLOSED')
  })

  test('without open orders closes at once', async () => {
    expect((await lastCall()).body).toMatchObject({ isCafeOpen: false, isLastCall: false })
  })

  test('ends a break, and none can begin', async () => {
    await makeOrder(app, await app.newUser('user'), item)
    const body = { until: '2026-11-18T03:40:00Z' }
    await fern.call(pauseShop, { body })
    expect((await lastCall()).body.pausedUntil).toBeNull()
    expect((await fern.call(pauseShop, { body })).problem.code).toBe('LAST_CALL')
  })

  test('can be taken back', async () => {
    await makeOrder(app, await app.newUser('user'), item)
    await lastCall()
    for (const _ of [1, 2]) expect((await fern.call(endLastCall)).body.isLastCall).toBe(false)
    expect(await codeOf()).toBe('placed')
  })

  test('the last two orders finished at once close it too (10 rounds)', async () => {
    const second = await openSecondApp(app)
    const mint = await second.withSession(await app.newUser('barista'))
    for (let round = 0; round < 10; round += 1) {
      await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
      const ploy = await app.newUser('user')
      const ids = [await makeOrder(app, ploy, item), await makeOrder(app, ploy, item)]
      await lastCall()
      await Promise.all(
        ids.map(({ id }, index) =>
          (index === 0 ? fern : mint).call(moveOrderAsBarista, {
            params: { id },
            body: { status: 'rejected', reject_note: 'Machine Failure' },
          }),
        ),
      )
      const { rows } = await app.database.pool.query('select mode from shop')
      expect(rows).toEqual([{ mode: 'all-close' }])
    }
  })

  test('is finished by the next server when one ends in between', async () => {
    const { id } = await makeOrder(app, await app.newUser('user'), item)
    await lastCall()
    await app.query(`update orders set status = 'done' where id = $1`, id)
    await closeAfterLastCall(app.server.context)
    expect(await status()).toMatchObject({ isCafeOpen: false })
  })

  test('an order that was the last one cannot come back to a closed shop', async () => {
    const { id } = await makeOrder(app, await app.newUser('user'), item)
    await lastCall()
    await move(id, 'rejected')
    const undone = await fern.call(undoMove, { params: { id }, body: {} })
    expect(undone.problem.code).toBe('CAFE_CLOSED')
  })
})

describe('hours that bind', () => {
  test('closing time begins the last call; a barista keeps open until a later time', async () => {
    const bound = await openTestApp({ stopOutsideHours: true })
    const barista = await bound.newUser('barista')
    const latte = await makeItem(bound)
    const order = async () => {
      const user = await bound.newUser('user')
      const { status, problem } = await user.call(placeOrder, {
        body: await makeDraft(bound, user, latte),
      })
      return status === 201 ? 'placed' : problem.code
    }
    const minute = () => applyOpeningHours(bound.server.context)
    const now = async () => (await bound.call(getCafeStatus)).body

    bound.setTime('2026-11-18T01:59:00Z')
    await minute()
    expect([await order(), (await now()).isLastCall]).toEqual(['OUTSIDE_HOURS', false])
    bound.setTime('2026-11-18T08:59:00Z')
    await minute()
    expect([await order(), (await now()).isLastCall]).toEqual(['placed', false])
    bound.setTime('2026-11-18T09:00:00Z')
    expect(await order()).toBe('OUTSIDE_HOURS')
    await minute()
    expect((await now()).isLastCall).toBe(true)
    expect((await barista.call(endLastCall)).problem.code).toBe('OUTSIDE_HOURS')

    const keep = (until: string) => barista.call(keepOpen, { body: { until } })
    for (const wrong of ['2026-11-18T08:59:00Z', '2026-11-18T17:00:00Z'])
      expect((await keep(wrong)).problem.code).toBe('VALIDATION_FAILED')
    const until = '2026-11-18T10:30:00.000Z'
    expect((await keep(until)).body).toMatchObject({ isLastCall: false, openUntil: until })
    await minute()
    expect([await order(), (await now()).isLastCall]).toEqual(['placed', false])
    bound.setTime(until)
    expect(await order()).toBe('OUTSIDE_HOURS')
    await minute()
    expect(await now()).toMatchObject({ isLastCall: true, openUntil: null })
    await bound.query(`update orders set status = 'done'`)
    await closeAfterLastCall(bound.server.context)
    expect((await now()).isCafeOpen).toBe(false)
  })

  test('are only shown by default', async () => {
    app.setTime('2026-11-18T14:00:00Z')
    await applyOpeningHours(app.server.context)
    expect([await codeOf(), (await status()).isLastCall]).toEqual(['placed', false])
  })
})

test('a closed shop says since when', async () => {
  expect((await status()).closedAt).toBeNull()
  app.passTime(60_000)
  const closed = app.now.toISOString()
  await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
  app.passTime(60_000)
  await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
  expect((await status()).closedAt).toBe(closed)
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  expect((await status()).closedAt).toBeNull()
  // With its last order.
  app.passTime(60_000)
  await fern.call(beginLastCall)
  expect((await status()).closedAt).toBe(app.now.toISOString())
})
