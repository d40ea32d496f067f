import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Calls queries stale and fetches again what is on the screen. News that come while a fetch is
 * under way lead to one more fetch after it, so that a stream of news never starves the screen.
 */
export function createFreshness(client: QueryClient) {
  const running = new Set<string>()
  const again = new Set<string>()
  return async function refresh(queryKey: QueryKey): Promise<void> {
    const name = JSON.stringify(queryKey)
    if (running.has(name)) {
      again.add(name)
      return
    }
    running.add(name)
    await client.invalidateQueries({ queryKey })
    running.delete(name)
    if (again.delete(name)) await refresh(queryKey)
  }
}
