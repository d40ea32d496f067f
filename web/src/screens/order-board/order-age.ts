import type { Order } from '@tumbler/contract/orders'

/** Whole minutes since the order was placed, by a time in ms; never below 0, whatever the clocks say. */
export function minutesWaited({ orderDate }: Pick<Order, 'orderDate'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(orderDate)) / 60_000))
}

export const ageSteps = ['calm', 'soon', 'late', 'veryLate'] as const

/** How urgent an order is after whole minutes of waiting (product-rules §17). */
export function ageStepOf(minutes: number): (typeof ageSteps)[number] {
  if (minutes >= 12) return 'veryLate'
  if (minutes >= 8) return 'late'
  return minutes >= 4 ? 'soon' : 'calm'
}
