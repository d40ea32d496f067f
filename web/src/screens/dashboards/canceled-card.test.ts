import { expect, test } from 'vitest'
import { reasonCounts } from './canceled-card.tsx'

const noTotals = { totalOrder: 0, placed: 9, cancelled: 0, open: 0, cupsSaved: 0 }
const reasons = (...counts: number[]) =>
  counts.map((totalOrder, place) => ({
    rejectNote: `R${place}`,
    otherRejectNote: null,
    totalOrder,
  }))

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
