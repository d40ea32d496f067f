import { randomUUID } from 'node:crypto'
import { removeCategory } from '@tumbler/contract/menu'
import { getSettings } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { listAudit } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

/** What boards can be for (product-rules §33). */
const app = await openTestApp()
const there = await openSecondApp(app)
const mali = await app.newUser('admin', 'Mali')
const fern = await app.newUser('barista')
const coffee = (await makeItem(app)).categoryId
const tea = (await makeItem(app, { name: 'Oolong', category: 'Tea' })).categoryId

const set = (body: object) => mali.call(changeShopSettings, { body })
const stationOf = (en: string, ...categoryIds: string[]) => ({
  ...{ id: randomUUID(), text: { en, th: '' } },
  categoryIds,
})

test('an admin keeps them, every board reads them, and each change is in the audit list', async () => {
  const bar = stationOf('Coffee bar', coffee)
  const second = stationOf('Tea', tea)
  expect((await app.call(getSettings)).body.stations).toEqual([])
  expect((await set({ stations: [bar, second] })).status).toBe(200)
  for (const server of [app, there])
    expect((await server.call(getSettings)).body.stations).toEqual([bar, second])
  const wider = { ...bar, text: { en: 'Bar', th: 'บาร์' }, categoryIds: [coffee, tea] }
  await set({ stations: [wider] })
  expect((await mali.call(readShopSettings)).body.stations).toEqual([wider])
  const [latest, first] = (await mali.call(listAudit)).body
  const setting = 'stations'
  expect(first?.changes).toEqual([
    { setting, part: null, field: null, from: null, to: 'Coffee bar' },
    { setting, part: null, field: null, from: null, to: 'Tea' },
  ])
  expect(latest?.changes).toEqual([
    { setting, part: null, field: null, from: 'Tea', to: null },
    { setting, part: 'Coffee bar', field: 'categoryIds', from: null, to: null },
    { setting, part: 'Coffee bar', field: 'en', from: 'Coffee bar', to: 'Bar' },
    { setting, part: 'Coffee bar', field: 'th', from: '', to: 'บาร์' },
  ])
  expect((await fern.call(changeShopSettings, { body: { stations: [] } })).status).toBe(403)
})

test('a category is one that there is; an archived one stays', async () => {
  const bar = stationOf('Coffee bar', coffee)
  const unknown = await set({ stations: [bar, stationOf('Tea', tea, randomUUID())] })
  expect([unknown.status, unknown.problem.errors?.[0]?.path]).toEqual([
    400,
    'body.stations.1.categoryIds',
  ])
  await set({ stations: [bar] })
  await fern.call(removeCategory, { params: { id: coffee } })
  const both = { ...bar, categoryIds: [coffee, tea] }
  expect((await set({ stations: [both] })).body.stations).toEqual([both])
})
