import {
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
} from '@tumbler/contract/account'
import { editMenuItem, removeCategory } from '@tumbler/contract/menu'
import { moveMyOrder, moveOrderAsBarista } from '@tumbler/contract/orders'
import { deleteAccount } from '@tumbler/contract/own-data'
import { resetPassword } from '@tumbler/contract/session'
import {
  approveUser,
  changeUser,
  endUserSession,
  endUserSessions,
  makeResetLink,
  markInactive,
} from '@tumbler/contract/users'
import { addWalkUp, takeWalkUpBack } from '@tumbler/contract/walk-up'
import { afterAll, describe, expect, test, vi } from 'vitest'
import {
  afterEarlierEvents,
  type LiveClient,
  LiveClients,
  orderEvents,
  reasonOfClose,
  serverUrl,
} from '../testing/live-clients.ts'
import { makeAccount, password } from '../testing/logins.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

// Without the check every 10 s: what must happen at once does not happen by it.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
afterAll(() => void vi.useRealTimers())
const app = await openTestApp()
const url = await serverUrl(app.server)
const clients = new LiveClients(url)
const fern = await app.newUser('barista')

const connect: LiveClients['listen'] = (token, headers) => clients.listen(token, headers)
const connectAll = (...users: TestUser[]) =>
  Promise.all(users.map(({ token }) => clients.listen(token)))

describe('the event of', () => {
  test('an order goes to baristas and its customer only, without personal data', async () => {
    const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
    const connected = [...(await connectAll(fern, ploy, oat)), await connect()]
    const { id, updatedAt } = await makeOrder(app, ploy)
    await afterEarlierEvents(fern, connected)
    const event = { event: 'orders', payload: { id, status: 'ordered', updatedAt } }
    const received = connected.map((client) => orderEvents(client.received))
    expect(received).toEqual([[event], [event], [], []])
  })

  test('what a barista adds for a name goes to baristas only, also that it is taken back', async () => {
    const [ploy, item] = [await app.newUser('user'), await makeItem(app)]
    const connected = await connectAll(fern, ploy)
    const body = { menu_id: item.id, type: 'hot', sweetness: 0, name: 'Nam' }
    const { id, updatedAt } = (await fern.call(addWalkUp, { body })).body
    const back = await fern.call(takeWalkUpBack, { params: { id } })
    await afterEarlierEvents(fern, connected)
    const events = [
      { id, status: 'ordered', updatedAt },
      { id, status: 'cancel', updatedAt: back.body.updatedAt, isTakenBack: true },
    ]
    const received = connected.map((client) =>
      orderEvents(client.received).map(({ payload }) => payload),
    )
    expect(received).toEqual([events, []])
  })

  test('a shorter queue goes to customers of the same venue only', async () => {
    const [ploy, oat, mint] = [
      await app.newUser('user'),
      await app.newUser('user'),
      await app.newUser('user'),
    ]
    const { id } = await makeOrder(app, ploy)
    app.passTime(1000)
    const { id: atBar } = await makeOrder(app, oat)
    await makeOrder(app, mint)
    await app.query("update orders set category_for = 'bar' where id = $1", atBar)
    const behind = await connectAll(oat, mint)
    await ploy.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    await afterEarlierEvents(fern, behind)
    const notified = behind.map(({ received }) =>
      received.some(({ event }) => event === 'my-queue'),
    )
    expect(notified).toEqual([false, true])
  })

  test('a shorter queue goes once to each user behind', async () => {
    const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
    const mint = await app.newUser('user')
    await makeOrder(app, ploy)
    app.passTime(1000)
    const { id } = await makeOrder(app, oat)
    app.passTime(1000)
    await makeOrder(app, mint)
    await makeOrder(app, mint)
    const connected = await connectAll(ploy, oat, mint)
    await oat.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    await afterEarlierEvents(fern, connected)
    const queueEvents = connected.map(
      ({ received }) => received.filter(({ event }) => event === 'my-queue').length,
    )
    expect(queueEvents).toEqual([0, 0, 1])
  })

  test('an item that brings back its archived category is one of both', async () => {
    const { id, categoryId } = await makeItem(app)
    await fern.call(removeCategory, { params: { id: categoryId } })
    const client = await connect()
    await fern.call(editMenuItem, { params: { id }, body: { isAvailable: 'available' } })
    await afterEarlierEvents(fern, [client])
    const changed = client.received.flatMap(({ event, payload }) =>
      event === 'menu' ? [(payload as { id: string }).id] : [],
    )
    expect(changed).toEqual([categoryId, id])
  })

  test('that somebody waits for approval, or does not any more, goes to admins', async () => {
    const mali = await app.newUser('admin')
    const som = await app.newUser('user')
    const connected = [await connect(mali.token), await connect(som.token), await connect()]
    const waits = 'update users set is_available = false, is_waiting = true where id = $1'
    await app.query(waits, som.id)
    await mali.call(approveUser, { params: { id: som.id } })
    await app.query(waits, som.id)
    await mali.call(changeUser, { params: { id: som.id }, body: { isAvailable: 'unavailable' } })
    await mali.call(changeUser, { params: { id: som.id }, body: { name: 'Som' } })
    await afterEarlierEvents(fern, connected)
    const told = connected.map(
      ({ received }) => received.filter(({ event }) => event === 'accounts').length,
    )
    expect(told).toEqual([2, 0, 0])
  })

  test('a rejected move is not sent', async () => {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy)
    const client = await connect(ploy.token)
    await fern.call(moveOrderAsBarista, { params: { id }, body: { status: 'done' } })
    await afterEarlierEvents(fern, [client])
    expect(orderEvents(client.received)).toEqual([])
  })
})

