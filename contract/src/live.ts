import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { CafeStatus } from './shop.ts'

/** Path of the Socket.IO connection; only the default namespace is used. */
export const livePath = '/api/socket.io'

/** Events from the server: hints to fetch again. They carry ids and a status, never personal data. */
export interface LiveEvents {
  /** An order changed. Sent to all baristas and to the order's customer. */
  orders: (change: { id: string; status: OrderStatus; updatedAt: string }) => void
  /** The queue ahead of one of the customer's orders got shorter, or longer after an undo. */
  'my-queue': () => void
  'cafe-status': (status: CafeStatus) => void
  /** An item or a category changed; each has revisions of its own. */
  menu: (change: { id: string; revision: number }) => void
}
