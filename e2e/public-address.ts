import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'

/**
 * One address for the servers of all tests, each of which has another port: links in mails and the
 * provider's way back are fixed when a server starts.
 */
export class PublicAddress {
  /** The URL of the server that is behind it now. */
  target = ''
  readonly #open = new Set<Socket>()
  readonly #server = createServer((client) => {
    const server = connect(Number(new URL(this.target).port), '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => this.#open.delete(one))
      one.pipe(other)
    }
  })

  static async open(): Promise<PublicAddress> {
    const address = new PublicAddress()
    await new Promise<void>((resolve) => address.#server.listen(0, '127.0.0.1', resolve))
    return address
  }

  get url() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close() {
    for (const socket of this.#open) socket.destroy()
    this.#server.close()
  }
}
