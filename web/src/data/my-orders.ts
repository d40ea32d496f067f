import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Order } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { countsTowardsLimit } from '@tumbler/rules/order-lifecycle'
import { type DateRange, halfOpen, type Period, periodRange } from '@tumbler/rules/periods'
import { ApiError, type ApiErrorCode, errorCode, isRetryable } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { localStore } from '../device/storage.ts'
import { allPages, byId } from './all-pages.ts'
import { applyOrder, myOrdersOf, orderChange, readOrders } from './order-cache.ts'
import { useChange, useRead } from './server-data.ts'
import { useSession } from './session.ts'
import { useShopDate } from './shop-time.ts'
import { shareRowsById } from './structural-sharing.ts'

/** Users and admins order; a barista has no orders (product-rules §11). */
function useIsCustomer(): boolean {
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

const isCounted = ({ status, menu }: Order) =>
  countsTowardsLimit(status) && menu.category.categoryFor === 'cafe'

/** Cafe orders of today that count towards the limit; undefined until they are read. */
export function useOrderCount(): number | undefined {
  const { data } = useMyOrders()
  return data && [...data.active, ...data.closed].filter(isCounted).length
}

const includes = (range: DateRange, date: string) =>
  range.startDate <= date && date < halfOpen(range).endDate

/**
 * Picked, done, cancelled and rejected orders, newest update first. With today among its days it is
 * read again every 5 s (spec §2); earlier days do not change.
 */
export function useMyHistory(range: DateRange) {
  const today = useShopDate()
  return useQuery({
    queryKey: [...queryKeys.myPast, 'list', range],
    queryFn: ({ signal }): Promise<Order[]> =>
      allPages((page) => call('listMyHistory', { query: { ...range, ...page } }, { signal }), byId),
    enabled: useIsCustomer(),
    placeholderData: keepPreviousData,
    refetchInterval: includes(range, today) && pollInterval(limits.historyRefreshMs),
  })
}

function useMyCounts(period: Period) {
  const range = periodRange(period, useShopDate())
  const queryKey = [...queryKeys.myPast, 'total', range]
  return useRead('countMyOrders', { query: { ...range, only: 'made' } }, { queryKey })
}

/** The user's drinks made in a period (product-rules §7); undefined until it is read. */
export const useMyTotal = (period: Period): number | undefined =>
  useMyCounts(period).data?.totalOrder

/** The day of the user's first order, null before it; undefined while that is not known, as offline. */
export function useFirstOrderDay() {
  const { data, isLoading } = useMyCounts('month')
  return { firstDay: data?.firstOrderDay, isLoading }
}

/** All the cups that the user's own tumblers saved; 0 until it is read. */
export const useCupsSaved = (): number => useMyCounts('month').data?.cupsSaved ?? 0

/** An order with its course; it is read when it is opened, and again when the order has changed. */
export const useOrderCourse = ({ id, updatedAt }: Order) =>
  useRead(
    'getOrder',
    { params: { id } },
    {
      queryKey: [...queryKeys.myPast, 'course', id, updatedAt],
      placeholderData: (before) => (before?.id === id ? before : undefined),
    },
  )

export interface Placement {
  draft: InputOf<Endpoints['placeOrder']>['body']
  /** A UUID, the same for every try of one order. */
  idempotencyKey: string
}

const maxPlacingTries = 3

/** The menu is another by now. */
const menuErrors: ApiErrorCode[] = ['NOT_OFFERED', 'MENU_NOT_AVAILABLE']

/** Succeeds only with an order that is `ordered` (spec §4); each retry sends the same key. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.placeOrder,
    mutationFn: async ({ draft, idempotencyKey }: Placement) => {
      const order = await call('placeOrder', { body: draft }, { idempotencyKey })
      if (order.status !== 'ordered') throw new ApiError('UNEXPECTED')
      return order
    },
    retry: (failures, error) => failures < maxPlacingTries - 1 && isRetryable(error),
    onSuccess: (order) => {
      const { menu, tumblerImage } = order
      // For the bar the field holds a description.
      if (menu.category.categoryFor === 'cafe') localStore.set({ recentUpload: tumblerImage })
      applyOrder(client, order)
      // Only its place in the queue is still to be read.
      void client.invalidateQueries({ queryKey: queryKeys.myToday })
    },
    onError: (error) => {
      // It may have been placed all the same.
      void client.invalidateQueries({ queryKey: queryKeys.myToday })
      if (menuErrors.includes(errorCode(error)))
        void client.invalidateQueries({ queryKey: queryKeys.menu })
    },
  })
}

/** Cancel or pick up. */
export const useMoveMyOrder = () =>
  useChange('moveMyOrder', {
    mutationKey: mutationKeys.moveOrder,
    ...orderChange(useQueryClient(), 'The order was not changed'),
  })
