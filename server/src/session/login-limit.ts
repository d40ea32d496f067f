import { Refusal } from '../http/refusal.ts'

const windowMs = 15 * 60_000
const largestTable = 100_000

/**
 * Sign-ins without success of one account from one address; a slowed account still lets its owner in from
 * elsewhere (product-rules §4). Each process counts for itself.
 */
export class LoginLimit {
  readonly #failures = new Map<string, { count: number; until: number }>()

  /** Counts an attempt before it is tried, so that many at once are many. */
  attempt(email: string, address: string, limit: number, now: Date) {
    const key = `${email} ${address}`
    const known = this.#failures.get(key)
    const leftMs = (known?.until ?? 0) - now.getTime()
    if (!known || leftMs <= 0) {
      if (this.#failures.size >= largestTable) this.#forgetOld(now)
      this.#failures.set(key, { count: 1, until: now.getTime() + windowMs })
      return
    }
    if (known.count >= limit)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
    known.count += 1
  }

  #forgetOld(now: Date) {
    for (const [key, { until }] of this.#failures)
      if (until <= now.getTime()) this.#failures.delete(key)
    // All of them are recent: under such an attack the oldest have to go.
    for (const key of this.#failures.keys()) {
      if (this.#failures.size < largestTable) return
      this.#failures.delete(key)
    }
  }

  succeeded(email: string, address: string) {
    this.#failures.delete(`${email} ${address}`)
  }
}
