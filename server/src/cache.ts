import { LRUCache } from 'lru-cache'

/** Bounds staleness when a process dies before publishing. */
const maxAgeMs = 10_000
const maxEntries = 20

/** Public answers (menu, shop status, settings) as JSON; cleared by every change of one. */
export class ResponseCache {
  readonly #isDisconnected: () => boolean
  /** The reads, so that callers at the same time share one, and none that began before a change is kept. */
  readonly #entries = new LRUCache<string, Promise<string>>({ max: maxEntries, ttl: maxAgeMs })

  /** While the events of other processes do not arrive, nothing is taken from the cache. */
  constructor(isDisconnected: () => boolean) {
    this.#isDisconnected = isDisconnected
  }

  get(key: string, read: () => Promise<string>): Promise<string> {
    if (this.#isDisconnected()) return read()
    const cached = this.#entries.get(key)
    if (cached) return cached
    const answer = read()
    this.#entries.set(key, answer)
    answer.catch(() => this.#entries.peek(key) === answer && this.#entries.delete(key))
    return answer
  }

  clear() {
    this.#entries.clear()
  }

  /** The answers of one path only. */
  clearPath(path: string) {
    for (const key of this.#entries.keys())
      if (key.startsWith(`${path} `)) this.#entries.delete(key)
  }
}
