import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './periods.ts'
import { fridayClosingHour, isCafeClosedOnFriday, shopTimeAt, startOfDay } from './shop-calendar.ts'

const bangkok = 'Asia/Bangkok'

describe('shop time', () => {
  test.each([
    // Bangkok is seven hours ahead, all year.
    ['2026-11-20T05:00:00Z', bangkok, '2026-11-20', 5, 12, 0],
    ['2026-11-20T04:59:59.999Z', bangkok, '2026-11-20', 5, 11, 59],
    ['2026-11-19T16:59:59Z', bangkok, '2026-11-19', 4, 23, 59],
    ['2026-11-19T17:00:00Z', bangkok, '2026-11-20', 5, 0, 0],
    ['2026-11-20T16:59:59Z', bangkok, '2026-11-20', 5, 23, 59],
    ['2026-11-20T17:00:00Z', bangkok, '2026-11-21', 6, 0, 0],
    ['2026-12-31T17:00:00Z', bangkok, '2027-01-01', 5, 0, 0],
    ['2024-02-28T17:00:00Z', bangkok, '2024-02-29', 4, 0, 0],
    ['2024-02-29T17:00:00Z', bangkok, '2024-03-01', 5, 0, 0],
    ['2026-11-20T12:00:00Z', 'UTC', '2026-11-20', 5, 12, 0],
    ['2026-11-20T06:15:00Z', 'Asia/Kathmandu', '2026-11-20', 5, 12, 0],
    // Friday noon there is Thursday or late Friday in UTC.
    ['2026-11-19T22:00:00Z', 'Pacific/Kiritimati', '2026-11-20', 5, 12, 0],
    ['2026-11-20T23:00:00Z', 'Pacific/Pago_Pago', '2026-11-20', 5, 12, 0],
    // Summer time in New York: from 2026-03-08 to 2026-11-01.
    ['2026-10-30T16:00:00Z', 'America/New_York', '2026-10-30', 5, 12, 0],
    ['2026-11-06T16:00:00Z', 'America/New_York', '2026-11-06', 5, 11, 0],
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', 7, 1, 59],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', 7, 3, 0],
  ])('%s in %s is %s, weekday %d, %d h %d', (instant, zone, date, weekday, hour, minute) => {
    expect(shopTimeAt(new Date(instant), zone)).toEqual({ date, weekday, hour, minute })
  })

  test('in Bangkok is always seven hours ahead of UTC', () => {
    const instants = fc.date({
      min: new Date('1970-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        const ahead = new Date(instant.getTime() + 7 * 3_600_000)
        expect(shopTimeAt(instant, bangkok)).toEqual({
          date: ahead.toISOString().slice(0, 10),
          weekday: ahead.getUTCDay() || 7,
          hour: ahead.getUTCHours(),
          minute: ahead.getUTCMinutes(),
        })
      }),
    )
  })

  test('is cached per time zone', () => {
    const instant = new Date('2026-11-20T17:30:00Z')
    expect(shopTimeAt(instant, bangkok).date).toBe('2026-11-21')
    expect(shopTimeAt(instant, 'UTC').date).toBe('2026-11-20')
    expect(shopTimeAt(instant, bangkok).date).toBe('2026-11-21')
  })

  test('of one minute is computed once, of the next again', () => {
    const first = shopTimeAt(new Date('2026-11-20T05:00:00.000Z'), bangkok)
    expect(shopTimeAt(new Date('2026-11-20T05:00:59.999Z'), bangkok)).toBe(first)
    expect(shopTimeAt(new Date('2026-11-20T05:01:00.000Z'), bangkok).minute).toBe(1)
    expect(shopTimeAt(new Date('2026-11-20T04:59:59.999Z'), bangkok).minute).toBe(59)
  })

  test('has years of four digits', () => {
    expect(shopTimeAt(new Date('0099-05-06T12:00:00Z'), 'UTC').date).toBe('0099-05-06')
  })

  test('throws for an unknown time zone and an invalid date', () => {
    expect(() => shopTimeAt(new Date(), 'Asia/Nowhere')).toThrow(RangeError)
    expect(() => shopTimeAt(new Date(Number.NaN), bangkok)).toThrow(RangeError)
  })
})

test.each([
  ['2026-11-18', bangkok, '2026-11-17T17:00:00.000Z'],
  ['2026-11-18', 'America/New_York', '2026-11-18T05:00:00.000Z'],
  ['2026-11-18', 'Asia/Kathmandu', '2026-11-17T18:15:00.000Z'],
  // The days on which the clocks change.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
  // Without midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
])('%s begins in %s at %s', (date, zone, instant) => {
  expect(startOfDay(date, zone).toISOString()).toBe(instant)
})

describe('the cafe on Friday', () => {
  const monday = '2026-11-16'
  const hours = [0, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 23]
  const week = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    hours.flatMap((hour) => [0, 59].map((minute) => [weekday, hour, minute] as const)),
  )

  test.each(week)('weekday %d at %d h %d', (weekday, hour, minute) => {
    const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
    const instant = new Date(`${addDays(monday, weekday - 1)}T${clock}:00+07:00`)
    const closed = weekday === 5 && [12, 13, 14, 15, 16, 17, 18, 19, 23].includes(hour)
    expect(isCafeClosedOnFriday(shopTimeAt(instant, bangkok))).toBe(closed)
  })

  test.each([
    ['Thursday 23:59 in Bangkok', '2026-11-19T16:59:00Z', false],
    ['Friday 00:00 in Bangkok', '2026-11-19T17:00:00Z', false],
    ['Friday 11:59:59 in Bangkok', '2026-11-20T04:59:59Z', false],
    ['Friday 12:00 in Bangkok, early morning in UTC', '2026-11-20T05:00:00Z', true],
    ['Friday 23:59 in Bangkok', '2026-11-20T16:59:00Z', true],
    ['Saturday 00:00 in Bangkok, Friday afternoon in UTC', '2026-11-20T17:00:00Z', false],
  ])('%s', (_, instant, closed) => {
    expect(isCafeClosedOnFriday(shopTimeAt(new Date(instant), bangkok))).toBe(closed)
  })

  test('closes at twelve', () => {
    expect(fridayClosingHour).toBe(12)
  })
})
