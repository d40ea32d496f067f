import { expect, test } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
import { ordersByDay } from './orders-by-day.ts'

const bangkokDay = (timestamp: string) =>
  new Date(Date.parse(timestamp) + 7 * 3_600_000).toISOString().slice(0, 10)

const orders = [
  orderOf(1, 'Latte', { orderDate: '2026-11-17T02:00:00Z', updatedAt: '2026-11-17T09:00:00Z' }),
  orderOf(2, 'Mocha', { orderDate: '2026-11-17T03:00:00Z', updatedAt: '2026-11-17T03:10:00Z' }),
  orderOf(3, 'Flat White', { orderDate: '2026-11-17T17:30:00Z' }),
]

test.each([
  ['orderDate', ['Mocha', 'Latte']],
  ['updatedAt', ['Latte', 'Mocha']],
] as const)('days newest first, and the orders of a day by %s', (sortBy, names) => {
  const days = ordersByDay(orders, bangkokDay, sortBy)
  expect(days.map(({ date, orders: ofDay }) => [date, ofDay.map(({ menu }) => menu.name)])).toEqual(
    [
      ['2026-11-18', ['Flat White']],
      ['2026-11-17', names],
    ],
  )
})

test('an order that is listed twice counts once, as it was listed last', () => {
  const order = orderOf(1, 'Latte', { status: 'done', orderDate: '2026-11-17T02:00:00Z' })
  expect(
    ordersByDay([order, { ...order, status: 'picked' }], bangkokDay, 'orderDate'),
  ).toMatchObject([{ orders: [{ status: 'picked' }] }])
})
