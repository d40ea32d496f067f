import { expect, test } from 'vitest'
import { featuredFirst } from './featured.ts'

test('featured items come first, and each part as it is arranged', () => {
  const items = [
    { id: 1 },
    { id: 2, featuredUntil: '2026-12-04' },
    { id: 3, featuredUntil: null },
    { id: 4, featuredUntil: '2026-11-18' },
  ]
  expect(featuredFirst(items).map(({ id }) => id)).toEqual([2, 4, 1, 3])
  expect(items.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(featuredFirst([])).toEqual([])
})
