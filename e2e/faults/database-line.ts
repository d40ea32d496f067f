import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** How a network fails. */
export type Failure =
  /** Connections break, and new ones are refused. */
  | 'cut'
  /** Nothing arrives and nobody says so; what waits arrives when it is over. */
  | 'silent'
  /** The same, but connections of before and of meanwhile never speak again. */
  | 'forgetful'

/** The network between the server and the socket of its database. */
export class DatabaseLine {
  readonly #target: string
  readonly #door: Server
  readonly #sockets = new Set<Socket>()
  readonly port: number
  #failure: Failure | null = null

  private constructor(target: string, door: Server) {
    this.#target = target
    this.#door = door
    this.port = (door.address() as AddressInfo).port
    door.on('connection', (near) => this.#carry(near))
  }

  static async to(target: string) {
    const door = createServer()
    await once(door.listen(0, '127.0.0.1'), 'listening')
    return new DatabaseLine(target, door)
  }

  fail(failure: Failure) {
    this.#failure = failure
    if (failure === 'cut') return this.close()
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  async mend() {
    const failure = this.#failure
    this.#failure = null
    if (failure === 'cut') await once(this.#door.listen(this.port, '127.0.0.1'), 'listening')
    if (failure === 'silent') for (const socket of this.#sockets) this.#join(socket)
  }

  close() {
    this.#door.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  #carry(near: Socket) {
    const far = connect(this.#target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      this.#others.set(socket, other)
      // Of a line that is silent one end does not hear what becomes of the other.
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#sockets.delete(socket)
        if (this.#failure === null || this.#failure === 'cut') other.destroy()
      })
      if (this.#failure === null) this.#join(socket)
    }
  }

  readonly #others = new WeakMap<Socket, Socket>()

  #join(socket: Socket) {
    const other = this.#others.get(socket)
    if (!other) return
    if (other.destroyed) socket.destroy()
    else socket.pipe(other)
  }
}
