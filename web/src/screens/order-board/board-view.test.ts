import type { Order } from '@tumbler/contract/orders'
import { describe, expect, test } from 'vitest'
import { filteredBoard, ordersOf, stillOpen, toggled } from './board-view.ts'

const order = (id: string, category: string) =>
  ({ id, menu: { category: { name: category } } }) as Order

const board = {
  waiting: [order('a', 'Coffee'), order('b', 'Tea')],
  inProgress: [order('c', 'Milk and Cocoa'), order('d', 'กาแฟ')],
  later: [],
}
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

describe('the filter', () => {
  test.each([
    ['all', ['c', 'd', 'a', 'b']],
    ['coffee', ['d', 'a']],
    ['tea', ['c', 'b']],
  ] as const)('%s lets through %j', (filter, ids) => {
    expect(idsOf(ordersOf(filteredBoard(board, filter)))).toEqual(ids)
  })
})

describe('the selection', () => {
  test('takes an order in and out', () => {
    expect(toggled([], 'a')).toEqual(['a'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('forgets what has left the board', () => {
    expect(idsOf(stillOpen(board, ['b', 'gone', 'c']))).toEqual(['c', 'b'])
  })
})
