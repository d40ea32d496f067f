import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { codeOf, mayPass } from './call-error.ts'
import { quietMs, spreadOut } from './patience.ts'
import { noteNews } from './recent-news.ts'

/** Milliseconds before what could not be fetched is fetched again, or as long as the server asks. */
const againMs = 10_000

/** `isNeeded` is asked before fetching, and where a fetch is under way after it. */
export type Invalidate = (queryKey: QueryKey, isNeeded?: () => boolean) => Promise<void>

const always = () => true

/**
 * Invalidates queries, which fetches again what is on the screen. Events that come while a fetch is
 * under way lead to at most one more fetch after it, so that a stream of events never starves the
 * screen; a fetch that fails is made up for, since no event may come after it.
 */
export function createInvalidator(client: QueryClient): Invalidate {
  /** By running fetch, what asked for another one meanwhile. */
  const running = new Map<string, (() => boolean)[]>()
  const later = new Map<string, ReturnType<typeof setTimeout>>()

  const hasFailed = (queryKey: QueryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .some(({ state: { error } }) => mayPass(error) || codeOf(error) === 'TOO_MANY_REQUESTS')

  return async function invalidate(queryKey, isNeeded = always) {
    const name = JSON.stringify(queryKey)
    const asked = running.get(name)
    if (asked) {
      asked.push(isNeeded)
      return
    }
    if (!isNeeded()) return
    noteNews()
    clearTimeout(later.get(name))
    const askedMeanwhile: (() => boolean)[] = []
    running.set(name, askedMeanwhile)
    await client.invalidateQueries({ queryKey })
    running.delete(name)
    if (askedMeanwhile.some((isStillNeeded) => isStillNeeded())) return invalidate(queryKey)
    if (!hasFailed(queryKey)) return
    const pause = spreadOut(Math.max(againMs, quietMs()))
    later.set(
      name,
      setTimeout(() => void invalidate(queryKey), pause),
    )
  }
}
