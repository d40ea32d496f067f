import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { limits } from '@tumbler/rules/limits'
import { isRetryable, retryAfterMs } from './api-error.ts'
import { withJitter } from './retry-after.ts'

/** At least a second, doubled after each failure; longer if the server asks for it. */
const retryDelay = (failures: number, error: unknown) =>
  withJitter(Math.max(1000 * 2 ** failures, retryAfterMs(error)))

/** Five minutes fresh (spec §9), one retry; without a network a request fails at once. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: limits.cacheMs,
        // While the page is hidden a retry would wait, and everything behind it.
        retry: (failures, error) =>
          failures < 1 && isRetryable(error) && document.visibilityState === 'visible',
        retryDelay,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retryDelay },
    },
  })

/** Changes cached data but not its age: data that is invalidated, or could not be read, still is. */
export function updateCached<Data>(
  client: QueryClient,
  queryKey: QueryKey,
  update: (data: Data, queryKey: QueryKey) => Data,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt, error, isInvalidated, fetchStatus } = query.state
    if (data === undefined) continue
    client.setQueryData(query.queryKey, update(data as Data, query.queryKey), {
      updatedAt: dataUpdatedAt,
    })
    if ((error || isInvalidated) && fetchStatus === 'idle')
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  }
}
