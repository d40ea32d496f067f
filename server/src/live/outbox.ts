import type { Hint } from './live-socket.ts'

/** After a message the news of so many milliseconds gather for the next. */
const gatherMs = 10
/** So many fit into one NOTIFY of PostgreSQL, which takes 8000 bytes. */
const mostHints = 20

/** News for the other processes: the first go at once, those that follow on its heels share a message. */
export class Outbox {
  readonly #send: (hints: Hint[]) => void
  #waiting: Hint[] = []
  #gathering: NodeJS.Timeout | undefined

  constructor(send: (hints: Hint[]) => void) {
    this.#send = send
  }

  add(hint: Hint) {
    this.#waiting.push(hint)
    if (!this.#gathering || this.#waiting.length >= mostHints) this.#sendAndGather()
  }

  flush() {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    if (this.#waiting.length > 0) this.#send(this.#waiting)
    this.#waiting = []
  }

  #sendAndGather() {
    this.flush()
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined
      if (this.#waiting.length > 0) this.#sendAndGather()
    }, gatherMs)
  }
}
