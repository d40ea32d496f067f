import { expect, test } from 'vitest'
import { orderOf } from '../../testing/cafe.ts'
import { logDays } from './log-days.ts'

const bangkokDay = (timestamp: string) =>
  new Date(Date.parse(timestamp) + 7 * 3_600_000).toISOString().slice(0, 10)

test('days and orders newest first; what is done or picked is counted', () => {
  const orders = [
    orderOf(1, 'Latte', { status: 'done', orderDate: '2026-11-17T02:00:00Z' }),
    orderOf(2, 'Mocha', { status: 'picked', orderDate: '2026-11-17T03:00:00Z' }),
    orderOf(3, 'Cocoa', { status: 'cancel', orderDate: '2026-11-17T04:00:00Z' }),
    orderOf(4, 'Flat White', { status: 'rejected', orderDate: '2026-11-17T17:30:00Z' }),
  ]
  const days = logDays(orders, bangkokDay)
  expect(
    days.map(({ date, made, orders: ofDay }) => [date, made, ofDay.map(({ menu }) => menu.name)]),
  ).toEqual([
    ['2026-11-18', 0, ['Flat White']],
    ['2026-11-17', 2, ['Cocoa', 'Mocha', 'Latte']],
  ])
})

test('an order that comes twice counts once', () => {
  const order = orderOf(1, 'Latte', { status: 'done', orderDate: '2026-11-17T02:00:00Z' })
  expect(logDays([order, { ...order, status: 'picked' }], bangkokDay)).toMatchObject([
    { made: 1, orders: [{ status: 'picked' }] },
  ])
})
