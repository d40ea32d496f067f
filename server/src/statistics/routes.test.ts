import { addCategory, addMenuItem } from '@tumbler/contract/menu'
import {
  countOrders,
  countOverTime,
  exportOrders,
  exportTotals,
  rankMenu,
  readQuality,
} from '@tumbler/contract/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
let ploy: TestUser
beforeEach(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista', 'Fern')
  ploy = await app.newUser('user')
})

type Query = Record<string, string | number>
type Changes = Omit<Parameters<typeof makePastOrder>[1], 'userId'>
const make = (changes: Changes) => makePastOrder(app, { userId: ploy.id, ...changes })
const totals = async (query: Query = {}) => (await fern.call(countOrders, { query })).body
const ranking = async (query: Query = {}) => (await fern.call(rankMenu, { query })).body
const timeline = async (query: Query = {}) => (await fern.call(countOverTime, { query })).body

const november = { startDate: '2026-11-01', endDate: '2026-12-01' }
/** Bangkok is seven hours ahead of UTC. */
const monday = '2026-11-16T02:00:00Z'
const tuesday = '2026-11-17T02:00:00Z'
const today = '2026-11-18T02:00:00Z'

/** One bar of a timeline. */
const at = (start: string, totalOrder: number) => ({ start, totalOrder, takings: null })

test('without orders all statistics are zero or empty', async () => {
  const counts = { totalOrder: 0, placed: 0, cancelled: 0, rejected: 0, open: 0, cupsSaved: 0 }
  const none = { ...counts, takings: null, rejectedFor: [] }
  expect(await totals()).toEqual(none)
  expect(await ranking()).toEqual([])
  expect(await timeline()).toEqual({ unit: 'half-hour', counts: [] })
  expect(await timeline({ startDate: '2026-11-16', endDate: '2026-11-23' })).toEqual({
    unit: 'day',
    counts: [at('2026-11-16', 0), at('2026-11-17', 0), at('2026-11-18', 0)],
  })
  const later = { startDate: '2027-01-01', endDate: '2027-02-01' }
  expect(await timeline(later)).toEqual({ unit: 'day', counts: [] })
})

test('totals count made, cancelled and rejected orders', async () => {
  await make({ at: monday, status: 'done' })
  await make({ at: monday, status: 'cancel' })
  await make({ at: tuesday, status: 'picked' })
  await make({ at: tuesday, status: 'rejected', rejectNote: 'Machine Failure' })
  await make({ at: today, status: 'rejected', rejectNote: 'Machine Failure' })
  await make({ at: today, status: 'rejected', rejectNote: 'No milk' })
  await make({ at: today, status: 'ordered' })
  await make({ at: today, status: 'in-progress' })
  expect(await totals(november)).toEqual({
    totalOrder: 2,
    placed: 8,
    cancelled: 1,
    rejected: 3,
    open: 2,
    cupsSaved: 2,
    takings: null,
    rejectedFor: [
      { rejectNote: 'Machine Failure', otherRejectNote: null, totalOrder: 2 },
      { rejectNote: 'No milk', otherRejectNote: null, totalOrder: 1 },
    ],
  })
  const startDate = '2026-11-16'
  const firstDay = { totalOrder: 1, placed: 2 }
  for (const endDate of [startDate, '2026-11-17'])
    expect(await totals({ startDate, endDate })).toMatchObject(firstDay)
  expect(await totals()).toMatchObject({ totalOrder: 0, placed: 4 })
})

test('the ranking is sorted by count and name, holds only made drinks, and is paginated', async () => {
  for (const name of ['Mocha', 'Mocha', 'Flat White', 'espresso', 'Americano', 'Latte'])
    await make({ at: monday, name })
  for (const name of ['Latte', 'Latte']) await make({ at: today, name })
  await make({ at: today, name: 'Thai Tea', status: 'cancel' })
  await make({ at: today, name: 'Americano', category: 'Classics', status: 'done' })
  const all = await ranking(november)
  expect(all.map(({ Menu_name, totalOrder }) => [Menu_name, totalOrder])).toEqual([
    ['Latte', 3],
    ['Mocha', 2],
    ['Americano', 1],
    ['Americano', 1],
    ['espresso', 1],
    ['Flat White', 1],
  ])
  expect(all.slice(2, 4).map(({ categoryName }) => categoryName)).toEqual(['Classics', 'Coffee'])
  const item = { Menu_name: 'Latte', categoryName: 'Coffee', categoryFor: 'cafe' }
  const others = { otherMenu_name: null, otherCategoryName: null }
  expect(all[0]).toEqual({ ...item, ...others, totalOrder: 3, takings: null })
  expect(await ranking({ ...november, pageSize: 2, page: 2 })).toEqual(all.slice(2, 4))
  expect(await ranking({ ...november, page: 2 })).toEqual([])
})

