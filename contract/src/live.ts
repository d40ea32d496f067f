import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { CafeStatus } from './shop.ts'

/** Path of the live connection; it has no namespace beside the default one. */
export const livePath = '/api/socket.io'

/** What the server announces. Every event is a hint to fetch again, never the facts themselves. */
export interface LiveEvents {
  /** An order changed: to every barista, and to the customer whose order it is. */
  orders: (change: { id: string; status: OrderStatus; updatedAt: string }) => void
  /** The queue before one of your orders became shorter, or longer again where a move was taken back. */
  'my-queue': () => void
  'cafe-status': (status: CafeStatus) => void
  menu: () => void
}
