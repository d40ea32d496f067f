import { connect, type Socket } from 'node:net'

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

/** Past them requests wait here, and the wait counts. */
const mostConnections = 2000
const patienceMs = 5000

process.once('message', async (schedule: Schedule) => {
  process.send?.(await follow(schedule))
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
  #offered = 0
  #turn = 0

  constructor(kind: ScheduledKind) {
    this.#kind = kind
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
    return { offered: this.#offered, good, shed, failures: this.#failures }
  }
}

type Taken = ReturnType<Kind['take']>

async function follow({ port, seconds, kinds }: Schedule): Promise<Record<string, Seen>> {
  const asked = kinds.map((kind) => new Kind(kind))
  const lines = new Lines(port)
  const start = performance.now()
  for (let now = 0; now < seconds * 1000; now = performance.now() - start) {
    for (const kind of asked)
      for (let { dueAt } = kind; dueAt <= now; dueAt = kind.dueAt)
        lines.send(kind.take(start + dueAt))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await lines.end()
  return Object.fromEntries(kinds.map(({ name }, index) => [name, asked[index]?.result() as Seen]))
}

/** As many connections as there are requests without an answer. */
class Lines {
  readonly #port: number
  readonly #idle: Line[] = []
  readonly #all = new Set<Line>()
  readonly #waiting: Taken[] = []

  constructor(port: number) {
    this.#port = port
  }

  send(taken: Taken) {
    const line = this.#idle.pop()
    if (line) line.send(taken)
    else if (this.#all.size < mostConnections) this.#open().send(taken)
    else this.#waiting.push(taken)
  }

  async end() {
    const until = performance.now() + patienceMs
    while (this.#idle.length < this.#all.size && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10))
    for (const line of this.#all) line.socket.destroy()
  }

  #open() {
    const line = new Line(connect({ port: this.#port, host: '127.0.0.1', noDelay: true }), () => {
      const next = this.#waiting.shift()
      if (next) line.send(next)
      else this.#idle.push(line)
    })
    this.#all.add(line)
    line.socket.once('close', () => this.#all.delete(line))
    return line
  }
}

/** One connection, with one request at a time. */
class Line {
  readonly socket: Socket
  #taken: Taken | undefined
  #received = ''

  constructor(socket: Socket, free: () => void) {
    this.socket = socket
    socket.setEncoding('latin1').on('error', () => {})
    socket.on('data', (part: string) => {
      this.#received += part
      if (!isWhole(this.#received)) return
      const [received, taken] = [this.#received, this.#taken]
      this.#received = ''
      taken?.answered(statusOf(received), /"code":"(\w+)"/.exec(received)?.[1])
      free()
    })
  }

  send(taken: Taken) {
    this.#taken = taken
    this.socket.write(taken.text)
  }
}

function isWhole(answer: string) {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return false
  if (statusOf(answer) === '304') return true
  return answer.length >= end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1])
}

const statusOf = (answer: string) => answer.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)

function timesOf(taken: number[]): Times {
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { answers: taken.length, p50: at(0.5), p99: at(0.99) }
}
