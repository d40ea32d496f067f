import type { OrderWithCourse } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { expect, test } from 'vitest'
import { orderTimes } from './log-detail.tsx'

/** Minutes after ten. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute)).toISOString()

/** Each step with the minute of its move. */
function timesOf(...steps: [OrderStatus, number][]) {
  const all: [OrderStatus, number][] = [['ordered', 0], ...steps]
  const course = all.map(([to, minute], step) => {
    return { from: all[step - 1]?.[0] ?? null, to, at: at(minute), by: null }
  })
  return orderTimes({ orderDate: at(0), course } as OrderWithCourse)
}

test('are those between the moves', () => {
  expect(timesOf(['in-progress', 4], ['done', 6], ['picked', 17])).toEqual({
    waited: 4,
    making: 2,
    onCounter: 11,
  })
  expect(timesOf()).toEqual({ waited: null, making: null, onCounter: null })
})

test('leave out what was taken back', () => {
  expect(timesOf(['in-progress', 4], ['done', 6], ['picked', 10], ['done', 12])).toEqual({
    waited: 4,
    making: 2,
    onCounter: null,
  })
  expect(
    timesOf(['in-progress', 4], ['done', 6], ['picked', 10], ['done', 12], ['picked', 13]),
  ).toMatchObject({ making: 2, onCounter: 7 })
  expect(timesOf(['in-progress', 4], ['done', 5], ['in-progress', 6], ['rejected', 7])).toEqual({
    waited: 4,
    making: null,
    onCounter: null,
  })
})
