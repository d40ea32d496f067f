import type { Order } from '@tumbler/contract/orders'
import { countedStatuses, type OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { Person } from '../../bench/people.ts'

interface KnownOrder {
  owner: Person
  /** The last one that the server acknowledged. */
  status: OrderStatus
  /**
   * Where a move on its way would take it. An order has one move on its way at most, so after a
   * crash it may be in `status` or in `moving`, and nowhere else.
   */
  moving: OrderStatus | null
}

/** Every order that the server has acknowledged, and how far. */
export class AcknowledgedOrders {
  readonly known = new Map<string, KnownOrder>()
  answers = 0

  placed(owner: Person, { id, status }: Order) {
    this.answers += 1
    this.known.set(id, { owner, status, moving: null })
  }

  moved(order: KnownOrder, { status }: Order) {
    this.answers += 1
    order.status = status
    order.moving = null
  }

  /**
   * What is wrong with a person's orders as the server has them after a restart. From here on they
   * are as they were found. Orders nobody has heard of are left to `strangers`.
   */
  compare(owner: Person, found: Order[]): { problems: string[]; happened: number } {
    const problems: string[] = []
    let happened = 0
    const statuses = new Map(found.map(({ id, status }) => [id, status]))
    for (const [id, order] of this.known) {
      if (order.owner.userId !== owner.userId) continue
      const status = statuses.get(id)
      if (status === undefined) problems.push(`order ${id}, ${order.status}, is lost`)
      else if (status !== order.status && status !== order.moving)
        problems.push(`order ${id} was acknowledged as ${order.status} and is ${status}`)
      if (order.moving !== null && status === order.moving) happened += 1
      order.status = status ?? order.status
      order.moving = null
    }
    return { problems, happened }
  }

  strangers = (found: Order[]) => found.filter(({ id }) => !this.known.has(id))
}

export const countedIn = (orders: Order[]) =>
  orders.filter(({ status }) => (countedStatuses as readonly OrderStatus[]).includes(status)).length
