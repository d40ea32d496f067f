import { randomUUID } from 'node:crypto'
import {
  addCategory,
  addMenuItem,
  editCategory,
  editMenuItem,
  getCategory,
  listCategories,
} from '@tumbler/contract/menu'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista')

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

  test('hides a removed item until it is restored', async () => {
    const juice = await newCategory('Juice')
    const { id } = await newItem(juice.id, 'Orange')
    for (const isAvailable of ['unavailable', 'available']) {
      await fern.call(editMenuItem, { params: { id }, body: { isAvailable } })
      const shown = (await menu()).find((category) => category.id === juice.id)?.menu
      expect(shown).toHaveLength(isAvailable === 'available' ? 1 : 0)
    }
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
      otherName: null,
      description: '-',
      otherDescription: null,
      category_id: category.id,
      isActive: 'active',
      isAvailable: 'available',
      types: ['hot', 'cold', 'frappe'],
      hasSweetness: true,
      options: [],
      look: null,
      photo: null,
      isSoldOut: false,
      isUncounted: false,
      featuredUntil: null,
      leftToday: null,
      marks: [],
      brewSeconds: null,
      price: null,
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
      {
        path: 'body.name',
        code: 'leading_space',
        message: 'Input must not start with a space.',
      },
    ])
    expect(await errorsFor({ name: 'Still 7' })).toEqual([
      {
        path: 'body.name',
        code: 'name_letters_only',
        message: 'Input must contain only letters.',
      },
    ])
    const unknown = { params: { id: randomUUID() }, body: {} }
    expect((await fern.call(editMenuItem, unknown)).status).toBe(404)
    expect((await fern.call(editCategory, unknown)).status).toBe(404)
  })
})
