import { type MutationKey, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'

const idOf = (variables: unknown) => (variables as { params: { id: string } }).params.id

/** The orders with a pending mutation of this key. */
export function usePendingIds(mutationKey: MutationKey): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => idOf(state.variables),
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
        predicate: ({ state }) => idOf(state.variables) === id,
      }) > 0,
    [client, mutationKey],
  )
}
