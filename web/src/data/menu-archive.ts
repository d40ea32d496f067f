import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { byId } from './all-pages.ts'

const pageSize = 50

/** Items and categories no longer on the menu, latest first. */
export const useArchive = () =>
  useInfiniteQuery({
    queryKey: queryKeys.archive,
    queryFn: ({ pageParam, signal }) =>
      call('listArchive', { query: { page: pageParam, pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) => (page * pageSize < total ? page + 1 : undefined),
    select: ({ pages }) => ({
      total: pages.at(-1)?.total ?? 0,
      // An entry that moved to the next page between two reads comes twice.
      entries: [
        ...new Map(pages.flatMap(({ entries }) => entries).map((one) => [byId(one), one])).values(),
      ],
    }),
  })
