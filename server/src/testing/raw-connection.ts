import { once } from 'node:events'
import { livePath } from '@tumbler/contract/live'

/** A live connection without the library: it answers pings and sends what a test gives it. */
export class RawConnection {
  readonly received: string[] = []
  readonly closed: Promise<unknown>
  isOpen = true
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
    this.closed = once(socket as never, 'close')
    socket.addEventListener('close', () => {
      this.isOpen = false
    })
    socket.addEventListener('message', ({ data }) => {
      if (data === '2') this.send('3')
      else this.received.push(data)
    })
  }

  static async open(url: string, headers: Record<string, string> = {}) {
    const address = `${url.replace('http', 'ws')}${livePath}/?EIO=4&transport=websocket`
    const connection = new RawConnection(new WebSocket(address, { headers }))
    await once(connection.#socket as never, 'message')
    return connection
  }

  send(packet: string | Uint8Array<ArrayBuffer>) {
    this.#socket.send(packet)
  }

  /** Resolves when the server has admitted it, rejected it or closed it. */
  async signIn(token?: string) {
    this.send(`40${token === undefined ? '' : JSON.stringify({ token })}`)
    while (this.isOpen && !this.received.some((packet) => /^4[04]/.test(packet)))
      await Promise.race([once(this.#socket as never, 'message'), this.closed])
    return this
  }

  close() {
    this.#socket.close()
  }
}
