import type { Order, QueuedOrder } from '@tumbler/contract/orders'
import { activeStatuses, openStatuses } from '@tumbler/rules/order-lifecycle'

export type MyOrder = Order | QueuedOrder

export interface MyOrders {
  /** Ready drinks first, then the queue in its order. */
  active: MyOrder[]
  /** Picked, cancelled and rejected; newest update first. */
  closed: Order[]
}

const has = (statuses: readonly string[], { status }: Order) => statuses.includes(status)

const rankOf = (order: MyOrder) => ('queue_at' in order ? order.queue_at : Number.MAX_SAFE_INTEGER)

const byDate = (one: string, other: string) => Date.parse(one) - Date.parse(other)

/** The newest known state of each order; at equal times the later list is right. */
export function newest<Row extends Order>(...lists: readonly (readonly Row[])[]): Row[] {
  const known = new Map<string, Row>()
  for (const order of lists.flat()) {
    const before = known.get(order.id)
    if (!before || byDate(order.updatedAt, before.updatedAt) >= 0) known.set(order.id, order)
  }
  return [...known.values()]
}

/** The history has to be the later of the two readings, so that an order moving on is in one of them. */
export function mergeMyOrders(queue: readonly QueuedOrder[], history: readonly Order[]): MyOrders {
  const orders = newest<MyOrder>(queue, history)
  const active = orders.filter((order) => has(activeStatuses, order))
  return {
    active: [
      ...active
        .filter((order) => !has(openStatuses, order))
        .sort((one, other) => byDate(one.orderDate, other.orderDate)),
      ...active
        .filter((order) => has(openStatuses, order))
        .sort((one, other) => rankOf(one) - rankOf(other)),
    ],
    closed: orders
      .filter((order) => !has(activeStatuses, order))
      .sort((one, other) => byDate(other.updatedAt, one.updatedAt)),
  }
}

export interface Board {
  waiting: Order[]
  inProgress: Order[]
}

/** Read in this order: an order that was taken up between the readings is in progress. */
export function mergeBoard(waiting: readonly Order[], inProgress: readonly Order[]): Board {
  const oldestFirst = newest(waiting, inProgress).sort(
    (one, other) => byDate(one.orderDate, other.orderDate) || (one.id < other.id ? -1 : 1),
  )
  return {
    waiting: oldestFirst.filter(({ status }) => status === 'ordered'),
    inProgress: oldestFirst.filter(({ status }) => status === 'in-progress'),
  }
}
