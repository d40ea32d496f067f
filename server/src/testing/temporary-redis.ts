import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { findRedis } from './redis-program.ts'

export const redisPassword = 'never-in-a-log'

export const redisUrl = (port: number) => `redis://:${redisPassword}@127.0.0.1:${port}`

/** A Redis of its own with a password, which does not outlive this process, however that ends. */
export class TemporaryRedis {
  readonly port: number
  #server: ChildProcess | undefined

  private constructor(port: number) {
    this.port = port
  }

  /** At an address of its own, where nobody answers until it is started. */
  static async reserve() {
    const place = createServer().listen(0, '127.0.0.1')
    await once(place, 'listening')
    const { port } = place.address() as AddressInfo
    place.close()
    await once(place, 'close')
    return new TemporaryRedis(port)
  }

  get url() {
    return redisUrl(this.port)
  }

  async start() {
    if (this.#server) return
    const program = findRedis()
    if (!program) throw new Error('Redis is not installed; npm test installs it where it can')
    const given = ['--port', this.port, '--bind', '127.0.0.1', '--requirepass', redisPassword]
    const server = spawn('sh', ['-c', guarded, program, ...given.map(String), '--save', ''], {
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#server = server
    for await (const line of createInterface({ input: server.stdout }))
      if (line.includes('Ready to accept connections')) return
    throw new Error('Redis did not start')
  }

  async stop() {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const ended = once(server, 'exit')
    server.stdin?.end()
    await ended
  }
}

/** Waits for the end of its input, which is the end of this process at the latest. */
const guarded = '"$0" "$@" <&- & read -r _; kill -9 $!; wait'
