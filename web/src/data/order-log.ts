import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRead } from './server-data.ts'

export type OrderSearch = Omit<InputOf<Endpoints['searchOrders']>['query'], 'cursor'>

/** The cursor of the next page in a header Link. */
function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
  if (address === undefined) return null
  return new URL(address, window.location.origin).searchParams.get('cursor')
}

async function readPage(search: OrderSearch, cursor: string | null, signal: AbortSignal) {
  let next: string | null = null
  const query = { ...search, ...(cursor !== null && { cursor }) }
  const found = await call(
    'searchOrders',
    { query },
    {
      signal,
      fetch: async (address, request) => {
        const response = await fetch(address, request)
        next = nextCursorOf(response.headers.get('link'))
        return response
      },
    },
  )
  return { ...found, next }
}

/** Orders that match, newest first, page by page; live events keep them up to date. */
export const useFoundOrders = (search: OrderSearch) =>
  useInfiniteQuery({
    queryKey: [...queryKeys.orderLog, search],
    queryFn: ({ pageParam, signal }) => readPage(search, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const useFoundOrder = (id: string) =>
  useRead('getOrder', { params: { id } }, { queryKey: [...queryKeys.orderLog, id] })
