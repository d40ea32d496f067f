import { countMyOrders } from '@tumbler/contract/orders'
import { countOrders, readQuality } from '@tumbler/contract/statistics'
import { beforeEach, expect, test } from 'vitest'
import { makePastOrder, makePastTap } from '../testing/make-past-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
let ploy: TestUser
beforeEach(async () => {
  app = await openTestApp()
  fern = await app.newUser('barista', 'Fern')
  ploy = await app.newUser('user')
})

const november = { startDate: '2026-11-01', endDate: '2026-12-01' }
const quality = async (query: Record<string, string> = november) =>
  (await fern.call(readQuality, { query })).body

const after = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000)

/** A drink that was picked up: the minutes when it was started, done and picked. */
function makeDrink(
  minutes: [number, number, number],
  row: object = {},
  at = '2026-11-16T02:00:00Z',
) {
  const [started_at, done_at, picked_at] = minutes.map((each) => after(at, each))
  const times = { started_at, done_at, done_by: fern.id, picked_at }
  return makePastOrder(app, { userId: ploy.id, at, row: { ...times, ...row } })
}

const nothing = {
  ...{ drinks: 0, wait: null, making: null, counter: null, promised: null },
  ...{
    rejectedItems: [],
    drinksPerBaristaHour: null,
    busy: expect.objectContaining({ weeks: 1, counts: [] }),
  },
}

test('without orders there is nothing to say', async () => {
  expect(await quality()).toEqual(nothing)
  expect(await quality({})).toEqual(nothing)
  expect(await quality({ startDate: '2030-01-01', endDate: '2030-02-01' })).toEqual(nothing)
})

test('times are told from 20 drinks on; the wait that was told, from the first', async () => {
  await makeDrink([4, 6, 16], { wait_from: 3, wait_to: 5 })
  for (let drink = 1; drink < 19; drink += 1) await makeDrink([4, 6, 16])
  expect(await quality()).toMatchObject({
    ...{ drinks: 19, wait: null, making: null, counter: null },
    promised: { from: 3, to: 5, drinks: 1, kept: 0 },
    drinksPerBaristaHour: 19,
  })
  await makeDrink([5.26, 6, 7], { wait_from: 4, wait_to: 6 })
  expect(await quality()).toMatchObject({
    drinks: 20,
    wait: { median: 4, ninetieth: 4 },
    making: { median: 2, ninetieth: 2 },
    counter: { median: 10, ninetieth: 10 },
    // 3.5 and 5.5; done after exactly 6 minutes.
    promised: { from: 4, to: 6, drinks: 2, kept: 1 },
  })
  for (const minutes of [4.25, 5.26, 9]) await makeDrink([minutes, 10, 10.5])
  // Of 23, four fifths of the way from the 20th (4.25) to the 21st (5.26).
  expect((await quality()).wait).toEqual({ median: 4, ninetieth: 5.1 })
})

test('what was not made, not in the range or of the other venue has no times', async () => {
  for (let drink = 0; drink < 20; drink += 1) await makeDrink([1, 2, 3])
  const slow: [number, number, number] = [60, 90, 200]
  for (let drink = 0; drink < 20; drink += 1) {
    await makeDrink(slow, { category_for: 'bar' })
    await makeDrink(slow, { status: 'rejected' })
    await makeDrink(slow, {}, '2026-10-31T02:00:00Z')
  }
  const tapped = { userId: fern.id, name: 'Mojito', category: 'Cocktail', isTakenBack: false }
  await makePastTap(app, { at: '2026-11-16T02:00:00Z', ...tapped })
  const even = (minutes: number) => ({ median: minutes, ninetieth: minutes })
  expect(await quality({ ...november, categoryFor: 'cafe' })).toMatchObject({
    ...{ drinks: 20, wait: even(1), making: even(1), counter: even(1) },
    rejectedItems: [{ Menu_name: 'Latte', otherMenu_name: null, totalOrder: 20 }],
  })
  expect(await quality({ ...november, categoryFor: 'bar' })).toMatchObject({
    ...{ drinks: 20, wait: even(60), making: even(30), counter: even(110) },
    rejectedItems: [],
  })
})

