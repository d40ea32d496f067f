import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { shopNow } from '../api/clock.ts'
import { mutationKeys } from '../api/query-keys.ts'
import { applyOrder, cachedOrder, orderChange } from './order-cache.ts'

/** Says that the tumbler of a waiting order is on the bar, or not; shown at once, taken back if it fails. */
export function useTumblerOnBar() {
  const client = useQueryClient()
  const change = orderChange(client, 'The tumbler was not changed')
  return useMutation({
    mutationKey: mutationKeys.tumbler,
    mutationFn: ({ id, isOnBar }: { id: string; isOnBar: boolean }) =>
      call('putTumbler', { params: { id }, body: { isOnBar } }),
    onMutate: ({ id, isOnBar }) => {
      const before = cachedOrder(client, id)
      const tumblerOnBarAt = isOnBar ? shopNow().toISOString() : null
      if (before) applyOrder(client, { ...before, tumblerOnBarAt })
      return { before }
    },
    onSuccess: change.onSuccess,
    onError: (error, _change, context) => {
      // What has come in meanwhile is later, and stays.
      if (context?.before) applyOrder(client, context.before)
      change.onError(error)
    },
  })
}
