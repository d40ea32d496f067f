import { LRUCache } from 'lru-cache'

const minuteMs = 60_000
/** Addresses that are counted at a time; the least recent are dropped. */
const maxAddresses = 10_000

/**
 * Counts what comes from an address within a minute that its first one begins, in this process:
 * how many times, and the milliseconds that are left. By a time that only goes on: a clock that is
 * set shuts nobody out.
 */
export function countPerMinute() {
  const counts = new LRUCache<string, number>({
    max: maxAddresses,
    ttl: minuteMs,
    noUpdateTTL: true,
  })
  return (address: string) => {
    const times = (counts.get(address) ?? 0) + 1
    counts.set(address, times)
    return { times, leftMs: counts.getRemainingTTL(address) }
  }
}
