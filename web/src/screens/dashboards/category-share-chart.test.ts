import type { RankedItem } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { categoryShares } from './category-share-chart.tsx'
import { reasonCounts } from './order-outcomes.ts'

const item = (name: string, categoryName: string, totalOrder: number): RankedItem => ({
  Menu_name: name,
  categoryName,
  categoryFor: 'cafe',
  totalOrder,
})

test('categories by their orders, each with its best seller', () => {
  const ranking = [item('Latte', 'Coffee', 4), item('Cocoa', 'Milk', 3), item('Mocha', 'Coffee', 1)]
  expect(categoryShares(ranking)).toEqual([
    { name: 'Coffee', bestSeller: 'Latte', totalOrder: 5, share: 0.625 },
    { name: 'Milk', bestSeller: 'Cocoa', totalOrder: 3, share: 0.375 },
  ])
})

test('without orders there is no layer', () => {
  expect(categoryShares([])).toEqual([])
})

test('of many categories the smallest are put together', () => {
  const ranking = Array.from({ length: 9 }, (_, place) => item(`A${place}`, `C${place}`, 9 - place))
  const shares = categoryShares(ranking)
  expect(shares.map(({ name }) => name)).toEqual(['C0', 'C1', 'C2', 'C3', null])
  expect(shares.at(-1)).toMatchObject({ totalOrder: 15, bestSeller: 'A4' })
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

const totals = { totalOrder: 0, placed: 9, cancelled: 0, rejected: 9 }
const reasons = (...counts: number[]) =>
  counts.map((totalOrder, place) => ({ rejectNote: `R${place}`, totalOrder }))

test('every rejected order is among the reasons', () => {
  expect(reasonCounts({ ...totals, rejectedFor: reasons(5, 4) })).toEqual(reasons(5, 4))
  const many = reasonCounts({ ...totals, rejected: 11, rejectedFor: reasons(3, 2, 1, 1, 1, 1, 1) })
  expect(many).toHaveLength(7)
  expect(many.at(-1)).toEqual({ rejectNote: null, totalOrder: 2 })
})
