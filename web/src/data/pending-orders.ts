import { type MutationKey, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

/** The orders with a pending mutation of this key. */
export function usePendingIds(mutationKey: MutationKey): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as { id: string }).id,
  })
  return useMemo(() => new Set(ids), [ids])
}

/** The same at the moment of the call, before React renders. */
export function useIsPending(mutationKey: MutationKey): (id: string) => boolean {
  const client = useQueryClient()
  return useCallback(
    (id) =>
      client.isMutating({
        mutationKey,
        predicate: ({ state }) => (state.variables as { id: string }).id === id,
      }) > 0,
    [client, mutationKey],
  )
}
