import {
  addMenuItem,
  arrangeMenuItems,
  editCategory,
  editMenuItem,
  getCategory,
  getMenuItem,
  listArchive,
  listCategories,
  removeCategory,
} from '@tumbler/contract/menu'
import { uploadMenuPhoto } from '@tumbler/contract/uploads'
import { describe, expect, test } from 'vitest'
import { removeOldPictures } from '../jobs/remove-old-pictures.ts'
import { makeItem, makePicture } from '../testing/make-order.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const mali = await app.newUser('barista', 'Mali')

const edit = (id: string, body: object, barista = fern) =>
  barista.call(editMenuItem, { params: { id }, body })
const errorPaths = async (id: string, body: object) =>
  (await edit(id, body)).problem.errors?.map(({ path }) => path)
const categoryOf = async (id: string) => (await fern.call(getCategory, { params: { id } })).body
const idsIn = async (id: string) => (await categoryOf(id)).menu.map((item) => item.id)
const listed = async (id: string) =>
  (await app.call(listCategories)).body.flatMap(({ menu }) => menu).find((item) => item.id === id)
const add = async (category_id: string, name = 'Tea', offer = {}) =>
  (await fern.call(addMenuItem, { body: { name, category_id, ...offer } })).body

describe('what can be had of an item', () => {
  test('is set when it is added, and changed afterwards', async () => {
    const { categoryId } = await makeItem(app)
    const look = { vessel: 'cold', colour: 'citrus', garnish: 'mint' }
    const offer = { types: ['frappe', 'cold', 'cold'], hasSweetness: false, look, isSoldOut: true }
    const item = await add(categoryId, 'Mango Coconut', { ...offer, isActive: 'inactive' })
    const stored = { types: ['cold', 'frappe'], hasSweetness: false, look, isSoldOut: true }
    expect(item).toMatchObject({ ...stored, isActive: 'inactive', revision: 0 })
    expect(await listed(item.id)).toEqual(item.data)
    const changes = { types: ['hot'], hasSweetness: true, look: null, isSoldOut: false }
    expect((await edit(item.id, changes)).body).toMatchObject({ ...changes, revision: 1 })
    expect((await edit(item.id, changes)).body.revision).toBe(1)
  })

  test('is at least one type', async () => {
    const { id } = await makeItem(app)
    for (const types of [[], ['warm'], ['hot', 'hot', 'hot', 'hot'], null])
      expect((await edit(id, { types })).problem.code).toBe('VALIDATION_FAILED')
  })

  test('has a look in a vessel that it can be had in', async () => {
    const { id } = await makeItem(app)
    const look = (vessel: string) => ({ vessel, colour: 'tea', garnish: null })
    expect(await errorPaths(id, { look: look('coupe') })).toEqual(['body.look.vessel'])
    expect(await errorPaths(id, { look: look('hot'), types: ['cold'] })).toEqual([
      'body.look.vessel',
    ])
    expect((await edit(id, { look: look('hot') })).status).toBe(200)
    expect(await errorPaths(id, { types: ['cold'] })).toEqual(['body.look.vessel'])
    const bar = await makeItem(app, { venue: 'bar' })
    expect(await errorPaths(id, { category_id: bar.categoryId })).toEqual(['body.look.vessel'])
    expect((await edit(id, { category_id: bar.categoryId, look: look('coupe') })).status).toBe(200)
    expect(await errorPaths(bar.id, { look: look('cold') })).toEqual(['body.look.vessel'])
  })

  test('tells baristas who changed it last', async () => {
    const { id, categoryId } = await makeItem(app)
    const read = async () => (await fern.call(getMenuItem, { params: { id } })).body
    expect(await read()).toMatchObject({ category: { id: categoryId }, lastChange: null })
    await edit(id, { name: 'Flat White' }, mali)
    const lastChange = { at: app.now.toISOString(), by: 'Mali' }
    app.passTime(60_000)
    await edit(id, { name: 'Flat White' })
    expect(await read()).toMatchObject({ name: 'Flat White', revision: 1, lastChange })
  })
})

