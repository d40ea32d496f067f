import { Lines } from './schedule-lines.ts'

/** What is sent on schedule, whether or not the requests before have been answered. */
export interface Schedule {
  port: number
  seconds: number
  kinds: ScheduledKind[]
}

export interface ScheduledKind {
  name: string
  perSecond: number
  /** HTTP status of a success. */
  expected: number
  /**
   * Whole HTTP requests, taken in turn. Of a list in the list one follows the other when that has
   * succeeded: what cannot be done twice.
   */
  requests: (string | string[])[]
}

export interface Seen {
  offered: number
  good: Times
  /** Of the good ones, those answered while the schedule ran: what comes after it is no rate. */
  goodInTime: number
  shed: Times
  /** Other answers, by status and code, and what got none. */
  failures: Record<string, number>
}

export interface Times {
  answers: number
  /** Milliseconds from the moment that the request was due. */
  p50: number
  p99: number
}

export interface Followed {
  seen: Record<string, Seen>
  /** Processor time in seconds that this client itself took. */
  ownCpuSeconds: number
}

process.once('message', async (schedule: Schedule) => {
  const before = process.cpuUsage()
  const seen = await follow(schedule)
  const { user, system } = process.cpuUsage(before)
  const followed: Followed = { seen, ownCpuSeconds: (user + system) / 1e6 }
  process.send?.(followed)
})

/** Requests of which one follows the other, over and over. */
interface Lane {
  requests: string[]
  place: number
  isBusy: boolean
}

/** One kind of requests, and what became of them. */
class Kind {
  readonly #kind: ScheduledKind
  readonly #lanes: Lane[]
  readonly #good: number[] = []
  readonly #shed: number[] = []
  readonly #failures: Record<string, number> = {}
  readonly #endAt: number
  #goodInTime = 0
  #offered = 0
  #turn = 0

  constructor(kind: ScheduledKind, endAt: number) {
    this.#kind = kind
    this.#endAt = endAt
    this.#lanes = kind.requests.map((each) => ({
      requests: [each].flat(),
      place: 0,
      isBusy: false,
    }))
  }

  get dueAt() {
    return ((this.#offered + 0.5) / this.#kind.perSecond) * 1000
  }

  /** The next request and what to call with its answer. */
  take(dueAt: number) {
    this.#offered += 1
    const lane = this.#nextLane()
    lane.isBusy = lane.requests.length > 1
    return {
      text: lane.requests[lane.place % lane.requests.length] as string,
      answered: (status: string, code = '') => {
        const ms = performance.now() - dueAt
        lane.isBusy = false
        if (status === String(this.#kind.expected)) {
          this.#good.push(ms)
          if (performance.now() <= this.#endAt) this.#goodInTime += 1
          lane.place += 1
        } else if (status === '503' && code === 'OVERLOADED') this.#shed.push(ms)
        else this.fail(`${status} ${code}`.trim())
      },
    }
  }

  #nextLane(): Lane {
    for (let tried = 0; tried < this.#lanes.length; tried += 1) {
      this.#turn += 1
      const lane = this.#lanes[this.#turn % this.#lanes.length] as Lane
      if (!lane.isBusy) return lane
    }
    return this.#lanes[0] as Lane
  }

  fail(what: string) {
    this.#failures[what] = (this.#failures[what] ?? 0) + 1
  }

  result(): Seen {
    const [good, shed] = [timesOf(this.#good), timesOf(this.#shed)]
    const failed = Object.values(this.#failures).reduce((sum, count) => sum + count, 0)
    const missing = this.#offered - good.answers - shed.answers - failed
    if (missing > 0) this.#failures['no answer'] = missing
    return {
      offered: this.#offered,
      good,
      goodInTime: this.#goodInTime,
      shed,
      failures: this.#failures,
    }
  }
}

async function follow({ port, seconds, kinds }: Schedule): Promise<Record<string, Seen>> {
  const all = kinds.map(() => new Lines(port))
  await Promise.all(all.map((lines) => lines.openFirst()))
  const start = performance.now()
  const asked = all.map((lines, place) => ({
    lines,
    kind: new Kind(kinds[place] as ScheduledKind, start + seconds * 1000),
  }))
  for (let now = 0; now < seconds * 1000; now = performance.now() - start) {
    for (const { kind, lines } of asked)
      for (let { dueAt } = kind; dueAt <= now; dueAt = kind.dueAt)
        lines.send(kind.take(start + dueAt))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(asked.map(({ lines }) => lines.end()))
  return Object.fromEntries(
    kinds.map(({ name }, place) => [name, asked[place]?.kind.result() as Seen]),
  )
}

function timesOf(taken: number[]): Times {
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { answers: taken.length, p50: at(0.5), p99: at(0.99) }
}
