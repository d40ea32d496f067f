import { moveMyOrder, moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeUser, markInactive } from '@tumbler/contract/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { everybodyCaughtUp, Listeners, openDoors, orderNews } from '../testing/live-listeners.ts'
import { makeItem, makeOrder } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let url: string
let clients: Listeners

beforeAll(async () => {
  house = await openTestHouse()
  url = await openDoors(house.house)
  clients = new Listeners(url)
})
afterEach(() => clients.leave())
afterAll(() => house.close())

const connect: Listeners['listen'] = (token, headers) => clients.listen(token, headers)

describe('the event of', () => {
  test('an order goes to baristas and its customer only, and holds nothing personal', async () => {
    const [ploy, oat] = [await house.someone('user'), await house.someone('user')]
    const fern = await house.someone('barista')
    const connected = await Promise.all([
      connect(fern.token),
      connect(ploy.token),
      connect(oat.token),
      connect(),
    ])
    const order = await makeOrder(house, ploy)
    await everybodyCaughtUp(fern, connected)
    const event = {
      event: 'orders',
      payload: { id: order.id, status: 'ordered', updatedAt: order.updatedAt },
    }
    expect(connected.map(({ heard }) => orderNews(heard))).toEqual([[event], [event], [], []])
  })

  test('a shorter queue goes to the users behind, once each', async () => {
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
    const connected = await Promise.all([ploy, oat, mint].map((user) => connect(user.token)))
    await oat.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    await everybodyCaughtUp(fern, connected)
    const queueEvents = connected.map(
      ({ heard }) => heard.filter(({ event }) => event === 'my-queue').length,
    )
    expect(queueEvents).toEqual([0, 0, 1])
  })

  test('a rejected move goes to nobody', async () => {
    const ploy = await house.someone('user')
    const fern = await house.someone('barista')
    const { id } = await makeOrder(house, ploy)
    const client = await connect(ploy.token)
    await fern.call(moveOrderAsBarista, { params: { id }, body: { status: 'done' } })
    await everybodyCaughtUp(fern, [client])
    expect(orderNews(client.heard)).toEqual([])
  })
})

describe('a socket', () => {
  test.each(['nonsense', '', 42])('with the token %j is rejected', async (token) => {
    await expect(connect(token as string)).rejects.toThrow('NOT_SIGNED_IN')
  })

  test("from another site's page is rejected", async () => {
    await expect(connect(undefined, { origin: 'https://evil.example' })).rejects.toThrow()
    await expect(connect(undefined, { origin: url })).resolves.toBeDefined()
  })

  test.each([
    [
      'logged out',
      (ploy: Person) =>
        ploy.call(markInactive, { params: { id: ploy.id }, body: { status: 'INACTIVE' } }),
    ],
    ['given another role', changedByAdmin({ role: 'barista' })],
    ['disabled', changedByAdmin({ isAvailable: 'unavailable' })],
  ])('of a user who was %s closes at once', async (_how, change) => {
    const ploy = await house.someone('user')
    const { closed } = await connect(ploy.token)
    await change(ploy)
    expect(await closed).toBe('io server disconnect')
  })

  test('that sends messages is ignored', async () => {
    const ploy = await house.someone('user')
    const fern = await house.someone('barista')
    const client = await connect(ploy.token)
    client.socket.emit('orders', { id: 'x', status: 'done' })
    client.socket.emit('join', 'baristas')
    await makeOrder(house, await house.someone('user'))
    await everybodyCaughtUp(fern, [client])
    expect(orderNews(client.heard)).toEqual([])
  })
})

function changedByAdmin(body: object) {
  return async ({ id }: Person) => {
    const mali = await house.someone('admin')
    await mali.call(changeUser, { params: { id }, body })
  }
}
