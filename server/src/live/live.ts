import type { LiveEvents } from '@tumbler/contract/live'
import type { CafeStatus } from '@tumbler/contract/shop'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { Role } from '@tumbler/rules/roles'
import type { Server, Socket } from 'socket.io'

export interface OrderChange {
  id: string
  userId: string
  status: OrderStatus
  updatedAt: Date
  /** Users whose orders moved up behind this one. */
  behind?: readonly string[]
}

/** Publishes what has been committed to the clients of every server process. */
export interface Live {
  orderChanged(change: OrderChange): void
  shopChanged(status: CafeStatus): void
  menuChanged(): void
  /** Role or availability changed: the user's sockets close and come back. */
  userChanged(userId: string): void
  /** The session has a newer access token: its sockets live until that expires. */
  sessionRenewed(sessionId: string, expiresAt: Date): void
  sessionEnded(sessionId: string): void
}

type OrderPayload = Parameters<LiveEvents['orders']>[0]

/** One change, as a process sends it to the others. */
export type ChangeEvent =
  | { type: 'order'; userId: string; behind: readonly string[]; change: OrderPayload }
  | { type: 'shop'; status: CafeStatus }
  | { type: 'menu' }
  | { type: 'user'; userId: string }
  /** With milliseconds since 1970. */
  | { type: 'session-renewed'; sessionId: string; expiresAt: number }
  | { type: 'session-ended'; sessionId: string }

/** What a cache is cleared by; `disconnected`: changes of other processes do not arrive any more. */
export type CacheChange = 'shop' | 'menu' | 'disconnected'

export interface SocketUser {
  id: string
  role: Role
  sessionId: string
  /** Milliseconds since 1970 at which the newest known access token of the session expires. */
  expiresAt: number
}

interface SocketData {
  /** Of a signed-in socket. */
  user?: SocketUser
  /** The count of closings when the socket's authentication began. */
  closings: number
}

interface ProcessEvents {
  change: (event: ChangeEvent) => void
}

export type LiveSocket = Socket<Record<string, never>, LiveEvents, ProcessEvents, SocketData>
export type LiveSockets = Server<Record<string, never>, LiveEvents, ProcessEvents, SocketData>

export const rooms = {
  baristas: 'baristas',
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
}