describe('the photo of an item', () => {
  test('is one that the barista uploaded, and is kept by every later change', async () => {
    const file = await pngUrl(flat(12, 12))
    const { id } = await makeItem(app)
    const { status, body } = await mali.call(uploadMenuPhoto, { body: { file } })
    expect(status).toBe(201)
    expect(await errorPaths(id, { photo: body.url })).toEqual(['body.photo'])
    for (const photo of ['https://elsewhere.example/cup.png', '/api/upload/image/x.webp', ''])
      expect((await edit(id, { photo }, mali)).status).toBe(400)
    expect((await edit(id, { photo: body.url }, mali)).body.photo).toBe(body.url)
    expect((await edit(id, { photo: body.url, name: 'Cocoa' })).body.photo).toBe(body.url)
    expect((await edit(id, { photo: null })).body.photo).toBe(null)
  })

  test('is stored as long as an item has it', async () => {
    const { id } = await makeItem(app)
    const photo = await makePicture(app, fern)
    await edit(id, { photo })
    const before = app.now.toISOString()
    app.passTime(60 * 24 * 3_600_000)
    const remove = () => removeOldPictures(app.server.context)
    const isStored = async () =>
      (await app.server.fastify.inject({ url: photo })).statusCode === 200
    await remove()
    expect(await isStored()).toBe(true)
    await app.query('update menu_items set picture_name = null where id = $1', id)
    await remove()
    expect(await isStored()).toBe(false)
    app.setTime(before)
  })
})

test('sold out ends with the business day, also in answers that are cached', async () => {
  const { id } = await makeItem(app)
  app.setTime('2026-11-18T16:59:59Z')
  const { body } = await edit(id, { isSoldOut: true })
  expect([body.isSoldOut, body.revision]).toEqual([true, 1])
  expect((await listed(id))?.isSoldOut).toBe(true)
  app.passTime(1000)
  expect((await listed(id))?.isSoldOut).toBe(false)
  expect((await edit(id, { isSoldOut: false, revision: 1 })).body.revision).toBe(1)
  expect((await edit(id, { isSoldOut: true, revision: 1 })).body.revision).toBe(2)
  expect((await edit(id, { isSoldOut: false, revision: 2 })).body.isSoldOut).toBe(false)
})

describe('the items of a category', () => {
  async function threeItems() {
    const { id: one, categoryId } = await makeItem(app)
    const [two, three] = [await add(categoryId), await add(categoryId)]
    return { categoryId, ids: [one, two.id, three.id] as [string, string, string] }
  }
  const arrange = (id: string, items: string[], revision?: number, barista = fern) =>
    barista.call(arrangeMenuItems, { params: { id }, body: { items, revision } })

  test('are arranged by a barista; a new one comes last', async () => {
    const { categoryId, ids } = await threeItems()
    const [one, two, three] = ids
    const { status, body } = await arrange(categoryId, [three, one, two], 0)
    expect([status, body.revision]).toEqual([200, 1])
    expect(body.menu.map(({ id }) => id)).toEqual([three, one, two])
    const { id: four } = await add(categoryId)
    expect(await idsIn(categoryId)).toEqual([three, one, two, four])
    expect((await arrange(categoryId, [three, one, two, four])).body.revision).toBe(1)
    const other = await makeItem(app)
    await arrange(other.categoryId, [other.id])
    await edit(three, { category_id: other.categoryId })
    expect(await idsIn(other.categoryId)).toEqual([other.id, three])
  })

  test('are arranged without those that are archived', async () => {
    const { categoryId, ids } = await threeItems()
    const [one, two, three] = ids
    await edit(two, { isAvailable: 'unavailable' })
    expect((await arrange(categoryId, [three, two, one])).status).toBe(409)
    expect((await arrange(categoryId, [three, one])).status).toBe(200)
    expect(await idsIn(categoryId)).toEqual([three, one])
  })

  test('of two who arrange them at once, one is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { categoryId, ids } = await threeItems()
      const [one, two, three] = ids
      const responses = await Promise.all([
        arrange(categoryId, [two, one, three], 0),
        arrange(categoryId, [three, two, one], 0, mali),
      ])
      const winner = responses.find(({ status }) => status === 200)
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(await idsIn(categoryId)).toEqual(winner?.body.menu.map(({ id }) => id))
    }
  })

  test.each<[string, (ids: [string, string, string], foreign: string) => string[]]>([
    ['without one', ([one, two]) => [one, two]],
    ['with one twice', ([one, two]) => [one, two, two]],
    ['with one of another category', ([one, two], foreign) => [one, two, foreign]],
  ])('are not arranged %s', async (_what, wrong) => {
    const { categoryId, ids } = await threeItems()
    const { problem } = await arrange(categoryId, wrong(ids, (await makeItem(app)).id))
    expect(problem.code).toBe('CONFLICT')
    expect(await idsIn(categoryId)).toEqual(ids)
  })
})

