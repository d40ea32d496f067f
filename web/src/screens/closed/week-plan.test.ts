import { defaultHours, type OpeningHours } from '@tumbler/rules/opening-hours'
import { expect, test } from 'vitest'
import { rangeOf, spanOf, weekPlan } from './week-plan.ts'

/** A Tuesday. */
const today = '2026-11-17'
const { cafe, bar } = defaultHours

test('the cafe is open every working day, until noon on Friday, when the bar opens', () => {
  const week = weekPlan(defaultHours, today)
  expect(week.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5])
  expect(week[0]).toEqual({
    date: '2026-11-16',
    weekday: 1,
    cafe: { opens: '9:00', closes: '16:00' },
    bar: null,
  })
  expect(week[4]?.cafe).toEqual({ opens: '9:00', closes: '12:00' })
  expect(week[4]?.bar).toEqual({ opens: '15:00', closes: '18:00' })
})

test('on a weekend it is the next week', () => {
  expect(weekPlan(defaultHours, '2026-11-22')[0]?.date).toBe('2026-11-23')
})

test('a date has its own hours, or none, and a day of the weekend with hours is shown', () => {
  const dates = {
    '2026-11-18': null,
    '2026-11-19': { opens: '10:30', closes: '14:45' },
    '2026-11-21': { opens: '10:00', closes: '12:00' },
  }
  const hours: OpeningHours = { cafe: { ...cafe, dates }, bar }
  const week = weekPlan(hours, today)
  expect(week.map((day) => spanOf(day.cafe))).toEqual([
    { from: 9, to: 16 },
    { from: 9, to: 16 },
    null,
    { from: 10.5, to: 14.75 },
    { from: 9, to: 12 },
    { from: 10, to: 12 },
  ])
})

test('the chart begins and ends half an hour beyond the hours', () => {
  expect(rangeOf(weekPlan(defaultHours, today))).toEqual({
    from: 8.5,
    to: 18.5,
    printed: [9, 12, 15, 18],
  })
  const late = { cafe, bar: { ...bar, dates: { [today]: { opens: '15:00', closes: '21:30' } } } }
  expect(rangeOf(weekPlan(late, today))).toMatchObject({ from: 8.5, to: 22.5 })
})
