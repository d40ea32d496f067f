import { once } from 'node:events'
import WebSocket from 'ws'

/** Live connections that speak no more of Socket.IO than they must, so that those of bare ws cost the same. */
export class LiveClients {
  readonly #event: string
  readonly #sockets = new Set<WebSocket>()
  #waiting = 0
  #firstAt = 0
  #resolve = (_spread: number) => {}

  private constructor(event: string) {
    this.#event = event
  }

  /** To a bare server, which speaks no protocol, without a token. */
  static async connect(url: string, tokens: (string | null)[], event = 'orders') {
    const clients = new LiveClients(event)
    for (const token of tokens) await clients.#connect(url, token)
    return clients
  }

  get count() {
    return this.#sockets.size
  }

  /** Milliseconds from the first connection to the last that receives the next of the events. */
  nextSpread() {
    this.#waiting = this.#sockets.size
    return new Promise<number>((resolve) => {
      this.#resolve = resolve
    })
  }

  async #connect(url: string, token: string | null) {
    const path = token === null ? '' : '/api/socket.io/?EIO=4&transport=websocket'
    const socket = new WebSocket(url + path, { perMessageDeflate: false })
    const admitted = Promise.withResolvers<void>()
    socket.on('message', (data) => {
      const packet = String(data)
      if (packet.includes(`["${this.#event}"`)) this.#received()
      else if (packet === '2') socket.send('3')
      else if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (packet.startsWith('40')) admitted.resolve()
      else if (packet.startsWith('44')) admitted.reject(new Error(packet))
    })
    socket.on('close', () => this.#sockets.delete(socket))
    await once(socket, 'open')
    if (token !== null) await admitted.promise
    this.#sockets.add(socket)
  }

  #received() {
    if (this.#waiting === this.#sockets.size) this.#firstAt = performance.now()
    this.#waiting -= 1
    if (this.#waiting === 0) this.#resolve(performance.now() - this.#firstAt)
  }

  [Symbol.dispose]() {
    for (const socket of this.#sockets) socket.terminate()
  }
}
