import type { FastifyBaseLogger } from 'fastify'
import { type Importance, importances } from './importance.ts'
import { LoggedSums } from './logged-sums.ts'

const none = () =>
  Object.fromEntries(importances.map((each) => [each, 0])) as Record<Importance, number>

/** How many were refused, by class since the start, and in the log as one line a second. */
export class ShedRequests {
  readonly total = none()
  readonly #sums: LoggedSums<Importance>

  constructor(log: FastifyBaseLogger) {
    this.#sums = new LoggedSums((shed) => log.warn({ shed }, 'too much to do'))
  }

  count(importance: Importance) {
    this.total[importance] += 1
    this.#sums.count(importance)
  }

  tell = () => this.#sums.tell()
}
