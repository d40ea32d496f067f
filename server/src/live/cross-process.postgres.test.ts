import { randomUUID } from 'node:crypto'
import { goLive } from '@tumbler/contract/go-live'
import { sendMessage, takeMessageBack } from '@tumbler/contract/message'
import { addScreen, changeScreen } from '@tumbler/contract/screen'
import { changeCafeStatus, getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { LiveClients, orderEvents, serverUrl } from '../testing/live-clients.ts'
import { newSession, renew } from '../testing/logins.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'
import { reconcileIntervalMs } from './socket-authentication.ts'

/** A second server on the same database and clock. */

vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const here = await openTestApp()
const there = await openSecondApp(here)
const atHere = new LiveClients(await serverUrl(here.server))
const atThere = new LiveClients(await serverUrl(there.server))
afterAll(() => void vi.useRealTimers())

const tokenLifeMs = 15 * 60_000

/** Resolves when the other process has all earlier events; they arrive in commit order. */
async function delivered() {
  const { pool } = here.database
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  const { received } = await atThere.listen()
  here.server.context.live.menuChanged({ id: randomUUID(), revision: 1 })
  await expect.poll(() => received).toHaveLength(1)
}

describe('a change in one process reaches the sockets of the other:', () => {
  test('the shop, also for a client that fetches it there at once', async () => {
    const fern = await here.newUser('barista')
    const { socket } = await atThere.listen()
    for (const isBarOpen of [true, false]) {
      await there.call(getCafeStatus)
      const fetched = new Promise((resolve) => {
        socket.once('cafe-status', () => resolve(there.call(getCafeStatus)))
      })
      const value = isBarOpen ? 'bar-open' : 'cafe-open'
      await fern.call(changeCafeStatus, { params: { value } })
      expect(await fetched).toMatchObject({ body: { isBarOpen } })
    }
  })

  test('the shop settings, and whether there is a screen', async () => {
    const mali = await here.newUser('admin')
    const { socket } = await atThere.listen()
    const change = (orderLimitPerDay: number) => () =>
      mali.call(changeShopSettings, { body: { orderLimitPerDay } })
    let id = ''
    const addTv = async () => {
      id = (await mali.call(addScreen, { body: { name: 'TV' } })).body.id
    }
    const turnOff = () => mali.call(changeScreen, { params: { id }, body: { isOn: false } })
    for (const [send, expected] of [
      [change(7), { orderLimitPerDay: 7 }],
      [change(2), { orderLimitPerDay: 2 }],
      [addTv, { hasScreen: true }],
      [turnOff, { hasScreen: false }],
    ] as const) {
      await there.call(getSettings)
      const fetched = new Promise((resolve) => {
        socket.once('settings', () => resolve(there.call(getSettings)))
      })
      await send()
      expect(await fetched).toMatchObject({ body: expected })
    }
  })

  test('a message to everybody who waits, and only to them', async () => {
    const fern = await here.newUser('barista')
    const [ploy, idle] = [await here.newUser('user'), await here.newUser('user')]
    await makeOrder(here, ploy)
    const [hers, other] = [await atThere.listen(ploy.token), await atThere.listen(idle.token)]
    await fern.call(sendMessage, { body: { text: 'Back soon' } })
    await fern.call(takeMessageBack)
    await delivered()
    const messages = ({ received }: typeof hers) =>
      received.flatMap(({ event, payload }) => (event === 'message' ? [payload] : []))
    const at = here.now.toISOString()
    expect(messages(hers)).toEqual([
      { message: { text: 'Back soon', otherText: null, sentAt: at }, at },
      { message: null, at },
    ])
    expect(messages(other)).toEqual([])
  })

  test('a queue that becomes full, which each counts for its own', async () => {
    const mali = await here.newUser('admin')
    await makeOrder(here, await here.newUser('user'))
    const { rows } = await here.database.pool.query(
      "select count(*)::int as open from orders where status in ('ordered', 'in-progress')",
    )
    const limit = rows[0].open + 1
    await mali.call(changeShopSettings, { body: { maxOpenOrders: limit } })
    const { received } = await atThere.listen()
    const full = () =>
      received.flatMap(({ event, payload }) =>
        event === 'queue' ? [(payload as { fullQueue: unknown }).fullQueue] : [],
      )
    await makeOrder(here, await here.newUser('user'))
    await expect.poll(() => full().at(-1)).toEqual({ open: limit, limit })
    await mali.call(changeShopSettings, { body: { maxOpenOrders: 0 } })
    await expect.poll(() => full().at(-1)).toBeNull()
  })

  test('an order', async () => {
    const fern = await here.newUser('barista')
    const { received } = await atThere.listen(fern.token)
    const { id, updatedAt } = await makeOrder(here, await here.newUser('user'))
    await expect
      .poll(() => orderEvents(received))
      .toEqual([{ event: 'orders', payload: { id, status: 'ordered', updatedAt } }])
  })

  test('an order with many orders behind it in the queue', async () => {
    const ploy = await here.newUser('user')
    const { received } = await atThere.listen(ploy.token)
    const behind = [...Array.from({ length: 500 }, () => crypto.randomUUID()), ploy.id]
    const change = { id: 'x', userId: 'y', status: 'done', updatedAt: here.now, behind } as const
    here.server.context.live.orderChanged(change)
    await expect.poll(() => received.map(({ event }) => event)).toEqual(['my-queue'])
  })

  test('a disabled account', async () => {
    const [mali, ploy] = [await here.newUser('admin'), await here.newUser('user')]
    const { closed } = await atThere.listen(ploy.token)
    const body = { isAvailable: 'unavailable' }
    await mali.call(changeUser, { params: { id: ploy.id }, body })
    expect(await closed).toBe('io server disconnect')
  })

  test('a logout, for that session only', async () => {
    const ploy = await here.newUser('user')
    const other = await atThere.listen((await here.newUser('user')).token)
    const { closed } = await atThere.listen(ploy.token)
    await ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } })
    expect(await closed).toBe('io server disconnect')
    expect(other.socket.connected).toBe(true)
  })

  test('a renewed session', async () => {
    const [ploy, oat] = [await newSession(here), await newSession(here)]
    const kept = await atThere.listen(ploy.accessToken)
    const lost = await atThere.listen(oat.accessToken)
    here.passTime(tokenLifeMs - 1000)
    await renew(here, ploy.refreshToken)
    await delivered()
    here.passTime(1000)
    vi.advanceTimersByTime(reconcileIntervalMs)
    expect(await lost.closed).toBe('io server disconnect')
    expect(kept.socket.connected).toBe(true)
  })
})