describe('the archive', () => {
  const read = async (query = {}) => fern.call(listArchive, { query })
  const archive = (id: string) => edit(id, { isAvailable: 'unavailable' })
  const restore = (id: string) => edit(id, { isAvailable: 'available' })
  const archiveCategory = (id: string) => fern.call(removeCategory, { params: { id } })

  test('lists what was archived, latest first, and counts it', async () => {
    const before = (await read()).body.total
    const [plum, oolong] = [await makeItem(app, { name: 'Plum' }), await makeItem(app)]
    const { id: decaf } = await add(plum.categoryId)
    for (const change of [
      () => archive(plum.id),
      () => archiveCategory(plum.categoryId),
      () => archive(oolong.id),
    ]) {
      app.passTime(1000)
      await change()
    }
    const { body, headers } = await read({ pageSize: 3 })
    expect(body.total).toBe(before + 3)
    expect(body.entries).toMatchObject([
      { kind: 'item', id: oolong.id, category: { isAvailable: 'available' } },
      { kind: 'category', id: plum.categoryId, items: 1, archivedAt: expect.any(String) },
      { kind: 'item', name: 'Plum', category: { id: plum.categoryId, isAvailable: 'unavailable' } },
    ])
    expect(body.entries[0]?.archivedAt).toBe(app.now.toISOString())
    expect(headers.link).toContain('page=2')
    expect(await listed(decaf)).toBeUndefined()
  })

  test('gives back an item of an archived category with the category, wholly or not at all', async () => {
    const { id, categoryId } = await makeItem(app)
    const [{ id: hidden }, { id: alone }] = [await add(categoryId), await add(categoryId)]
    await archive(id)
    await archive(alone)
    await archiveCategory(categoryId)
    expect((await edit(id, { isAvailable: 'available', revision: 0 })).status).toBe(409)
    expect((await categoryOf(categoryId)).isAvailable).toBe('unavailable')
    const { status, body } = await restore(id)
    expect([status, body.isAvailable]).toEqual([200, 'available'])
    expect(await categoryOf(categoryId)).toMatchObject({ isAvailable: 'available', revision: 2 })
    expect(await idsIn(categoryId)).toEqual([id, hidden])
    const { entries } = (await read()).body
    expect(entries.map((entry) => entry.id)).toContain(alone)
    expect(entries.map((entry) => entry.id)).not.toContain(id)
  })

  test('gives back a category with the items that were not archived themselves', async () => {
    const { id, categoryId } = await makeItem(app)
    await archiveCategory(categoryId)
    const params = { id: categoryId }
    await fern.call(editCategory, { params, body: { isAvailable: 'available' } })
    expect((await listed(id))?.id).toBe(id)
    expect((await read()).body.entries.map((entry) => entry.id)).not.toContain(categoryId)
  })
})
