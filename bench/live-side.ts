import { ChildProgram } from './child-program.ts'
import { median } from './figures.ts'
import type { Wish } from './live-clients.ts'
import type { Announcer } from './live-process.ts'
import { type Memory, memoryOfEach } from './memory-in-use.ts'

/** A server in a process of its own, with its clients in another. */
export class LiveSide {
  readonly name: string
  readonly #count: number
  readonly #server: ChildProgram
  readonly #clients = new ChildProgram('live-clients.ts')
  /** Bytes for one client who is there and hears nothing. */
  perClient: Memory = { resident: Number.NaN, inUse: Number.NaN }
  /** Of each round, the milliseconds until the last client has heard, in the middle of its news. */
  readonly lastHeard: number[] = []

  constructor(name: string, count: number, kind: 'house' | 'bare', databaseUrl: string) {
    this.name = name
    this.#count = count
    const given = [kind, String(count), databaseUrl]
    this.#server = new ChildProgram('live-process.ts', given, ['--expose-gc'])
  }

  async furnish() {
    const { url, tokens } = await this.#server.hear<Announcer>()
    // What the first ones need is mostly needed once.
    const first = Math.ceil(this.#count / 4)
    const others = this.#count - first
    const connect = (count: number, from: number) =>
      this.#clients.ask({
        connect: { url, tokens: tokens.slice(from, from + count), count },
      } satisfies Wish)
    await connect(first, 0)
    const before = await this.#server.ask<Memory>('memory')
    await connect(others, first)
    const after = await this.#server.ask<Memory>('memory')
    this.perClient = memoryOfEach(before, after, others)
  }

  async round(news: number) {
    const times: number[] = []
    for (let count = 0; count < news; count += 1) {
      await this.#clients.ask('next news' satisfies Wish)
      const heard = this.#clients.hear<number>()
      const announcedAt = await this.#server.ask<number>('announce')
      times.push(((await heard) - announcedAt) / 1e6)
    }
    return median(times)
  }

  async end() {
    await this.#clients.end()
    await this.#server.end()
  }
}
