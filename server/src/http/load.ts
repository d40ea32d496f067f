import { type Importance, importances } from './importance.ts'

/** Of what a process takes on at most, how much has to be taken until a class is refused. */
const refusedFrom: Record<Importance, number> = {
  dashboards: 0.6,
  polls: 0.8,
  uploads: 0.85,
  'sign-ins': 0.9,
  placing: 0.95,
  barista: 1,
}
const shares = importances.map((importance) => refusedFrom[importance])
/** So much less before it is let in again, that it is not let in and refused in turn. */
const relief = 0.1

/** Fewer at once are no line: what they wait for is their own work. */
const shortestLine = 20

/** Only a loop that was late each of so many times has too much to do; one long task is no overload. */
const looksAtLoop = 10
const looksAtLine = 3

interface Limits {
  mostInFlight: number
  /** Milliseconds by which the event loop is late, or that the line is long, where nothing is let in any more. */
  longestDelayMs: number
}

/** What was seen between two looks. */
interface Look {
  ms: number
  /** How many of the line came to their turn. */
  done: number
}

/** How much a process has taken on, and who is still let in. */
export class Load {
  readonly #limits: Limits
  #inFlight = 0
  #lately: number[] = []
  #delayMs = 0
  #line = 0
  #done = 0
  /** Since there is a line. */
  #looks: Look[] = []
  /** Milliseconds from one's turn to the next one's, as of the last looks; null while there is no line. */
  #msATurn: number | null = null
  /** As much as the line may make of it until the next look. */
  #mostByLine = 0
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

  /** Milliseconds that whoever comes now waits until her turn, if it goes on as it went lately. */
  get waitMs() {
    return this.#line < shortestLine || this.#msATurn === null ? 0 : this.#line * this.#msATurn
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

  /** Of those in flight, whoever waits for nothing but her turn. */
  joinLine() {
    this.#line += 1
    this.#follow()
  }

  leaveLine() {
    this.#line -= 1
    this.#done += 1
    this.#follow()
  }

  /** @param ms Since the last look, and of that by how many the event loop was late. */
  look({ ms, late }: { ms: number; late: number }) {
    this.#lately = [...this.#lately, late].slice(-looksAtLoop)
    this.#delayMs = this.#lately.length < looksAtLoop ? 0 : Math.min(...this.#lately)
    const isLine = this.#line >= shortestLine
    this.#looks = isLine ? [...this.#looks, { ms, done: this.#done }].slice(-looksAtLine) : []
    this.#done = 0
    const sumOf = (of: keyof Look) => this.#looks.reduce((sum, look) => sum + look[of], 0)
    this.#msATurn = this.#looks.length < looksAtLine ? null : sumOf('ms') / sumOf('done')
    // Many who wait for one thing come to their turn at once: a class at a time is soon enough.
    this.#mostByLine = shares[this.#refused] ?? 1
    this.#follow()
  }

  #follow() {
    const { mostInFlight, longestDelayMs } = this.#limits
    const byLine = Math.min(this.waitMs / longestDelayMs, this.#mostByLine)
    const taken = Math.max(this.#inFlight / mostInFlight, this.#delayMs / longestDelayMs, byLine)
    while (taken >= (shares[this.#refused] ?? Number.POSITIVE_INFINITY)) this.#refused += 1
    while (taken < (shares[this.#refused - 1] ?? 0) - relief) this.#refused -= 1
  }
}
