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
    const line = new Line(connect({ port: this.#port, host: '127.0.0.1', noDelay: true }), () => {
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
