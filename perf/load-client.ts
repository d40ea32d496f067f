import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

// Sends HTTP requests, in a process of its own. It reads no more of a response than it must: a
// complete client would take the processor from the server that is measured.

export interface Load {
  port: number
  kinds: Kind[]
  /** One directly after the other. */
  phases: Phase[]
  /** Each sends its next request after a response (closed loop); without it all go out on schedule. */
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
  /** HTTP status of a good response. */
  expected: number
  /** Taken in turn. Those of a list follow each other, each when the one before has succeeded. */
  requests: string[][]
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
  samples: Sample[]
}

/** A request that was due in a phase. */
export interface Sample {
  kind: string
  /** Milliseconds into the phase. */
  due: number
  /** Milliseconds between due and sent: the lateness of this client, not of the server. */
  late: number
  /** Milliseconds between due and answered. */
  took: number
  /**
   * Empty for a good response, else its status and code, or why there was none: the error of the
   * connection, `no response` five seconds after the end, or `not sent` while all sequences are busy.
   */
  problem: string
}

const responseTimeoutMs = 5000

const connections = new Set<Connection>()
/** Opened connections that wait for a request. There are at least as many as requests under way at once. */
const idle: Connection[] = []

class Connection {
  readonly socket
  #respond: ((outcome: string) => void) | null = null
  #received = ''

  constructor(port: number) {
    let failure = 'no response'
    connections.add(this)
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.socket.setEncoding('latin1')
    this.socket.on('data', (part) => this.#read(String(part)))
    this.socket.on('error', ({ code = failure }: NodeJS.ErrnoException) => {
      failure = code
    })
    this.socket.on('close', () => {
      connections.delete(this)
      if (idle.includes(this)) idle.splice(idle.indexOf(this), 1)
      this.#respond?.(failure)
    })
  }

  /** Resolves with the status and code of the response, or what happened instead. */
  send(text: string) {
    this.socket.write(text, 'latin1')
    return new Promise<string>((resolve) => {
      this.#respond = resolve
    })
  }

  #read(part: string) {
    this.#received += part
    const received = this.#received
    const end = received.indexOf('\r\n\r\n')
    const length = /\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0
    if (end < 0 || received.length < end + 4 + Number(length)) return
    this.#received = ''
    const respond = this.#respond
    // The server says why it closes a connection that was never used.
    if (!respond) return
    this.#respond = null
    idle.push(this)
    const status = received.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
    const code = status >= '400' && /"code":"(\w+)"/.exec(received)?.[1]
    respond(code ? `${status} ${code}` : status)
  }
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
    this.#sequences = kind.requests.map((texts) => ({ texts, next: 0, isBusy: false }))
  }

  /** Milliseconds into the phase. */
  nextDue(times: number) {
    const { rate, isSteady } = this.#kind
    return ((this.taken + 0.5) / (isSteady ? rate : rate * times)) * 1000
  }

  /** Sends the next request, and notes what became of it. */
  async perform(samples: Sample[], startedAt: number, due: number) {
    const dueAt = startedAt + due
    const late = performance.now() - dueAt
    this.taken += 1
    const outcome = await this.#send()
    const problem = outcome === String(this.#kind.expected) ? '' : outcome
    samples.push({ kind: this.#kind.name, due, late, took: performance.now() - dueAt, problem })
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
process.once('message', async ({ port, kinds, phases, ...load }: Load) => {
  for (let opened = 0; opened < (load.openConnections ?? 0); opened += 1) {
    const connection = new Connection(port)
    await once(connection.socket, 'connect')
    idle.push(connection)
  }
  const sources = kinds.map((kind) => new Source(kind, port))
  const pending: Promise<void>[] = []
  const results: PhaseResult[] = []
  for (const { seconds = Infinity, requests = Infinity, times = 1 } of phases) {
    const samples: Sample[] = []
    const startedAt = performance.now()
    const elapsed = () => performance.now() - startedAt
    const earliest = () =>
      sources.reduce((first, other) =>
        other.nextDue(times) < first.nextDue(times) ? other : first,
      )
    let sent = 0
    const work = async () => {
      while (sent < requests && elapsed() < seconds * 1000) {
        sent += 1
        await earliest().perform(samples, startedAt, elapsed())
      }
    }
    for (const source of sources) source.taken = 0
    if (load.connections) await Promise.all(Array.from({ length: load.connections }, work))
    else
      for (let now = 0; now < seconds * 1000; now = elapsed()) {
        for (let next = earliest(); next.nextDue(times) <= now; next = earliest())
          pending.push(next.perform(samples, startedAt, next.nextDue(times)))
        await pause(1)
      }
    results.push({ seconds: elapsed() / 1000, samples })
  }
  const close = () => {
    for (const { socket } of connections) socket.destroy()
  }
  const timer = setTimeout(close, responseTimeoutMs)
  await Promise.all(pending)
  clearTimeout(timer)
  close()
  process.send?.(results)
})
