import type { FastifyBaseLogger } from 'fastify'
import { type Importance, importances } from './importance.ts'

const logEveryMs = 1000

const none = () =>
  Object.fromEntries(importances.map((each) => [each, 0])) as Record<Importance, number>

/** How many were refused, by class since the start, and in the log as one line a second. */
export class ShedRequests {
  readonly total = none()
  readonly #log: FastifyBaseLogger
  #untold: Partial<Record<Importance, number>> = {}
  #telling: NodeJS.Timeout | undefined

  constructor(log: FastifyBaseLogger) {
    this.#log = log
  }

  count(importance: Importance) {
    this.total[importance] += 1
    this.#untold[importance] = (this.#untold[importance] ?? 0) + 1
    this.#telling ??= setTimeout(() => this.tell(), logEveryMs).unref()
  }

  tell() {
    clearTimeout(this.#telling)
    this.#telling = undefined
    if (Object.keys(this.#untold).length > 0)
      this.#log.warn({ shed: this.#untold }, 'too much to do')
    this.#untold = {}
  }
}
