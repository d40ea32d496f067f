import type { MyOrder } from '@tumbler/contract/orders'
import { useMyOrders } from '../../data/my-orders.ts'
import { tumblerDeadline } from './tumbler-state.ts'

export interface Standing {
  /** Drinks to pick up, the longest on the counter first. */
  ready: readonly MyOrder[]
  /** The order whose turn it is, as long as its tumbler is not on the bar. */
  turn: MyOrder | undefined
}

/** What is true of the customer's orders now, and asks for something. */
export function useStanding(): Standing {
  const active = useMyOrders().data?.active ?? []
  return {
    ready: active.filter(({ status }) => status === 'done'),
    turn: active.find((order) => tumblerDeadline(order) !== null),
  }
}
