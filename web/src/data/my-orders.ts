import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { countsTowardsLimit, isResting } from '@tumbler/rules/order-lifecycle'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { myOrdersOf, readOrders } from './order-cache.ts'
import { useSession } from './session.ts'
import { useShopDate } from './shop-time.ts'
import { shareRowsById } from './structural-sharing.ts'

/** Users and admins order; a barista has no orders (product-rules §11). */
export function useIsCustomer(): boolean {
  const { me } = useSession()
  return me !== null && me.role !== 'barista'
}

/** Milliseconds between two reads while an order is for later. */
const restingPollMs = 30_000

/** The user's orders of today. */
export const useMyOrders = () =>
  useQuery({
    queryKey: queryKeys.myOrders(useShopDate()),
    structuralSharing: shareRowsById,
    queryFn: async ({ client, signal }) =>
      myOrdersOf(await readOrders(client, () => call('listMyOrders', {}, { signal }))),
    enabled: useIsCustomer(),
    // When one for later joins the queue changes with the wait.
    refetchInterval: ({ state }) =>
      state.data?.active.some(isResting) ? pollInterval(restingPollMs)() : false,
  })

const isCounted = ({ status, menu, isUncounted }: Order) =>
  !isUncounted && countsTowardsLimit(status) && menu.category.categoryFor === 'cafe'

/** Cafe orders of today that count towards the limit; undefined until they are read. */
export function useOrderCount(): number | undefined {
  const { data } = useMyOrders()
  return data && [...data.active, ...data.closed].filter(isCounted).length
}
