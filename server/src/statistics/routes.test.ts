import { countOrders, countOverTime, rankMenu } from '@tumbler/contract/statistics'
import { addDays } from '@tumbler/rules/periods'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomNumbers } from '../random-numbers.ts'
import { makePastOrder, makePastTap } from '../testing/make-past-order.ts'
import { recountOrders } from '../testing/recount-orders.ts'
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
const at = (start: string, totalOrder: number) => ({ start, totalOrder })

test('without orders all statistics are zero or empty', async () => {
  const none = { totalOrder: 0, placed: 0, cancelled: 0, rejected: 0, rejectedFor: [] }
  expect(await totals()).toEqual(none)
  expect(await ranking()).toEqual([])
  expect(await timeline()).toEqual({ unit: 'hour', counts: [] })
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
    rejectedFor: [
      { rejectNote: 'Machine Failure', totalOrder: 2 },
      { rejectNote: 'No milk', totalOrder: 1 },
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
  expect(all[0]).toEqual({ ...item, totalOrder: 3 })
  expect(await ranking({ ...november, pageSize: 2, page: 2 })).toEqual(all.slice(2, 4))
  expect(await ranking({ ...november, page: 2 })).toEqual([])
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
  test("shows one day by hours in the shop's time zone, from the first drink to the last", async () => {
    await make({ at: '2026-11-16T17:00:00Z' })
    await make({ at: '2026-11-17T02:00:00Z', status: 'done' })
    await make({ at: '2026-11-17T02:59:59Z' })
    await make({ at: '2026-11-17T04:59:00Z' })
    await make({ at: '2026-11-17T09:00:00Z', status: 'cancel' })
    const { unit, counts } = await timeline({ startDate: '2026-11-17' })
    expect(unit).toBe('hour')
    expect(counts).toHaveLength(12)
    expect(counts.filter(({ totalOrder }) => totalOrder > 0)).toEqual([
      at('2026-11-17T00', 1),
      at('2026-11-17T09', 2),
      at('2026-11-17T11', 1),
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
})

test('only the twenty most frequent reject notes are listed', async () => {
  for (let reason = 10; reason < 35; reason += 1)
    await make({ at: monday, status: 'rejected', rejectNote: `Reason ${reason}` })
  await make({ at: monday, status: 'rejected', rejectNote: 'Reason 34' })
  const { rejected, rejectedFor } = await totals(november)
  expect(rejected).toBe(26)
  expect(rejectedFor).toHaveLength(20)
  expect(rejectedFor[0]).toEqual({ rejectNote: 'Reason 34', totalOrder: 2 })
  expect(rejectedFor.at(-1)?.rejectNote).toBe('Reason 28')
})

test('all statistics match a recount of random orders and taps at the bar', async () => {
  const random = randomNumbers(20_261_118)
  const statuses = ['ordered', 'done', 'picked', 'picked', 'rejected', 'cancel'] as const
  for (let order = 0; order < 300; order += 1) {
    const minutes = random.below(20 * 24 * 60)
    await make({
      at: new Date(Date.parse('2026-10-30T00:00:00Z') + minutes * 60_000).toISOString(),
      status: random.pick(statuses),
      name: random.pick(['Latte', 'Mocha', 'espresso', 'ชาไทย']),
      category: random.pick(['Coffee', 'Tea']),
      venue: random.pick(['cafe', 'bar']),
      rejectNote: random.pick(['No milk', 'Machine Failure']),
    })
  }
  for (let drink = 0; drink < 100; drink += 1) {
    const minutes = random.below(20 * 24 * 60)
    await makePastTap(app, {
      at: new Date(Date.parse('2026-10-30T00:00:00Z') + minutes * 60_000).toISOString(),
      userId: fern.id,
      name: random.pick(['Latte', 'Mojito']),
      category: random.pick(['Coffee', 'Cocktail']),
      isTakenBack: random.below(4) === 0,
    })
  }
  for (let round = 0; round < 30; round += 1) {
    const startDate = addDays('2026-10-28', random.below(20))
    const endDate = addDays(startDate, 1 + random.below(20))
    const venue = random.pick([undefined, 'cafe', 'bar'] as const)
    const query = { startDate, endDate, ...(venue && { categoryFor: venue }) }
    const figures = {
      totals: await totals(query),
      ranking: await ranking(query),
      timeline: await timeline(query),
    }
    expect(figures).toEqual(await recountOrders(app, { startDate, endDate }, venue))
  }
})

test.each([countOrders, rankMenu, countOverTime])('$path: 400 days at most', async (endpoint) => {
  const range = (endDate: string) =>
    fern.call(endpoint, { query: { startDate: '2025-11-01', endDate } })
  expect((await range('2026-12-06')).status).toBe(200)
  expect((await range('2026-12-07')).problem.code).toBe('VALIDATION_FAILED')
  expect((await range('2025-10-31')).problem.code).toBe('VALIDATION_FAILED')
})
