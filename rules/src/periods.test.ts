import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  type DateRange,
  daysIn,
  halfOpen,
  isDate,
  type Period,
  periodRange,
  periods,
  weekdayOf,
} from './periods.ts'

const range = (startDate: string, endDate: string): DateRange => ({ startDate, endDate })

const dates = fc
  .date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((day) => day.toISOString().slice(0, 10))

describe('a date', () => {
  test.each([
    '2026-11-21',
    '2024-02-29',
    '2000-02-29',
    '2026-12-31',
    '0001-01-01',
    '0099-05-06',
    '9999-12-31',
  ])('%s exists', (text) => {
    expect(isDate(text)).toBe(true)
  })

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '26-11-21',
    '2026-1-1',
    '2026/11/21',
    '20261121',
    '+002026-11-21',
    '10000-01-01',
    '2026-11-21T00:00:00Z',
    ' 2026-11-21',
    '2026-11-21\n',
    '๒๐๒๖-๑๑-๒๑',
    'today',
  ])('%j does not', (text) => {
    expect(isDate(text)).toBe(false)
  })

  test('every day of the calendar exists', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(isDate(date)).toBe(true)
      }),
    )
  })
})

describe('counting days', () => {
  test.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2024-02-29', 366, '2025-03-01'],
    ['1969-12-31', 1, '1970-01-01'],
    ['0099-12-31', 1, '0100-01-01'],
    ['9999-12-31', 1, '10000-01-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %d days is %s', (date, days, later) => {
    expect(addDays(date, days)).toBe(later)
    expect(daysIn(range(date, later))).toBe(days)
  })

  test('daysIn is the inverse of addDays', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 5_000 }), (date, days) => {
        const later = addDays(date, days)
        expect(daysIn(range(date, later))).toBe(days)
        expect(addDays(later, -days)).toBe(date)
      }),
    )
  })

  test('a backwards range has a negative number of days', () => {
    expect(daysIn(range('2026-11-21', '2026-11-20'))).toBe(-1)
  })
})

describe('the weekday', () => {
  test.each([
    ['2026-11-16', 1],
    ['2026-11-17', 2],
    ['2026-11-18', 3],
    ['2026-11-19', 4],
    ['2026-11-20', 5],
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2024-02-29', 4],
    ['1970-01-01', 4],
    ['1969-12-29', 1],
    ['0001-01-01', 1],
  ])('of %s is %d', (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  test('agrees with the calendar on every day', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(weekdayOf(date) % 7).toBe(new Date(`${date}T00:00:00Z`).getUTCDay())
      }),
    )
  })
})

describe('halfOpen', () => {
  test.each([
    ['2026-11-21', '2026-11-21', '2026-11-22'],
    ['2024-02-28', '2024-02-28', '2024-02-29'],
    ['2026-12-31', '2026-12-31', '2027-01-01'],
    ['2026-11-21', '2026-11-22', '2026-11-22'],
    ['2026-11-01', '2026-12-01', '2026-12-01'],
  ])('from %s to %s ends before %s', (startDate, endDate, end) => {
    expect(halfOpen({ startDate, endDate })).toEqual(range(startDate, end))
  })

  test('leaves a backwards range as it is', () => {
    const backwards = range('2026-11-22', '2026-11-21')
    expect(halfOpen(backwards)).toEqual(backwards)
  })
})

describe('a period', () => {
  const cases: [Period, string, string, string][] = [
    ['today', '2026-11-21', '2026-11-21', '2026-11-22'],
    ['today', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['today', '2024-02-28', '2024-02-28', '2024-02-29'],
    ['today', '2026-02-28', '2026-02-28', '2026-03-01'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-04'],
    ['week', '2027-01-03', '2026-12-28', '2027-01-04'],
    ['week', '2024-02-29', '2024-02-26', '2024-03-04'],
    ['month', '2026-11-21', '2026-11-01', '2026-12-01'],
    ['month', '2026-12-01', '2026-12-01', '2027-01-01'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', '2027-01-31', '2027-01-01', '2027-02-01'],
    ['month', '2026-02-28', '2026-02-01', '2026-03-01'],
    ['month', '2024-02-29', '2024-02-01', '2024-03-01'],
    ['month', '9999-12-31', '9999-12-01', '10000-01-01'],
  ]

  test.each(cases)('%s on %s is %s until before %s', (period, today, startDate, endDate) => {
    expect(periodRange(period, today)).toEqual({ startDate, endDate })
  })

  test('contains its day, and the next period starts where it ends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...periods), dates, (period, today) => {
        const found = periodRange(period, today)
        expect(daysIn(range(found.startDate, today))).toBeGreaterThanOrEqual(0)
        expect(daysIn(range(today, found.endDate))).toBeGreaterThan(0)
        expect(periodRange(period, addDays(found.endDate, -1))).toEqual(found)
        expect(periodRange(period, found.endDate).startDate).toBe(found.endDate)
      }),
    )
  })
})
