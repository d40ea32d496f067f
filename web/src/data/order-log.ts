import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Order } from '@tumbler/contract/orders'
import { historyStatuses } from '@tumbler/rules/order-lifecycle'
import { addDays, type DateRange } from '@tumbler/rules/periods'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { allPages, byId } from './all-pages.ts'
import { type DateWindow, findHistoryWindow } from './history-window.ts'
import { useShopDate } from './shop-time.ts'

/** Milliseconds until an earlier day with an order still open is read again. */
const openOrderMs = 60_000

const isClosed = ({ status }: Order) => historyStatuses.some((closed) => closed === status)
const closedOf = (orders: readonly Order[]) => orders.filter(isClosed)

const readDays = (range: DateRange, signal: AbortSignal) =>
  allPages((page) => call('listOrders', { query: { ...range, ...page } }, { signal }), byId)

const countPlaced = async (range: DateRange, signal: AbortSignal) =>
  (await call('countOrders', { query: range }, { signal })).placed

/** All closed orders of today; live events keep them up to date. */
export function useOrderLogOfToday() {
  const today = useShopDate()
  return useQuery({
    queryKey: queryKeys.orderLogOf(today),
    queryFn: ({ signal }) => readDays({ startDate: today, endDate: addDays(today, 1) }, signal),
    select: closedOf,
    placeholderData: keepPreviousData,
  })
}

interface EarlierDays {
  orders: Order[]
  /** The next older window; null where there is nothing older. */
  next: DateWindow | null
}

async function readEarlier(window: DateWindow, signal: AbortSignal): Promise<EarlierDays> {
  const { days, next } = await findHistoryWindow(window, (range) => countPlaced(range, signal))
  return { orders: days === null ? [] : await readDays(days, signal), next }
}

/** The days before today, whole days at a time, further back with every page. */
export function useEarlierOrders() {
  const today = useShopDate()
  return useInfiniteQuery({
    queryKey: queryKeys.earlierOrders(today),
    queryFn: ({ pageParam, signal }) => readEarlier(pageParam, signal),
    initialPageParam: { before: today, dayCount: 7 } as DateWindow,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => closedOf(pages.flatMap((page) => page.orders)),
    placeholderData: keepPreviousData,
    // Closed orders stay as they are.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ orders }) => !orders.every(isClosed)) ? openOrderMs : false,
  })
}
