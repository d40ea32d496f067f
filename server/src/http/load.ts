import { type Importance, importances } from './importance.ts'

/** Of what a process takes on at most, and of how long anybody waits, how much until a class is refused. */
const refusedFrom: Record<Importance, number> = {
  dashboards: 0.6,
  polls: 0.8,
  uploads: 0.85,
  'sign-ins': 0.9,
  placing: 0.95,
  barista: 1,
}
const shares = importances.map((importance) => refusedFrom[importance])
/** In line they keep baristas waiting, and they come at once. */
const refusedInLine = { ...refusedFrom, dashboards: 0.2, polls: 0.3 }
const sharesInLine = importances.map((importance) => refusedInLine[importance])
/** So much less before it is let in again, that it is not let in and refused in turn. */
const relief = 0.1

/** Fewer at once are no line: what they wait for is their own work. */
const shortestLine = 20

/** Only a loop that was late each of so many times has too much to do; one long task is no overload. */
const timesLate = 10
const looksAtLine = 3

/** Who comes in a rush is waited for; where it is no rush, a line half as long keeps as many hands busy. */
const longestRushMs = 1000
const shareAfterRush = 0.5

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
  /** For how long somebody has been refused, most of the time. */
  #refusingMs = 0
  /** How many classes are refused: the less important ones first, so never one without those below. */
  #byInFlight = 0
  #byLength = 0
  #byLateness = 0
  #byLine = 0
  /** Until the next look. */
  #fewestByLine = 0
  #mostByLine = 0

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

  get #refused() {
    return Math.max(this.#byInFlight, this.#byLength, this.#byLateness, this.#byLine)
  }

  get isRefusing() {
    return this.#refused > 0
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

  /** @param ms By which the event loop was late since the last time. */
  tellLateness(ms: number) {
    this.#lately = [...this.#lately, ms].slice(-timesLate)
    this.#delayMs = this.#lately.length < timesLate ? 0 : Math.min(...this.#lately)
    this.#follow()
  }

  /** @param ms Since the last look. */
  look(ms: number) {
    const look = { ms, done: this.#done }
    this.#done = 0
    // While somebody is refused it tells how fast those who are let in again come to their turn; where
    // nobody is there it tells nothing.
    const isLine = this.#line >= shortestLine || this.#refused > 0
    const looks = this.#line > 0 || look.done > 0 ? [...this.#looks, look] : this.#looks
    this.#looks = isLine ? looks.slice(-looksAtLine) : []
    const sumOf = (of: keyof Look) => this.#looks.reduce((sum, look) => sum + look[of], 0)
    this.#msATurn = this.#looks.length < looksAtLine ? null : sumOf('ms') / sumOf('done')
    // Many who wait for one thing come to their turn at once, and many rush in when they may again:
    // a class from look to look is soon enough.
    const [fewest, most] = [this.#byLine - 1, this.#refused + 1]
    const refusingMs = this.#refusingMs + (this.isRefusing ? ms : -ms)
    this.#refusingMs = Math.max(0, Math.min(refusingMs, 2 * longestRushMs))
    this.#fewestByLine = fewest
    this.#mostByLine = most
    this.#follow()
    this.#fewestByLine = Math.max(fewest, this.#byLine - 1)
    this.#mostByLine = Math.min(most, this.#refused + 1)
  }

  #follow() {
    const { mostInFlight, longestDelayMs } = this.#limits
    this.#byInFlight = refusedAt(shares, this.#inFlight / mostInFlight, this.#byInFlight)
    if (this.#line >= shortestLine || this.#byLength > 0)
      this.#byLength = refusedAt(sharesInLine, this.#line / mostInFlight, this.#byLength)
    this.#byLateness = refusedAt(shares, this.#delayMs / longestDelayMs, this.#byLateness)
    const longestLineMs = longestDelayMs * (this.#refusingMs >= longestRushMs ? shareAfterRush : 1)
    const byLine = refusedAt(shares, this.waitMs / longestLineMs, this.#byLine)
    this.#byLine = Math.max(this.#fewestByLine, Math.min(byLine, this.#mostByLine))
  }
}

/** How many classes, when so many were refused before. */
function refusedAt(from: number[], taken: number, before: number) {
  let refused = before
  while (refused < from.length && taken >= (from[refused] ?? 0)) refused += 1
  while (refused > 0 && taken < (from[refused - 1] ?? 0) - relief) refused -= 1
  return refused
}
