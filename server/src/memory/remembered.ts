import type { Clock } from '../clock.ts'
import { keepLatest } from '../keep-latest.ts'
import { SharedReading } from '../shared-reading.ts'

/** A process that ends between a change and its news leaves the others wrong for so long. */
export const longestMemoryMs = 10_000
/** From then on it is read anew before it has to be forgotten, so that nobody waits for it. */
const soonForgottenMs = 8000

interface Options {
  clock: Clock
  /** The oldest make way for more. */
  most: number
  /** Whether news come in; without them nothing is remembered. */
  isDeaf: () => boolean
}

/** Values read once and kept until they are forgotten, by key. */
export class Remembered<Value> {
  readonly #options: Options
  readonly #values = new Map<string, { value: Value; since: number }>()
  readonly #readings = new Map<string, SharedReading<Value>>()
  readonly #begun = new Map<string, { forgotten: number; reading: Promise<Value> }>()
  #forgotten = 0

  constructor(options: Options) {
    this.#options = options
  }

  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    return this.known(key) ?? this.#underway(key) ?? this.renew(key, read)
  }

  /** What can be told without a question. */
  known(key: string): Value | undefined {
    return this.#isYounger(key, longestMemoryMs) ? this.#values.get(key)?.value : undefined
  }

  /** Whether nothing is known, or what is known is forgotten soon. */
  isToBeRenewed(key: string): boolean {
    return !this.#isYounger(key, soonForgottenMs)
  }

  #isYounger(key: string, ms: number) {
    const known = this.#values.get(key)
    if (!known || this.#options.isDeaf()) return false
    const age = this.#options.clock().getTime() - known.since
    return age >= 0 && age < ms
  }

  /** Reads although it is known, for whoever has heard of a change; after one, everybody does. */
  renew(key: string, read: () => Promise<Value>): Promise<Value> {
    const readings = this.#readings.get(key) ?? new SharedReading<Value>()
    keepLatest(this.#readings, key, readings, this.#options.most)
    return readings.ask(() => this.#begin(key, read))
  }

  /** A reading that began after the latest news is new enough for whoever has heard of none. */
  #underway(key: string): Promise<Value> | undefined {
    const begun = this.#begun.get(key)
    const isNew = begun?.forgotten === this.#forgotten && !this.#options.isDeaf()
    return isNew ? begun.reading : undefined
  }

  #begin(key: string, read: () => Promise<Value>): Promise<Value> {
    const begun = { forgotten: this.#forgotten, reading: this.#read(key, read) }
    this.#begun.set(key, begun)
    const end = () => {
      if (this.#begun.get(key) === begun) this.#begun.delete(key)
    }
    begun.reading.then(end, end)
    return begun.reading
  }

  async #read(key: string, read: () => Promise<Value>): Promise<Value> {
    const forgottenBefore = this.#forgotten
    const value = await read()
    // What was forgotten meanwhile may be in the value as it was before.
    if (forgottenBefore === this.#forgotten && !this.#options.isDeaf()) this.#keep(key, value)
    return value
  }

  forget() {
    this.#forgotten += 1
    this.#values.clear()
  }

  #keep(key: string, value: Value) {
    const { clock, most } = this.#options
    keepLatest(this.#values, key, { value, since: clock().getTime() }, most)
  }
}