test('the end of the demo closes all sockets, and the other process reads the settings anew', async () => {
  const [mali, ploy] = [await here.newUser('admin'), await here.newUser('user')]
  await here.query('update shop set is_demo = true')
  here.server.context.cache.clear()
  there.server.context.cache.clear()
  expect((await there.call(getSettings)).body.isDemo).toBe(true)
  const listeners = [await atThere.listen(ploy.token), await atThere.listen()]
  const body = { name: 'Wipawee', email: 'wipawee@example.com', password: 'a fine long password' }
  expect((await mali.call(goLive, { body })).status).toBe(204)
  for (const { closed } of listeners) expect(await closed).toBe('io server disconnect')
  expect((await there.call(getSettings)).body.isDemo).toBe(false)
  await expect(atThere.listen(ploy.token)).rejects.toThrow('NOT_SIGNED_IN')
})

test('a process that ends does not close sockets of other processes', async () => {
  const ending = await openSecondApp(here)
  const { socket, received } = await atHere.listen()
  await ending.close()
  there.server.context.live.menuChanged({ id: randomUUID(), revision: 1 })
  await expect.poll(() => received.map(({ event }) => event)).toEqual(['menu'])
  expect(socket.connected).toBe(true)
})

test('a process without its LISTEN connection closes its sockets and accepts none until reconnected', async () => {
  const { closed } = await atHere.listen()
  await there.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_listening_channels%' and pid <> pg_backend_pid()`,
  )
  expect(await closed).toBe('io server disconnect')
  await expect(atHere.listen()).rejects.toThrow('UNAVAILABLE')
  const reconnected = (clients: LiveClients) =>
    expect.poll(() => clients.listen().catch(() => null)).not.toBeNull()
  await Promise.all([reconnected(atHere), reconnected(atThere)])
  const { received } = await atHere.listen()
  there.server.context.live.menuChanged({ id: randomUUID(), revision: 1 })
  await expect.poll(() => received.map(({ event }) => event)).toEqual(['menu'])
})
