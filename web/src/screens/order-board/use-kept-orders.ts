import type { Order } from '@tumbler/contract/orders'
import { useState } from 'react'

const none: readonly Order[] = []

/** Every order in the place where it first stood, as it is now or was last; new ones come after. */
export function inPlace(kept: readonly Order[], orders: readonly Order[]): readonly Order[] {
  const now = new Map(orders.map((order) => [order.id, order]))
  const before = kept.map((order) => now.get(order.id) ?? order)
  const known = new Set(kept.map(({ id }) => id))
  const next = [...before, ...orders.filter(({ id }) => !known.has(id))]
  const isSame = next.length === kept.length && next.every((order, place) => order === kept[place])
  return isSame ? kept : next
}

/** As long as somebody works through them no order changes its place, not even those that are over. */
export function useKeptOrders(orders: readonly Order[], isKept: boolean): readonly Order[] {
  const [kept, setKept] = useState(none)
  const next = isKept ? inPlace(kept, orders) : none
  if (next !== kept) setKept(next)
  return next
}
