import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { useSecondsUntil } from '../../data/shop-time.ts'
import { tumblerDeadline } from './tumbler-state.ts'

/** The five minutes of an order, in seconds. */
export const allowedSeconds = limits.tumblerMinutes * 60

/**
 * What is left of the five minutes, in whole seconds; null where they do not count. They begin when a
 * break ends (product-rules §14).
 */
export function useFiveMinutes(order: Order) {
  const seconds = useSecondsUntil(tumblerDeadline(order))
  const isHeld = seconds !== null && seconds > allowedSeconds
  return { seconds, isHeld }
}
