import { defaultHours } from '@tumbler/rules/opening-hours'
import { expect, test } from 'vitest'
import { busyWeek } from './busy-card.tsx'

const fourWeeks = { weeks: 4, startDate: '2026-10-22', endDate: '2026-11-19', days: 0 }
const count = (weekday: number, start: string, orders: number) => ({
  ...{ weekday, start, orders, ofRange: 0 },
})
/** A Wednesday. */
const now = { date: '2026-11-18', weekday: 3, hour: 10, minute: 0 }

test('an average week: open days with all their half-hours, the busiest and the quiet one', () => {
  const counts = [count(1, '09:00', 8), count(3, '10:00', 96), count(6, '16:30', 4)]
  const week = busyWeek({ ...fourWeeks, counts }, 'cafe', defaultHours, now)
  expect(week.rows.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
  expect(week.starts).toHaveLength(16)
  const [monday, , wednesday, , friday, saturday] = week.rows
  expect(monday?.orders.slice(0, 2)).toEqual([2, 0])
  expect(wednesday?.orders[2]).toBe(24)
  // From noon on the cafe is closed on Fridays, and on Saturdays always.
  expect(friday?.orders.slice(5, 7)).toEqual([0, 'closed'])
  expect(saturday?.orders.slice(13)).toEqual(['closed', 'closed', 1])
  expect(week.busiest).toEqual({ weekday: 3, start: '10:00', orders: 24 })
  expect(week.quiet).toEqual({ start: '9:30', end: '10:00' })
})

test('the hours before the shop opens on any day are named, to be scrolled past', () => {
  const opensWith = (counts: ReturnType<typeof count>[]) => {
    const { starts, opens } = busyWeek({ ...fourWeeks, counts }, 'cafe', defaultHours, now)
    return [starts[0], opens]
  }
  expect(opensWith([count(1, '10:00', 8)])).toEqual(['9:00', '9:00'])
  expect(opensWith([count(1, '10:00', 8), count(7, '04:30', 2)])).toEqual(['4:30', '9:00'])
  expect(busyWeek({ ...fourWeeks, counts: [] }, 'cafe', undefined, now).opens).toBeNull()
})

test('without orders nothing is busy', () => {
  const { busiest, rows } = busyWeek({ ...fourWeeks, counts: [] }, 'bar', defaultHours, now)
  expect(busiest).toBeNull()
  expect(rows.map(({ weekday }) => weekday)).toEqual([5])
})

test.each([
  [
    'the first days',
    '2026-11-17',
    '2026-11-19',
    ['not counted', 0, 0, 'not counted', 'not counted'],
  ],
  ['a week', '2026-11-12', '2026-11-19', [0, 0, 0, 0, 0]],
  [
    'days that have passed',
    '2026-11-09',
    '2026-11-11',
    [0, 0, 'not counted', 'not counted', 'not counted'],
  ],
])('what %s have not is not counted', (_days, startDate, endDate, atNine) => {
  const counts = [count(2, '09:30', 1)]
  const { rows } = busyWeek({ ...fourWeeks, startDate, endDate, counts }, 'cafe', defaultHours, now)
  expect(rows.map(({ orders }) => orders[0])).toEqual(atNine)
  const wednesday = rows[2]?.orders.slice(1, 4)
  if (endDate === '2026-11-19') expect(wednesday).toEqual([0, 0, 'not counted'])
})

test.each([
  // From a Monday on: Monday and Tuesday are there twice, Wednesday once.
  ['2026-11-09', '2026-11-18', [4, 4, 8]],
  ['2026-11-09', '2026-11-16', [8, 8, 8]],
  ['2026-11-09', '2026-11-17', [4, 8, 8]],
  ['2026-11-04', '2026-11-12', [8, 8, 4]],
])('from %s until %s each weekday is divided by its own days', (startDate, endDate, expected) => {
  const counts = [1, 2, 3].map((weekday) => count(weekday, '09:00', 8))
  const { rows } = busyWeek({ ...fourWeeks, startDate, endDate, counts }, 'cafe', defaultHours, now)
  expect(rows.slice(0, 3).map(({ orders }) => orders[0])).toEqual(expected)
})
