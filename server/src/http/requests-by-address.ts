import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { keepLatest } from '../keep-latest.ts'

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
    keepLatest(this.#windows, address, window, mostAddresses)
    tell(null, { current: window.count, ttl: window.endsAt - now })
  }

  child() {
    return this
  }
}
