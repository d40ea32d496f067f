import { expect, test } from 'vitest'
import { freeSlot } from './order-limit.ts'

test.each([
  [[], 1],
  [[1], 2],
  [[2, 1], 3],
  [[2], 1],
  [[1, 3], 2],
])('of the slots taken %j the free one is %i', (taken, slot) => {
  expect(freeSlot(taken)).toBe(slot)
})
