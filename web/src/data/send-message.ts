import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { StandingMessage } from '@tumbler/contract/message'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { useChange, useRead } from './server-data.ts'

/** Milliseconds between two reads: it also ends with orders, and comes back with them. */
const pollMs = 30_000

/** For the board, with the time from which on the next can be sent. */
export const useStandingMessage = () =>
  useRead('readMessage', {}, { refetchInterval: pollInterval(pollMs) }).data

const takeAnswer = (client: QueryClient) => ({
  mutationKey: mutationKeys.message,
  onSuccess: async (standing: StandingMessage) => {
    await client.cancelQueries({ queryKey: queryKeys.message })
    client.setQueryData(queryKeys.message, standing)
  },
  // Another barista may have sent one, or nobody waits any more.
  onError: () => {
    for (const queryKey of [queryKeys.message, queryKeys.board])
      void client.invalidateQueries({ queryKey })
  },
})

export const useSendMessage = () => useChange('sendMessage', takeAnswer(useQueryClient()))

export const useTakeMessageBack = () => useChange('takeMessageBack', takeAnswer(useQueryClient()))
