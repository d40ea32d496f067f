import type { MutationKey, QueryClient } from '@tanstack/react-query'

/**
 * Resolves when no change of this kind from here is on its way any more: a live event about it may
 * come before its response. `isConcerned` is asked with the variables of each.
 */
export function afterOwnChanges(
  client: QueryClient,
  mutationKey: MutationKey,
  isConcerned: (variables: unknown) => boolean = () => true,
): Promise<void> {
  const cache = client.getMutationCache()
  const isChanging = () =>
    client.isMutating({ mutationKey, predicate: ({ state }) => isConcerned(state.variables) }) > 0
  if (!isChanging()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = cache.subscribe(() => {
      if (isChanging()) return
      stop()
      resolve()
    })
  })
}
