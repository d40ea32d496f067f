import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

const askedEveryMs = 60_000

/** What the server depends on, as it found it last. */
export const useServerState = () =>
  useQuery({
    queryKey: queryKeys.serverState,
    queryFn: ({ signal }) => call('readState', { query: {} }, { signal }),
    refetchInterval: askedEveryMs,
  })

/** Has it ask at once. */
export function useAskServerState() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('readState', { query: { now: 'true' } }),
    onSuccess: (state) => client.setQueryData(queryKeys.serverState, state),
  })
}

/** Resolves with what the mail server said against it, or null. */
export function useSendTestMail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('sendTestMail', {})).problem,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.serverState }),
  })
}
