import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRead } from './server-data.ts'
import { useShopDate } from './shop-time.ts'

/** Of the shop's day: what is sold out today can be had tomorrow. */
const menuOptions = (venue: Venue | undefined, date: string) => ({
  queryKey: [...queryKeys.menu, 'categories', venue, date],
  placeholderData: keepPreviousData<Category[]>,
})

const withItems = (categories: Category[]) => categories.filter(({ menu }) => menu.length > 0)

/** A venue's available categories with their available items; an empty one is not shown. */
export const useCategories = (venue: Venue, options: { refetchInterval?: () => number } = {}) =>
  useRead(
    'listCategories',
    { query: { categoryFor: venue } },
    { ...menuOptions(venue, useShopDate()), select: withItems, ...options },
  )

/** All available categories of both venues, also those without items. */
export const useWholeMenu = () =>
  useRead('listCategories', { query: {} }, menuOptions(undefined, useShopDate()))

/** With the token: a removed category is visible to baristas only. */
export const readCategory = (id: string, signal?: AbortSignal) =>
  call('getCategory', { params: { id } }, { signal, isSigned: true })

/** One category for a barista, a removed one too. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.menu, 'category', id],
    queryFn: ({ signal }) => readCategory(id, signal),
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
