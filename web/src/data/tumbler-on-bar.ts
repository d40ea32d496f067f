import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { call } from '../api/call.ts'
import { shopNow } from '../api/clock.ts'
import { mutationKeys } from '../api/query-keys.ts'
import { applyOrder, orderChange } from './order-cache.ts'

/** Says that the tumbler of a waiting order is on the bar, or not; shown at once, taken back if it fails. */
export function useTumblerOnBar() {
  const client = useQueryClient()
  const change = orderChange(client, 'The tumbler was not changed')
  return useMutation({
    mutationKey: mutationKeys.tumbler,
    mutationFn: ({ order, isOnBar }: { order: Order; isOnBar: boolean }) =>
      call('putTumbler', { params: { id: order.id }, body: { isOnBar } }),
    onMutate: ({ order, isOnBar }) =>
      applyOrder(client, {
        ...order,
        tumblerOnBarAt: isOnBar ? shopNow().toISOString() : null,
      }),
    onSuccess: change.onSuccess,
    onError: (error, { order }) => {
      applyOrder(client, order)
      change.onError(error)
    },
  })
}
