import { LRUCache } from 'lru-cache'

type Load = () => Promise<string>

/** A process that ends between a change and its event leaves the others wrong for so long. */
const maxAgeMs = 10_000
const maxEntries = 20

/** Public answers (menu, shop status) as JSON; cleared by every change of either. */
export class ResponseCache {
  readonly #isDisconnected: () => boolean
  readonly #entries = new LRUCache<string, string, Load>({
    max: maxEntries,
    ttl: maxAgeMs,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  })
  #generation = 0

  /** While the events of other processes do not arrive, nothing is taken from the cache. */
  constructor(isDisconnected: () => boolean) {
    this.#isDisconnected = isDisconnected
  }

  /** Callers at the same time share one load; with `isFresh` it begins after the call. */
  async get(key: string, load: Load, { isFresh = false } = {}): Promise<string> {
    if (this.#isDisconnected()) return load()
    if (isFresh) this.#entries.delete(key)
    const generation = this.#generation
    try {
      return (await this.#entries.fetch(key, { context: load })) ?? load()
    } catch (error) {
      // A load that was under way when the cache was cleared is given up.
      if (generation === this.#generation && !isFresh) throw error
      return load()
    }
  }

  clear() {
    this.#generation += 1
    this.#entries.clear()
  }
}
