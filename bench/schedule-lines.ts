import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Of each kind: a barista waits behind no customer. Past them requests wait here, and the wait counts. */
const mostConnections = 1000
/** Opened before, as by people who have the page open already. */
const firstConnections = 250
const patienceMs = 5000

/** A request on its way, and what to call with status and code of its answer. */
interface Taken {
  text: string
  answered(status: string, code?: string): void
}

/** As many connections as there are requests without an answer. */
export class Lines {
  readonly #port: number
  readonly #idle: Line[] = []
  readonly #all = new Set<Line>()
  readonly #waiting: Taken[] = []
  /** The first of them that still waits: to move up thousands takes longer than to send one. */
  #first = 0

  constructor(port: number) {
    this.#port = port
  }

  send(taken: Taken) {
    const line = this.#idle.pop()
    if (line) line.send(taken)
    else if (this.#all.size < mostConnections) this.#open().send(taken)
    else this.#waiting.push(taken)
  }

  async openFirst() {
    const lines = Array.from({ length: firstConnections }, () => this.#open())
    await Promise.all(lines.map(({ socket }) => once(socket, 'connect')))
    this.#idle.push(...lines)
  }

  async end() {
    const until = performance.now() + patienceMs
    while (this.#idle.length < this.#all.size && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 10))
    for (const line of this.#all) line.socket.destroy()
  }

  #open() {
    const line = new Line(this.#port, () => {
      const next = this.#waiting[this.#first]
      if (next) this.#first += 1
      if (next) line.send(next)
      else this.#idle.push(line)
    })
    this.#all.add(line)
    line.socket.once('close', () => this.#all.delete(line))
    return line
  }
}

/** What is read lies here until it is looked at, which is before anything else is read. */
const readingBuffer = Buffer.allocUnsafe(64 * 1024)
/** The headers of our answers are shorter, and with them the body of every refusal. */
const mostHeaders = 2048

/** One connection, with one request at a time. */
class Line {
  readonly socket: Socket
  readonly #free: () => void
  #taken: Taken | undefined
  #head = ''
  /** Bytes of the answer that are not here yet; null until its headers are. */
  #missing: number | null = null

  constructor(port: number, free: () => void) {
    this.#free = free
    // Strings and streams for each answer would take the processor from the server that is measured.
    const onread = { buffer: readingBuffer, callback: (size: number) => this.#read(size) }
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    this.socket.on('error', () => {})
  }

  send(taken: Taken) {
    this.#taken = taken
    this.socket.write(taken.text, 'latin1')
  }

  #read(size: number) {
    if (this.#missing === null) {
      const before = this.#head.length
      this.#head += readingBuffer.toString('latin1', 0, Math.min(size, mostHeaders))
      const length = lengthOf(this.#head)
      if (length !== null) this.#missing = length - before
    }
    if (this.#missing !== null) this.#missing -= size
    if (this.#missing === 0) this.#answered()
    return true
  }

  #answered() {
    const [head, taken] = [this.#head, this.#taken]
    this.#head = ''
    this.#missing = null
    const status = head.slice('HTTP/1.1 '.length, 'HTTP/1.1 '.length + 3)
    taken?.answered(status, status < '300' ? '' : /"code":"(\w+)"/.exec(head)?.[1])
    this.#free()
  }
}

/** Bytes of a whole answer, headers and body; null while its headers are not. */
function lengthOf(head: string) {
  const end = head.indexOf('\r\n\r\n')
  if (end < 0) return null
  const body = head.startsWith('304', 'HTTP/1.1 '.length)
    ? 0
    : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
  return end + 4 + body
}
