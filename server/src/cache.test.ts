import { editMenuItem, listCategories } from '@tumbler/contract/menu'
import { changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { expect, test } from 'vitest'
import { makeItem } from './testing/make-order.ts'
import { openTestApp } from './testing/test-app.ts'

const app = await openTestApp()
const barista = await app.newUser('barista')

const menuNames = async () => {
  const { body } = await app.call(listCategories)
  return body.flatMap(({ menu }) => menu.map(({ name }) => name))
}

test('the menu is read once, until it changes', async () => {
  const { id } = await makeItem(app, { name: 'Latte' })
  expect(await menuNames()).toContain('Latte')
  const rename = app.database.kysely.updateTable('menu_items').where('id', '=', id)
  await rename.set({ name: 'Mocha' }).execute()
  expect(await menuNames()).toContain('Latte')
  await barista.call(editMenuItem, { params: { id }, body: { name: 'Cocoa' } })
  expect(await menuNames()).toContain('Cocoa')
})

test('the shop status changes for the next request', async () => {
  expect((await app.call(getCafeStatus)).body.isCafeOpen).toBe(true)
  await barista.call(changeCafeStatus, { params: { value: 'bar-open' } })
  expect((await app.call(getCafeStatus)).body).toMatchObject({ isCafeOpen: false, isBarOpen: true })
})

test('requests at the same time share one read', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    await new Promise(setImmediate)
    return 'response'
  }
  const { cache } = app.server.context
  const responses = await Promise.all(Array.from({ length: 60 }, () => cache.get('key', read)))
  expect(new Set(responses)).toEqual(new Set(['response']))
  expect(reads).toBe(1)
})

test('a read that fails is not kept', async () => {
  const { cache } = app.server.context
  const failing = cache.get('failing', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await cache.get('failing', async () => 'back')).toBe('back')
})

test('a read that was under way at a change is not kept', async () => {
  const { cache } = app.server.context
  const old = Promise.withResolvers<string>()
  const first = cache.get('other', () => old.promise)
  cache.clear()
  old.resolve('old')
  await first
  expect(await cache.get('other', async () => 'new')).toBe('new')
})
