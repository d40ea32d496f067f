import { useQuery } from '@tanstack/react-query'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { newest } from './merge-orders.ts'
import { queryKeys } from './query-keys.ts'

const shownOrders = 10

const readOrders = (status: 'done' | 'rejected', signal: AbortSignal) =>
  allPages((page) => call('listOrders', { query: { status, ...page } }, { signal }))

/** Today's done and rejected orders that nobody has picked up, newest update first. */
export const useFinishedOrders = (isShown: boolean) =>
  useQuery({
    queryKey: queryKeys.finished,
    enabled: isShown,
    queryFn: async ({ signal }) => {
      const done = await readOrders('done', signal)
      return newest(done, await readOrders('rejected', signal))
        .sort((one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt))
        .slice(0, shownOrders)
    },
  })
