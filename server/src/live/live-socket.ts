import type { LiveEvents } from '@tumbler/contract/live'
import type { Server, Socket } from 'socket.io'

/** What the processes tell each other about the sockets that each of them has. */
export interface ProcessEvents {
  'user-changed': (userId: string) => void
  /** With milliseconds since 1970. */
  'session-renewed': (sessionId: string, expiresAt: number) => void
  'session-ended': (sessionId: string) => void
}

export type LiveSocket = Socket<Record<string, never>, LiveEvents, ProcessEvents>
export type LiveSockets = Server<Record<string, never>, LiveEvents, ProcessEvents>

export const rooms = { baristas: 'baristas', user: (id: string) => `user:${id}` }
