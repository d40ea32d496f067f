import { expect, test } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
import { shownTimeOf } from './order-line.tsx'

const [ordered, updated] = ['2026-11-18T02:00:00Z', '2026-11-18T02:30:00Z']

test.each([
  ['ordered', ordered],
  ['in-progress', ordered],
  ['done', ordered],
  ['picked', updated],
  ['cancel', updated],
  ['rejected', updated],
] as const)('of an order that is %s it is %s', (status, time) => {
  expect(shownTimeOf(orderOf(1, 'Latte', { status, orderDate: ordered, updatedAt: updated }))).toBe(
    time,
  )
})
