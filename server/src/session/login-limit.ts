import { Refusal } from '../http/refusal.ts'

const windowMs = 15 * 60_000
const largestTable = 100_000

/**
 * Failed sign-ins of one account from one address; a slowed account still lets its owner in from
 * elsewhere (product-rules §4). Each process counts for itself.
 */
export class LoginLimit {
  readonly #failures = new Map<string, { count: number; until: number }>()

  check(email: string, address: string, limit: number, now: Date) {
    const failed = this.#failures.get(`${email} ${address}`)
    const leftMs = (failed?.until ?? 0) - now.getTime()
    if (failed && leftMs > 0 && failed.count >= limit)
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(leftMs / 1000) })
  }

  failed(email: string, address: string, now: Date) {
    const key = `${email} ${address}`
    const known = this.#failures.get(key)
    if (known && known.until > now.getTime()) {
      known.count += 1
      return
    }
    if (this.#failures.size >= largestTable) this.#failures.clear()
    this.#failures.set(key, { count: 1, until: now.getTime() + windowMs })
  }

  succeeded(email: string, address: string) {
    this.#failures.delete(`${email} ${address}`)
  }
}
