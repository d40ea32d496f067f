import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { readOrdersIn } from './board.ts'
import { finishedOf, finishedStatuses } from './order-cache.ts'
import { queryKeys } from './query-keys.ts'

const shownOrders = 10

const latest = (orders: readonly Order[]) => orders.slice(0, shownOrders)

/** Today's done and rejected orders that nobody has picked up, newest update first. */
export const useFinishedOrders = (isShown: boolean) =>
  useQuery({
    queryKey: queryKeys.finished,
    enabled: isShown,
    queryFn: async ({ client, signal }) =>
      finishedOf(await readOrdersIn(finishedStatuses, client, signal)),
    select: latest,
  })
