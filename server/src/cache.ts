import { LRUCache } from 'lru-cache'

type Load = () => Promise<string>

/** Bounds staleness when a process dies before publishing. */
const maxAgeMs = 10_000
const maxEntries = 20

/** Public answers (menu, shop status) as JSON; cleared by every change of either. */
export class ResponseCache {
  readonly #isDisconnected: () => boolean
  readonly #entries = new LRUCache<string, string>({ max: maxEntries, ttl: maxAgeMs })
  readonly #running = new Map<string, Promise<string>>()
  readonly #next = new Map<string, Promise<string>>()
  #generation = 0

  /** While the events of other processes do not arrive, nothing is taken from the cache. */
  constructor(isDisconnected: () => boolean) {
    this.#isDisconnected = isDisconnected
  }

  /** Callers at the same time share one load; with `isFresh` it begins after the call. */
  async get(key: string, load: Load, { isFresh = false } = {}): Promise<string> {
    if (this.#isDisconnected()) return load()
    const running = this.#running.get(key)
    if (!isFresh) return this.#entries.get(key) ?? running ?? this.#start(key, load)
    return running ? this.#after(running, key, load) : this.#start(key, load)
  }

  #start(key: string, load: Load) {
    const generation = this.#generation
    const loading = load().then((answer) => {
      if (generation === this.#generation) this.#entries.set(key, answer)
      return answer
    })
    this.#running.set(key, loading)
    const end = () => {
      if (this.#running.get(key) === loading) this.#running.delete(key)
    }
    loading.then(end, end)
    return loading
  }

  /** One load serves all fresh callers that came during another. */
  #after(running: Promise<string>, key: string, load: Load) {
    const next = this.#next.get(key)
    if (next) return next
    const begin = () => {
      this.#next.delete(key)
      return this.#start(key, load)
    }
    const queued = running.then(begin, begin)
    this.#next.set(key, queued)
    return queued
  }

  clear() {
    this.#generation += 1
    this.#entries.clear()
    // A later caller must not share a load that began before the change.
    this.#running.clear()
  }
}
