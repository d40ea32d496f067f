import { defaultHours } from '@tumbler/rules/opening-hours'
import { expect, test } from 'vitest'
import { busyWeek } from './busy-half-hours.ts'

test('an average week: open days with all their half-hours, the busiest and the quiet one', () => {
  const counts = [
    { weekday: 1, start: '09:00', orders: 8 },
    { weekday: 3, start: '10:00', orders: 96 },
    { weekday: 6, start: '16:30', orders: 4 },
  ]
  const week = busyWeek({ weeks: 4, counts }, 'cafe', defaultHours)
  expect(week.rows.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6])
  expect(week.starts).toHaveLength(16)
  const [monday, , wednesday, , friday, saturday] = week.rows
  expect(monday?.orders.slice(0, 2)).toEqual([2, 0])
  expect(wednesday?.orders[2]).toBe(24)
  // From noon on the cafe is closed on Fridays, and on Saturdays always.
  expect(friday?.orders.slice(5, 7)).toEqual([0, null])
  expect(saturday?.orders.slice(13)).toEqual([null, null, 1])
  expect(week.busiest).toEqual({ weekday: 3, start: '10:00', orders: 24 })
  expect(week.quiet).toEqual({ start: '09:30', end: '10:00' })
})

test('without orders nothing is busy', () => {
  const { busiest, rows } = busyWeek({ weeks: 1, counts: [] }, 'bar', defaultHours)
  expect(busiest).toBeNull()
  expect(rows.map(({ weekday }) => weekday)).toEqual([5])
})
