import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { addMenuItem, editMenuItem, listCategories } from '@tumbler/contract/menu'
import { changeCafeStatus, getCafeStatus } from '@tumbler/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQuestions } from '../testing/count-questions.ts'
import { makeItem } from '../testing/make.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let fern: Person
beforeAll(async () => {
  house = await openTestHouse()
  fern = await house.someone('barista', 'Fern')
  for (let count = 0; count < 8; count += 1) await makeItem(house, { name: `Latte ${count}` })
})
afterAll(() => house.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  house.house.app.inject({ url: `/api${url}`, headers })

test.each(['/cafe-status', '/category', '/category?categoryFor=bar'])(
  '%s is read once for everybody',
  async (url) => {
    await get(url, { 'cache-control': 'no-cache' })
    const { database } = house
    expect(await countQuestions(database, () => get(url))).toBe(0)
    expect(
      await countQuestions(database, () => get(url, { 'cache-control': 'no-cache' })),
    ).toBeGreaterThan(0)
    house.passTime(11_000)
    expect(await countQuestions(database, () => get(url))).toBeGreaterThan(0)
  },
)

test('a change is told at once', async () => {
  const names = async () =>
    (await house.call(listCategories)).body.flatMap(({ menu }) => menu.map(({ name }) => name))
  const [category] = (await house.call(listCategories)).body
  expect(await names()).not.toContain('Mocha')
  const { body } = await fern.call(addMenuItem, {
    body: { name: 'Mocha', description: '-', category_id: category?.id },
  })
  expect(await names()).toContain('Mocha')
  const change = { name: 'Moka', revision: body.revision }
  await fern.call(editMenuItem, { params: { id: body.id }, body: change })
  expect(await names()).toContain('Moka')
  for (const [value, isBarOpen] of [
    ['bar-open', true],
    ['cafe-open', false],
  ] as const) {
    await fern.call(changeCafeStatus, { params: { value } })
    expect((await house.call(getCafeStatus)).body.isBarOpen).toBe(isBarOpen)
  }
})

test('a change made by hand is told after ten seconds', async () => {
  const isBarOpen = async () => (await house.call(getCafeStatus)).body.isBarOpen
  expect(await isBarOpen()).toBe(false)
  await house.database.kysely.updateTable('shop').set({ mode: 'bar-open' }).execute()
  house.passTime(9000)
  expect(await isBarOpen()).toBe(false)
  house.passTime(1000)
  expect(await isBarOpen()).toBe(true)
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
})

test('a menu travels compressed, under a tag for each way', async () => {
  const plain = await get('/category')
  const [br, gzip] = [
    await get('/category', { 'accept-encoding': 'gzip, deflate, br' }),
    await get('/category', { 'accept-encoding': 'gzip;q=0.5, br;q=0' }),
  ]
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  const encodings = [plain, br, gzip].map(({ headers }) => headers['content-encoding'])
  expect(encodings).toEqual([undefined, 'br', 'gzip'])
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  for (const { headers } of [plain, br, gzip]) {
    expect(headers.vary).toBe('accept-encoding')
    const again = await get('/category', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
  expect((await get('/cafe-status', { 'accept-encoding': 'br' })).headers.vary).toBeUndefined()
})
