import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes cached data, and calls none of it fresher than it is: what was to be read again, or could
 * not be, still is.
 */
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
