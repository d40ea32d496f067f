import { useQueryClient } from '@tanstack/react-query'
import type { OwnOrder } from '@tumbler/contract/orders'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { markOrder } from './order-cache.ts'
import { useChange } from './server-data.ts'

/** Says how a drink was; My Order and History show it at once. */
export function useGiveFeedback() {
  const client = useQueryClient()
  return useChange('giveFeedback', {
    onSuccess: ({ id, feedback }) => {
      markOrder(client, id, { feedback })
      updateCached<OwnOrder[]>(client, [...queryKeys.myPast, 'list'], (orders) =>
        orders.map((order) => (order.id === id ? { ...order, feedback } : order)),
      )
    },
    onError: () => {
      for (const queryKey of [queryKeys.myToday, queryKeys.myPast])
        void client.invalidateQueries({ queryKey })
    },
  })
}
