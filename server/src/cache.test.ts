import { editMenuItem, listCategories } from '@tumbler/contract/menu'
import { changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { expect, test } from 'vitest'
import { makeItem } from './testing/make-order.ts'
import { openTestApp } from './testing/test-app.ts'

const app = await openTestApp()
const barista = await app.newUser('barista')

const menuNames = async (headers = {}) => {
  const { body } = await app.call(listCategories, { headers })
  return body.flatMap(({ menu }) => menu.map(({ name }) => name))
}

test('the menu is read once, until it changes or a client asks for a fresh response', async () => {
  const { id } = await makeItem(app, { name: 'Latte' })
  expect(await menuNames()).toContain('Latte')
  const rename = app.database.kysely.updateTable('menu_items').where('id', '=', id)
  await rename.set({ name: 'Mocha' }).execute()
  expect(await menuNames()).toContain('Latte')
  expect(await menuNames({ 'cache-control': 'no-cache' })).toContain('Mocha')
  expect(await menuNames()).toContain('Mocha')
  await barista.call(editMenuItem, { params: { id }, body: { name: 'Cocoa' } })
  expect(await menuNames()).toContain('Cocoa')
})

test('the shop status changes for the next request', async () => {
  expect((await app.call(getCafeStatus)).body.isCafeOpen).toBe(true)
  await barista.call(changeCafeStatus, { params: { value: 'bar-open' } })
  expect((await app.call(getCafeStatus)).body).toEqual({ isCafeOpen: false, isBarOpen: true })
})

test.each([
  ['requests at the same time share one read', () => false, 1],
  ['fresh and other ones share two reads at most', (index: number) => index % 2 === 0, 2],
])('%s', async (key, isFresh, most) => {
  let reads = 0
  const read = async () => {
    reads += 1
    await new Promise(setImmediate)
    return 'response'
  }
  const requests = Array.from({ length: 60 }, (_, index) =>
    app.server.context.cache.get(key, read, { isFresh: isFresh(index) }),
  )
  expect(new Set(await Promise.all(requests))).toEqual(new Set(['response']))
  expect(reads).toBeLessThanOrEqual(most)
})

test('clients that ask for a fresh menu at the same time all get it', async () => {
  const headers = { 'cache-control': 'no-cache' }
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      app.call(listCategories, index % 2 ? { headers } : {}),
    ),
  )
  for (const { status } of responses) expect(status).toBe(200)
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
