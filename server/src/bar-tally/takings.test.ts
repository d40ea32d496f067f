import { randomUUID } from 'node:crypto'
import { readBarTally, tapBarTally } from '@tumbler/contract/bar-tally'
import { editCategory, editMenuItem } from '@tumbler/contract/menu'
import { getOrder, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { countBefore, countOrders, countOverTime, rankMenu } from '@tumbler/contract/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeDraft, makeItem } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

/** What the bar has taken, each drink at the price of its moment (product-rules §28). */
const app = await openTestApp({ isBarOrderable: true })
const there = await openSecondApp(app)
const fern = await app.newUser('barista', 'Fern')
const ploy = await app.newUser('user')
let gin: Awaited<ReturnType<typeof makeItem>>

const setPrice = (price: number | null, item = gin) =>
  fern.call(editMenuItem, { params: { id: item.id }, body: { price } })
interface Tapped {
  change?: number
  at?: string
  key?: string
  tap_id?: string
  item?: { id: string }
}
const tap = async ({ key, item = gin, change = 1, ...more }: Tapped = {}, server = app) => {
  const headers = { authorization: `Bearer ${fern.token}`, ...(key && { 'idempotency-key': key }) }
  const body = { menu_id: item.id, change, ...more }
  const { status, body: tally } = await server.call(tapBarTally, { headers, body })
  expect(status).toBe(200)
  return tally.takings
}
const takings = async () => (await fern.call(readBarTally)).body.takings
const setShop = (value: string) => fern.call(changeCafeStatus, { params: { value } })

/** Friday, 17:00 in Bangkok; the bar is open since 15:00. */
beforeEach(async () => {
  for (const table of ['order_moves', 'orders', 'bar_taps', 'menu_item_prices', 'day_numbers'])
    await app.query(`delete from ${table}`)
  await app.query(`update shop set mode = 'cafe-open', bar_opened_at = null, bar_closed_at = null`)
  app.setTime('2026-11-20T08:00:00Z')
  await setShop('bar-open')
  gin = await makeItem(app, { venue: 'bar', name: 'Gin Tonic', category: 'Cocktail' })
  await setPrice(10_000)
  app.setTime('2026-11-20T10:00:00Z')
})

describe('a tap keeps the price of its moment', () => {
  test('whatever its item costs later; one without a price adds nothing', async () => {
    const water = await makeItem(app, { venue: 'bar', name: 'Water', category: 'Soft' })
    expect(await takings()).toBe(null)
    expect(await tap({ item: water })).toBe(null)
    expect(await tap()).toBe(10_000)
    app.passTime(60_000)
    await setPrice(12_050)
    expect(await takings()).toBe(10_000)
    expect(await tap()).toBe(22_050)
    await setPrice(null)
    app.passTime(1000)
    expect(await tap()).toBe(22_050)
    await setPrice(0)
    expect(await tap()).toBe(22_050)
  })

  test('and the tally has the sum of all items, whichever leads', async () => {
    const lager = await makeItem(app, { venue: 'bar', name: 'Lager', category: 'Beer' })
    await setPrice(9050, lager)
    expect(await tap()).toBe(10_000)
    expect(await tap({ item: lager })).toBe(19_050)
    expect(await tap({ item: lager })).toBe(28_100)
  })

  test('also one that is sent late, over several changes and from the day before', async () => {
    await setPrice(20_000)
    app.setTime('2026-11-20T10:30:00Z')
    await setPrice(30_000)
    app.setTime('2026-11-20T10:45:00Z')
    // A moment before it had a price.
    expect(await tap({ at: '2026-11-20T07:59:59.999Z' })).toBe(null)
    expect(await tap({ at: '2026-11-20T08:00:00Z' })).toBe(10_000)
    expect(await tap({ at: '2026-11-20T09:59:59.999Z' }, there)).toBe(20_000)
    expect(await tap({ at: '2026-11-20T10:00:00Z' }, there)).toBe(40_000)
    expect(await tap({ at: '2026-11-20T10:29:59Z' })).toBe(60_000)
    expect(await tap()).toBe(90_000)
    await setShop('all-close')
    app.setTime('2026-11-21T08:00:00Z')
    await setPrice(99_900)
    await tap({ at: '2026-11-20T10:10:00Z' })
    expect(await takings()).toBe(null)
    const days = { startDate: '2026-11-20', endDate: '2026-11-21', categoryFor: 'bar' }
    expect((await fern.call(countOrders, { query: days })).body.takings).toBe(110_000)
  })

  test('by its own time where it comes more than a minute late', async () => {
    const at = app.now.toISOString()
    app.passTime(30_000)
    await setPrice(12_000)
    app.passTime(30_000)
    expect(await tap({ at })).toBe(12_000)
    app.passTime(1)
    expect(await tap({ at })).toBe(22_000)
  })

  test('once, when it is repeated by its key after the price has changed', async () => {
    const key = randomUUID()
    expect(await tap({ key })).toBe(10_000)
    app.passTime(1000)
    await setPrice(50_000)
    expect(await tap({ key })).toBe(10_000)
    expect(await tap({ key }, there)).toBe(10_000)
  })

  test('and takes it with it when it is taken back', async () => {
    const first = randomUUID()
    await tap({ key: first })
    app.passTime(1000)
    await setPrice(15_000)
    expect(await tap()).toBe(25_000)
    expect(await tap({ change: -1, tap_id: first })).toBe(15_000)
    expect(await tap({ change: -1 })).toBe(null)
  })

  test('on two servers while baristas change it: every tap has one of the prices, and the last one stays', async () => {
    const prices = [11_000, 13_000, 17_000]
    const [, ...changed] = await Promise.all([
      Promise.all([app, there, app, there].map((server) => tap({}, server))),
      ...prices.map((price) => setPrice(price)),
    ])
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200])
    const taps = await app.query('select price from bar_taps')
    for (const { price } of taps) expect([10_000, ...prices]).toContain(price)
    const before = (await takings()) ?? 0
    const [stored] = await app.query(
      ...['select price from menu_item_details where item_id = $1', gin.id],
    )
    app.passTime(1)
    expect(((await tap()) ?? 0) - before).toBe(stored?.price)
  })
})

