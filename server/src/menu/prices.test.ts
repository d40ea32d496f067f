import {
  addMenuItem,
  editCategory,
  editMenuItem,
  getMenuItem,
  listArchive,
  listCategories,
} from '@tumbler/contract/menu'
import { getSettings } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { listAudit } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

/** What the bar's items cost, and in which currency (product-rules §28). */
const app = await openTestApp()
const there = await openSecondApp(app)
const fern = await app.newUser('barista')
const mali = await app.newUser('admin', 'Mali')
const latte = await makeItem(app)

const newNegroni = () => makeItem(app, { venue: 'bar', name: 'Negroni', category: 'Cocktail' })
const edit = (id: string, body: object, by: TestUser = fern) =>
  by.call(editMenuItem, { params: { id }, body })
const priceOf = async (id: string) => (await fern.call(getMenuItem, { params: { id } })).body.price
const cafeIsFree = [
  { path: 'body.price', code: 'cafe_is_free', message: 'What the cafe serves is free.' },
]

test('an item of the bar has a price, which everybody reads; a change is a new revision', async () => {
  const negroni = await newNegroni()
  expect(await priceOf(negroni.id)).toBe(null)
  const priced = await edit(negroni.id, { price: 12_000, revision: 0 })
  expect([priced.body.price, priced.body.revision]).toEqual([12_000, 1])
  for (const server of [app, there]) {
    const items = (await server.call(listCategories)).body.flatMap(({ menu }) => menu)
    expect(items.find(({ id }) => id === negroni.id)?.price).toBe(12_000)
    expect(items.find(({ id }) => id === latte.id)?.price).toBe(null)
  }
  expect((await edit(negroni.id, { price: 12_000 })).body.revision).toBe(1)
  expect((await edit(negroni.id, { price: 1, revision: 0 })).problem.code).toBe('CONFLICT')
  for (const price of [0, 999_900, null])
    expect((await edit(negroni.id, { price })).body.price).toBe(price)
  for (const price of [-1, 999_901, 0.5, '120'])
    expect((await edit(negroni.id, { price })).problem.code).toBe('VALIDATION_FAILED')
  const ploy = await app.newUser('user')
  for (const other of [ploy, mali])
    expect((await edit(negroni.id, { price: 1 }, other)).problem.code).toBe('NOT_ALLOWED')
  await edit(negroni.id, { price: 9000, isAvailable: 'unavailable' })
  const { entries } = (await fern.call(listArchive)).body
  expect(entries).toMatchObject([{ id: negroni.id, price: 9000 }])
})

test('a new item has a price at the bar only', async () => {
  const { categoryId: bar } = await newNegroni()
  const add = (category_id: string, price: number | null) =>
    fern.call(addMenuItem, { body: { name: 'Mojito', category_id, price } })
  const mojito = await add(bar, 11_050)
  expect([mojito.status, mojito.body.price, await priceOf(mojito.body.id)]).toEqual([
    ...[201, 11_050, 11_050],
  ])
  expect((await add(latte.categoryId, 100)).problem.errors).toEqual(cafeIsFree)
  expect((await add(latte.categoryId, 0)).problem.errors).toEqual(cafeIsFree)
  expect((await add(latte.categoryId, null)).body.price).toBe(null)
})

test('nothing of the cafe has a price; one that comes from the bar has it again when it is back', async () => {
  const { id, categoryId: bar } = await newNegroni()
  expect((await edit(latte.id, { price: 100 })).problem.errors).toEqual(cafeIsFree)
  await edit(id, { price: 12_000 })
  const away = { category_id: latte.categoryId }
  expect((await edit(id, { ...away, price: 12_000 })).problem.errors).toEqual(cafeIsFree)
  expect((await edit(id, away)).body.price).toBe(null)
  expect(await priceOf(id)).toBe(null)
  expect((await edit(id, { price: 100 })).problem.errors).toEqual(cafeIsFree)
  expect((await edit(id, { category_id: bar })).body.price).toBe(12_000)
  const move = (categoryFor: string) =>
    fern.call(editCategory, { params: { id: bar }, body: { categoryFor } })
  expect((await move('cafe')).body.menu).toMatchObject([{ price: null }])
  expect((await move('bar')).body.menu).toMatchObject([{ price: 12_000 }])
  await edit(id, { ...away, price: null })
  expect((await edit(id, { category_id: bar, price: 500 })).body.price).toBe(500)
})

test('an admin sets currency and PromptPay number; pages read them, and each change is in the audit list', async () => {
  const set = (body: object, by = mali) => by.call(changeShopSettings, { body })
  expect((await app.call(getSettings)).body).toMatchObject({ currency: 'THB', promptPayId: '' })
  const changed = await set({ currency: 'EUR', promptPayId: ' 081-234 5678' })
  expect(changed.body).toMatchObject({ currency: 'EUR', promptPayId: '0812345678' })
  for (const server of [app, there])
    expect((await server.call(getSettings)).body).toMatchObject({
      ...{ currency: 'EUR', promptPayId: '0812345678' },
    })
  expect((await mali.call(listAudit)).body[0]?.changes).toEqual([
    { setting: 'currency', part: null, field: null, from: 'THB', to: 'EUR' },
    { setting: 'promptPayId', part: null, field: null, from: '', to: '0812345678' },
  ])
  const { revision } = (await mali.call(readShopSettings)).body
  expect((await set({ promptPayId: '+66 81 234 5678' })).body.revision).toBe(revision)
  const errors = async (body: object) =>
    (await set(body)).problem.errors?.map(({ path, code }) => [path, code])
  expect(await errors({ promptPayId: '1234567890122' })).toEqual([
    ['body.promptPayId', 'not_promptpay'],
  ])
  expect(await errors({ currency: 'baht' })).toEqual([['body.currency', 'not_a_currency']])
  expect((await set({ currency: 'THB' }, fern)).status).toBe(403)
  expect((await set({ currency: 'THB', promptPayId: '' })).body.promptPayId).toBe('')
})
