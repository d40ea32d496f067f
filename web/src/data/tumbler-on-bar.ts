import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { call } from '../api/call.ts'
import { shopNow } from '../api/clock.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { applyOrder, type Board, orderChange } from './order-cache.ts'

export const putTumblerKey = [...mutationKeys.orders, 'tumbler']

/** A barista says that the tumbler of an order on the board is there, or is not. */
export function usePutTumbler() {
  const client = useQueryClient()
  const change = orderChange(client, 'The tumbler was not changed')
  return useMutation({
    mutationKey: putTumblerKey,
    mutationFn: ({ id, isOnBar }: { id: string; isOnBar: boolean }) =>
      call('putTumbler', { params: { id }, body: { isOnBar } }),
    onMutate: ({ id, isOnBar }) => {
      const board = client.getQueryData<Board>(queryKeys.board)
      const before = board?.waiting.find((order) => order.id === id)
      const tumblerOnBarAt = isOnBar ? shopNow().toISOString() : null
      if (before) applyOrder(client, { ...before, tumblerOnBarAt })
      return { before }
    },
    onSuccess: (order: Order) => change.onSuccess(order),
    onError: (error, _change, context) => {
      // What has come in meanwhile is later, and stays.
      if (context?.before) applyOrder(client, context.before)
      change.onError(error)
    },
  })
}
