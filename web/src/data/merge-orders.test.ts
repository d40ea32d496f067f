import type { Order, QueuedOrder } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { describe, expect, test } from 'vitest'
import { mergeBoard, mergeMyOrders } from './merge-orders.ts'

/** Minutes after nine. */
function order(id: string, status: OrderStatus, ordered: number, updated = ordered): Order {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 2, minute)).toISOString()
  return {
    id,
    status,
    orderDate: at(ordered),
    updatedAt: at(updated),
    type: 'cold',
    sweetness: 50,
    remark: '-',
    tumblerImage: '/t.webp',
    rejectNote: '',
    reject_note: '',
    menu: { id: 'm', name: 'Latte', category: { id: 'c', name: 'Coffee', categoryFor: 'cafe' } },
    user: { id: 'u', name: 'Ann' },
  }
}
const queued = (one: Order, queue_at: number): QueuedOrder => ({ ...one, queue_at })
const ids = (orders: readonly Order[]) => orders.map(({ id }) => id)

describe('my orders of today', () => {
  test('ready drinks come first, then the queue in its order', () => {
    const { active } = mergeMyOrders(
      [queued(order('second', 'ordered', 4), 3), queued(order('first', 'in-progress', 5), 2)],
      [order('late', 'done', 9), order('ready', 'done', 1)],
    )
    expect(ids(active)).toEqual(['ready', 'late', 'first', 'second'])
  })

  test('what is settled is listed by its newest update', () => {
    const { active, closed } = mergeMyOrders(
      [],
      [order('a', 'picked', 1, 5), order('b', 'cancel', 2, 9), order('c', 'rejected', 3, 7)],
    )
    expect(active).toEqual([])
    expect(ids(closed)).toEqual(['b', 'c', 'a'])
  })

  test('an order that moved on between the two readings is there once, as it is now', () => {
    const { active } = mergeMyOrders(
      [queued(order('a', 'in-progress', 1, 3), 1)],
      [order('a', 'done', 1, 4)],
    )
    expect(active.map(({ id, status }) => [id, status])).toEqual([['a', 'done']])
  })

  test('of two readings at the same time the later one is right', () => {
    const { active, closed } = mergeMyOrders(
      [queued(order('a', 'ordered', 1), 1)],
      [order('a', 'cancel', 1)],
    )
    expect(active).toEqual([])
    expect(ids(closed)).toEqual(['a'])
  })

  test('an older reading never wins', () => {
    const { closed, active } = mergeMyOrders(
      [queued(order('a', 'in-progress', 1, 8), 1)],
      [order('a', 'done', 1, 4)],
    )
    expect(closed).toEqual([])
    expect(active[0]?.status).toBe('in-progress')
  })
})

describe('the board', () => {
  test('is sorted by age in both lanes', () => {
    const board = mergeBoard(
      [order('b', 'ordered', 2), order('a', 'ordered', 1)],
      [order('d', 'in-progress', 4, 9), order('c', 'in-progress', 3, 8)],
    )
    expect(ids(board.waiting)).toEqual(['a', 'b'])
    expect(ids(board.inProgress)).toEqual(['c', 'd'])
  })

  test('an order taken up between the readings stands in one lane', () => {
    const board = mergeBoard([order('a', 'ordered', 1)], [order('a', 'in-progress', 1, 2)])
    expect(ids(board.waiting)).toEqual([])
    expect(ids(board.inProgress)).toEqual(['a'])
  })

  test('orders of one moment keep their order', () => {
    const board = mergeBoard([order('b', 'ordered', 1), order('a', 'ordered', 1)], [])
    expect(ids(board.waiting)).toEqual(['a', 'b'])
  })
})
