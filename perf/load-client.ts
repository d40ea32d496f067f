import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { percentile } from './statistics.ts'

// Sends HTTP requests, in a process of its own. It reads no more of an answer than it must: a
// complete client would take the processor from the server that is measured.

export interface Load {
  port: number
  kinds: Kind[]
  /** One directly after the other. */
  phases: Phase[]
  /** Each sends its next request after an answer (closed loop); without it all go out on schedule. */
  connections?: number
  /** Opened before the first phase, as phones and a proxy keep theirs. */
  openConnections?: number
}

export interface Kind {
  name: string
  /** Requests a second on schedule; in a closed loop, the weight among the kinds. */
  rate: number
  /** Sent at its rate in every phase. */
  isSteady?: boolean
  /** HTTP status of a good answer. */
  expected: number
  /** Taken in turn. Those of a list follow each other, each when the one before has succeeded. */
  requests: (string | string[])[]
}

/** Ends after so many seconds, or in a closed loop after so many requests. */
export interface Phase {
  seconds?: number
  requests?: number
  /** Factor of all rates that are not steady. */
  times?: number
}

export interface PhaseResult {
  seconds: number
  kinds: Record<string, KindResult>
  /** Seconds until the last request that was not answered well within a second. */
  troubledSeconds: number
  /** Milliseconds between due and taken up: the lateness of this client, not of the server. */
  clientLateP99: number
}

/** What became of the requests that were due in a phase. */
export interface KindResult {
  due: number
  /** Good answers that came before the phase was over. */
  inTime: number
  /** Milliseconds of each good answer since its request was due. */
  times: number[]
  /**
   * Other answers by status and code. `no answer`: sent, and then the connection broke or five
   * seconds after the end there was still nothing. `not sent`: this client could not.
   */
  others: Record<string, number>
}

const answerTimeoutMs = 5000
const slowMs = 1000
/** A connection that fails for these never left this client. */
const ownErrors = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS'])

const connections = new Set<Connection>()
/** Opened connections that wait for a request. There are at least as many as requests under way at once. */
const idle: Connection[] = []

class Connection {
  readonly socket: Socket
  #answer: ((outcome: string) => void) | null = null
  #received = ''
  /** Bytes still to come, once the headers of the answer are known. */
  #missing: number | null = null

  constructor(port: number) {
    let failure = 'no answer'
    connections.add(this)
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.setEncoding('latin1')
    this.socket.on('data', (part) => this.#read(String(part)))
    this.socket.on('error', ({ code = '' }: NodeJS.ErrnoException) => {
      if (ownErrors.has(code)) failure = 'not sent'
    })
    this.socket.on('close', () => {
      connections.delete(this)
      if (idle.includes(this)) idle.splice(idle.indexOf(this), 1)
      this.#answer?.(failure)
    })
  }

  /** Resolves with the status and code of the answer, or what happened instead. */
  send(text: string) {
    this.socket.write(text, 'latin1')
    return new Promise<string>((resolve) => {
      this.#answer = resolve
    })
  }

  #read(part: string) {
    if (this.#missing !== null) this.#missing -= part.length
    else {
      this.#received += part
      const end = this.#received.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /\ncontent-length: (\d+)/i.exec(this.#received)?.[1] ?? 0
      this.#missing = end + 4 + Number(length) - this.#received.length
    }
    if (this.#missing > 0) return
    const [answer, received] = [this.#answer, this.#received]
    this.#answer = this.#missing = null
    this.#received = ''
    idle.push(this)
    const status = received.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
    const code = status >= '400' && /"code":"(\w+)"/.exec(received)?.[1]
    answer?.(code ? `${status} ${code}` : status)
  }
}

interface RunningPhase extends PhaseResult {
  startedAt: number
  endsAt: number
  lateness: number[]
}

/** A kind of requests, and which of them comes next. */
class Source {
  readonly #kind: Kind
  readonly #port: number
  readonly #sequences: { texts: string[]; next: number; isBusy: boolean }[]
  #turn = 0
  /** In this phase. */
  taken = 0

  constructor(kind: Kind, port: number) {
    this.#kind = kind
    this.#port = port
    this.#sequences = kind.requests.map((each) => ({
      texts: [each].flat(),
      next: 0,
      isBusy: false,
    }))
  }

