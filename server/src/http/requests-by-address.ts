import type { FastifyRateLimitStore, RateLimitPluginOptions } from '@fastify/rate-limit'
import { networkOf } from '../access/marks.ts'
import { keepLatest } from '../keep-latest.ts'

/** Those that asked last. */
const mostAddresses = 5000

/** Milliseconds. */
const windowMs = 60_000

interface Window {
  count: number
  endsAt: number
}

/**
 * Counts requests of an IPv4 address or of a /64 of IPv6, by a clock that never jumps. By the wall clock, one that is set back would keep out
 * whoever has used up her limit until it has caught up.
 */
export class RequestsByAddress {
  readonly #windows = new Map<string, Window>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  count(address: string) {
    const { network, window, now } = this.#windowOf(address)
    this.#countIn(network, window)
    return { current: window.count, ttl: window.endsAt - now }
  }

  /** Counts it unless that would be one too many. */
  admits(address: string): boolean {
    const { network, window } = this.#windowOf(address)
    if (window.count >= this.#most) return false
    this.#countIn(network, window)
    return true
  }

  /** The plugin makes its store itself; whatever it makes counts here. */
  get plugin(): RateLimitPluginOptions {
    const count = (address: string) => this.count(address)
    class Store implements FastifyRateLimitStore {
      incr: FastifyRateLimitStore['incr'] = (address, tell) => tell(null, count(address))
      child() {
        return this
      }
    }
    return { max: this.#most, timeWindow: windowMs, store: Store }
  }

  #countIn(network: string, window: Window) {
    window.count += 1
    keepLatest(this.#windows, network, window, mostAddresses)
  }

  #windowOf(address: string) {
    const now = performance.now()
    const network = networkOf(address)
    const known = this.#windows.get(network)
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs }
    return { network, window, now }
  }
}
