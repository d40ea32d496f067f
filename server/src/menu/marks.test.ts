import { randomUUID } from 'node:crypto'
import { addMenuItem, editMenuItem, getMenuItem, listCategories } from '@tumbler/contract/menu'
import { getOrder, listOrders } from '@tumbler/contract/orders'
import { getSettings } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { changeMe, getMe } from '@tumbler/contract/users'
import { firstMarks } from '@tumbler/rules/marks'
import { expect, test } from 'vitest'
import { afterEarlierEvents, LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

/** Marks of items and the filter by them (product-rules §35). */
const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const mali = await app.newUser('admin')
const fern = await app.newUser('barista')
const [vegan, milk, nuts, decaf] = firstMarks.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
]

const edit = (id: string, body: object) => fern.call(editMenuItem, { params: { id }, body })
const marksOf = async (id: string, server = app) => {
  const menus = (await server.call(listCategories)).body.flatMap(({ menu }) => menu)
  return menus.find((item) => item.id === id)?.marks
}
const set = (body: object) => mali.call(changeShopSettings, { body })

test('the shop has four at first, and what an admin makes of them', async () => {
  expect((await app.call(getSettings)).body.marks).toEqual(firstMarks)
  const spicy = {
    ...{ id: randomUUID(), icon: 'spicy', text: { en: 'Hot', th: 'เผ็ด' } },
    isToAvoid: true,
  }
  const allergyText = { en: 'Ask Fern', th: 'ถามเฟิร์น' }
  expect((await set({ marks: [...firstMarks, spicy], allergyText })).status).toBe(200)
  const { marks, allergyText: english, thai } = (await app.call(getSettings)).body
  expect([marks.at(-1), english, thai.allergyText]).toEqual([spicy, 'Ask Fern', 'ถามเฟิร์น'])
  await set({ marks: firstMarks })
})

test('one stays what people want, or what they avoid: a filter never turns into its opposite', async () => {
  const turned = firstMarks.map((mark) => (mark.id === nuts ? { ...mark, isToAvoid: false } : mark))
  const { status, problem } = await set({ marks: turned })
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'body.marks.2.isToAvoid'])
  expect((await app.call(getSettings)).body.marks).toEqual(firstMarks)
  // With another id it is another mark.
  const other = turned.map((mark) => (mark.id === nuts ? { ...mark, id: randomUUID() } : mark))
  expect((await set({ marks: other })).status).toBe(200)
  await set({ marks: firstMarks })
})

test('an item has up to four of them, in its own order, on every server', async () => {
  const there = await openSecondApp(app)
  const latte = await makeItem(app)
  expect(await marksOf(latte.id)).toEqual([])
  const { revision } = (await edit(latte.id, { marks: [milk, decaf] })).body
  expect([revision, await marksOf(latte.id, there)]).toEqual([1, [milk, decaf]])
  expect((await edit(latte.id, { marks: [milk, decaf] })).body.revision).toBe(1)
  const all = [nuts, decaf, milk, vegan]
  expect((await edit(latte.id, { marks: all, revision: 1 })).body.marks).toEqual(all)
  expect((await edit(latte.id, { marks: [], revision: 1 })).problem.code).toBe('CONFLICT')
  expect((await edit(latte.id, { name: 'Cafe latte' })).body.marks).toEqual(all)
  const item = { name: 'Soya latte', category_id: latte.categoryId, marks: [vegan] }
  const { id } = (await fern.call(addMenuItem, { body: item })).body
  expect((await fern.call(getMenuItem, { params: { id } })).body.marks).toEqual([vegan])
})

test('one that the shop does not have is refused, and nothing is lost', async () => {
  const latte = await makeItem(app)
  await edit(latte.id, { marks: [milk] })
  for (const marks of [[randomUUID()], [milk, randomUUID()]]) {
    const { status, problem } = await edit(latte.id, { marks, name: 'Other' })
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'body.marks'])
  }
  expect((await fern.call(getMenuItem, { params: { id: latte.id } })).body).toMatchObject({
    ...{ name: latte.name, marks: [milk], revision: 1 },
  })
})

test('one that the shop has no more stays on the item unseen, and comes back with the shop', async () => {
  const latte = await makeItem(app)
  await edit(latte.id, { marks: [nuts, vegan] })
  await set({ marks: firstMarks.filter(({ id }) => id !== nuts) })
  expect(await marksOf(latte.id)).toEqual([nuts, vegan])
  expect((await edit(latte.id, { marks: [nuts, vegan, milk] })).status).toBe(200)
  const other = await makeItem(app)
  expect((await edit(other.id, { marks: [nuts] })).status).toBe(400)
  await set({ marks: firstMarks })
  expect(await marksOf(latte.id)).toEqual([nuts, vegan, milk])
})

test('an order keeps those of its item as they were', async () => {
  const latte = await makeItem(app)
  await edit(latte.id, { marks: [nuts] })
  const ploy = await app.newUser('user')
  const { id } = await makeOrder(app, ploy, latte)
  await edit(latte.id, { marks: [vegan] })
  expect((await ploy.call(getOrder, { params: { id } })).body.menu.marks).toEqual([nuts])
  const board = (await fern.call(listOrders, { query: {} })).body
  expect(board.find((order) => order.id === id)?.menu.marks).toEqual([nuts])
})

test('the filter is kept on the account, on every device of it and of nobody else', async () => {
  const [ploy, other] = [await app.newUser('user'), await app.newUser('admin')]
  expect((await ploy.call(getMe)).body.menuFilter).toEqual([])
  const { body } = await ploy.call(changeMe, { body: { menuFilter: [vegan, milk, vegan] } })
  expect([body.menuFilter, body.name]).toEqual([[vegan, milk], ploy.name])
  expect((await (await app.withSession(ploy)).call(getMe)).body.menuFilter).toEqual([vegan, milk])
  expect((await other.call(getMe)).body.menuFilter).toEqual([])
  expect((await ploy.call(changeMe, { body: { menuFilter: ['vegan'] } })).status).toBe(400)
  expect((await ploy.call(changeMe, { body: { menuFilter: [] } })).body.menuFilter).toEqual([])
})

test('a filter that is changed on one device is told to the others of its account only', async () => {
  const [ploy, other] = [await app.newUser('user'), await app.newUser('user')]
  const listening = [await clients.listen(ploy.token), await clients.listen(other.token)]
  await ploy.call(changeMe, { body: { menuFilter: [milk] } })
  await afterEarlierEvents(fern, listening)
  const told = listening.map(({ received }) =>
    received.filter(({ event }) => event === 'my-account'),
  )
  expect(told.map(({ length }) => length)).toEqual([1, 0])
})
