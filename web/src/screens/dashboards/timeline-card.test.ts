import type { Timeline } from '@tumbler/contract/statistics'
import { describe, expect, test } from 'vitest'
import { axisTop, numberAt } from './bars.tsx'
import { timeSlots } from './timeline-card.tsx'

const count = (start: string, totalOrder: number) => ({ start, totalOrder })
const open = { opens: '9:00', closes: '11:00' }

describe('the slots', () => {
  test('of a day are all half-hours in which the shop is open, or in which something was made', () => {
    const day = { startDate: '2026-11-18', endDate: '2026-11-19' }
    const now: Timeline = { unit: 'half-hour', counts: [count('2026-11-18T09:30', 2)] }
    const before: Timeline = { unit: 'half-hour', counts: [count('2026-11-17T11:00', 5)] }
    expect(timeSlots(now, before, day, open)).toEqual([
      { start: '2026-11-18T09:00', totalOrder: null, before: 0 },
      { start: '2026-11-18T09:30', totalOrder: 2, before: 0 },
      { start: '2026-11-18T10:00', totalOrder: null, before: 0 },
      { start: '2026-11-18T10:30', totalOrder: null, before: 0 },
      { start: '2026-11-18T11:00', totalOrder: null, before: 5 },
    ])
  })

  test('of a week are seven, those to come empty', () => {
    const week = { startDate: '2026-11-16', endDate: '2026-11-23' }
    const now: Timeline = { unit: 'day', counts: [count('2026-11-16', 3), count('2026-11-17', 0)] }
    const slots = timeSlots(now, { unit: 'day', counts: [count('2026-11-09', 4)] }, week, open)
    expect(slots.map(({ totalOrder }) => totalOrder)).toEqual([3, 0, null, null, null, null, null])
    expect(slots[0]?.before).toBe(4)
    expect(slots.at(-1)).toEqual({ start: '2026-11-22', totalOrder: null, before: null })
  })

  test('of a year are its weeks, and other units are not compared', () => {
    const year = { startDate: '2026-01-01', endDate: '2026-11-19' }
    const counts = [count('2026-01-01', 3), count('2026-01-05', 8)]
    const days: Timeline = { unit: 'day', counts: [count('2025-01-01', 9)] }
    expect(timeSlots({ unit: 'week', counts }, days, year, null)).toEqual([
      { start: '2026-01-01', totalOrder: 3, before: null },
      { start: '2026-01-05', totalOrder: 8, before: null },
    ])
  })
})

test.each([
  [0, 2],
  [1, 2],
  [4, 4],
  [131, 140],
  [200_000, 200_000],
])('an axis for %i ends at %i', (largest, top) => {
  expect(axisTop(largest)).toBe(top)
})

test.each([
  ['on its bar', 35, [20], 35],
  ['on a line a little above it', 35, [40], 40],
  ['under a line far above it', 35, [50], 35],
  ['on the higher of two lines that leave it no room between', 35, [46, 40], 46],
  ['on its bar without a line', 35, [], 35],
])('a number stands %s', (_where, count, lines, at) => {
  expect(numberAt(count, lines, 60)).toBe(at)
})
