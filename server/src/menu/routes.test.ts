import { randomUUID } from 'node:crypto'
import {
  addCategory,
  addMenuItem,
  editCategory,
  editMenuItem,
  getCategory,
  listCategories,
  removeCategory,
} from '@tumbler/contract/menu'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
beforeAll(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista')
})
afterAll(() => app.close())

const newCategory = async (name: string, categoryFor = 'cafe') =>
  (await fern.call(addCategory, { body: { name, categoryFor } })).body
const newItem = async (category_id: string, name: string) =>
  (await fern.call(addMenuItem, { body: { name, category_id, description: '' } })).body
const menu = async (query = {}) => (await app.call(listCategories, { query })).body

describe('the menu', () => {
  test('is sorted by creation, filtered by venue, and includes the items of each category', async () => {
    const tea = await newCategory('Tea')
    await newItem(tea.id, 'Thai Tea Latte')
    await newItem(tea.id, 'อัญชันมะนาว')
    const coffee = await newCategory('Coffee')
    const cocktails = await newCategory('Cocktails', 'bar')
    const names = (await menu()).map(({ name, menu: items }) => [name, items.map((i) => i.name)])
    expect(names).toEqual([
      ['Tea', ['Thai Tea Latte', 'อัญชันมะนาว']],
      ['Coffee', []],
      ['Cocktails', []],
    ])
    expect((await menu({ categoryFor: 'bar' })).map(({ id }) => id)).toEqual([cocktails.id])
    expect((await menu({ categoryFor: 'cafe' })).map(({ id }) => id)).toEqual([tea.id, coffee.id])
  })

  test('hides removed rows, and shows them again when they are restored', async () => {
    const juice = await newCategory('Juice')
    const item = await newItem(juice.id, 'Orange')
    const countItems = async () => (await menu()).find(({ id }) => id === juice.id)?.menu.length
    const change = { params: { id: item.id } }
    await fern.call(editMenuItem, { ...change, body: { isAvailable: 'unavailable' } })
    expect(await countItems()).toBe(0)
    await fern.call(editMenuItem, { ...change, body: { isAvailable: 'available' } })
    const removed = await fern.call(removeCategory, { params: { id: juice.id } })
    expect(removed.body.isAvailable).toBe('unavailable')
    expect(await countItems()).toBe(undefined)
    const restore = { params: { id: juice.id }, body: { isAvailable: 'available' } }
    await fern.call(editCategory, restore)
    expect(await countItems()).toBe(1)
  })
})

describe('an item', () => {
  test('is returned at the top level and under data, with an empty description as a dash', async () => {
    const category = await newCategory('Milk')
    const item = await newItem(category.id, 'นมชมพู')
    const { data, ...topLevel } = item
    expect(data).toEqual(topLevel)
    expect(topLevel).toEqual({
      id: item.id,
      name: 'นมชมพู',
      description: '-',
      category_id: category.id,
      isActive: 'active',
      isAvailable: 'available',
      revision: 0,
    })
  })

  test('changes only the fields in the request', async () => {
    const category = await newCategory('Soda')
    const { data } = await newItem(category.id, 'Lime Soda')
    const params = { id: data.id }
    const edited = await fern.call(editMenuItem, { params, body: { isActive: 'inactive' } })
    expect(edited.body).toEqual({ ...data, isActive: 'inactive', revision: 1 })
    const found = await app.call(getCategory, { params: { id: category.id } })
    expect(found.body.menu).toEqual([edited.body])
  })

  test('is validated', async () => {
    const category = await newCategory('Water')
    const errorsFor = async (invalid: object) => {
      const body = { name: 'Still', category_id: category.id, ...invalid }
      return (await fern.call(addMenuItem, { body })).problem.errors
    }
    expect(await errorsFor({ name: ' Still' })).toEqual([
      { path: 'body.name', message: 'Input must not start with a space.' },
    ])
    expect(await errorsFor({ name: 'Still 7' })).toEqual([
      { path: 'body.name', message: 'Input must contain only letters.' },
    ])
    expect(await errorsFor({ category_id: randomUUID() })).toEqual([
      { path: 'body.category_id', message: 'There is no such category.' },
    ])
    const unknown = { params: { id: randomUUID() }, body: {} }
    expect((await fern.call(editMenuItem, unknown)).status).toBe(404)
    expect((await fern.call(editCategory, unknown)).status).toBe(404)
  })
})
