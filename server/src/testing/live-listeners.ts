import { once } from 'node:events'
import { type LiveEvents, livePath } from '@tumbler/contract/live'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { io, type Socket } from 'socket.io-client'
import type { App } from '../app.ts'
import { listen, type Person } from './test-house.ts'

export type Heard = { event: keyof LiveEvents; payload: unknown }

export interface Listener {
  socket: Socket
  heard: Heard[]
  /** Resolves with the reason when the connection has gone. */
  closed: Promise<string>
}

/** Lets a house answer on a port of its own; answers its address. */
export async function openDoors(house: App) {
  return `http://127.0.0.1:${await listen(house)}`
}

/** Those who listen to a house; `leave` is for `afterEach`. */
export class Listeners {
  readonly #url: string
  readonly #sockets: Socket[] = []

  constructor(url: string) {
    this.#url = url
  }

  /** A socket on its way, and what becomes of it. */
  knock(token?: string, headers: Record<string, string> = {}) {
    const socket = io(this.#url, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
      extraHeaders: headers,
    })
    this.#sockets.push(socket)
    const heard: Heard[] = []
    socket.onAny((event, payload) => heard.push({ event, payload }))
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve))
    const listener: Listener = { socket, heard, closed }
    const connected = new Promise<Listener>((resolve, reject) => {
      socket.once('connect', () => resolve(listener))
      socket.once('connect_error', reject)
    })
    return { ...listener, connected }
  }

  /** A connected listener that remembers what it hears. */
  listen(token?: string, headers?: Record<string, string>): Promise<Listener> {
    return this.knock(token, headers).connected
  }

  leave() {
    for (const socket of this.#sockets.splice(0)) socket.disconnect()
  }
}

/** A shop change reaches everyone; whoever has heard it has heard all that came before. */
export async function everybodyCaughtUp(barista: Person, listeners: Pick<Listener, 'socket'>[]) {
  const heard = listeners.map(({ socket }) => once(socket as never, 'cafe-status'))
  await barista.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  await Promise.all(heard)
}

export const orderNews = (heard: Heard[]) => heard.filter(({ event }) => event === 'orders')
