import type { Order } from '@tumbler/contract/orders'

export interface OrderDay {
  /** YYYY-MM-DD, the shop's day of ordering. */
  date: string
  /** Newest first. */
  orders: Order[]
}

/** The orders by the day they were placed, newest day first; one that is listed twice counts once. */
export function ordersByDay(
  orders: readonly Order[],
  dayOf: (timestamp: string) => string,
  sortBy: 'orderDate' | 'updatedAt',
): OrderDay[] {
  const unique = [...new Map(orders.map((order) => [order.id, order])).values()]
  const byDay = Map.groupBy(unique, ({ orderDate }) => dayOf(orderDate))
  return [...byDay]
    .map(([date, ofDay]) => ({
      date,
      orders: ofDay.sort((one, other) => Date.parse(other[sortBy]) - Date.parse(one[sortBy])),
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}
