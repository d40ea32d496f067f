import { randomUUID } from 'node:crypto'
import {
  addCategory,
  addMenuItem,
  arrangeCategories,
  arrangeMenuItems,
  deleteCategory,
  editCategory,
  editMenuItem,
  getCategory,
  listCategories,
  removeCategory,
  replaceMenuItem,
} from '@tumbler/contract/menu'
import { limits } from '@tumbler/rules/limits'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista')

const listed = async () => (await app.call(listCategories)).body

test('PUT changes an item as PATCH does', async () => {
  const { id, categoryId } = await makeItem(app, { name: 'Mocha' })
  const params = { id }
  await fern.call(editMenuItem, { params, body: { isAvailable: 'unavailable' } })
  const body = {
    name: 'ม็อคค่า',
    description: '',
    category_id: categoryId,
    isActive: 'inactive',
    isAvailable: 'available',
  }
  const { status, body: item } = await fern.call(replaceMenuItem, { params, body })
  expect([status, item]).toEqual([
    200,
    expect.objectContaining({ ...body, id, description: '-', revision: 2 }),
  ])
})

test.each([
  ['PATCH /category/{id}/unavailable', removeCategory],
  ['DELETE /category/{id}', deleteCategory],
])('%s makes a category unavailable and is idempotent', async (_method, remove) => {
  const { categoryId } = await makeItem(app)
  const params = { id: categoryId }
  for (let times = 0; times < 2; times += 1) {
    const { status, body } = await fern.call(remove, { params })
    expect([status, body.isAvailable, body.revision]).toEqual([200, 'unavailable', 1])
  }
  expect((await listed()).some(({ id }) => id === categoryId)).toBe(false)
  expect((await fern.call(remove, { params: { id: randomUUID() } })).status).toBe(404)
})

describe('a removed category', () => {
  const removed = async () => {
    const item = await makeItem(app)
    await fern.call(deleteCategory, { params: { id: item.categoryId } })
    return { item, params: { id: item.categoryId } }
  }

  test('is visible to baristas, who can restore it with its items', async () => {
    const { item, params } = await removed()
    const found = await fern.call(getCategory, { params })
    expect([found.status, found.body.isAvailable]).toEqual([200, 'unavailable'])
    const restored = await fern.call(editCategory, { params, body: { isAvailable: 'available' } })
    expect(restored.body.menu.map(({ id }) => id)).toEqual([item.id])
    expect((await app.call(getCategory, { params })).status).toBe(200)
    expect((await listed()).find(({ id }) => id === params.id)?.menu).toHaveLength(1)
  })

  test('is hidden from all other users', async () => {
    const { params } = await removed()
    expect((await app.call(getCategory, { params })).status).toBe(404)
    for (const role of ['user', 'admin'] as const) {
      const user = await app.newUser(role)
      expect((await user.call(getCategory, { params })).status).toBe(404)
    }
    const headers = { authorization: 'Bearer stale' }
    expect((await app.call(getCategory, { params, headers })).status).toBe(401)
  })

  test('accepts no items', async () => {
    const { params } = await removed()
    const { id } = await makeItem(app)
    const problem = [{ path: 'body.category_id', message: 'There is no such category.' }]
    for (const category_id of [params.id, randomUUID()]) {
      const moved = await fern.call(editMenuItem, { params: { id }, body: { category_id } })
      expect([moved.status, moved.problem.errors]).toEqual([400, problem])
      const added = await fern.call(addMenuItem, { body: { name: 'Tea', category_id } })
      expect([added.status, added.problem.errors]).toEqual([400, problem])
    }
  })
})

describe('the menu event', () => {
  let countEvents: () => number
  beforeEach(() => {
    const menuChanged = vi.spyOn(app.server.context.live, 'menuChanged')
    menuChanged.mockClear()
    countEvents = () => menuChanged.mock.calls.length
  })

  test('is published once by every endpoint that changes the menu', async () => {
    const { id, categoryId } = await makeItem(app)
    const [params, category] = [{ id }, { id: categoryId }]
    await fern.call(addCategory, { body: { name: 'Tea', categoryFor: 'bar' } })
    await fern.call(addMenuItem, { body: { name: 'Tea', category_id: categoryId } })
    await fern.call(editMenuItem, { params, body: { isActive: 'inactive' } })
    await fern.call(replaceMenuItem, { params, body: { isAvailable: 'unavailable' } })
    await fern.call(editCategory, { params: category, body: { name: 'Juice' } })
    await fern.call(editMenuItem, { params, body: { isAvailable: 'available' } })
    const { menu } = (await app.call(getCategory, { params: category })).body
    const items = menu.map((item) => item.id).reverse()
    await fern.call(arrangeMenuItems, { params: category, body: { items } })
    const ids = (await listed()).map(({ id }) => id).reverse()
    for (let times = 0; times < 2; times += 1) await fern.call(arrangeCategories, { body: { ids } })
    await fern.call(removeCategory, { params: category })
    await fern.call(deleteCategory, { params: category })
    expect(countEvents()).toBe(10)
  })

  test('is not published for a rejected change', async () => {
    const { id, categoryId } = await makeItem(app)
    const unknown = { id: randomUUID() }
    await fern.call(addMenuItem, { body: { name: 'Tea', category_id: unknown.id } })
    await fern.call(editMenuItem, { params: { id }, body: { revision: 5 } })
    await fern.call(replaceMenuItem, { params: unknown, body: {} })
    await fern.call(editCategory, { params: { id: categoryId }, body: { revision: 5 } })
    await fern.call(deleteCategory, { params: unknown })
    await fern.call(arrangeMenuItems, { params: { id: categoryId }, body: { items: [] } })
    await fern.call(arrangeCategories, { body: { ids: [categoryId, categoryId] } })
    expect(countEvents()).toBe(0)
  })
})

