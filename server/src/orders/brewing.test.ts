import { addMenuItem, editMenuItem, getMenuItem, listCategories } from '@tumbler/contract/menu'
import { listOrders, moveOrderAsBarista, undoMove } from '@tumbler/contract/orders'
import { exportAccount } from '@tumbler/contract/own-data'
import { exportOrders } from '@tumbler/contract/statistics'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, expect, test } from 'vitest'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { parseCsv } from '../testing/parse-csv.ts'
import { openTestApp } from '../testing/test-app.ts'

/** Items that brew after Do, and their orders (product-rules §27). */
const app = await openTestApp()
const fern = await app.newUser('barista')

/** Wednesday, ten o'clock. */
beforeEach(() => app.setTime('2026-11-18T03:00:00Z'))

const edit = (id: string, body: object) => fern.call(editMenuItem, { params: { id }, body })
const brewing = async (brewSeconds: number | null) => {
  const item = await makeItem(app, { name: 'Cold Drip' })
  expect((await edit(item.id, { brewSeconds })).body).toMatchObject({ brewSeconds })
  return item
}
const move = async (id: string, status: string) =>
  (await fern.call(moveOrderAsBarista, { params: { id }, body: { status } })).body
const undo = async (id: string) => (await fern.call(undoMove, { params: { id } })).body

test('a new item has a time to brew or none, and another one from a new revision on', async () => {
  const { categoryId: category_id } = await makeItem(app)
  const added = await fern.call(addMenuItem, {
    body: { name: 'Drip', category_id, brewSeconds: 15 },
  })
  const { id, revision } = added.body
  expect([added.status, added.body.brewSeconds]).toEqual([201, 15])
  expect((await fern.call(addMenuItem, { body: { name: 'Tea', category_id } })).body).toMatchObject(
    { brewSeconds: null },
  )
  const changed = await edit(id, { brewSeconds: 600, revision })
  expect(changed.body).toMatchObject({ brewSeconds: 600, revision: revision + 1 })
  expect((await edit(id, { brewSeconds: 600 })).body.revision).toBe(revision + 1)
  expect((await edit(id, { brewSeconds: 120, revision })).problem.code).toBe('CONFLICT')
  const params = { id }
  expect((await fern.call(getMenuItem, { params })).body.brewSeconds).toBe(600)
  expect((await edit(id, { brewSeconds: null })).body.brewSeconds).toBe(null)
  const menu = (await app.call(listCategories)).body.flatMap((category) => category.menu)
  expect(menu.find((item) => item.id === id)?.brewSeconds).toBe(null)
  for (const brewSeconds of [14, 601]) expect((await edit(id, { brewSeconds })).status).toBe(400)
})

test('an order keeps the time of its item, whatever that has later', async () => {
  const item = await brewing(180)
  const first = await makeOrder(app, await app.newUser('user'), item)
  expect(first).toMatchObject({ brewSeconds: 180, startedAt: null })
  await edit(item.id, { brewSeconds: 30 })
  const body = { menu_id: item.id, type: 'hot', sweetness: 0, name: 'Guest' }
  const walkUp = await fern.call(addWalkUp, { body })
  expect(walkUp.body.brewSeconds).toBe(30)
  await edit(item.id, { brewSeconds: null })
  const later = await makeOrder(app, await app.newUser('user'), item)
  expect(later.brewSeconds).toBe(null)
  expect(await move(first.id, 'in-progress')).toMatchObject({ brewSeconds: 180 })
})

test('it brews from Do on; Undo of Do ends that, Undo of Done does not', async () => {
  const item = await brewing(180)
  const { id } = await makeOrder(app, await app.newUser('user'), item)
  app.passTime(60_000)
  const startedAt = app.now.toISOString()
  expect((await move(id, 'in-progress')).startedAt).toBe(startedAt)
  const orders = async () => (await fern.call(listOrders)).body.find((one) => one.id === id)
  expect(await orders()).toMatchObject({ startedAt, brewSeconds: 180 })
  app.passTime(1000)
  expect((await undo(id)).startedAt).toBe(null)
  app.passTime(60_000)
  const again = app.now.toISOString()
  expect((await move(id, 'in-progress')).startedAt).toBe(again)
  app.passTime(60_000)
  expect((await move(id, 'done')).startedAt).toBe(again)
  expect(await undo(id)).toMatchObject({ status: 'in-progress', startedAt: again })
})

test('the download of my data and the CSV of orders have it', async () => {
  const ploy = await app.newUser('user')
  await makeOrder(app, ploy, await brewing(90))
  const { body } = await ploy.call(exportAccount)
  expect(body.orders.map(({ brewSeconds }) => brewSeconds)).toEqual([90])
  const [head = [], ...lines] = parseCsv((await fern.call(exportOrders)).body)
  const brewed = lines.map((line) => line[head.indexOf('brew_seconds')])
  expect(brewed.at(-1)).toBe('90')
  expect(brewed).toContain('180')
})
