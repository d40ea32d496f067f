import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { OrderNews, QueueNews } from '@tumbler/rules/order-news'
import type { Message } from './message.ts'
import type { CafeStatus } from './shop.ts'

/** Path of the Socket.IO connection; only the default namespace is used. */
export const livePath = '/api/socket.io'

/** Why a live connection is refused to a page whose address is neither the server's nor `PUBLIC_URL`. */
export const wrongOrigin = 'WRONG_ORIGIN'

/** Of no category and no item: its event is news to every page. */
export const wholeMenuId = '00000000-0000-0000-0000-000000000000'

/** What a page sends to the server. */
export interface ClientEvents {
  /** It has shown this news, so that the device needs no push message about it. */
  told: (news: { id: string; news: OrderNews } | { news: QueueNews }) => void
}

/** Events from the server: hints to fetch again. They carry ids, a status and times, never personal data. */
export interface LiveEvents {
  /** An order changed. Sent to all baristas and to the order's customer. */
  orders: (change: {
    id: string
    status: OrderStatus
    updatedAt: string
    /** Cancelled by the barista who had just added it, not by its customer. */
    isTakenBack?: true
  }) => void
  /** An open order is the first of the cafe's queue: its customer's turn begins. To the same people. */
  turn: (change: { id: string; turnAt: string }) => void
  /** A drink waits on the counter. To the same people. */
  reminder: (change: { id: string; remindedAt: string }) => void
  /** The queue ahead of one of the customer's orders got shorter, or longer after an undo. */
  'my-queue': () => void
  /** The account was changed on one of its devices. To all of them. */
  'my-account': () => void
  /** A drink was counted at the bar, or taken back. Sent to all baristas. */
  'bar-tally': (change: { menuId: string }) => void
  'cafe-status': (status: CafeStatus) => void
  /** The cafe's queue became full, has another number of orders while it is, or has room again. */
  queue: (change: Pick<CafeStatus, 'fullQueue'>) => void
  /** A barista's message to everybody who waits; null once it is over. Sent to them and to all baristas. */
  message: (change: {
    message: Message | null
    /** When it was sent or was over: of two changes the later one holds. */
    at: string
  }) => void
  /** An admin changed the shop settings. */
  settings: (change: { revision: number }) => void
  /** Somebody waits for approval, or does not any more. Sent to all admins. */
  accounts: () => void
  /**
   * An item or a category changed, which have revisions of their own; or with `wholeMenuId` the order
   * of the categories, or how many are left. The last goes to baristas only until customers read it.
   */
  menu: (change: { id: string; revision: number }) => void
}
