import { Refusal } from './http/refusal.ts'

/** Lets heavy work in a few at a time; the rest queue, and past the queue's end are refused. */
export class Turns {
  readonly #atOnce: number
  readonly #longestQueue: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, longestQueue: number) {
    this.#atOnce = atOnce
    this.#longestQueue = longestQueue
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#atOnce) this.#running += 1
    else if (this.#waiting.length >= this.#longestQueue) throw new Refusal('OVERLOADED')
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
