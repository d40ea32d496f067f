import { connect, type Socket } from 'node:net'
import { livePath } from '@tumbler/contract/live'

const pieceEveryMs = 1000
const smallBodyBytes = 400
const pictureBytes = 2_000_000
const neverRead = 'answers that are never read'

/** Who is slow, and how; a token is somebody's own. */
export const kindsOfSlow = {
  'headers, a line a second': ({ host }) => ({
    first: `GET /api/cafe-status HTTP/1.1\r\nHost: ${host}\r\n`,
    piece: 'X-Slow: 1\r\n',
  }),
  'a placement, a byte a second': ({ host, token }) => ({
    first: post('/api/order', { host, token, length: smallBodyBytes }),
    piece: ' ',
  }),
  'a picture, a byte a second': ({ host, token }) => ({
    first: post('/api/upload/image', { host, token, length: pictureBytes }),
    piece: ' ',
  }),
  [neverRead]: ({ host }) => ({ first: largeAnswer(host), piece: largeAnswer(host) }),
  'a live connection that never says who it is': ({ host }) => ({
    first: `GET ${livePath}/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'x'.repeat(22)}==\r\n\r\n`,
  }),
} satisfies Record<
  string,
  (of: { host: string; token: string }) => { first: string; piece?: string }
>

export type KindOfSlow = keyof typeof kindsOfSlow

/** A client that goes on being slow until somebody cuts it off. */
export class SlowConnection {
  isCut = false
  /** Milliseconds after it was opened; of one that does not read nobody knows. */
  cutAfterMs: number | undefined
  readonly #socket: Socket
  readonly #talking: NodeJS.Timeout | undefined

  constructor(port: number, kind: KindOfSlow, token: string) {
    const { first, piece } = kindsOfSlow[kind]({ host: `127.0.0.1:${port}`, token }) as {
      first: string
      piece?: string
    }
    const openedAt = performance.now()
    this.#socket = connect(port, '127.0.0.1')
    this.#socket.on('error', () => {})
    this.#socket.once('close', () => {
      clearInterval(this.#talking)
      this.isCut = true
      if (kind !== neverRead) this.cutAfterMs = performance.now() - openedAt
    })
    if (kind === neverRead) this.#socket.pause()
    else this.#socket.resume()
    this.#socket.write(first)
    if (piece !== undefined)
      this.#talking = setInterval(() => this.#socket.write(piece), pieceEveryMs)
  }

  /** In the end it reads on, to see whether it has been cut off; a moment later `isCut` tells. */
  look() {
    this.#socket.resume()
  }

  leave() {
    this.#socket.removeAllListeners('close')
    clearInterval(this.#talking)
    this.#socket.destroy()
  }
}

/** More than the buffers on the way hold, after a few seconds. */
const largeAnswer = (host: string) =>
  `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(3)

const post = (path: string, { host, token, length }: Record<string, string | number>) =>
  `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`
