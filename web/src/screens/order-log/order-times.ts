import type { OrderWithCourse } from '@tumbler/contract/orders'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'

const minuteMs = 60_000

/** Whole minutes between two timestamps. */
export const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / minuteMs)

/** Minutes that the order waited, was made and stood on the counter, those that are known; what was sent back counts from its last move. */
export function orderTimes({ orderDate, course }: OrderWithCourse) {
  const lastMoveTo = (status: OrderStatus) => course.findLast(({ to }) => to === status)?.at
  const [started, done, picked] = (['in-progress', 'done', 'picked'] as const).map(lastMoveTo)
  return {
    waited: started === undefined ? null : minutesBetween(orderDate, started),
    making: started && done ? minutesBetween(started, done) : null,
    onCounter: done && picked ? minutesBetween(done, picked) : null,
  }
}
