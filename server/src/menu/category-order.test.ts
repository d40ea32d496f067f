import { randomUUID } from 'node:crypto'
import { wholeMenuId } from '@tumbler/contract/live'
import {
  addCategory,
  arrangeCategories,
  arrangeMenuItems,
  editCategory,
  getCategory,
  listCategories,
  removeCategory,
} from '@tumbler/contract/menu'
import { expect, test } from 'vitest'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const secondApp = await openSecondApp(app)
const sockets = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const mali = await app.newUser('barista', 'Mali')

const listed = async (query = {}, at = app) =>
  (await at.call(listCategories, { query })).body.map(({ id }) => id)
const arrange = (ids: string[], barista = fern) =>
  barista.call(arrangeCategories, { body: { ids } })
const add = async (categoryFor: 'cafe' | 'bar') =>
  (await fern.call(addCategory, { body: { name: 'Tea', categoryFor } })).body.id

type Four = [string, string, string, string]

/** The menu has these four only, which are of the cafe, of the bar, of the cafe and of the bar. */
async function fourCategories(): Promise<Four> {
  for (const id of await listed()) await fern.call(removeCategory, { params: { id } })
  return [await add('cafe'), await add('bar'), await add('cafe'), await add('bar')]
}

test('the categories of both venues are arranged by a barista; every list follows, a new one comes last', async () => {
  const [tea, beer, juice, wine] = await fourCategories()
  const { status, body } = await arrange([juice, wine, tea, beer])
  expect([status, body.map(({ id }) => id)]).toEqual([200, [juice, wine, tea, beer]])
  expect(await listed()).toEqual([juice, wine, tea, beer])
  expect(await listed({ categoryFor: 'cafe' })).toEqual([juice, tea])
  expect(await listed({ categoryFor: 'bar' })).toEqual([wine, beer])
  const milk = await add('cafe')
  expect(await listed()).toEqual([juice, wine, tea, beer, milk])
})

test('an archived category keeps its place, and comes back to it', async () => {
  const [tea, beer, juice, wine] = await fourCategories()
  await fern.call(removeCategory, { params: { id: beer } })
  await arrange([wine, tea, juice])
  expect(await listed()).toEqual([wine, tea, juice])
  const body = { isAvailable: 'available' } as const
  await fern.call(editCategory, { params: { id: beer }, body })
  expect(await listed()).toEqual([wine, beer, tea, juice])
})

test.each<[string, (four: Four) => string[]]>([
  ['without one', ([tea, beer, juice]) => [juice, beer, tea]],
  ['with one twice', ([tea, beer, juice, wine]) => [wine, juice, beer, tea, tea]],
  ['with one in place of another', ([tea, beer, juice]) => [juice, juice, beer, tea]],
  ['with an unknown one', ([tea, beer, juice]) => [juice, beer, tea, randomUUID()]],
])('categories are not arranged %s', async (_what, wrong) => {
  const four = await fourCategories()
  const { problem } = await arrange(wrong(four))
  expect(problem.code).toBe('CONFLICT')
  expect(await listed()).toEqual(four)
})

test('categories are not arranged with one that was archived, or without one that was added, meanwhile', async () => {
  const [tea, beer, juice, wine] = await fourCategories()
  await fern.call(removeCategory, { params: { id: wine } })
  expect((await arrange([wine, juice, beer, tea])).status).toBe(409)
  const milk = await add('cafe')
  expect((await arrange([juice, beer, tea])).status).toBe(409)
  expect(await listed()).toEqual([tea, beer, juice, milk])
  expect((await arrange([juice, beer, tea, milk])).status).toBe(200)
})

test('of two who arrange them at once at two servers, the list of one is there as a whole', async () => {
  const [tea, beer, juice, wine] = await fourCategories()
  const wanted = [
    [wine, juice, beer, tea],
    [beer, tea, wine, juice],
  ] as const
  for (let round = 0; round < 5; round += 1) {
    const responses = await Promise.all([
      arrange([...wanted[0]]),
      secondApp.call(arrangeCategories, {
        body: { ids: [...wanted[1]] },
        headers: { authorization: `Bearer ${mali.token}` },
      }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const stored = await app.query('select id from categories where is_available order by position')
    const ids = stored.map(({ id }) => id)
    expect(wanted).toContainEqual(ids)
    for (const at of [app, secondApp]) await expect.poll(() => listed({}, at)).toEqual(ids)
  }
})

test('a customer who has the menu open hears of it once, and reads the new order', async () => {
  const [tea, beer, juice, wine] = await fourCategories()
  const before = await app.call(listCategories)
  const { socket, received } = await sockets.listen()
  const fetched = new Promise((resolve) => {
    socket.once('menu', () => resolve(listed()))
  })
  await arrange([tea, beer, juice, wine])
  await arrange([wine, tea, beer, juice])
  expect(await fetched).toEqual([wine, tea, beer, juice])
  expect(received).toEqual([{ event: 'menu', payload: { id: wholeMenuId, revision: 0 } }])
  const headers = { 'if-none-match': String(before.headers.etag) }
  expect((await app.call(listCategories, { headers })).status).toBe(200)
})

test('an edit of a category, or of the order of its items, does not clash with its move', async () => {
  const [tea, beer, juice, wine] = await fourCategories()
  const { id, categoryId } = await makeItem(app)
  await arrange([categoryId, wine, tea, beer, juice])
  const params = { id: categoryId }
  expect((await fern.call(getCategory, { params })).body.revision).toBe(0)
  const renamed = await mali.call(editCategory, { params, body: { name: 'Milk', revision: 0 } })
  expect(renamed.status).toBe(200)
  const body = { items: [id], revision: 1 }
  expect((await mali.call(arrangeMenuItems, { params, body })).status).toBe(200)
})
