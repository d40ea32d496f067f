import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A proxy before several servers: each connection goes to the next of them, or to the one after it
 * where that one does not answer. A connection whose server dies breaks.
 */
export class RoundRobin {
  readonly url: string
  ports: number[]
  readonly #door: Server
  readonly #sockets = new Set<Socket>()
  #next = 0

  private constructor(door: Server, ports: number[]) {
    this.#door = door
    this.ports = ports
    this.url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
    door.on('connection', (near) => this.#pass(near, this.ports.length))
  }

  static async before(ports: number[]) {
    const door = createServer({ pauseOnConnect: true })
    await once(door.listen(0, '127.0.0.1'), 'listening')
    return new RoundRobin(door, ports)
  }

  close() {
    this.#door.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #pass(near: Socket, triesLeft: number) {
    const port = this.ports[this.#next % this.ports.length]
    this.#next += 1
    if (port === undefined || triesLeft === 0) return near.destroy()
    near.on('error', () => {})
    const far = connect(port, '127.0.0.1')
    const again = () => this.#pass(near, triesLeft - 1)
    far.once('error', again)
    far.once('connect', () => {
      far.off('error', again)
      far.on('error', () => {})
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket)
        socket.once('close', () => {
          this.#sockets.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    })
  }
}
