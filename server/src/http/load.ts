import { type Importance, importances } from './importance.ts'

/** Of what a process takes on at most, how much has to be taken until a class is refused. */
const refusedFrom: Record<Importance, number> = {
  dashboards: 0.4,
  polls: 0.5,
  uploads: 0.6,
  'sign-ins': 0.7,
  placing: 0.85,
  barista: 1,
}
const shares = importances.map((importance) => refusedFrom[importance])
/** So much less before it is let in again, that it is not let in and refused in turn. */
const relief = 0.1

/** Only a loop that was late each of so many times has too much to do; one long task is no overload. */
const looks = 5

interface Limits {
  mostInFlight: number
  /** Milliseconds by which the event loop is late where nothing is let in any more. */
  longestDelayMs: number
}

/** How much a process has taken on, and who is still let in. */
export class Load {
  readonly #limits: Limits
  #inFlight = 0
  #lately: number[] = []
  #delayMs = 0
  /** How many classes are refused: the less important ones first, so never one without those below. */
  #refused = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  get inFlight() {
    return this.#inFlight
  }

  /** Milliseconds by which the event loop has been late at least, each of the last times. */
  get delayMs() {
    return this.#delayMs
  }

  refuses(importance: Importance) {
    return importances.indexOf(importance) < this.#refused
  }

  begin() {
    this.#inFlight += 1
    this.#follow()
  }

  end() {
    this.#inFlight -= 1
    this.#follow()
  }

  /** @param ms By which the event loop was late just now. */
  wasLate(ms: number) {
    this.#lately = [...this.#lately, ms].slice(-looks)
    this.#delayMs = this.#lately.length < looks ? 0 : Math.min(...this.#lately)
    this.#follow()
  }

  #follow() {
    const { mostInFlight, longestDelayMs } = this.#limits
    const taken = Math.max(this.#inFlight / mostInFlight, this.#delayMs / longestDelayMs)
    while (taken >= (shares[this.#refused] ?? Number.POSITIVE_INFINITY)) this.#refused += 1
    while (taken < (shares[this.#refused - 1] ?? 0) - relief) this.#refused -= 1
  }
}
