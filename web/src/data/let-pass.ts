import { useQueryClient } from '@tanstack/react-query'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { orderChange } from './order-cache.ts'
import { useChange } from './server-data.ts'

/** The order and the next one that waits swap their places. */
export function useLetPass() {
  const client = useQueryClient()
  return useChange('letPass', {
    mutationKey: mutationKeys.moveOrder,
    ...orderChange(client, 'No order was let go first'),
    // The other order, and the ranks of both, come with the lists only.
    onSettled: () => {
      for (const queryKey of [queryKeys.board, queryKeys.myToday])
        void client.invalidateQueries({ queryKey })
    },
  })
}
