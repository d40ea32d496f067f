import type { Order } from '@tumbler/contract/orders'
import { useDayTitle } from '../../components/use-day-title.ts'
import { useDayOf, useFormatTime } from '../../data/shop-time.ts'

/** When an order was placed: "Today 10:09". */
export function useOrderedAt(): (order: Order) => string {
  const dayTitle = useDayTitle()
  const dayOf = useDayOf()
  const formatTime = useFormatTime()
  return ({ orderDate }) => `${dayTitle(dayOf(orderDate))} ${formatTime(orderDate)}`
}
