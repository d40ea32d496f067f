import { useQuery } from '@tanstack/react-query'
import type { Venue } from '@tumbler/rules/drinks'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** A venue's available categories with their available items, in the order of their making. */
export const useCategories = (venue: Venue) =>
  useQuery({
    queryKey: queryKeys.categories(venue),
    queryFn: ({ signal }) => call('listCategories', { query: { categoryFor: venue } }, { signal }),
  })

/** All available categories of both venues, for whoever manages them. */
export const useWholeMenu = () =>
  useQuery({
    queryKey: queryKeys.wholeMenu,
    queryFn: ({ signal }) => call('listCategories', { query: {} }, { signal }),
  })

/** With the token: a removed category is visible to baristas only. */
export const readCategory = (id: string, signal?: AbortSignal) =>
  call('getCategory', { params: { id } }, { signal, isSigned: true })

/** One category for a barista, a removed one too. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: queryKeys.category(id),
    queryFn: ({ signal }) => readCategory(id, signal),
  })
