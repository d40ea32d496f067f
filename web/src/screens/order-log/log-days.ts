import type { Order } from '@tumbler/contract/orders'
import { madeStatuses } from '@tumbler/rules/order-lifecycle'

export interface LogDay {
  /** YYYY-MM-DD, the shop's day of ordering. */
  date: string
  /** Newest first. */
  orders: Order[]
  /** How many are done or picked. */
  made: number
}

const isMade = ({ status }: Order) => madeStatuses.some((made) => made === status)

/** The orders by the day they were placed, newest day first; one that comes twice counts once. */
export function logDays(orders: readonly Order[], dayOf: (timestamp: string) => string): LogDay[] {
  const unique = [...new Map(orders.map((order) => [order.id, order])).values()]
  const byDay = Map.groupBy(unique, ({ orderDate }) => dayOf(orderDate))
  return [...byDay]
    .map(([date, ofDay]) => ({
      date,
      orders: ofDay.sort((one, other) => Date.parse(other.orderDate) - Date.parse(one.orderDate)),
      made: ofDay.filter(isMade).length,
    }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}
