import { livePath } from '@tumbler/contract/live'
import { io, type Socket } from 'socket.io-client'

export interface Witness {
  socket: Socket
  /** The orders it has heard of. */
  heard: Set<string>
}

/** Browsers that listen and come back by themselves when their connection breaks, as the web's do. */
export class LiveWitnesses {
  /** When the last one of them was let in. */
  lastArrival = 0
  /** Connections that broke so far. */
  breaks = 0
  readonly #all = new Set<Witness>()

  get areAllHere() {
    return Array.from(this.#all).every(({ socket }) => socket.connected)
  }

  leave(leaving: Iterable<Witness> = this.#all) {
    for (const witness of leaving) {
      witness.socket.disconnect()
      this.#all.delete(witness)
    }
  }

  add(url: string, token: () => string) {
    const socket = io(url, {
      path: livePath,
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 2000,
      auth: (give) => give({ token: token() }),
    })
    const witness: Witness = { socket, heard: new Set() }
    this.#all.add(witness)
    socket.on('connect', () => {
      this.lastArrival = performance.now()
    })
    socket.on('disconnect', (reason) => {
      if (reason === 'io client disconnect') return
      this.breaks += 1
      // The library comes back by itself unless the server has sent it away; the web then does too.
      if (reason === 'io server disconnect') socket.connect()
    })
    // Nor does it after a refusal.
    socket.on('connect_error', () => {
      if (!socket.active) setTimeout(() => socket.connect(), 1000)
    })
    socket.on('orders', ({ id }: { id: string }) => witness.heard.add(id))
    return witness
  }
}
