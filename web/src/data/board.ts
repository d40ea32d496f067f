import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type OrderStatus, openStatuses } from '@tumbler/rules/order-lifecycle'
import { logFailure } from '../device/log.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { applyFailedMove, applyOrder, boardOf, readOrders } from './order-cache.ts'
import { quietMs } from './patience.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'
import { shareRowsById } from './share-by-id.ts'

/** Today's orders of everybody in these statuses. */
export const readOrdersIn = (
  statuses: readonly OrderStatus[],
  client: QueryClient,
  signal: AbortSignal,
) =>
  readOrders(client, () =>
    allPages((page) =>
      call('listOrders', { query: { status: statuses.join(), ...page } }, { signal }),
    ),
  )

/** Everybody's open orders of today, oldest first; `pollMs` are between two looks that no event asks for. */
export const useBoard = (pollMs?: number) =>
  useQuery({
    queryKey: queryKeys.board,
    refetchInterval: pollMs ? () => Math.max(pollMs, quietMs()) : false,
    structuralSharing: shareRowsById,
    queryFn: async ({ client, signal }) =>
      boardOf(await readOrdersIn(openStatuses, client, signal)),
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
    mutationKey: mutationKeys.moveOrder,
    mutationFn: ({ id, ...body }: BoardMove) =>
      call('moveOrderAsBarista', { params: { id }, body }),
    onSuccess: (order) => applyOrder(client, order),
    onError: (error) => {
      logFailure('The order was not changed', error)
      applyFailedMove(client, error)
    },
  })
}
