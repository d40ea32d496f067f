import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { accountQuery } from './session.ts'

/** Milliseconds between two reads, for as long as the page is open: nobody sits before it. */
const pollMs = 4000

export function usePublicScreen(token: string) {
  const query = useQuery({
    queryKey: queryKeys.publicScreen(token),
    queryFn: ({ signal }) => call('readScreen', { params: { token } }, { signal }),
    refetchInterval: pollInterval(pollMs),
    refetchIntervalInBackground: true,
    retry: false,
  })
  const hasEnded = query.isError && errorCode(query.error) === 'NOT_FOUND'
  return { screen: hasEnded ? undefined : query.data, hasEnded, readAt: query.dataUpdatedAt }
}

export const useScreenLink = () =>
  useQuery({
    queryKey: queryKeys.screenLink,
    queryFn: ({ signal }) => call('readScreenLink', {}, { signal }),
  })

function useLinkChange<Output>(mutationFn: () => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [queryKeys.screenLink, queryKeys.settings].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useMakeScreenLink = () => useLinkChange(() => call('makeScreenLink', {}))

export const useRevokeScreenLink = () => useLinkChange(() => call('revokeScreenLink', {}))

/** Whether my name may stand on the screen. */
export function useSetOnScreen() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOnScreen: boolean) => call('changeMe', { body: { isOnScreen } }),
    onSuccess: (me) => client.setQueryData(accountQuery(me.id).queryKey, me),
  })
}
