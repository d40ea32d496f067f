import { editMenuItem, listCategories } from '@tumbler/contract/menu'
import { moveMyOrder } from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import { afterEarlierEvents, LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const second = await openSecondApp(app)
const fern = await app.newUser('barista', 'Fern')
const latte = await makeItem(app)
const whole = { id: '00000000-0000-0000-0000-000000000000', revision: 0 }

const order = async (item = latte) => {
  const user = await app.newUser('user')
  return { user, id: (await makeOrder(app, user, item)).id }
}
const leftAtSecond = async () => {
  const menu = (await second.call(listCategories)).body.flatMap((category) => category.menu)
  return menu.find(({ id }) => id === latte.id)?.leftToday
}

test('pages hear of it: everybody from 3 on, at every server, and baristas before', async () => {
  const clients = new LiveClients(await serverUrl(app.server))
  const others = new LiveClients(await serverUrl(second.server))
  const barista = await clients.listen(fern.token)
  const guest = await others.listen()
  await fern.call(editMenuItem, { params: { id: latte.id }, body: { leftToday: 5 } })
  const arrived = async () => {
    // Events of two connections may overtake one another.
    const { pool } = app.database
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    await afterEarlierEvents(fern, [barista, guest])
  }
  await arrived()
  const heard = () =>
    [barista, guest].map(
      ({ received }) =>
        received.splice(0).filter(({ event, payload }) => {
          if (event === 'menu') expect(payload).toEqual(whole)
          return event === 'menu'
        }).length,
    )
  for (const { received } of [barista, guest]) received.splice(0)
  const after = async (change: () => Promise<unknown>) => {
    await change()
    await arrived()
    // Of what the other server has cached nothing is left.
    return [...heard(), await leftAtSecond()]
  }
  const orders: Awaited<ReturnType<typeof order>>[] = []
  const another = async () => void orders.push(await order())
  const back = async () => {
    const { user, id } = orders.pop() as (typeof orders)[number]
    await user.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
  }
  expect(await after(another)).toEqual([1, 0, 4])
  expect(await after(another)).toEqual([1, 1, 3])
  expect(await after(another)).toEqual([1, 1, 2])
  expect(await after(back)).toEqual([1, 1, 3])
  expect(await after(back)).toEqual([1, 1, 4])
  expect(await after(back)).toEqual([1, 0, 5])
  const tea = await makeItem(app)
  expect(await after(() => order(tea))).toEqual([0, 0, 5])
})