test('of two changes the later one counts, also where its server is behind', async () => {
  await app.query(`update menu_item_prices set since = '2026-11-20T10:00:02Z'`)
  await setPrice(13_000)
  app.passTime(2000)
  expect(await tap()).toBe(13_000)
})

test('a price by a clock that was an hour ahead ends with the next change', async () => {
  await app.query(`insert into menu_item_prices values ($1, '2026-11-20T11:00:00Z', 11000)`, gin.id)
  await setPrice(12_000)
  app.passTime(30 * 60_000)
  expect(await tap()).toBe(12_000)
  app.passTime(60 * 60_000)
  expect(await tap()).toBe(24_000)
})

test('prices that no tap can ask for any more are not kept, but for the latest of them', async () => {
  const sinceOf = async () => {
    const rows = await app.query('select since from menu_item_prices order by since')
    return rows.map(({ since }) => (since as Date).toISOString().slice(0, 10))
  }
  for (const day of ['21', '22', '23', '24']) {
    app.setTime(`2026-11-${day}T10:00:00Z`)
    await setPrice(10_000 + Number(day))
  }
  expect(await sinceOf()).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
})

test('an item that was the cafe’s has its price at the bar again', async () => {
  const move = (categoryFor: string) =>
    fern.call(editCategory, { params: { id: gin.categoryId }, body: { categoryFor } })
  await move('cafe')
  await move('bar')
  expect(await tap()).toBe(10_000)
})

describe('an order of the bar', () => {
  const place = async (by: TestUser, item: typeof gin) => {
    const draft = { ...(await makeDraft(app, by, item)), tumblerImage: '-' }
    const { status, body } = await by.call(placeOrder, { body: draft })
    expect(status).toBe(201)
    return body
  }
  const move = (id: string, status: string, more = {}) =>
    fern.call(moveOrderAsBarista, { params: { id }, body: { status, ...more } })
  const total = async (categoryFor = 'bar') =>
    (await fern.call(countOrders, { query: { categoryFor } })).body.takings

  test('keeps the price when it is placed, and counts once it is made', async () => {
    const order = await place(ploy, gin)
    expect(order.price).toBe(10_000)
    await setPrice(90_000)
    await move(order.id, 'in-progress')
    expect(await total()).toBe(null)
    await move(order.id, 'done')
    expect(await total()).toBe(10_000)
    await tap()
    expect(await total()).toBe(100_000)
    expect((await ploy.call(getOrder, { params: { id: order.id } })).body.price).toBe(10_000)
    const rejected = await place(ploy, gin)
    await move(rejected.id, 'rejected', { reject_note: 'Machine Failure' })
    expect([rejected.price, await total(), await total('cafe')]).toEqual([90_000, 100_000, null])
  })

  test('has none where its item has none, nor in the cafe', async () => {
    await setPrice(null)
    expect((await place(ploy, gin)).price).toBe(null)
    await setPrice(100)
    await fern.call(editCategory, { params: { id: gin.categoryId }, body: { categoryFor: 'cafe' } })
    await setShop('all-close')
    await app.query(`update shop set mode = 'cafe-open'`)
    app.setTime('2026-11-19T03:00:00Z')
    const { status, body } = await ploy.call(placeOrder, { body: await makeDraft(app, ploy, gin) })
    expect([status, body.price]).toEqual([201, null])
  })
})

test('figures have takings of the bar, by item and over time, and those of the period before', async () => {
  const lager = await makeItem(app, { venue: 'bar', name: 'Lager', category: 'Beer' })
  app.setTime('2026-11-19T10:00:00Z')
  await setPrice(9000, lager)
  await tap({ item: lager })
  app.passTime(3_600_000)
  await tap({ item: lager })
  app.setTime('2026-11-20T10:00:00Z')
  await tap()
  await tap()
  await tap({ item: lager })
  const today = { startDate: '2026-11-20', endDate: '2026-11-21' }
  const figures = async (query: Record<string, string>) => ({
    total: (await fern.call(countOrders, { query })).body.takings,
    items: (await fern.call(rankMenu, { query })).body.map((row) => [row.Menu_name, row.takings]),
    times: (await fern.call(countOverTime, { query })).body.counts.map(({ takings }) => takings),
  })
  const ofBar = {
    total: 29_000,
    items: [
      ['Gin Tonic', 20_000],
      ['Lager', 9000],
    ],
    times: [29_000],
  }
  expect(await figures({ ...today, categoryFor: 'bar' })).toEqual(ofBar)
  expect(await figures(today)).toEqual(ofBar)
  expect(await figures({ ...today, categoryFor: 'cafe' })).toEqual({
    ...{ total: null, items: [], times: [] },
  })
  const before = async (categoryFor: string) =>
    (await fern.call(countBefore, { query: { ...today, period: 'today', categoryFor } })).body
  expect(await before('bar')).toMatchObject({ totalOrder: 1, takings: 9000 })
  expect(await before('cafe')).toMatchObject({ totalOrder: 0, takings: null })
  const both = { startDate: '2026-11-19', endDate: '2026-11-21', categoryFor: 'bar' }
  expect((await figures(both)).times).toEqual([18_000, 29_000])
})
