import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DateRange, periodRange, periods } from './periods.ts'
import { movedRange, rangeAfter, rangeBefore, type ShownPeriod } from './shown-periods.ts'

const range = (startDate: string, endDate: string): DateRange => ({ startDate, endDate })

const dates = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((day) => day.toISOString().slice(0, 10))

describe('the period before and after', () => {
  const today = '2026-11-18'
  const now = { date: today, weekday: 3, hour: 9, minute: 5 }
  const cases: [ShownPeriod, string, string, string, string, string | null][] = [
    ['today', '2026-11-18', '2026-11-19', '2026-11-17', '2026-11-18', '2026-11-17T09:05'],
    // Two days of the week and a part of the third have come.
    ['week', '2026-11-16', '2026-11-23', '2026-11-09', '2026-11-12', '2026-11-11T09:05'],
    ['week', '2026-11-09', '2026-11-16', '2026-11-02', '2026-11-09', null],
    ['month', '2026-11-01', '2026-12-01', '2026-10-01', '2026-10-19', '2026-10-18T09:05'],
    ['month', '2026-10-01', '2026-11-01', '2026-09-01', '2026-10-01', null],
    ['range', '2026-11-05', '2026-11-19', '2026-10-22', '2026-11-05', '2026-11-04T09:05'],
    ['range', '2026-11-04', '2026-11-18', '2026-10-21', '2026-11-04', null],
  ]

  test.each(cases)(
    '%s from %s until %s is compared with %s until %s, %s',
    (period, from, to, ...as) => {
      const [startDate, endDate, until] = as
      const compared = { startDate, endDate, until }
      expect(rangeBefore(period, range(from, to), now)).toEqual(compared)
    },
  )

  test('at the end of a month a shorter one is over', () => {
    const may = range('2026-05-01', '2026-06-01')
    const april = range('2026-04-01', '2026-05-01')
    const at = (date: string) => rangeBefore('month', may, { ...now, date })
    expect(at('2026-05-30')).toEqual({ ...april, until: '2026-04-30T09:05' })
    expect(at('2026-05-31')).toEqual({ ...april, until: null })
  })

  test('none is after the current one', () => {
    for (const period of periods)
      expect(rangeAfter(period, periodRange(period, today), today)).toBeNull()
    expect(rangeAfter('range', range('2026-11-10', '2026-11-19'), today)).toBeNull()
  })

  test.each([
    ['today', '2026-11-17', '2026-11-18', '2026-11-18', '2026-11-19'],
    ['week', '2026-11-09', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['month', '2026-10-01', '2026-11-01', '2026-11-01', '2026-12-01'],
  ] as const)(
    'after the %s from %s until %s comes the whole current one',
    (period, from, to, startDate, endDate) => {
      expect(rangeAfter(period, range(from, to), today)).toEqual({ startDate, endDate })
    },
  )

  test('after days of one\u2019s own come as many, up to today', () => {
    expect(rangeAfter('range', range('2026-11-01', '2026-11-11'), today)).toEqual(
      range('2026-11-09', '2026-11-19'),
    )
    expect(rangeAfter('range', range('2026-10-01', '2026-10-11'), today)).toEqual(
      range('2026-10-11', '2026-10-21'),
    )
  })

  test('a step back and forth leads to the same days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), dates, (period, day) => {
        // Before year 1 there are no dates.
        fc.pre(day > '0001-03')
        const shown = periodRange(period, day)
        expect(movedRange(period, movedRange(period, shown, -1), 1)).toEqual(shown)
      }),
    )
  })
})
