import type { Order } from '@tumbler/contract/orders'

/** Whole minutes since the order was placed, by a time in ms; never below 0, whatever the clocks say. */
export function minutesWaited({ orderDate }: Pick<Order, 'orderDate'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(orderDate)) / 60_000))
}

export const ageSteps = ['fresh', 'aging', 'late'] as const

/** How urgent an order is after whole minutes of waiting. */
export function ageStepOf(minutes: number): (typeof ageSteps)[number] {
  if (minutes >= 5) return 'late'
  return minutes >= 3 ? 'aging' : 'fresh'
}
