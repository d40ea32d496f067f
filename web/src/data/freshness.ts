import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { codeOf, mayPass } from './call-error.ts'
import { quietMs, spreadOut } from './patience.ts'
import { noteNews } from './recent-news.ts'

/** Milliseconds before what could not be fetched is fetched again, or as long as the server asks. */
const againMs = 10_000

export type Refresh = (queryKey: QueryKey) => Promise<void>

/**
 * Calls queries stale and fetches again what is on the screen. News that come while a fetch is
 * under way lead to one more fetch after it, so that a stream of news never starves the screen; a fetch
 * that fails is made up for, since no news may come after it.
 */
export function createFreshness(client: QueryClient): Refresh {
  const running = new Set<string>()
  const again = new Set<string>()
  const later = new Map<string, ReturnType<typeof setTimeout>>()

  const hasFailed = (queryKey: QueryKey) =>
    client
      .getQueryCache()
      .findAll({ queryKey, type: 'active' })
      .some(({ state: { error } }) => mayPass(error) || codeOf(error) === 'TOO_MANY_REQUESTS')

  return async function refresh(queryKey) {
    noteNews()
    const name = JSON.stringify(queryKey)
    clearTimeout(later.get(name))
    if (running.has(name)) {
      again.add(name)
      return
    }
    running.add(name)
    await client.invalidateQueries({ queryKey })
    running.delete(name)
    if (again.delete(name)) return refresh(queryKey)
    if (!hasFailed(queryKey)) return
    const pause = spreadOut(Math.max(againMs, quietMs()))
    later.set(
      name,
      setTimeout(() => void refresh(queryKey), pause),
    )
  }
}
