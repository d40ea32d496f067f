import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface WrittenAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A connection on which a test writes its requests itself, and reads one answer after the other. */
export class WrittenLine {
  readonly socket: Socket
  #read = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.socket = socket
    socket.on('data', (chunk: Buffer) => {
      this.#read = Buffer.concat([this.#read, chunk])
    })
  }

  static async open(port: number) {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    await once(socket, 'connect')
    return new WrittenLine(socket)
  }

  write(text: string) {
    this.socket.write(text, 'latin1')
  }

  /** What has come that was not asked for with `answer`. */
  get more() {
    return this.#read.toString('latin1')
  }

  /** The next answer, when it is here. */
  async answer(): Promise<WrittenAnswer> {
    for (;;) {
      const answer = this.#take()
      if (answer) return answer
      if (this.socket.closed) throw new Error(`The connection was closed after: ${this.#read}`)
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')])
    }
  }

  #take(): WrittenAnswer | null {
    const end = this.#read.indexOf('\r\n\r\n')
    if (end < 0) return null
    const [first = '', ...lines] = this.#read.toString('latin1', 0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ]),
    )
    const status = Number(first.split(' ')[1])
    const bodyAt = end + 4
    const after = bodyAt + ([101, 304].includes(status) ? 0 : Number(headers['content-length']))
    if (this.#read.length < after) return null
    const body = this.#read.subarray(bodyAt, after)
    this.#read = this.#read.subarray(after)
    return { status, headers, body }
  }
}
