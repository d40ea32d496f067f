import type { Order } from '@tumbler/contract/orders'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'
import { useDayTitle } from './use-day-title.ts'

/** When an order was placed: "Today 10:09". */
export function useOrderedAt(): (order: Order) => string {
  const dayTitle = useDayTitle()
  const dayOf = useDayOf()
  const formatTime = useFormatTime()
  return ({ orderDate }) => `${dayTitle(dayOf(orderDate))} ${formatTime(orderDate)}`
}
