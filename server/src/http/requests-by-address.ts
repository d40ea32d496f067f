import type { FastifyRateLimitStore } from '@fastify/rate-limit'

/** Those that asked last. */
const mostAddresses = 5000

interface Window {
  count: number
  endsAt: number
}

/**
 * Counts requests by a clock that never jumps. By the wall clock, one that is set back would keep out
 * whoever has used up her limit until it has caught up.
 */
export class RequestsByAddress implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>()

  incr: FastifyRateLimitStore['incr'] = (address, tell, windowMs) => {
    const now = performance.now()
    const known = this.#windows.get(address)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    window.count += 1
    this.#windows.delete(address)
    this.#windows.set(address, window)
    const [oldest] = this.#windows.keys()
    if (this.#windows.size > mostAddresses && oldest !== undefined) this.#windows.delete(oldest)
    tell(null, { current: window.count, ttl: window.endsAt - now })
  }

  child() {
    return this
  }
}
