import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { logFailure } from '../device/log.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { mergeBoard } from './merge-orders.ts'
import { quietMs } from './patience.ts'
import { queryKeys } from './query-keys.ts'
import { shareRowsById } from './share-by-id.ts'

const readOrders = (status: 'ordered' | 'in-progress', signal: AbortSignal) =>
  allPages((page) => call('listOrders', { query: { status, ...page } }, { signal }))

/** Everybody's open orders of today, oldest first; `pollMs` are between two looks that no news ask for. */
export const useBoard = (pollMs?: number) =>
  useQuery({
    queryKey: queryKeys.board,
    refetchInterval: pollMs ? () => Math.max(pollMs, quietMs()) : false,
    structuralSharing: shareRowsById,
    queryFn: async ({ signal }) => {
      const waiting = await readOrders('ordered', signal)
      return mergeBoard(waiting, await readOrders('in-progress', signal))
    },
  })

export const readOrder = (id: string) => call('getOrder', { params: { id } })

export interface BoardMove {
  id: string
  status: 'in-progress' | 'done' | 'rejected'
  /** Needed with `rejected`. */
  reject_note?: string
}

export function useMoveOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: BoardMove) =>
      call('moveOrderAsBarista', { params: { id }, body }),
    onError: (error) => logFailure('The order was not changed', error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.board }),
  })
}
