import type { LiveEvents } from '@tumbler/contract/live'
import type { Role } from '@tumbler/rules/roles'
import type { Server, Socket } from 'socket.io'

/** An event for the sockets of some rooms, or of all. */
export type Hint = {
  [Event in keyof LiveEvents]: {
    rooms: string[] | null
    event: Event
    news: Parameters<LiveEvents[Event]>
  }
}[keyof LiveEvents]

/** What the processes tell each other about the sockets that each of them has. */
export interface ProcessEvents {
  hints: (hints: Hint[]) => void
  'user-changed': (userId: string) => void
  'user-renamed': (userId: string) => void
  /** With milliseconds since 1970. */
  'session-renewed': (sessionId: string, expiresAt: number) => void
  'session-ended': (sessionId: string) => void
}

/** Of somebody who is signed in, once she has been let in. */
interface SocketData {
  role?: Role
}

export type LiveSocket = Socket<Record<string, never>, LiveEvents, ProcessEvents, SocketData>
export type LiveSockets = Server<Record<string, never>, LiveEvents, ProcessEvents, SocketData>

const userRoom = 'user:'

export const rooms = {
  baristas: 'baristas',
  user: (id: string) => userRoom + id,
  /** Whose room it is, if anybody's. */
  userIn: (room: string) => (room.startsWith(userRoom) ? room.slice(userRoom.length) : null),
}