test('a drink that nobody fetched has no time on the counter, also when it is picked up later', async () => {
  for (let drink = 0; drink < 20; drink += 1) await makeDrink([1, 2, 3])
  const not_collected_at = after('2026-11-16T02:00:00Z', 30)
  for (let drink = 0; drink < 20; drink += 1) await makeDrink([1, 2, 200], { not_collected_at })
  const even = { median: 1, ninetieth: 1 }
  expect(await quality()).toMatchObject({ drinks: 40, making: even, counter: even })
})

test('drinks of a barista are counted by the hours in which one was made', async () => {
  const nok = await app.newUser('barista')
  for (const minute of [10, 20, 59, 60]) await makeDrink([1, minute, minute])
  await makeDrink([1, 30, 30], { done_by: nok.id })
  // 5 drinks: two hours of one, one of the other.
  expect((await quality()).drinksPerBaristaHour).toBe(1.7)
})

test('peaks are of all orders of at least 28 days, but not before the first one nor after today', async () => {
  await makePastOrder(app, { userId: ploy.id, at: '2026-10-20T02:29:59Z', status: 'cancel' })
  const today = { startDate: '2026-11-18' }
  const fourWeeks = { weeks: 4, startDate: '2026-10-22', endDate: '2026-11-19', days: 0 }
  const slot = (weekday: number, start: string, orders: number, ofRange = 0) => ({
    ...{ weekday, start, orders, ofRange },
  })
  // 20 October was outside of the 28 days that end with today.
  expect((await quality(today)).busy).toEqual({ ...fourWeeks, counts: [] })
  await makePastOrder(app, { userId: ploy.id, at: '2026-11-08T17:00:00Z' })
  await makePastOrder(app, { userId: ploy.id, at: '2026-11-15T17:29:00Z', status: 'ordered' })
  const mondays = slot(1, '00:00', 2)
  expect((await quality(today)).busy).toEqual({ ...fourWeeks, counts: [mondays] })
  const long = await quality({ startDate: '2026-01-01', endDate: '2026-12-24' })
  expect(long.busy).toEqual({
    ...{ ...fourWeeks, startDate: '2026-10-20', days: 3 },
    counts: [slot(1, '00:00', 2, 2), slot(2, '09:00', 1, 1)],
  })
  const earlier = await quality({ startDate: '2026-10-22' })
  expect(earlier.busy).toEqual({
    ...{ weeks: 1, startDate: '2026-10-20', endDate: '2026-10-23', days: 0 },
    counts: [slot(2, '09:00', 1)],
  })
  // From the 16th on: the second Monday only.
  expect((await quality({ startDate: '2026-11-16', endDate: '2026-11-19' })).busy).toEqual({
    ...{ ...fourWeeks, days: 1 },
    counts: [slot(1, '00:00', 2, 1)],
  })
  const { busy } = await quality({ startDate: '2026-10-01' })
  expect(busy).toMatchObject({ startDate: '2026-10-02', endDate: '2026-10-02' })
})

test.each([
  ['2026-11-06', 1],
  ['2026-11-05', 2],
  ['2026-10-30', 2],
  ['2026-10-29', 3],
])('peaks since %s are of %i whole weeks', async (first, weeks) => {
  await makePastOrder(app, { userId: ploy.id, at: `${first}T02:00:00Z` })
  expect((await quality({ startDate: '2026-11-18' })).busy).toMatchObject({ weeks })
})

test('a cup is saved by each drink of the cafe that its customer ordered and that was made', async () => {
  for (const status of ['ordered', 'in-progress', 'done', 'picked', 'rejected', 'cancel'] as const)
    await makePastOrder(app, { userId: ploy.id, at: '2026-09-01T02:00:00Z', status })
  const at = '2026-09-01T03:00:00Z'
  await makePastOrder(app, { userId: ploy.id, at, row: { placed_by: fern.id } })
  await makePastOrder(app, { userId: ploy.id, at, venue: 'bar' })
  await makePastOrder(app, { userId: (await app.newUser('user')).id, at })
  const query = { startDate: '2026-09-01' }
  expect((await fern.call(countOrders, { query })).body.cupsSaved).toBe(3)
  for (const categoryFor of ['cafe', 'bar'])
    expect((await ploy.call(countMyOrders, { query: { categoryFor } })).body).toMatchObject({
      totalOrder: 0,
      cupsSaved: 2,
    })
})
