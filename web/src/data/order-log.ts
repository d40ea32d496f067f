import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { historyStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays, type DateRange } from '@tumbler/rules/periods'
import { allPages } from './all-pages.ts'
import { call } from './call.ts'
import { findDays, type Search } from './find-days.ts'
import { queryKeys } from './query-keys.ts'
import { useShopDate } from './shop-time.ts'

/** Milliseconds until an earlier day with an order still open is looked at again. */
const openOrderMs = 60_000

const isOver = ({ status }: Order) => historyStatuses.some((over) => over === status)
const overOf = (orders: readonly Order[]) => orders.filter(isOver)

const readDays = (range: DateRange, signal: AbortSignal) =>
  allPages((page) => call('listOrders', { query: { ...range, ...page } }, { signal }))

const countPlaced = async (range: DateRange, signal: AbortSignal) =>
  (await call('countOrders', { query: range }, { signal })).placed

/** Everybody's orders of today that are over; kept up to date by the server's news. */
export function useOrderLogOfToday() {
  const today = useShopDate()
  return useQuery({
    queryKey: queryKeys.orderLogOf(today),
    queryFn: ({ signal }) => readDays({ startDate: today, endDate: addDays(today, 1) }, signal),
    select: overOf,
    placeholderData: keepPreviousData,
  })
}

interface EarlierDays {
  orders: Order[]
  /** Where to look further back; null once there is nothing older. */
  next: Search | null
}

async function readEarlier(search: Search, signal: AbortSignal): Promise<EarlierDays> {
  const { days, next } = await findDays(search, (range) => countPlaced(range, signal))
  return { orders: days === null ? [] : await readDays(days, signal), next }
}

/** The days before today, whole days at a time, further back with every page. */
export function useEarlierOrders() {
  const today = useShopDate()
  return useInfiniteQuery({
    queryKey: queryKeys.earlierOrders(today),
    queryFn: ({ pageParam, signal }) => readEarlier(pageParam, signal),
    initialPageParam: { before: today, dayCount: 7 } as Search,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => overOf(pages.flatMap((page) => page.orders)),
    placeholderData: keepPreviousData,
    // What was over stays over.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ orders }) => !orders.every(isOver)) ? openOrderMs : false,
  })
}
