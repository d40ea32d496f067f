import { defaultHours } from '@tumbler/rules/opening-hours'
import { fridayClosingHour } from '@tumbler/rules/shop-calendar'
import { expect, test } from 'vitest'
import { spanOf } from './week-chart.tsx'

test('the cafe is open every working day, until noon on Friday', () => {
  const span = (day: number) => spanOf(defaultHours.cafe, day, fridayClosingHour)
  expect(span(1)).toEqual({ from: 9, to: 16 })
  expect(span(5)).toEqual({ from: 9, to: 12 })
  expect(span(6)).toBeNull()
})

test('the bar is open on Friday, to the minute', () => {
  expect(spanOf(defaultHours.bar, 5, null)).toEqual({ from: 15, to: 18 })
  expect(spanOf(defaultHours.bar, 4, null)).toBeNull()
  expect(spanOf({ week: [{ opens: '15:30', closes: '18:45' }], dates: {} }, 1, null)).toEqual({
    from: 15.5,
    to: 18.75,
  })
})
