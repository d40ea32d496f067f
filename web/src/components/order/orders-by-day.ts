import type { Order } from '@tumbler/contract/orders'

export interface OrderDay<Row extends Order = Order> {
  /** YYYY-MM-DD, the shop's day of ordering. */
  date: string
  /** Newest first. */
  orders: Row[]
}

/** The orders by the day they were placed, newest day first; one that is listed twice counts once. */
export function ordersByDay<Row extends Order>(
  orders: readonly Row[],
  dayOf: (timestamp: string) => string,
  sortBy: 'orderDate' | 'updatedAt',
): OrderDay<Row>[] {
  const unique = [...new Map(orders.map((order) => [order.id, order])).values()]
  const byDay = Map.groupBy(unique, ({ orderDate }) => dayOf(orderDate))
  return [...byDay]
    .map(([date, ofDay]) => ({
      date,
      orders: ofDay.sort((one, other) => Date.parse(other[sortBy]) - Date.parse(one[sortBy])),
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}