test('of two items of one name each is ranked with its own second name', async () => {
  for (const [name, otherName] of [
    ['Coffee', 'ลาเต้'],
    ['Tea', 'ชาลาเต้'],
    ['Juice', null],
  ] as const) {
    const category = await fern.call(addCategory, { body: { name, categoryFor: 'cafe' } })
    const body = { name: 'Latte', otherName, description: '-', category_id: category.body.id }
    expect((await fern.call(addMenuItem, { body })).status).toBe(201)
    await make({ at: today, category: name })
  }
  const names = (await ranking(november)).map((row) => [row.categoryName, row.otherMenu_name])
  expect(names).toEqual([
    ['Coffee', 'ลาเต้'],
    ['Juice', null],
    ['Tea', 'ชาลาเต้'],
  ])
})

test('statistics can be filtered by venue', async () => {
  await make({ at: monday, name: 'Negroni', category: 'Classics', venue: 'bar' })
  await make({ at: monday, status: 'rejected', rejectNote: 'No milk' })
  await make({ at: today, name: 'Negroni', category: 'Classics', venue: 'bar' })
  await make({ at: today })
  const bar = { ...november, categoryFor: 'bar' }
  const cafe = { ...november, categoryFor: 'cafe' }
  expect((await totals(november)).totalOrder).toBe(3)
  expect(await totals(bar)).toMatchObject({ totalOrder: 2, rejected: 0, rejectedFor: [] })
  expect(await totals(cafe)).toMatchObject({ totalOrder: 1, rejected: 1 })
  expect((await ranking(bar)).map(({ Menu_name }) => Menu_name)).toEqual(['Negroni'])
  expect((await ranking(cafe)).map(({ Menu_name }) => Menu_name)).toEqual(['Latte'])
  expect((await timeline(bar)).counts.filter(({ totalOrder }) => totalOrder > 0)).toEqual([
    at('2026-11-16', 1),
    at('2026-11-18', 1),
  ])
})

describe('the timeline', () => {
  test("shows one day by half-hours in the shop's time zone, from the first drink to the last", async () => {
    await make({ at: '2026-11-16T17:00:00Z' })
    await make({ at: '2026-11-17T02:00:00Z', status: 'done' })
    await make({ at: '2026-11-17T02:59:59Z' })
    await make({ at: '2026-11-17T04:59:00Z' })
    await make({ at: '2026-11-17T09:00:00Z', status: 'cancel' })
    const { unit, counts } = await timeline({ startDate: '2026-11-17' })
    expect(unit).toBe('half-hour')
    expect(counts).toHaveLength(24)
    expect(counts.filter(({ totalOrder }) => totalOrder > 0)).toEqual([
      at('2026-11-17T00:00', 1),
      at('2026-11-17T09:00', 1),
      at('2026-11-17T09:30', 1),
      at('2026-11-17T11:30', 1),
    ])
  })

  test('shows several days by day, up to today', async () => {
    await make({ at: monday })
    await make({ at: today })
    const week = { startDate: '2026-11-16', endDate: '2026-11-23' }
    expect(await timeline(week)).toEqual({
      unit: 'day',
      counts: [at('2026-11-16', 1), at('2026-11-17', 0), at('2026-11-18', 1)],
    })
  })

  test('shows more than 62 days by week from Monday, up to today', async () => {
    await make({ at: '2026-09-19T02:00:00Z' })
    await make({ at: monday })
    const range = (startDate: string) => timeline({ startDate, endDate: '2026-11-20' })
    expect((await range('2026-09-19')).unit).toBe('day')
    const { unit, counts } = await range('2026-09-18')
    expect(unit).toBe('week')
    expect(counts).toHaveLength(10)
    // A Friday.
    expect(counts.slice(0, 2)).toEqual([at('2026-09-18', 1), at('2026-09-21', 0)])
    expect(counts.at(-1)).toEqual(at('2026-11-16', 1))
  })
})

test('only the twenty most frequent reject notes are listed', async () => {
  for (let reason = 10; reason < 35; reason += 1)
    await make({ at: monday, status: 'rejected', rejectNote: `Reason ${reason}` })
  await make({ at: monday, status: 'rejected', rejectNote: 'Reason 34' })
  const { rejected, rejectedFor } = await totals(november)
  expect(rejected).toBe(26)
  expect(rejectedFor).toHaveLength(20)
  expect(rejectedFor[0]).toEqual({ rejectNote: 'Reason 34', otherRejectNote: null, totalOrder: 2 })
  expect(rejectedFor.at(-1)?.rejectNote).toBe('Reason 28')
})

test.each([countOrders, rankMenu, countOverTime, readQuality, exportTotals, exportOrders])(
  '$path: 400 days at most',
  async (endpoint) => {
    const range = (endDate: string) =>
      fern.call(endpoint, { query: { startDate: '2025-11-01', endDate } })
    expect((await range('2026-12-06')).status).toBe(200)
    expect((await range('2026-12-07')).problem.code).toBe('VALIDATION_FAILED')
    expect((await range('2025-10-31')).problem.code).toBe('VALIDATION_FAILED')
  },
)
