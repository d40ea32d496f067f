import { type ClientEvents, type LiveEvents, wholeMenuId } from '@tumbler/contract/live'
import type { Message } from '@tumbler/contract/message'
import type { CafeStatus } from '@tumbler/contract/shop'
import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import type { Role } from '@tumbler/rules/roles'
import type { Server, Socket } from 'socket.io'

/** What is published about an order while its status stays. */
interface OrderMark {
  id: string
  /** Null for a name without an account. */
  userId: string | null
}

export interface OrderChange extends OrderMark {
  status: OrderStatus
  updatedAt: Date
  /** Users whose orders moved up behind this one. */
  behind?: readonly string[]
  /** A barista takes back what was just added. */
  isTakenBack?: boolean
}

export interface LiveConnections {
  /** Calls the listener in every process, before its clients get the event. */
  onChange(listener: (change: CacheChange) => void): void
  /** Whether changes of other processes do not arrive; no socket is admitted until they do. */
  isDisconnected(): boolean
  /** Open connections of this process. */
  connections(): number
  /** How many servers hear one another, this one included. */
  servers(): Promise<number>
}

/** Publishes what has been committed to the clients of every server process. */
export interface Live {
  orderChanged(change: OrderChange): void
  turnBegan(mark: OrderMark & { turnAt: Date }): void
  reminded(mark: OrderMark & { remindedAt: Date }): void
  /** The user's pages read their orders again. */
  myOrdersChanged(userId: string): void
  barTallyChanged(change: TallyPayload): void
  shopChanged(status: CafeStatus): void
  /** The queue became full or has room again: told to the clients of this process, as each counts. */
  queueCounted(change: QueuePayload): void
  /** A message to everybody who waits, `users`, or its end; `at` is when that was. */
  messageChanged(change: { message: Message | null; at: Date; users: readonly string[] }): void
  settingsChanged(change: SettingsPayload): void
  menuChanged(change: MenuPayload): void
  /** Orders took some of an item, or gave them back; `isShown`: customers read how many are left. */
  leftChanged(change: { isShown: boolean }): void
  /** The user's pages read their account again. */
  myAccountChanged(userId: string): void
  /** Role or availability changed: the user's sockets close and come back. */
  userChanged(userId: string): void
  /** Somebody waits for approval, or does not any more. */
  accountsChanged(): void
  /** The session has a newer access token: its sockets live until that expires. */
  sessionRenewed(sessionId: string, expiresAt: Date): void
  sessionEnded(sessionId: string): void
  /** Everything is another: all sockets close, and come back where they may. */
  demoEnded(): void
}

type OrderPayload = Parameters<LiveEvents['orders']>[0]
type TurnPayload = Parameters<LiveEvents['turn']>[0]
type ReminderPayload = Parameters<LiveEvents['reminder']>[0]
type TallyPayload = Parameters<LiveEvents['bar-tally']>[0]
type QueuePayload = Parameters<LiveEvents['queue']>[0]
type MessagePayload = Parameters<LiveEvents['message']>[0]
type SettingsPayload = Parameters<LiveEvents['settings']>[0]
type MenuPayload = Parameters<LiveEvents['menu']>[0]

/** One change, as a process sends it to the others. */
type ChangeEvent =
  | { type: 'order'; userId: string | null; behind: readonly string[]; change: OrderPayload }
  | { type: 'turn'; userId: string | null; change: TurnPayload }
  | { type: 'reminder'; userId: string | null; change: ReminderPayload }
  | { type: 'my-orders' | 'my-account'; userId: string }
  | { type: 'bar-tally'; change: TallyPayload }
  | { type: 'shop'; status: CafeStatus }
  | { type: 'message'; users: readonly string[]; change: MessagePayload }
  | { type: 'settings'; change: SettingsPayload }
  | { type: 'menu'; change: MenuPayload; isForStaff?: boolean }
  | { type: 'user'; userId: string }
  | { type: 'accounts' }
  /** With milliseconds since 1970. */
  | { type: 'session-renewed'; sessionId: string; expiresAt: number }
  | { type: 'session-ended'; sessionId: string }
  | { type: 'demo-ended' }

/** What a cache is cleared by; `disconnected`: changes of other processes do not arrive any more. */
export type CacheChange = 'orders' | 'shop' | 'settings' | 'menu' | 'disconnected'

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

export type LiveSocket = Socket<ClientEvents, LiveEvents, ProcessEvents, SocketData>
export type LiveSockets = Server<ClientEvents, LiveEvents, ProcessEvents, SocketData>

export const rooms = {
  baristas: 'baristas',
  admins: 'admins',
  user: (id: string) => `user:${id}`,
  session: (id: string) => `session:${id}`,
}

