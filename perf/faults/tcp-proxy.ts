import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** Carries connections on to its targets in turn, and breaks when asked to. */
export class TcpProxy {
  targets: NetConnectOpts[] = []
  readonly #server = createServer((near) => this.#carry(near)).listen(0, '127.0.0.1')
  readonly #sockets = new Set<Socket>()
  #isCut = false
  #isSilent = false
  #turn = 0

  static async start(targets: NetConnectOpts[]) {
    const proxy = new TcpProxy()
    proxy.targets = targets
    await once(proxy.#server, 'listening')
    return proxy
  }

  get port() {
    return (this.#server.address() as AddressInfo).port
  }

  /** All connections break, also new ones. */
  cut() {
    this.#isCut = true
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Nothing arrives any more, and no connection ends. */
  blackhole() {
    this.#isSilent = true
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  /** New connections work again; those that fell silent stay so. */
  restore() {
    this.#isCut = this.#isSilent = false
  }

  #carry(near: Socket) {
    const target = this.targets[this.#turn++ % this.targets.length]
    if (this.#isCut || !target) return near.destroy()
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
    this.#server.close()
    this.cut()
  }
}