describe('a socket', () => {
  test.each(['nonsense', '', 42])('with the token %j is rejected', async (token) => {
    await expect(connect(token as string)).rejects.toThrow('NOT_SIGNED_IN')
  })

  test.each([
    [
      'logged out',
      (ploy: TestUser) =>
        ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } }),
    ],
    ['given another role', changedByAdmin({ role: 'barista' })],
    ['disabled', changedByAdmin({ isAvailable: 'unavailable' })],
  ])('of a user who was %s closes at once', async (_how, change) => {
    const ploy = await app.newUser('user')
    const listener = await connect(ploy.token)
    await change(ploy)
    expect(await reasonOfClose(fern, listener)).toBe('io server disconnect')
  })

  test.each<[string, (ploy: TestUser, phone: string) => Promise<{ status: number }>]>([
    ['that device', (ploy, id) => ploy.call(endSession, { params: { id } })],
    ['all others', (ploy) => ploy.call(endOtherSessions)],
    [
      'that device, by an admin',
      async ({ id }, sessionId) =>
        (await app.newUser('admin')).call(endUserSession, { params: { id, sessionId } }),
    ],
  ])('of a device that is signed out closes at once, this one stays: %s', async (_how, signOut) => {
    const ploy = await app.withSession({ ...(await makeAccount(app)), name: 'Ploy' })
    const phone = await app.withSession(ploy)
    const other = await connect((await app.newUser('user')).token)
    const [here, there] = await connectAll(ploy, phone)
    const { body: devices } = await phone.call(listSessions)
    const { id = '' } = devices.find(({ isHere }) => isHere) ?? {}
    expect((await signOut(ploy, id)).status).toBe(200)
    expect(await reasonOfClose(fern, there as LiveClient)).toBe('io server disconnect')
    await afterEarlierEvents(fern, [other, here as LiveClient])
  })

  test('of each device of a user closes at once when an admin signs all of them out', async () => {
    const ploy = await app.newUser('user')
    const listeners = await connectAll(ploy, await app.withSession(ploy))
    const other = await connect((await app.newUser('user')).token)
    const mali = await app.newUser('admin')
    expect((await mali.call(endUserSessions, { params: { id: ploy.id } })).body).toEqual({
      endedSessions: 2,
    })
    for (const listener of listeners)
      expect(await reasonOfClose(fern, listener)).toBe('io server disconnect')
    await afterEarlierEvents(fern, [other])
  })

  test.each<[string, (ploy: TestUser) => Promise<{ status: number }>]>([
    [
      'a link sets a new password',
      async ({ id }) => {
        const mali = await app.newUser('admin')
        const { url } = (await mali.call(makeResetLink, { params: { id } })).body
        const body = { token: url.split('#token=')[1], password }
        return app.call(resetPassword, { body })
      },
    ],
    [
      'its owner sets a new password, also those with a copied token',
      (ploy) => ploy.call(changePassword, { body: { current: password, next: `new ${password}` } }),
    ],
  ])('of each device closes at once when %s', async (_, change) => {
    const ploy = await app.withSession({ ...(await makeAccount(app)), name: 'Ploy' })
    const listeners = await connectAll(ploy, await app.withSession(ploy))
    expect((await change(ploy)).status).toBe(200)
    for (const listener of listeners)
      expect(await reasonOfClose(fern, listener)).toBe('io server disconnect')
  })

  test('of an account that is deleted closes at once', async () => {
    const ploy = await app.withSession({ ...(await makeAccount(app)), name: 'Ploy' })
    const listener = await connect(ploy.token)
    expect((await ploy.call(deleteAccount, { body: { password } })).status).toBe(204)
    expect(await reasonOfClose(fern, listener)).toBe('io server disconnect')
  })

  test('cannot send events', async () => {
    const ploy = await app.newUser('user')
    const client = await connect(ploy.token)
    client.socket.emit('orders', { id: 'x', status: 'done' })
    client.socket.emit('join', 'baristas')
    await makeOrder(app, await app.newUser('user'))
    await afterEarlierEvents(fern, [client])
    expect(orderEvents(client.received)).toEqual([])
  })
})

function changedByAdmin(body: object) {
  return async ({ id }: TestUser) => {
    const mali = await app.newUser('admin')
    await mali.call(changeUser, { params: { id }, body })
  }
}