  /** Milliseconds into the phase. */
  nextDueMs(times = 1) {
    const { rate, isSteady } = this.#kind
    return ((this.taken + 0.5) / (isSteady ? rate : rate * times)) * 1000
  }

  /** Sends the next request, and counts what became of it. */
  async perform(phase: RunningPhase, dueAt: number) {
    const { name, expected } = this.#kind
    phase.kinds[name] ??= { due: 0, inTime: 0, times: [], others: {} }
    const result = phase.kinds[name]
    phase.lateness.push(performance.now() - dueAt)
    this.taken += 1
    result.due += 1
    const outcome = await this.#send()
    const now = performance.now()
    const isGood = outcome === String(expected)
    if (isGood) result.times.push(now - dueAt)
    else result.others[outcome] = (result.others[outcome] ?? 0) + 1
    if (isGood && now <= phase.endsAt) result.inTime += 1
    if (!isGood || now - dueAt > slowMs)
      phase.troubledSeconds = Math.max(phase.troubledSeconds, (dueAt - phase.startedAt) / 1000)
  }

  async #send() {
    const sequence = this.#nextSequence()
    if (!sequence) return 'not sent'
    const { texts, next } = sequence
    sequence.isBusy = texts.length > 1
    const connection = idle.pop() ?? new Connection(this.#port)
    const outcome = await connection.send(texts[next % texts.length] as string)
    sequence.isBusy = false
    if (outcome === String(this.#kind.expected)) sequence.next += 1
    return outcome
  }

  #nextSequence() {
    for (let tried = 0; tried < this.#sequences.length; tried += 1) {
      this.#turn = (this.#turn + 1) % this.#sequences.length
      const sequence = this.#sequences[this.#turn]
      if (!sequence?.isBusy) return sequence
    }
    return
  }
}

process.once('disconnect', () => process.exit())
process.once('message', async (load: Load) => {
  const { port, kinds, phases, connections: atOnce, openConnections = 0 } = load
  for (let opened = 0; opened < openConnections; opened += 1) {
    const connection = new Connection(port)
    await once(connection.socket, 'connect')
    idle.push(connection)
  }
  const sources = kinds.map((kind) => new Source(kind, port))
  const pending: Promise<void>[] = []
  const results: RunningPhase[] = []
  for (const { seconds = Infinity, requests = Infinity, times } of phases) {
    for (const source of sources) source.taken = 0
    const startedAt = performance.now()
    const endsAt = startedAt + seconds * 1000
    const phase = {
      startedAt,
      endsAt,
      seconds,
      kinds: {},
      troubledSeconds: 0,
      lateness: [],
      clientLateP99: 0,
    }
    results.push(phase)
    if (atOnce) await runClosed(phase, sources, requests, atOnce)
    else await runOnSchedule(phase, sources, pending, times)
  }
  const close = () => {
    for (const { socket } of connections) socket.destroy()
  }
  const timer = setTimeout(close, answerTimeoutMs)
  await Promise.all(pending)
  clearTimeout(timer)
  close()
  for (const phase of results) phase.clientLateP99 = percentile(phase.lateness.splice(0), 0.99)
  process.send?.(results)
})

async function runOnSchedule(
  phase: RunningPhase,
  sources: Source[],
  pending: Promise<void>[],
  times?: number,
) {
  for (let now = performance.now(); now < phase.endsAt; now = performance.now()) {
    for (const source of sources)
      for (let due = source.nextDueMs(times); due <= now - phase.startedAt; ) {
        pending.push(source.perform(phase, phase.startedAt + due))
        due = source.nextDueMs(times)
      }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

async function runClosed(phase: RunningPhase, sources: Source[], requests: number, atOnce: number) {
  let missing = requests
  const work = async () => {
    while (missing > 0 && performance.now() < phase.endsAt) {
      missing -= 1
      const next = sources.reduce((first, other) =>
        other.nextDueMs() < first.nextDueMs() ? other : first,
      )
      await next.perform(phase, performance.now())
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  phase.endsAt = performance.now()
  phase.seconds = (phase.endsAt - phase.startedAt) / 1000
}
