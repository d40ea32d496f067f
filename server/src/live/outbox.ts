import type { Hint } from './live-socket.ts'

/** How long news wait for more of them, in milliseconds. */
const gatherMs = 10
/** So many fit into one NOTIFY of PostgreSQL, which takes 8000 bytes. */
const mostHints = 20

/** News for the other processes: one message of the database carries those of a moment. */
export class Outbox {
  readonly #send: (hints: Hint[]) => void
  #waiting: Hint[] = []
  #sending: NodeJS.Timeout | undefined

  constructor(send: (hints: Hint[]) => void) {
    this.#send = send
  }

  add(hint: Hint) {
    this.#waiting.push(hint)
    this.#sending ??= setTimeout(() => this.flush(), gatherMs)
    if (this.#waiting.length >= mostHints) this.flush()
  }

  flush() {
    clearTimeout(this.#sending)
    this.#sending = undefined
    if (this.#waiting.length > 0) this.#send(this.#waiting)
    this.#waiting = []
  }
}
