import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type LiveEvents, livePath } from '@tumbler/contract/live'
import { moveMyOrder, moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeItem, makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let url: string
const sockets: Socket[] = []

beforeAll(async () => {
  house = await openTestHouse()
  await house.house.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(house.house.app.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => house.close())

type Heard = { event: keyof LiveEvents; payload: unknown }

/** A connected listener that remembers what it hears. */
async function listen(token?: string, headers: Record<string, string> = {}) {
  const socket = io(url, {
    path: livePath,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: token === undefined ? {} : { token },
    extraHeaders: headers,
  })
  sockets.push(socket)
  const heard: Heard[] = []
  socket.onAny((event, payload) => heard.push({ event, payload }))
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await connected
  return { socket, heard }
}

/** A shop change reaches everyone; whoever has heard it has heard all that came before. */
async function everybodyCaughtUp(fern: Person, listeners: { socket: Socket }[]) {
  const heard = listeners.map(({ socket }) => once(socket as never, 'cafe-status'))
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  await Promise.all(heard)
}

const orderNews = (heard: Heard[]) => heard.filter(({ event }) => event === 'orders')

describe('what is announced', () => {
  test('an order: to baristas and its customer, nobody else, and nothing personal', async () => {
    const [ploy, oat] = [await house.someone('user'), await house.someone('user')]
    const fern = await house.someone('barista')
    const listeners = await Promise.all([
      listen(fern.token),
      listen(ploy.token),
      listen(oat.token),
      listen(),
    ])
    const order = await makeOrder(house, ploy)
    await everybodyCaughtUp(fern, listeners)
    const news = {
      event: 'orders',
      payload: { id: order.id, status: 'ordered', updatedAt: order.updatedAt },
    }
    expect(listeners.map(({ heard }) => orderNews(heard))).toEqual([[news], [news], [], []])
  })

  test('a queue that became shorter: to those behind, once each', async () => {
    const [ploy, oat, mint] = [
      await house.someone('user'),
      await house.someone('user'),
      await house.someone('user'),
    ]
    const fern = await house.someone('barista')
    const item = await makeItem(house)
    await makeOrder(house, ploy, item)
    house.passTime(1000)
    const { id } = await makeOrder(house, oat, item)
    house.passTime(1000)
    await makeOrder(house, mint, item)
    await makeOrder(house, mint, item)
    const listeners = await Promise.all([ploy, oat, mint].map((person) => listen(person.token)))
    await oat.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    await everybodyCaughtUp(fern, listeners)
    const queueNews = listeners.map(
      ({ heard }) => heard.filter(({ event }) => event === 'my-queue').length,
    )
    expect(queueNews).toEqual([0, 0, 1])
  })

  test('a refused move: to nobody', async () => {
    const ploy = await house.someone('user')
    const fern = await house.someone('barista')
    const { id } = await makeOrder(house, ploy)
    const listener = await listen(ploy.token)
    await fern.call(moveOrderAsBarista, { params: { id }, body: { status: 'done' } })
    await everybodyCaughtUp(fern, [listener])
    expect(orderNews(listener.heard)).toEqual([])
  })
})

describe('a socket', () => {
  test.each(['nonsense', '', 42])('with the token %j is refused', async (token) => {
    await expect(listen(token as string)).rejects.toThrow('NOT_SIGNED_IN')
  })

  test("from another site's page is refused", async () => {
    await expect(listen(undefined, { origin: 'https://evil.example' })).rejects.toThrow()
    await expect(listen(undefined, { origin: url })).resolves.toBeDefined()
  })

  test.each([
    [
      'signed out',
      (ploy: Person) =>
        ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } }),
    ],
    [
      'given another role',
      async (ploy: Person) => {
        const mali = await house.someone('admin')
        await mali.call(changeUser, { params: { id: ploy.id }, body: { role: 'barista' } })
      },
    ],
    [
      'disabled',
      async (ploy: Person) => {
        const mali = await house.someone('admin')
        const body = { isAvailable: 'unavailable' }
        await mali.call(changeUser, { params: { id: ploy.id }, body })
      },
    ],
  ])('of somebody who is %s closes at once', async (_how, act) => {
    const ploy = await house.someone('user')
    const { socket } = await listen(ploy.token)
    const closed = once(socket as never, 'disconnect')
    await act(ploy)
    expect(await closed).toEqual(['io server disconnect', undefined])
  })

  test('that talks is not listened to and does no harm', async () => {
    const ploy = await house.someone('user')
    const fern = await house.someone('barista')
    const listener = await listen(ploy.token)
    listener.socket.emit('orders', { id: 'x', status: 'done' })
    listener.socket.emit('join', 'baristas')
    await makeOrder(house, await house.someone('user'))
    await everybodyCaughtUp(fern, [listener])
    expect(orderNews(listener.heard)).toEqual([])
  })
})
