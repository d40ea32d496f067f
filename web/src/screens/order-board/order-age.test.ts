import { ageStepOf, minutesWaited } from '@tumbler/rules/order-age'
import { describe, expect, test } from 'vitest'

const order = { orderDate: '2026-11-20T02:41:00.000Z' }
const after = (seconds: number) => Date.parse(order.orderDate) + seconds * 1000

describe('minutes waited', () => {
  test.each([
    [0, 0],
    [59, 0],
    [60, 1],
    [299, 4],
    [300, 5],
    [3_600, 60],
  ])('after %i seconds are %i', (seconds, minutes) => {
    expect(minutesWaited(order, after(seconds))).toBe(minutes)
  })

  test('never fall below 0 when this clock is behind', () => {
    expect(minutesWaited(order, after(-90))).toBe(0)
  })
})

test('the minutes are those of the shop settings', () => {
  const steps = [1, 2, 5, 9].map((minutes) => ageStepOf(minutes, [2, 5, 9]))
  expect(steps).toEqual(['calm', 'soon', 'late', 'veryLate'])
})

test.each([
  [0, 'calm'],
  [3, 'calm'],
  [4, 'soon'],
  [7, 'soon'],
  [8, 'late'],
  [11, 'late'],
  [12, 'veryLate'],
  [61, 'veryLate'],
] as const)('an order of %i minutes is %s', (minutes, step) => {
  expect(ageStepOf(minutes, [4, 8, 12])).toBe(step)
})
