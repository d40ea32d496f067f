import { expect, test } from 'vitest'
import { ageStepOf } from './age-header.tsx'

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
