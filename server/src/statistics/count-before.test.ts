import { countBefore } from '@tumbler/contract/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { makePastOrder, makePastTap } from '../testing/make-past-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let fern: TestUser
let ploy: TestUser
const open = async (options: Parameters<typeof openTestApp>[0] = {}) => {
  app = await openTestApp(options)
  fern = await app.newUser('barista', 'Fern')
  ploy = await app.newUser('user')
}
beforeEach(() => open())

type Period = 'today' | 'week' | 'month' | 'range'
const before = async (period: Period, startDate: string, endDate: string, more = {}) =>
  (await fern.call(countBefore, { query: { period, startDate, endDate, ...more } })).body

/** A drink that was ordered four minutes before it was done; times of Bangkok. */
const makeDrink = (done: string, row: object = {}) => {
  const done_at = new Date(`${done}+07:00`)
  const at = new Date(done_at.getTime() - 4 * 60_000).toISOString()
  return makePastOrder(app, { userId: ploy.id, at, row: { done_at, ...row } })
}
const tap = (at: string, isTakenBack = false) => {
  const drink = { name: 'Mojito', category: 'Cocktail', isTakenBack }
  return makePastTap(app, { userId: fern.id, at: `${at}+07:00`, ...drink })
}

const counted = { placed: 0, rejected: 0, totalOrder: 0, takings: null }

describe('to the minute', () => {
  test('today goes with yesterday until the same time', async () => {
    app.setTime('2026-11-18T11:20:59+07:00')
    await makeDrink('2026-11-17T11:20:00')
    // Ordered before, and not done yet.
    await makeDrink('2026-11-17T11:20:01')
    await makeDrink('2026-11-17T11:40:00')
    await makeDrink('2026-11-16T09:00:00')
    expect(await before('today', '2026-11-18', '2026-11-19')).toEqual({
      ...{ startDate: '2026-11-17', endDate: '2026-11-18', until: '2026-11-17T11:20' },
      firstDay: null,
      ...{ totalOrder: 1, placed: 2, rejected: 0, takings: null },
    })
    app.setTime('2026-11-18T11:21:00+07:00')
    const { totalOrder, until } = await before('today', '2026-11-18', '2026-11-19')
    expect([totalOrder, until]).toEqual([2, '2026-11-17T11:21'])
  })

  test('a week, which begins on Monday, with the last one until the same weekday', async () => {
    app.setTime('2026-11-18T10:31:00+07:00')
    await makeDrink('2026-11-08T10:00:00')
    await makeDrink('2026-11-09T17:00:00')
    await makeDrink('2026-11-11T10:31:00')
    await makeDrink('2026-11-11T10:31:01')
    await makeDrink('2026-11-12T09:00:00')
    expect(await before('week', '2026-11-16', '2026-11-23')).toMatchObject({
      ...{ startDate: '2026-11-09', endDate: '2026-11-12', until: '2026-11-11T10:31' },
      totalOrder: 2,
    })
    app.setTime('2026-11-16T00:00:00+07:00')
    expect(await before('week', '2026-11-16', '2026-11-23')).toMatchObject({
      ...{ startDate: '2026-11-09', endDate: '2026-11-10', until: '2026-11-09T00:00' },
      totalOrder: 0,
    })
  })

  test('what was rejected or taken back by then, and what was not', async () => {
    app.setTime('2026-11-18T11:20:00+07:00')
    const rejected = (updated: string) =>
      makeDrink('2026-11-17T11:00:00', {
        ...{ status: 'rejected', done_at: null, reject_note: 'No milk' },
        updated_at: new Date(`${updated}+07:00`),
      })
    await rejected('2026-11-17T11:20:00')
    await rejected('2026-11-17T11:20:01')
    await tap('2026-11-17T11:20:00')
    await tap('2026-11-17T11:20:01')
    await tap('2026-11-17T11:00:00', true)
    const day = ['today', '2026-11-18', '2026-11-19'] as const
    expect(await before(...day)).toMatchObject({ totalOrder: 1, placed: 3, rejected: 1 })
    expect(await before(...day, { categoryFor: 'cafe' })).toMatchObject({
      ...{ totalOrder: 0, placed: 2, rejected: 1 },
    })
  })

  test('an evening of the bar with that of the days before', async () => {
    app.setTime('2026-11-20T17:10:00+07:00')
    for (const at of ['2026-11-13T17:10:00', '2026-11-13T17:11:00', '2026-11-06T16:00:00'])
      await tap(at)
    const weeks = ['range', '2026-11-07', '2026-11-21'] as const
    // Two weeks until this evening: the two before until the evening of the 6th.
    expect(await before(...weeks, { categoryFor: 'bar' })).toMatchObject({
      ...{ startDate: '2026-10-24', endDate: '2026-11-07', until: '2026-11-06T17:10' },
      totalOrder: 1,
    })
    const week = ['week', '2026-11-16', '2026-11-23', { categoryFor: 'bar' }] as const
    expect(await before(...week)).toMatchObject({ until: '2026-11-13T17:10', totalOrder: 1 })
  })

  test('in the zone of the shop, also where its clock was changed in between', async () => {
    await open({ shopTimeZone: 'America/New_York' })
    // On Sunday the clock was set back: 10:00 is 15:00Z, a day before 14:00Z.
    app.setTime('2026-11-01T15:00:00Z')
    for (const done of ['2026-10-31T14:00:00Z', '2026-10-31T14:00:01Z'])
      await makePastOrder(app, {
        ...{ userId: ploy.id, at: '2026-10-31T13:00:00Z' },
        row: { done_at: new Date(done) },
      })
    expect(await before('today', '2026-11-01', '2026-11-02')).toMatchObject({
      ...{ until: '2026-10-31T10:00', totalOrder: 1 },
    })
  })
})

