import type { OwnOrder } from '@tumbler/contract/orders'
import { mayGiveFeedback } from '@tumbler/rules/feedback'
import { useDayOf, useShopDate } from '../../data/shop-time.ts'

export type Rated = Pick<OwnOrder, 'id' | 'status' | 'orderDate' | 'menu' | 'feedback'>

/** Whether its customer may still say how a drink was. An earlier server does not ask. */
export function useMayRate(): (order: Rated) => boolean {
  const today = useShopDate()
  const dayOf = useDayOf()
  return ({ status, orderDate, feedback }) =>
    feedback !== undefined && mayGiveFeedback({ status, day: dayOf(orderDate) }, today)
}
