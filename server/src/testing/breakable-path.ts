import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A way to a port of this machine that can be cut, or fall silent without a word. */
export class BreakablePath {
  readonly #way: Server
  readonly #sockets = new Set<Socket>()
  readonly port: number

  private constructor(way: Server) {
    this.#way = way
    this.port = (way.address() as AddressInfo).port
  }

  static async to(port: number) {
    const way = createServer()
    await once(way.listen(0, '127.0.0.1'), 'listening')
    const path = new BreakablePath(way)
    way.on('connection', (near: Socket) => {
      const far = connect(port, '127.0.0.1')
      near.pipe(far).pipe(near)
      for (const socket of [near, far]) path.#sockets.add(socket.on('error', () => {}))
    })
    return path
  }

  cut() {
    this.#way.close()
    for (const socket of this.#sockets) socket.destroy()
    this.#sockets.clear()
  }

  async mend() {
    await once(this.#way.listen(this.port, '127.0.0.1'), 'listening')
  }

  /** Of the connections that are open; new ones pass. */
  fallSilent() {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }
}
