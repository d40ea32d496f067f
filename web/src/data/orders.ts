import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { countsTowardsLimit } from '@tumbler/rules/order-lifecycle'
import { type DateRange, halfOpen } from '@tumbler/rules/periods'
import { logFailure } from '../device/log.ts'
import { store } from '../device/storage.ts'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { CallError, mayPassSoon } from './call-error.ts'
import { applyFailedMove, applyOrder, myOrdersOf, readOrders } from './order-cache.ts'
import { pollEvery } from './patience.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'
import { useSession } from './session.ts'
import { shareRowsById } from './share-by-id.ts'
import { useShopDate } from './shop-time.ts'

/** Users and admins order; a barista has no orders of her own (product-rules §11). */
function useIsCustomer(): boolean {
  const { me } = useSession()
  return me !== null && me.role !== 'barista'
}

const readHistory = (range: Partial<DateRange>, signal: AbortSignal) =>
  allPages((page) => call('listMyHistory', { query: { ...range, ...page } }, { signal }))

/** Today's orders of whoever is signed in. */
export const useMyOrders = () =>
  useQuery({
    queryKey: queryKeys.myOrders(useShopDate()),
    structuralSharing: shareRowsById,
    queryFn: async ({ client, signal }) =>
      myOrdersOf(await readOrders(client, () => call('listMyOrders', {}, { signal }))),
    enabled: useIsCustomer(),
  })

const isCounted = ({ status, menu }: Order) =>
  countsTowardsLimit(status) && menu.category.categoryFor === 'cafe'

/** Cafe orders of today that count towards the limit; undefined where it is not known or not asked. */
export function useOrderCount(): number | undefined {
  const { data } = useMyOrders()
  return data && [...data.active, ...data.closed].filter(isCounted).length
}

const includes = (range: DateRange, date: string) =>
  range.startDate <= date && date < halfOpen(range).endDate

/**
 * Picked, done, cancelled and rejected orders, newest update first. With today among its days it is
 * asked again every 5 s (spec §2); earlier days stand still.
 */
export function useMyHistory(range: DateRange) {
  const today = useShopDate()
  return useQuery({
    queryKey: queryKeys.myHistory(range),
    queryFn: ({ signal }): Promise<Order[]> => readHistory(range, signal),
    enabled: useIsCustomer(),
    placeholderData: keepPreviousData,
    refetchInterval: includes(range, today) && pollEvery(limits.historyRefreshMs),
  })
}

export interface Placement {
  draft: InputOf<Endpoints['placeOrder']>['body']
  /** A UUID, the same for every try of one order. */
  idempotencyKey: string
}

const placingTries = 3

/** Succeeds only with an order that is `ordered` (spec §4); a broken try is made again with its key. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.placeOrder,
    mutationFn: async ({ draft, idempotencyKey }: Placement) => {
      const order = await call('placeOrder', { body: draft }, { idempotencyKey })
      if (order.status !== 'ordered') throw new CallError('UNEXPECTED')
      return order
    },
    retry: (failures, error) => failures < placingTries - 1 && mayPassSoon(error),
    onSuccess: (order) => {
      const { menu, tumblerImage } = order
      // For the bar the field holds a description.
      if (menu.category.categoryFor === 'cafe') store({ recentUpload: tumblerImage })
      applyOrder(client, order)
      // Only its place in the queue is still to be read.
      void client.invalidateQueries({ queryKey: queryKeys.myToday })
    },
    // It may have been placed all the same.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.myToday }),
  })
}

/** Cancel or pick up. */
export function useMoveMyOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.moveOrder,
    mutationFn: ({ id, status }: { id: string; status: 'cancel' | 'picked' }) =>
      call('moveMyOrder', { params: { id }, body: { status } }),
    onSuccess: (order) => applyOrder(client, order),
    onError: (error) => {
      logFailure('The order was not changed', error)
      applyFailedMove(client, error)
    },
  })
}
