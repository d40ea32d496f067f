import type { CafeStatus } from '@tumbler/contract/shop'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'

export interface OrderNews {
  id: string
  userId: string
  status: OrderStatus
  updatedAt: Date
  /** Whose orders moved up behind this one. */
  behind?: readonly string[]
}

/** Announces what has been committed, on every server process; called after commit only. */
export interface Live {
  orderChanged(news: OrderNews): void
  shopChanged(status: CafeStatus): void
  menuChanged(): void
  /** The person was demoted or disabled: her sockets close. */
  userChanged(userId: string): void
  /** Her name is another: what she is told of her orders is. */
  userRenamed(userId: string): void
  /** The session has a newer access token: its sockets live until that expires. */
  sessionRenewed(sessionId: string, expiresAt: Date): void
  sessionEnded(sessionId: string): void
}
