import { describe, expect, test } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
import { ageStepOf, mayMissTumbler, minutesWaited } from './order-age.ts'

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

const drink = (status: 'ordered' | 'in-progress', categoryFor: 'cafe' | 'bar' = 'cafe') => {
  const { menu } = orderOf(1, 'Latte')
  return { status, menu: { ...menu, category: { ...menu.category, categoryFor } } }
}

describe('the reason of the missing tumbler', () => {
  test('is offered from the fifth minute on', () => {
    expect(mayMissTumbler(drink('ordered'), 4)).toBe(false)
    expect(mayMissTumbler(drink('ordered'), 5)).toBe(true)
    expect(mayMissTumbler(drink('ordered'), 60)).toBe(true)
  })

  test('is not offered for a drink in progress', () => {
    expect(mayMissTumbler(drink('in-progress'), 10)).toBe(false)
  })

  test('is not offered for a drink of the bar, which has no tumbler', () => {
    expect(mayMissTumbler(drink('ordered', 'bar'), 10)).toBe(false)
  })
})

test.each([
  [0, 'fresh'],
  [2, 'fresh'],
  [3, 'aging'],
  [4, 'aging'],
  [5, 'late'],
  [61, 'late'],
] as const)('an order of %i minutes is %s', (minutes, step) => {
  expect(ageStepOf(minutes)).toBe(step)
})
