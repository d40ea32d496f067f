import {
  listLookAlikes,
  listMyOrders,
  listMyQueue,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
} from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { makeDraft, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const dayMs = 24 * 3_600_000

test('orders are numbered from 1 each day, cancelled ones too', async () => {
  app.passTime(dayMs)
  const [ploy, nam] = [await app.newUser('user', 'Ploy'), await app.newUser('user', 'Nam')]
  const first = await makeOrder(app, ploy)
  await ploy.call(moveMyOrder, { params: { id: first.id }, body: { status: 'cancel' } })
  const numbers = [first, await makeOrder(app, nam), await makeOrder(app, ploy)]
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3])
  app.passTime(dayMs)
  expect((await makeOrder(app, ploy)).number).toBe(1)
})

test('of many orders at once on two servers each has a number of its own', async () => {
  const second = await openSecondApp(app)
  app.passTime(dayMs)
  const users = await Promise.all(Array.from({ length: 20 }, () => app.newUser('user')))
  const drafts = await Promise.all(users.map((user) => makeDraft(app, user)))
  const placed = await Promise.all(
    users.map(({ token }, index) =>
      (index % 2 ? app : second).call(placeOrder, { body: drafts[index], headers: bearer(token) }),
    ),
  )
  const numbers = placed.map(({ body }) => Number(body.number))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(users.map((_, index) => index + 1))
})

test.each([
  ['Ploy', 'PLOY', true],
  ['Ploy', 'Рlоу', true],
  ['Ploy', 'PIoy', true],
  ['Ámelie', 'A\u0301melie', true],
  ['Ｐｌｏｙ', 'Ploy', true],
  ['พลอย', 'พลอย', true],
  ['พลอย', 'พลอยใส', false],
  ['Ploy', 'Plou', false],
])('%s and %s look alike: %s', async (one, other, isAlike) => {
  app.passTime(dayMs)
  const [ploy, second] = [await app.newUser('user', one), await app.newUser('user', other)]
  const barista = await app.newUser('barista')
  const { id } = await makeOrder(app, ploy)
  const ofMine = async () => {
    app.server.context.cache.clear()
    return (await ploy.call(listMyOrders)).body[0]?.hasLookAlike
  }
  expect(await ofMine()).toBe(false)
  const { id: otherId } = await makeOrder(app, second)
  expect(await ofMine()).toBe(isAlike)
  expect((await ploy.call(listMyQueue)).body[0]?.hasLookAlike).toBe(isAlike)
  const onBoard = (await barista.call(listOrders)).body
  const shared = async () => (await barista.call(listLookAlikes)).body
  const alike = isAlike ? [onBoard[0]?.user.alike] : []
  expect(await shared()).toEqual(alike)
  expect(new Set(onBoard.map(({ user }) => user.alike)).size).toBe(isAlike ? 1 : 2)
  const move = (order: string, status: string) =>
    barista.call(moveOrderAsBarista, { params: { id: order }, body: { status } })
  for (const status of ['in-progress', 'done']) await move(otherId, status)
  expect(await ofMine()).toBe(isAlike)
  await second.call(moveMyOrder, { params: { id: otherId }, body: { status: 'picked' } })
  // A number that was shown stays, whatever became of the other order.
  expect(await ofMine()).toBe(isAlike)
  for (const status of ['in-progress', 'done']) await move(id, status)
  expect(await ofMine()).toBe(isAlike)
  expect(await shared()).toEqual(alike)
  app.passTime(dayMs)
  expect(await shared()).toEqual([])
})

test('two orders of one person do not look alike', async () => {
  app.passTime(dayMs)
  const ploy = await app.newUser('user', 'Ploy')
  await makeOrder(app, ploy)
  await makeOrder(app, ploy)
  expect((await ploy.call(listMyOrders)).body.map(({ hasLookAlike }) => hasLookAlike)).toEqual([
    false,
    false,
  ])
  const barista = await app.newUser('barista')
  expect((await barista.call(listLookAlikes)).body).toEqual([])
})

test('two orders of one person for the same colleague do not look alike, those of two people do', async () => {
  app.passTime(dayMs)
  const mint = await app.newUser('user', 'Mint')
  const gun = await app.newUser('user', 'Gun')
  const barista = await app.newUser('barista')
  const orderFor = async (user: TestUser, forName: string) => {
    const body = { ...(await makeDraft(app, user)), forName }
    expect((await user.call(placeOrder, { body })).status).toBe(201)
  }
  const alike = async () => (await barista.call(listLookAlikes)).body
  await orderFor(mint, 'Nok')
  await orderFor(mint, 'nok')
  expect(await alike()).toEqual([])
  await orderFor(gun, 'Nok')
  expect(await alike()).toEqual(['nok'])
  const ploy = await app.newUser('user', 'Ploy')
  await orderFor(ploy, 'Ploy')
  expect(await alike()).toEqual(['nok'])
  await makeOrder(app, ploy)
  expect((await alike()).toSorted()).toEqual(['nok', 'ploy'])
})
