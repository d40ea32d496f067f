import type { OrderStatus } from './order-lifecycle.ts'
import { addDays } from './periods.ts'

/** Of fewer answers a share of an item says nothing. */
export const fewestAnswers = 5

type Rated = {
  status: OrderStatus
  /** The business day of the order, YYYY-MM-DD. */
  day: string
}

/** The owner of a drink that was picked up may say how it was, until the end of the next day (product-rules §24). */
export const mayGiveFeedback = ({ status, day }: Rated, today: string): boolean =>
  status === 'picked' && today <= addDays(day, 1)
