import { type LiveEvents, livePath } from '@tumbler/contract/live'
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'

export type LiveSocket = Socket<LiveEvents, Record<string, never>>

/** Tries for ever, at most 5 s apart, and never all browsers in the same moment. */
export const liveOptions: Partial<ManagerOptions & SocketOptions> = {
  path: livePath,
  transports: ['websocket'],
  autoConnect: false,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
}

/** The one live connection, not yet connected; its library comes when the page is already there. */
export async function openLiveSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io(liveOptions)
}
