import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Doorkeeper, FixedAnswer, Question, Told } from './doorkeeper.ts'

/** Longer ones are read inside; no browser of ours asks so. Nor has Node all the headers of much longer ones. */
const longestQuestion = 4096
/**
 * A question from its first byte to its last, without a body and asking nothing of the connection.
 * Whatever is written in any other way is left to Node's own reader.
 */
const wholeQuestion =
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:(?!content-length|transfer-encoding|upgrade|expect|proxy-|connection: (?!keep-alive\r))[\w-]+: [\t -~\x80-\xff]*\r\n)+)\r\n$/i

const gates = new WeakMap<Socket, Gate>()

/**
 * From this answer on the doorkeeper is asked before a plain question of this connection is read as
 * HTTP, which is more than half of what it costs to tell him something
 * (docs/decisions/0025-a-gate-before-the-door.md).
 */
export function openGate(socket: Socket, response: ServerResponse, doorkeeper: Doorkeeper) {
  const [inside] = socket.listeners('data') as Reader[]
  if (gates.has(socket) || !inside) return
  // Node is still reading, and may come to the wish for another protocol behind this question.
  response.once('close', () => {
    if (!gates.has(socket) && isReadBy(socket, inside))
      gates.set(socket, new Gate(socket, inside, doorkeeper))
  })
}

/** Not when it is gone, or has become a live connection. */
function isReadBy(socket: Socket, reader: Reader) {
  const [first, ...others] = socket.listeners('data')
  return !socket.destroyed && first === reader && others.length === 0
}

/** Of every request that is read inside. */
export function meetAtGate(request: IncomingMessage, response: ServerResponse) {
  gates.get(request.socket)?.meet(request, response)
}

type Reader = (chunk: Buffer) => void

class Gate {
  readonly #socket: Socket
  readonly #inside: Reader
  readonly #doorkeeper: Doorkeeper
  /** Lines of headers of the question that is being read inside. */
  #lines: number | null = null
  /** The answer to the latest question inside, if that question was all there was to read. */
  #latest: ServerResponse | null = null

  constructor(socket: Socket, inside: Reader, doorkeeper: Doorkeeper) {
    this.#socket = socket
    this.#inside = inside
    this.#doorkeeper = doorkeeper
    this.#stand()
  }

  #stand() {
    this.#socket.on('data', this.#read)
    this.#socket.off('data', this.#inside)
  }

  #standAside() {
    this.#socket.on('data', this.#inside)
    this.#socket.off('data', this.#read)
  }

  readonly #read: Reader = (chunk) => {
    const question = chunk.length > longestQuestion ? null : questionIn(chunk, this.#socket)
    if (!question) return this.#close(chunk)
    const told = this.#isIdle ? this.#doorkeeper(question) : undefined
    if (told) this.#tell(told)
    else this.#letIn(chunk, question)
  }

  /** Inside, nothing is half read and no answer is still to be given or sent. */
  get #isIdle() {
    const { writable, writableLength } = this.#socket
    return this.#latest?.closed === true && writable && writableLength === 0
  }

  #tell({ answer, headers }: Told) {
    const { first, rest } = readyToTravel(answer)
    // Each letter is a byte here.
    this.#socket.write(first + linesOf(headers) + rest, 'latin1')
  }

  #letIn(chunk: Buffer, { lines }: WrittenQuestion) {
    this.#lines = lines
    this.#latest = null
    // Node finds its reader in its place, and takes it away for another protocol.
    this.#standAside()
    this.#inside.call(this.#socket, chunk)
    this.#lines = null
    if (isReadBy(this.#socket, this.#inside)) this.#stand()
    else gates.delete(this.#socket)
  }

  meet({ rawHeaders }: IncomingMessage, response: ServerResponse) {
    // With more or fewer, something that was half read before belongs to it.
    const isWhole = this.#lines !== null && rawHeaders.length === 2 * this.#lines
    this.#lines = null
    this.#latest = isWhole ? response : null
  }

  /** A body, another protocol or half a question follows, and the gate knows nothing of where they end. */
  #close(chunk: Buffer) {
    this.#standAside()
    gates.delete(this.#socket)
    this.#inside.call(this.#socket, chunk)
  }
}

interface Ready {
  /** The line of the status; this time's headers follow. */
  first: string
  rest: string
}
const ready = new WeakMap<FixedAnswer, Ready>()

function readyToTravel(answer: FixedAnswer): Ready {
  const known = ready.get(answer)
  if (known) return known
  const { status, headers, body = '' } = answer
  const made = {
    first: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`,
    rest: `${linesOf(headers)}\r\n${Buffer.from(body).toString('latin1')}`,
  }
  ready.set(answer, made)
  return made
}

function linesOf(headers: string[]) {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) lines += `${headers[at]}: ${headers[at + 1]}\r\n`
  return lines
}

function questionIn(chunk: Buffer, socket: Socket) {
  const text = chunk.toString('latin1')
  // The pattern knows no difference between small and large letters.
  const [, target, lines] = (text.startsWith('GET ') && wholeQuestion.exec(text)) || []
  // Whoever names no host is told by Node that she must.
  return target && lines && /^host: /im.test(lines)
    ? new WrittenQuestion(target, lines, socket)
    : null
}

/** A question as it was written, of which little is asked for. */
class WrittenQuestion implements Question {
  readonly method = 'GET'
  readonly url: string
  readonly socket: Socket
  readonly #lines: string
  #headers: IncomingHttpHeaders | undefined

  constructor(url: string, lines: string, socket: Socket) {
    this.url = url
    this.#lines = lines
    this.socket = socket
  }

  get lines() {
    return this.#lines.split('\r\n').length - 1
  }

  /** What is written twice is one list, as Node has it of all that a doorkeeper looks at. */
  get headers(): IncomingHttpHeaders {
    this.#headers ??= headersOf(this.#lines)
    return this.#headers
  }
}

function headersOf(lines: string) {
  const headers: IncomingHttpHeaders = Object.create(null)
  for (const line of lines.split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon < 0) continue
    const name = line.slice(0, colon).toLowerCase()
    const value = line.slice(colon + 1).trim()
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  return headers
}
