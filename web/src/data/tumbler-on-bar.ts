import { useQueryClient } from '@tanstack/react-query'
import { shopNow } from '../api/clock.ts'
import { mutationKeys } from '../api/query-keys.ts'
import { applyOrder, cachedOrder, orderChange } from './order-cache.ts'
import { useChange } from './server-data.ts'

/** Says that the tumbler of a waiting order is on the bar, or not; shown at once, taken back if it fails. */
export function useTumblerOnBar() {
  const client = useQueryClient()
  const change = orderChange(client, 'The tumbler was not changed')
  return useChange('putTumbler', {
    mutationKey: mutationKeys.tumbler,
    onMutate: ({ params, body }) => {
      const before = cachedOrder(client, params.id)
      const tumblerOnBarAt = body.isOnBar ? shopNow().toISOString() : null
      if (before) applyOrder(client, { ...before, tumblerOnBarAt })
      return { before }
    },
    onSuccess: change.onSuccess,
    onError: (error, _input, shown) => {
      // A state that came in meanwhile is later, and stays.
      if (shown?.before) applyOrder(client, shown.before)
      change.onError(error)
    },
  })
}
