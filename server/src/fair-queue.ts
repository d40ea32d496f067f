import pLimit from 'p-limit'
import { ApiError } from './api-error.ts'

/** Of one person: one has a place, the others wait for it. */
const maxOwn = 8
/** People who wait with a first request when others have filled the queue with more. */
const maxPeople = 200

/**
 * A few places for all, one of them for each person: whoever asks for much waits for themselves.
 * `run` throws TOO_MANY_REQUESTS for a person who waits with many, and OVERLOADED when too many wait;
 * a person's first request finds room beside those of others.
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
      const room = places + maxWaiting + (mine.count === 0 ? maxPeople : 0)
      if (count >= room) throw new ApiError('OVERLOADED')
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