// These tests come last, because they fill the menu.
describe('the menu is limited', () => {
  const countItems = async () =>
    (
      await app.query(
        `select from menu_items item join categories category on category.id = item.category_id
         where item.is_available and category.is_available`,
      )
    ).length
  /** Adds items until so many more fit. */
  const fillItems = async (categoryId: string, free = 0) =>
    app.query(
      `insert into menu_items (category_id, name, description)
       select $1, 'Tea', '-' from generate_series(1, $2::int)`,
      ...[categoryId, limits.menuItems - free - (await countItems())],
    )
  const restoreCategory = (id: string) =>
    fern.call(editCategory, { params: { id }, body: { isAvailable: 'available' } })
  const detail = `The menu has room for ${limits.menuCategories} categories, ${limits.menuItems} items and ${limits.optionGroups} option groups`
  const conflict = { code: 'MENU_FULL', detail }

  test('in items: removing a category frees its items, restoring it needs space again', async () => {
    const { categoryId } = await makeItem(app)
    const other = await makeItem(app)
    const add = () =>
      fern.call(addMenuItem, { body: { name: 'Tea', category_id: other.categoryId } })
    await fillItems(categoryId)
    expect((await add()).problem.code).toBe('MENU_FULL')
    await fern.call(deleteCategory, { params: { id: categoryId } })
    expect((await add()).status).toBe(201)
    expect((await restoreCategory(categoryId)).problem).toMatchObject(conflict)
    expect((await listed()).map(({ id }) => id)).not.toContain(categoryId)
  })

  test('in items: moving an item out of a removed category needs space', async () => {
    const [hidden, shown] = [await makeItem(app), await makeItem(app)]
    await fern.call(deleteCategory, { params: { id: hidden.categoryId } })
    await fillItems(shown.categoryId)
    const body = { category_id: shown.categoryId }
    const moved = await fern.call(editMenuItem, { params: { id: hidden.id }, body })
    expect(moved.problem).toMatchObject(conflict)
    expect(await countItems()).toBe(limits.menuItems)
    await fern.call(deleteCategory, { params: { id: shown.categoryId } })
    await restoreCategory(hidden.categoryId)
    expect((await restoreCategory(shown.categoryId)).problem).toMatchObject(conflict)
  })

  test('in items, when an item is added or restored', async () => {
    const { id, categoryId } = await makeItem(app)
    await fillItems(categoryId, 1)
    const add = () => fern.call(addMenuItem, { body: { name: 'Tea', category_id: categoryId } })
    expect((await add()).status).toBe(201)
    expect((await add()).problem.code).toBe('MENU_FULL')
    const full = (await listed()).find((category) => category.id === categoryId)
    expect((await listed()).flatMap(({ menu }) => menu)).toHaveLength(limits.menuItems)
    const params = { id }
    const restore = (endpoint: typeof editMenuItem | typeof replaceMenuItem) =>
      fern.call(endpoint, { params, body: { category_id: categoryId, isAvailable: 'available' } })
    const remove = () => fern.call(editMenuItem, { params, body: { isAvailable: 'unavailable' } })
    await remove()
    await Promise.all([add(), restore(editMenuItem), add(), restore(replaceMenuItem), add()])
    expect(await countItems()).toBe(limits.menuItems)
    await remove()
    await add()
    expect((await restore(editMenuItem)).problem).toMatchObject(conflict)
    const existing = { id: String(full?.menu[1]?.id) }
    const body = { name: 'Oolong', isAvailable: 'available' }
    expect((await fern.call(editMenuItem, { params: existing, body })).status).toBe(200)
  })

  test('in categories', async () => {
    const shown = await app.query('select from categories where is_available')
    await app.query(
      `insert into categories (name, category_for)
       select 'Tea', 'bar' from generate_series(1, $1::int)`,
      limits.menuCategories - 1 - shown.length,
    )
    const add = () => fern.call(addCategory, { body: { name: 'Tea', categoryFor: 'cafe' } })
    const last = await add()
    expect(last.status).toBe(201)
    expect((await add()).problem.code).toBe('MENU_FULL')
    expect((await listed()).length).toBe(limits.menuCategories)
    const params = { id: last.body.id }
    const restore = () => restoreCategory(params.id)
    await fern.call(deleteCategory, { params })
    await Promise.all([add(), restore(), add(), restore(), add()])
    expect((await listed()).length).toBe(limits.menuCategories)
    await fern.call(deleteCategory, { params })
    await add()
    expect((await restore()).problem).toMatchObject(conflict)
    const { id = '' } = (await listed())[0] ?? {}
    const edit = { params: { id }, body: { name: 'Oolong', isAvailable: 'available' } }
    expect((await fern.call(editCategory, edit)).status).toBe(200)
  })
})
