import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { queryKeys } from '../api/query-keys.ts'
import { readCursorPage } from './cursor-pages.ts'
import { useRead } from './server-data.ts'

export type OrderSearch = Omit<InputOf<Endpoints['searchOrders']>['query'], 'cursor'>

/** Orders that match, newest first, page by page; live events keep them up to date. */
export const useFoundOrders = (search: OrderSearch) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.orderLog, search],
    queryFn: ({ pageParam, signal }) => readCursorPage('searchOrders', search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const useFoundOrder = (id: string) =>
  useRead('getOrder', { params: { id } }, { queryKey: [...queryKeys.orderLog, id] })