describe('a month', () => {
  test('goes with the last one until the same day and time', async () => {
    app.setTime('2026-11-25T10:00:00+07:00')
    await makeDrink('2026-10-25T10:00:00')
    await makeDrink('2026-10-25T10:01:00')
    expect(await before('month', '2026-11-01', '2026-12-01')).toMatchObject({
      ...{ startDate: '2026-10-01', endDate: '2026-10-26', until: '2026-10-25T10:00' },
      totalOrder: 1,
    })
  })

  test('of 31 days goes at its end with the whole of a shorter one', async () => {
    await makeDrink('2026-11-30T17:00:00')
    const december = ['month', '2026-12-01', '2027-01-01'] as const
    app.setTime('2026-12-30T16:59:00+07:00')
    fern = await app.newUser('barista')
    expect(await before(...december)).toMatchObject({ until: '2026-11-30T16:59', totalOrder: 0 })
    app.setTime('2026-12-31T00:00:00+07:00')
    expect(await before(...december)).toEqual({
      ...{ startDate: '2026-11-01', endDate: '2026-12-01', until: null },
      firstDay: '2026-11-30',
      ...{ totalOrder: 1, placed: 1, rejected: 0, takings: null },
    })
  })
})

test.each([
  ['today', '2026-11-17', '2026-11-18', '2026-11-16', '2026-11-17'],
  ['week', '2026-11-09', '2026-11-16', '2026-11-02', '2026-11-09'],
  ['month', '2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01'],
  ['range', '2026-11-04', '2026-11-18', '2026-10-21', '2026-11-04'],
] as const)('%s that has passed is whole beside a whole one', async (...days) => {
  const [period, from, to, startDate, endDate] = days
  await makeDrink(`${startDate}T23:00:00`)
  expect(await before(period, from, to)).toEqual({
    ...{ startDate, endDate, until: null, firstDay: null },
    ...{ ...counted, totalOrder: 1, placed: 1 },
  })
})

describe('the first day of the shop', () => {
  const firstDay = async () => (await before('week', '2026-11-16', '2026-11-23'))?.firstDay
  beforeEach(() => app.setTime('2026-11-18T10:31:00+07:00'))

  test('is told where it is after the first day compared, whichever venue asks', async () => {
    await makeDrink('2026-11-10T09:00:00')
    expect(await firstDay()).toBe('2026-11-10')
    const bar = { categoryFor: 'bar' }
    expect(await before('week', '2026-11-16', '2026-11-23', bar)).toMatchObject({
      ...{ firstDay: '2026-11-10', totalOrder: 0 },
    })
    await makeDrink('2026-11-09T23:00:00')
    expect(await firstDay()).toBeNull()
  })

  test('may have a drink counted at the bar, unless it was taken back', async () => {
    await makeDrink('2026-11-11T09:00:00')
    await tap('2026-11-09T17:00:00', true)
    await tap('2026-11-10T17:00:00')
    expect(await firstDay()).toBe('2026-11-10')
    await tap('2026-11-09T17:00:00')
    expect(await firstDay()).toBeNull()
  })

  test('is not there before the first order', async () => {
    expect(await firstDay()).toBeNull()
  })
})

test('before the first year is nothing', async () => {
  const query = { period: 'week', startDate: '0001-01-01', endDate: '0001-01-08' } as const
  expect((await fern.call(countBefore, { query })).problem.code).toBe('VALIDATION_FAILED')
})
