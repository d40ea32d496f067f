import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Carries connections on to one of its targets in turn, and breaks when asked to. */
export class TcpProxy {
  targets: NetConnectOpts[]
  readonly port: number
  readonly #server
  readonly #sockets = new Set<Socket>()
  #isSilent = false
  #turn = 0

  private constructor(server: ReturnType<typeof createServer>, targets: NetConnectOpts[]) {
    this.targets = targets
    this.#server = server
    this.port = (server.address() as AddressInfo).port
    server.on('connection', (near) => this.#carry(near))
  }

  static async start(targets: NetConnectOpts[]) {
    const server = createServer()
    await once(server.listen(0, '127.0.0.1'), 'listening')
    return new TcpProxy(server, targets)
  }

  /** Connections break, and new ones are refused. */
  cut() {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Nothing arrives any more, and no connection ends. */
  silence() {
    this.#isSilent = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** New connections work again; those that fell silent stay so. */
  async mend() {
    this.#isSilent = false
    if (!this.#server.listening)
      await once(this.#server.listen(this.port, '127.0.0.1'), 'listening')
  }

  #carry(near: Socket) {
    const target = this.targets[this.#turn++ % this.targets.length]
    if (!target) return near.destroy()
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        if (!this.#isSilent) other.destroy()
      })
      if (this.#isSilent) socket.pause()
      else socket.pipe(other)
    }
    return near
  }

  [Symbol.dispose]() {
    this.cut()
  }
}
