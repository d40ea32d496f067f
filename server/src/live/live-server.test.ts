import { moveMyOrder, moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { everybodyCaughtUp, Listeners, openDoors, orderNews } from '../testing/live-listeners.ts'
import { makeItem, makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let url: string
let listeners: Listeners

beforeAll(async () => {
  house = await openTestHouse()
  url = await openDoors(house.house)
  listeners = new Listeners(url)
})
afterEach(() => listeners.leave())
afterAll(() => house.close())

const listen: Listeners['listen'] = (token, headers) => listeners.listen(token, headers)

describe('what is announced', () => {
  test('an order: to baristas and its customer, nobody else, and nothing personal', async () => {
    const [ploy, oat] = [await house.someone('user'), await house.someone('user')]
    const fern = await house.someone('barista')
    const present = await Promise.all([
      listen(fern.token),
      listen(ploy.token),
      listen(oat.token),
      listen(),
    ])
    const order = await makeOrder(house, ploy)
    await everybodyCaughtUp(fern, present)
    const news = {
      event: 'orders',
      payload: { id: order.id, status: 'ordered', updatedAt: order.updatedAt },
    }
    expect(present.map(({ heard }) => orderNews(heard))).toEqual([[news], [news], [], []])
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
    const present = await Promise.all([ploy, oat, mint].map((person) => listen(person.token)))
    await oat.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    await everybodyCaughtUp(fern, present)
    const queueNews = present.map(
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
    const { closed } = await listen(ploy.token)
    await act(ploy)
    expect(await closed).toBe('io server disconnect')
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
