import { once } from 'node:events'
import { type LiveEvents, livePath } from '@tumbler/contract/live'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { io, type Socket } from 'socket.io-client'
import type { App } from '../app.ts'
import { cleanUp } from './clean-up.ts'
import { listen, type TestUser } from './test-app.ts'

export type ReceivedEvent = { event: keyof LiveEvents; payload: unknown }

export interface LiveClient {
  socket: Socket
  received: ReceivedEvent[]
  /** Resolves with the reason when the connection has gone. */
  closed: Promise<string>
}

/** Starts the app on a free port; resolves with its URL. */
export async function serverUrl(app: App) {
  return `http://127.0.0.1:${await listen(app)}`
}

/** Socket.IO clients of an app; each disconnects when its test is over. */
export class LiveClients {
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  /** A socket on its way, and what becomes of it. */
  connect(token?: string, headers: Record<string, string> = {}) {
    const socket = io(this.#url, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
      extraHeaders: headers,
    })
    cleanUp(() => socket.disconnect())
    const received: ReceivedEvent[] = []
    socket.onAny((event, payload) => received.push({ event, payload }))
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    const listener: LiveClient = { socket, received, closed }
    const connected = new Promise<LiveClient>((resolve, reject) => {
      socket.once('connect', () => resolve(listener))
      socket.once('connect_error', reject)
    })
    return { ...listener, connected }
  }

  /** A connected client that records the events it receives. */
  listen(token?: string, headers?: Record<string, string>): Promise<LiveClient> {
    return this.connect(token, headers).connected
  }
}

/** A shop change reaches every client, after all events that came before. */
export async function afterEarlierEvents(
  barista: TestUser,
  listeners: Pick<LiveClient, 'socket'>[],
) {
  const received = listeners.map(({ socket }) => once(socket as never, 'cafe-status'))
  await barista.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  await Promise.all(received)
}

/** Why the connection has gone; 'open' if it gets what is sent next, so that a test does not wait for ever. */
export async function reasonOfClose(barista: TestUser, { socket, closed }: LiveClient) {
  const next = once(socket as never, 'cafe-status').then(() => 'open')
  await barista.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  return Promise.race([closed, next])
}

export const orderEvents = (received: ReceivedEvent[]) =>
  received.filter(({ event }) => event === 'orders')
