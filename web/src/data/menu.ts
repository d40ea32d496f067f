import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useShopDate } from './shop-time.ts'

const menuQuery = (venue: Venue | undefined, date: string) => ({
  queryKey: queryKeys.categories(venue, date),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call('listCategories', { query: venue ? { categoryFor: venue } : {} }, { signal }),
  placeholderData: keepPreviousData<Category[]>,
})

const withItems = (categories: Category[]) => categories.filter(({ menu }) => menu.length > 0)

/** A venue's available categories with their available items; an empty one is not shown. */
export const useCategories = (venue: Venue, options: { refetchInterval?: () => number } = {}) =>
  useQuery({ ...menuQuery(venue, useShopDate()), select: withItems, ...options })

/** All available categories of both venues, also those without items. */
export const useWholeMenu = () => useQuery(menuQuery(undefined, useShopDate()))

/** With the token: a removed category is visible to baristas only. */
export const readCategory = (id: string, signal?: AbortSignal) =>
  call('getCategory', { params: { id } }, { signal, isSigned: true })

/** One category for a barista, a removed one too. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: queryKeys.category(id),
    queryFn: ({ signal }) => readCategory(id, signal),
  })

/** Who changed this revision of an item, and when. */
export const useLastChange = ({ id, revision }: Saved) =>
  useQuery({
    queryKey: queryKeys.lastChange(id, revision),
    queryFn: async ({ signal }) =>
      (await call('getMenuItem', { params: { id } }, { signal })).lastChange,
  })

/** A drink that will be back tomorrow; an inactive one may not. */
export const isSoldOut = ({ isActive, isSoldOut }: MenuItem): boolean =>
  isActive === 'active' && isSoldOut

/** Whether it is on sale now. */
export const canBeHad = ({ isActive, isSoldOut }: MenuItem): boolean =>
  isActive === 'active' && !isSoldOut

export interface Saved {
  id: string
  revision: number
}

export const isOlder = (one: Saved, other: Saved) => one.revision < other.revision

/** Whether the cache already has the change that a live event announces. */
export function isMenuUpToDate(client: QueryClient, change: Saved): boolean {
  const known = client.getQueryData<Saved>(queryKeys.menuRevision(change.id))
  return known !== undefined && !isOlder(known, change)
}
