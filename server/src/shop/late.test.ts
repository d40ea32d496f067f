import { getWait, listMyOrders, listMyQueue, moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeCafeStatus, endLate, getCafeStatus, sayLate } from '@tumbler/contract/shop'
import { listAudit } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterLeaving } from '../orders/after-leaving.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista')
const latte = await makeItem(app)
let ploy: TestUser
let order: string

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update orders set status = 'picked', slot = null where status <> 'picked'`)
  await app.query('update shop set late_minutes = 0')
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  ploy = await app.newUser('user')
  order = (await makeOrder(app, ploy, latte)).id
})

const late = (minutes: 5 | 10 | 15, by = fern) => by.call(sayLate, { body: { minutes } })
const lateMinutes = async () => (await app.call(getCafeStatus)).body.lateMinutes
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'Other' } })

describe('late minutes', () => {
  test('are part of every estimate until they are taken back', async () => {
    const nam = await app.newUser('user')
    // Each of five took four minutes, with none before it.
    for (const minute of [0, 1, 2, 3, 4])
      await makePastOrder(app, {
        userId: nam.id,
        at: `2026-11-18T02:0${minute}:00Z`,
        row: { ahead: 0, done_at: new Date(`2026-11-18T02:0${minute + 4}:00Z`) },
      })
    app.server.context.cache.clear()
    const waits = async () => ({
      wait: (await app.call(getWait)).body.cafe,
      mine: (await ploy.call(listMyOrders)).body.map(({ wait }) => wait),
      queue: (await ploy.call(listMyQueue)).body.map(({ wait }) => wait),
    })
    const plain = { from: 4, to: 4 }
    expect(await waits()).toEqual({
      wait: { from: 8, to: 8, drinks: 1 },
      mine: [plain],
      queue: [plain],
    })
    const said = { lateMinutes: 10, lateSince: app.now.toISOString() }
    expect((await late(10)).body).toMatchObject(said)
    const later = { from: 15, to: 15 }
    expect(await waits()).toEqual({
      wait: { from: 20, to: 20, drinks: 1 },
      mine: [later],
      queue: [later],
    })
    await move(order, 'in-progress')
    expect((await waits()).mine).toEqual([later])
    const { id } = await makeOrder(app, await app.newUser('user'), latte)
    const [told] = await app.query('select wait_from, wait_to from orders where id = $1', id)
    expect(told).toEqual({ wait_from: 20, wait_to: 20 })
    expect((await fern.call(endLate)).body).toMatchObject({ lateMinutes: 0, lateSince: null })
    expect((await waits()).mine).toEqual([plain])
  })

  test('are 5, 10 or 15, one in the place of the other, on every server', async () => {
    const second = await openSecondApp(app)
    const there = await second.withSession(fern)
    for (const minutes of [5, 15, 10, 10] as const) {
      expect((await late(minutes)).body.lateMinutes).toBe(minutes)
      expect((await late(minutes, there)).body.lateMinutes).toBe(minutes)
    }
    for (const minutes of [0, 7, -5, '5'])
      expect((await fern.call(sayLate, { body: { minutes } as never })).problem.code).toBe(
        'VALIDATION_FAILED',
      )
    expect(await lateMinutes()).toBe(10)
  })

  test('are said where somebody waits for the cafe only', async () => {
    await move(order, 'rejected')
    expect((await late(5)).problem).toMatchObject({ code: 'NOBODY_WAITS', status: 409 })
    expect((await fern.call(endLate)).body.lateMinutes).toBe(0)
    await makeOrder(app, await app.newUser('user'), latte)
    await app.query(`update orders set category_for = 'bar' where status = 'ordered'`)
    expect((await late(5)).problem.code).toBe('NOBODY_WAITS')
  })

  test('end with the last open order of the cafe', async () => {
    await late(15)
    const { id } = await makeOrder(app, await app.newUser('user'), latte)
    await move(order, 'rejected')
    expect(await lateMinutes()).toBe(15)
    await move(id, 'in-progress')
    await move(id, 'done')
    expect(await lateMinutes()).toBe(0)
  })

  test('end within a minute for a server that ended before it was said', async () => {
    await late(15)
    await app.query(`update orders set status = 'rejected', slot = null where id = $1`, order)
    await afterLeaving(app.server.context)
    expect(await lateMinutes()).toBe(0)
  })

  test('end with the day, and with the cafe', async () => {
    await late(15)
    app.setTime('2026-11-18T17:00:00Z')
    expect(await lateMinutes()).toBe(0)
    app.setTime('2026-11-18T04:00:00Z')
    await move(order, 'rejected')
    await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
    expect(await lateMinutes()).toBe(0)
  })

  test.each(['user', 'admin'] as const)('are no matter of a %s', async (role) => {
    const other = await app.newUser(role)
    expect((await late(5, other)).problem.code).toBe('NOT_ALLOWED')
    expect((await other.call(endLate)).problem.code).toBe('NOT_ALLOWED')
  })

  test('are told to pages again when they are said again: a server may have ended before', async () => {
    const { received } = await clients.listen()
    await late(10)
    await late(10)
    const told = () => received.filter(({ event }) => event === 'cafe-status')
    await expect.poll(told).toHaveLength(2)
    expect(told().map(({ payload }) => (payload as { lateMinutes: number }).lateMinutes)).toEqual([
      ...[10, 10],
    ])
  })

  test('are in the list of changes, each change once', async () => {
    const admin = await app.newUser('admin')
    await app.query(`delete from audit where event = 'late-changed'`)
    await late(5)
    await late(5)
    await late(10)
    await fern.call(endLate)
    await fern.call(endLate)
    const { body } = await admin.call(listAudit, { query: { kind: 'shop' } })
    const changes = body.filter(({ event }) => event === 'late-changed')
    expect(changes.map(({ details }) => details)).toEqual([
      ...[
        { from: '10', to: '0' },
        { from: '5', to: '10' },
        { from: '0', to: '5' },
      ],
    ])
    expect(changes.map(({ actor }) => actor?.id)).toEqual([fern.id, fern.id, fern.id])
  })
})
