import { useQuery } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { countsTowardsLimit } from '@tumbler/rules/order-lifecycle'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { myOrdersOf, readOrders } from './order-cache.ts'
import { useSession } from './session.ts'
import { useShopDate } from './shop-time.ts'
import { shareRowsById } from './structural-sharing.ts'

/** Users and admins order; a barista has no orders (product-rules §11). */
export function useIsCustomer(): boolean {
  const { me } = useSession()
  return me !== null && me.role !== 'barista'
}

/** The user's orders of today. */
export const useMyOrders = () =>
  useQuery({
    queryKey: queryKeys.myOrders(useShopDate()),
    structuralSharing: shareRowsById,
    queryFn: async ({ client, signal }) =>
      myOrdersOf(await readOrders(client, () => call('listMyOrders', {}, { signal }))),
    enabled: useIsCustomer(),
  })

const isCounted = ({ status, menu, isUncounted }: Order) =>
  !isUncounted && countsTowardsLimit(status) && menu.category.categoryFor === 'cafe'

/** Cafe orders of today that count towards the limit; undefined until they are read. */
export function useOrderCount(): number | undefined {
  const { data } = useMyOrders()
  return data && [...data.active, ...data.closed].filter(isCounted).length
}
