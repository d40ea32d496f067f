import { expect, test } from 'vitest'
import { freeSlot, orderLimitOn } from './order-limit.ts'

test.each([
  [[], 1],
  [[1], 2],
  [[2, 1], 3],
  [[2], 1],
  [[1, 3], 2],
])('of the slots taken %j the free one is %i', (taken, slot) => {
  expect(freeSlot(taken)).toBe(slot)
})

test('a day may have a limit of its own', () => {
  const shop = { orderLimitPerDay: 2, limitDates: { '2026-12-04': 4, '2026-12-05': 1 } }
  expect(['2026-12-03', '2026-12-04', '2026-12-05'].map((day) => orderLimitOn(day, shop))).toEqual([
    2, 4, 1,
  ])
  expect(orderLimitOn('2026-12-04', { orderLimitPerDay: 3 })).toBe(3)
})
