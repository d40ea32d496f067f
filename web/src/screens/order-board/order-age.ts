import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'

/** Whole minutes since the order was placed, by a time in ms; never below 0, whatever the clocks say. */
export function minutesWaited({ orderDate }: Pick<Order, 'orderDate'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(orderDate)) / 60_000))
}

/** A tumbler that is not at the bar for over 5 minutes is a reason in one tap (product-rules §6). */
export function mayMissTumbler({ status, menu }: Pick<Order, 'status' | 'menu'>, minutes: number) {
  const isForTumbler = menu.category.categoryFor === 'cafe'
  return isForTumbler && status === 'ordered' && minutes >= limits.tumblerMinutes
}