interface PublisherOptions {
  server: LiveSockets
  authentication: {
    /** Without a room: all. */
    close(room?: string): void
    renewSession(id: string, expiresAt: number): void
  }
  /** Whether there are other processes. */
  isShared: boolean
  invalidateCaches(change: CacheChange): void
}

/** Applies each change in this process and sends it to the others, which do the same. */
export function livePublisher(options: PublisherOptions): Live {
  const { server, authentication, isShared, invalidateCaches } = options
  const toOrderRooms = (userId: string | null) =>
    server.local.to([rooms.baristas, ...(userId === null ? [] : [rooms.user(userId)])])
  function apply(event: ChangeEvent) {
    switch (event.type) {
      case 'order':
        invalidateCaches('orders')
        toOrderRooms(event.userId).emit('orders', event.change)
        if (event.behind.length > 0) server.local.to(event.behind.map(rooms.user)).emit('my-queue')
        break
      case 'turn':
        toOrderRooms(event.userId).emit('turn', event.change)
        break
      case 'reminder':
        toOrderRooms(event.userId).emit('reminder', event.change)
        break
      case 'my-orders':
        server.local.to(rooms.user(event.userId)).emit('my-queue')
        break
      case 'my-account':
        server.local.to(rooms.user(event.userId)).emit('my-account')
        break
      case 'bar-tally':
        invalidateCaches('orders')
        server.local.to(rooms.baristas).emit('bar-tally', event.change)
        break
      case 'shop':
        // Caches first: a client fetches as soon as it gets the event.
        invalidateCaches('shop')
        server.local.emit('cafe-status', event.status)
        break
      case 'message':
        server.local
          .to([rooms.baristas, ...event.users.map(rooms.user)])
          .emit('message', event.change)
        break
      case 'settings':
        invalidateCaches('settings')
        server.local.emit('settings', event.change)
        break
      case 'menu': {
        invalidateCaches('menu')
        const readers = event.isForStaff ? server.local.to(rooms.baristas) : server.local
        readers.emit('menu', event.change)
        break
      }
      case 'user':
        authentication.close(rooms.user(event.userId))
        break
      case 'accounts':
        server.local.to(rooms.admins).emit('accounts')
        break
      case 'session-renewed':
        authentication.renewSession(event.sessionId, event.expiresAt)
        break
      case 'session-ended':
        authentication.close(rooms.session(event.sessionId))
        break
      case 'demo-ended':
        invalidateCaches('settings')
        authentication.close()
    }
  }
  function publish(event: ChangeEvent) {
    apply(event)
    if (isShared) server.serverSideEmit('change', event)
  }
  server.on('change', apply)
  return {
    orderChanged({ userId, behind = [], id, status, updatedAt, isTakenBack }) {
      const change = {
        ...{ id, status, updatedAt: updatedAt.toISOString() },
        ...(isTakenBack && { isTakenBack }),
      }
      publish({ type: 'order', userId, behind, change })
    },
    turnBegan: ({ id, userId, turnAt }) =>
      publish({ type: 'turn', userId, change: { id, turnAt: turnAt.toISOString() } }),
    reminded: ({ id, userId, remindedAt }) =>
      publish({ type: 'reminder', userId, change: { id, remindedAt: remindedAt.toISOString() } }),
    myOrdersChanged: (userId) => publish({ type: 'my-orders', userId }),
    myAccountChanged: (userId) => publish({ type: 'my-account', userId }),
    barTallyChanged: ({ menuId }) => publish({ type: 'bar-tally', change: { menuId } }),
    shopChanged: (status) => publish({ type: 'shop', status }),
    queueCounted: (change) => void server.local.emit('queue', change),
    messageChanged: ({ message, at, users }) =>
      publish({ type: 'message', users, change: { message, at: at.toISOString() } }),
    settingsChanged: ({ revision }) => publish({ type: 'settings', change: { revision } }),
    menuChanged: ({ id, revision }) => publish({ type: 'menu', change: { id, revision } }),
    leftChanged: ({ isShown }) =>
      publish({ type: 'menu', change: { id: wholeMenuId, revision: 0 }, isForStaff: !isShown }),
    userChanged: (userId) => publish({ type: 'user', userId }),
    accountsChanged: () => publish({ type: 'accounts' }),
    sessionRenewed: (sessionId, expiresAt) =>
      publish({ type: 'session-renewed', sessionId, expiresAt: expiresAt.getTime() }),
    sessionEnded: (sessionId) => publish({ type: 'session-ended', sessionId }),
    demoEnded: () => publish({ type: 'demo-ended' }),
  }
}
