import type { RankedItem } from '@tumbler/contract/statistics'
import { expect, test } from 'vitest'
import { categoryShares } from './category-share-chart.tsx'
import { reasonCounts, rejectedItems } from './reason-counts.ts'

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
  expect(shares.map(({ name }) => name)).toEqual(['C0', 'C1', 'C2', null])
  expect(shares.at(-1)).toMatchObject({ totalOrder: 21, bestSeller: 'A3' })
  expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
})

const noTotals = { totalOrder: 0, placed: 9, cancelled: 0, open: 0, cupsSaved: 0 }
const reasons = (...counts: number[]) =>
  counts.map((totalOrder, place) => ({ rejectNote: `R${place}`, totalOrder }))

test('every rejected order is among the reasons', () => {
  expect(reasonCounts({ ...noTotals, rejected: 9, rejectedFor: reasons(5, 4) })).toEqual([
    { name: 'R0', count: 5 },
    { name: 'R1', count: 4 },
  ])
  const rejectedFor = reasons(3, 2, 1, 1, 1, 1, 1)
  const many = reasonCounts({ ...noTotals, rejected: 11, rejectedFor })
  expect(many).toHaveLength(6)
  expect(many.at(-1)).toEqual({ name: null, count: 3 })
})

test('every rejected order is among the items', () => {
  const items = ['A', 'B', 'C', 'D'].map((Menu_name) => ({ Menu_name, totalOrder: 2 }))
  expect(rejectedItems(items, 9, 3).at(-1)).toEqual({ name: null, count: 3 })
})
