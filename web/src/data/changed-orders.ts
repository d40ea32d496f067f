import type { Order } from '@tumbler/contract/orders'

export interface ChangedOrder {
  before: Order
  now: Order
}

/** Its customer has changed it since; a server of an earlier version says nothing about that. */
const isChangedSince = (before: Order, now: Order): boolean =>
  before.changedAt !== undefined && (now.changedAt ?? '') > (before.changedAt ?? '')

/** The orders that their customers have changed between two reads; one that was not known before is none. */
export function changedOrders(before: readonly Order[], now: readonly Order[]): ChangedOrder[] {
  const known = new Map(before.map((order) => [order.id, order]))
  return now.flatMap((order) => {
    const old = known.get(order.id)
    return old && isChangedSince(old, order) ? [{ before: old, now: order }] : []
  })
}
