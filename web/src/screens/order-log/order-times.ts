import type { OrderWithCourse } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'

const minuteMs = 60_000

/** Whole minutes between two timestamps. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs)

const rankOf: Record<OrderStatus, number> = {
  ordered: 0,
  'in-progress': 1,
  done: 2,
  picked: 3,
  cancel: 4,
  rejected: 4,
}

/** Minutes that the order waited, was made and stood on the counter, those that are known. */
export function orderTimes({ orderDate, course }: OrderWithCourse) {
  const reached = new Map<OrderStatus, string>()
  for (const { from, to, at } of course)
    if (from !== null && rankOf[to] < rankOf[from]) reached.delete(from)
    else reached.set(to, at)
  const [started, done, picked] = [
    reached.get('in-progress'),
    reached.get('done'),
    reached.get('picked'),
  ]
  return {
    waited: started === undefined ? null : minutesBetween(orderDate, started),
    making: started && done ? minutesBetween(started, done) : null,
    onCounter: done && picked ? minutesBetween(done, picked) : null,
  }
}
