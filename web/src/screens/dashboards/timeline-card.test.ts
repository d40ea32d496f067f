import { expect, test } from 'vitest'
import { readThai } from '../../testing/in-thai.ts'
import { dayLabel, timelineSlots } from './timeline-card.tsx'

const count = (start: string, totalOrder: number) => ({ start, totalOrder })

test('hours are shown as they come', () => {
  const counts = [count('2026-11-18T09', 2), count('2026-11-18T10', 0)]
  const day = { startDate: '2026-11-18', endDate: '2026-11-19' }
  expect(timelineSlots({ unit: 'hour', counts }, day)).toEqual(counts)
})

test('a week has seven places, those to come empty', () => {
  const counts = [count('2026-11-16', 3), count('2026-11-17', 0)]
  const slots = timelineSlots(
    { unit: 'day', counts },
    { startDate: '2026-11-16', endDate: '2026-11-23' },
  )
  expect(slots.map(({ totalOrder }) => totalOrder)).toEqual([3, 0, null, null, null, null, null])
  expect(slots.at(-1)?.start).toBe('2026-11-22')
})

test('days are named shortly', () => {
  expect(dayLabel('2026-11-06', true)).toBe('Fri\n6')
  expect(dayLabel('2026-11-06', false)).toBe('6')
})

test('days are named shortly in Thai, too', async () => {
  await readThai()
  expect(dayLabel('2026-11-06', true)).toMatch(/^ศ.*\n6$/u)
})
