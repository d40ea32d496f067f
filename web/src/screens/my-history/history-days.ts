import type { Order } from '@tumbler/contract/orders'

export interface HistoryDay {
  /** YYYY-MM-DD, the shop's day of ordering. */
  date: string
  /** Newest update first. */
  orders: Order[]
}

/** The orders by the day they were placed, newest day first; one that comes twice counts once. */
export function historyDays(
  orders: readonly Order[],
  dayOf: (timestamp: string) => string,
): HistoryDay[] {
  const unique = [...new Map(orders.map((order) => [order.id, order])).values()]
  const byDay = Map.groupBy(unique, ({ orderDate }) => dayOf(orderDate))
  return [...byDay]
    .map(([date, ofDay]) => ({
      date,
      orders: ofDay.sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt)),
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}
