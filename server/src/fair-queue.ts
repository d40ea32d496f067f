import pLimit from 'p-limit'
import { ApiError } from './api-error.ts'

/** Of one person: one has a place, the others wait for it. */
const maxOwn = 8

/**
 * A few places for all, one of them for each person: whoever asks for much waits for themselves.
 * `run` throws TOO_MANY_REQUESTS for a person who waits already, and OVERLOADED when too many do.
 */
export function fairQueue(places: number, maxWaiting: number) {
  const all = pLimit(places)
  let count = 0
  const own = new Map<string, { limit: ReturnType<typeof pLimit>; count: number }>()
  return {
    isWaitedFor: () => all.pendingCount > 0,
    async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
      const mine = own.get(person) ?? { limit: pLimit(1), count: 0 }
      if (mine.count === maxOwn) throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
      if (count >= places + maxWaiting) throw new ApiError('OVERLOADED')
      own.set(person, mine)
      mine.count += 1
      count += 1
      try {
        return await mine.limit(() => all(work))
      } finally {
        count -= 1
        mine.count -= 1
        if (mine.count === 0) own.delete(person)
      }
    },
  }
}
