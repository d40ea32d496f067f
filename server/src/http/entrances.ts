import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Port 0 is any that is free. */
export interface Place {
  port: number
  host: string
}

/** Connections in a rush that wait to be taken; one past them tries again after 1 s, 3 s, 7 s and 15 s. */
const backlog = 4096
/**
 * Each lets in one at a time, and then up to a thousand requests are read (decision 22). Elsewhere the
 * system does not spread connections over those who listen at the same port.
 */
const count = process.platform === 'linux' ? 64 : 1
const reusePort = count > 1

/** Where connections come in: many listen at one place, for while there is much to do each takes few. */
export class Entrances {
  readonly #app: FastifyInstance
  readonly #others: Server[] = []
  #closed: Promise<unknown> = Promise.resolve()

  constructor(app: FastifyInstance) {
    this.#app = app
    app.addHook('preClose', async () => {
      this.#closed = Promise.all(this.#others.map(close))
    })
    // The house is still at work for whoever came in by another entrance than the app's own.
    app.addHook('onClose', async () => {
      await this.#closed
    })
  }

  /**
   * @returns The port.
   * @throws What the system says when the place cannot be had, such as EADDRINUSE.
   */
  async open({ port, host }: Place) {
    if (reusePort && port !== 0) await mustBeFree({ port, host })
    const place = { port, host, backlog, reusePort }
    await this.#app.listen(place)
    const opened = this.#app.server.address() as AddressInfo
    const others = Array.from({ length: count - 1 }, () => this.#another())
    for (const other of others) other.listen({ ...place, port: opened.port, host: opened.address })
    await Promise.all(others.map((other) => once(other, 'listening')))
    return opened.port
  }

  #another() {
    // As Node's own server of HTTP takes them.
    const taken = { allowHalfOpen: true, noDelay: true }
    const other = createServer(taken, (socket) => this.#app.server.emit('connection', socket))
    this.#others.push(other)
    return other
  }
}

/** Resolves when all who came in by it have gone. */
const close = (server: Server) => new Promise<unknown>((gone) => server.close(gone))

/** Whoever shares a port is told of no other program that shares it too. */
async function mustBeFree(place: Place) {
  const first = createServer().listen(place)
  await once(first, 'listening')
  first.close()
  await once(first, 'close')
}
