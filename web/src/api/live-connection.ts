import { type ClientEvents, type LiveEvents, livePath } from '@tumbler/contract/live'
import type { ManagerOptions, Socket, SocketOptions } from 'socket.io-client'
import { localStore } from '../device/storage.ts'
import { isTransient } from './api-error.ts'
import { onResume } from './app-resume.ts'
import { renewSession, sessionOf } from './token-renewal.ts'

export type LiveSocket = Socket<LiveEvents, ClientEvents>

/** Tries for ever, at most 5 s apart, and not all browsers in the same moment. */
export const liveOptions: Partial<ManagerOptions & SocketOptions> = {
  path: livePath,
  transports: ['websocket'],
  autoConnect: false,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 500,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
}

/** Not yet connected; the library is loaded after the page. */
export async function openLiveSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io(liveOptions)
}

/** Milliseconds before the next try after the server closed the connection. */
const minRetryMs = 500
const maxRetryMs = 30_000

/**
 * Keeps the socket connected as the current user: connects anew when another user signs in, and
 * retries where the library gives up (a refused token, a connection closed by the server). A renewed
 * token needs no new connection; the server prolongs those of its session.
 */
export function keepConnected(socket: LiveSocket): () => void {
  let sentToken: string | null = null
  /** The token of the connection; undefined until the opening one has read it from the storage. */
  let connectionToken: string | null | undefined
  let failures = 0
  let retrying: ReturnType<typeof setTimeout> | undefined

  socket.auth = (send: (values: object) => void) => {
    sentToken = localStore.get('access_token')
    connectionToken = sentToken
    send(sentToken === null ? {} : { token: sentToken })
  }
  const connect = () => {
    if (!socket.active) socket.connect()
  }
  const reconnect = () => {
    clearTimeout(retrying)
    connectionToken = undefined
    socket.disconnect().connect()
  }
  const retryLater = (retry: () => void) => {
    clearTimeout(retrying)
    const delayMs = Math.min(maxRetryMs, minRetryMs * 2 ** failures)
    failures += 1
    retrying = setTimeout(retry, delayMs * (0.5 + Math.random()))
  }
  const renew = () => {
    renewSession(sentToken).then(connect, (error) =>
      isTransient(error) ? retryLater(renew) : connect(),
    )
  }

  socket.on('connect', () => {
    failures = 0
  })
  socket.on('connect_error', ({ message }) => {
    if (socket.active) return
    retryLater(message === 'NOT_SIGNED_IN' && sentToken !== null ? renew : connect)
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') retryLater(connect)
  })
  const unsubscribe = localStore.subscribe(() => {
    const token = localStore.get('access_token')
    if (connectionToken === undefined || token === connectionToken) return
    const isRenewed = token !== null && sessionOf(token) === sessionOf(connectionToken)
    if (isRenewed && socket.connected) connectionToken = token
    else reconnect()
  })
  // At once, not at the library's next try.
  const stopResume = onResume(({ reason }) => {
    if (reason !== 'visible' || !socket.connected) reconnect()
  })
  socket.connect()

  return () => {
    clearTimeout(retrying)
    unsubscribe()
    stopResume()
    socket.removeAllListeners()
    socket.disconnect()
  }
}
