import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Order, OwnOrder } from '@tumbler/contract/orders'
import { limits } from '@tumbler/rules/limits'
import { type DateRange, halfOpen, type Period, periodRange } from '@tumbler/rules/periods'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { pollInterval } from '../api/retry-after.ts'
import { allPages, byId } from './all-pages.ts'
import { useIsCustomer } from './my-orders.ts'
import { useRead } from './server-data.ts'
import { useShopDate } from './shop-time.ts'

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
    queryFn: ({ signal }): Promise<OwnOrder[]> =>
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
