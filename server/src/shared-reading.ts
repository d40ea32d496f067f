import { Refusal } from './http/refusal.ts'

/** For the reading before and one's own; nobody is kept waiting for more than five seconds. */
const longestWaitMs = 4500

/** Reads one after the other; whoever asks during a reading shares the next, which begins after all that she can know of. */
export class SharedReading<Value> {
  #running: Promise<Value> | null = null
  #next: Promise<Value> | null = null

  /** Where the reading before fails, so does this one: whoever waited for it has waited long enough. */
  ask(read: () => Promise<Value>): Promise<Value> {
    if (!this.#running) return this.#start(read)
    this.#next ??= inTime(this.#follow(this.#running, read))
    return this.#next
  }

  async #follow(running: Promise<Value>, read: () => Promise<Value>) {
    try {
      await running
    } catch (error) {
      this.#running = null
      throw error
    } finally {
      this.#next = null
    }
    return this.#start(read)
  }

  #start(read: () => Promise<Value>) {
    const reading = read()
    this.#running = reading
    const end = () => {
      if (!this.#next) this.#running = null
    }
    reading.then(end, end)
    return reading
  }
}

async function inTime<Value>(reading: Promise<Value>) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Refusal('OVERLOADED')), longestWaitMs)
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
