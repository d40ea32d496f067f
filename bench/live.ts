import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { startTemporaryPostgres } from '../server/src/testing/temporary-postgres.ts'
import { median, table } from './figures.ts'
import { LiveClients } from './live-clients.ts'
import type { Announcer } from './live-process.ts'

const clients = 2000
/** There before memory is looked at. */
const firstClients = 500
const rounds = 3
const newsPerRound = 20

interface Memory {
  resident: number
  inUse: number
}

/** A server in a process of its own, with its clients in this one. */
class Side {
  readonly name: string
  readonly #process: ChildProcess
  readonly #clients = new LiveClients()
  /** Bytes for one client who is there and hears nothing. */
  perClient: Memory = { resident: Number.NaN, inUse: Number.NaN }
  /** Of each round, the milliseconds until the last client has heard, in the middle of its news. */
  readonly lastHeard: number[] = []

  constructor(name: string, ...given: string[]) {
    this.name = name
    const program = join(import.meta.dirname, 'live-process.ts')
    this.#process = fork(program, given, { execArgv: ['--expose-gc'] })
  }

  async furnish() {
    const [{ url, tokens }] = (await once(this.#process, 'message')) as [Announcer]
    // What the first ones need is mostly needed once.
    await this.#clients.connect(url, tokens.slice(0, firstClients), firstClients)
    const before = await this.#ask<Memory>('memory')
    const others = clients - firstClients
    await this.#clients.connect(url, tokens.slice(firstClients), others)
    const after = await this.#ask<Memory>('memory')
    this.perClient = {
      resident: (after.resident - before.resident) / others,
      inUse: (after.inUse - before.inUse) / others,
    }
  }

  async round() {
    const times: number[] = []
    for (let news = 0; news < newsPerRound; news += 1) {
      const heard = this.#clients.nextNews()
      const announcedAt = await this.#ask<number>('announce')
      times.push(((await heard) - announcedAt) / 1e6)
    }
    return median(times)
  }

  async #ask<Answer>(question: string): Promise<Answer> {
    const answer = once(this.#process, 'message')
    this.#process.send(question)
    return (await answer)[0]
  }

  async end() {
    this.#clients.leave()
    const ended = once(this.#process, 'exit')
    this.#process.send('end')
    await ended
  }
}

const [loadBefore = Number.NaN] = loadavg()
const postgres = startTemporaryPostgres()
const house = new Side('the server', 'house', String(clients), postgres.url)
await house.furnish()
const bare = new Side('bare ws', 'bare', String(clients))
await bare.furnish()
const sides = [bare, house]
for (const side of sides) await side.round()
for (let round = 0; round < rounds; round += 1)
  for (const side of sides) side.lastHeard.push(await side.round())
for (const side of sides) await side.end()
await postgres.stop()

const row = (name: string, figure: (side: Side) => number, digits: number) => ({
  [`${clients} clients`]: name,
  ...Object.fromEntries(sides.map((side) => [side.name, figure(side).toFixed(digits)])),
  ratio: (figure(house) / figure(bare)).toFixed(2),
})
console.log(
  `One order told to ${clients} clients; medians of ${rounds} rounds of ${newsPerRound} news.\n` +
    `${availableParallelism()} cores for the servers, PostgreSQL and the clients together; ` +
    `${loadBefore.toFixed(1)} processes were running before.\n`,
)
console.log(
  table([
    row('the last has heard, ms', ({ lastHeard }) => median(lastHeard), 1),
    row('resident kB each', ({ perClient }) => perClient.resident / 1024, 1),
    row('in use kB each', ({ perClient }) => perClient.inUse / 1024, 1),
  ]),
)
