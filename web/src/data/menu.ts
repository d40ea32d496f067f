import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useRead } from './server-data.ts'
import { useShopDate } from './shop-time.ts'

/** By day, since an item that is sold out today is on sale tomorrow. */
const menuOptions = (venue: Venue | undefined, date: string) => ({
  queryKey: [...queryKeys.menu, 'categories', venue, date],
  placeholderData: keepPreviousData<Category[]>,
})

const withItems = (categories: Category[]) => categories.filter(({ menu }) => menu.length > 0)

interface MenuReading {
  refetchInterval?: () => number
  enabled?: boolean
}

/** A venue's available categories with their available items; an empty one is not shown. */
export const useCategories = (venue: Venue, options: MenuReading = {}) =>
  useRead(
    'listCategories',
    { query: { categoryFor: venue } },
    { ...menuOptions(venue, useShopDate()), select: withItems, ...options },
  )

/** All available categories of both venues, also those without items. */
export const useWholeMenu = () =>
  useRead('listCategories', { query: {} }, menuOptions(undefined, useShopDate()))

/** An item, and the category that it is in. */
export interface Placed {
  item: MenuItem
  category: Category
}

export const itemsOf = (categories: readonly Category[]): Placed[] =>
  categories.flatMap((category) => category.menu.map((item) => ({ item, category })))

export const findItem = (
  categories: readonly Category[],
  id: string | undefined,
): Placed | undefined => itemsOf(categories).find(({ item }) => item.id === id)

/** With the token: a removed category is visible to baristas only. */
export const readCategory = (id: string, signal?: AbortSignal) =>
  call('getCategory', { params: { id } }, { signal, isSigned: true })

/** For baristas, who see removed categories too. */
export const useCategory = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.menu, 'category', id],
    queryFn: ({ signal }) => readCategory(id, signal),
  })

/** A drink that will be back tomorrow; an inactive one may not. */
export const isSoldOut = ({ isActive, isSoldOut }: MenuItem): boolean =>
  isActive === 'active' && isSoldOut

export const canBeHad = ({ isActive, isSoldOut }: MenuItem): boolean =>
  isActive === 'active' && !isSoldOut

/** How many can be ordered, for baristas; an earlier server does not count. */
export const leftOf = (item: MenuItem): number | null =>
  canBeHad(item) ? (item.leftToday ?? null) : null

/** The same for customers, who read it when few are left. */
export function fewLeftOf(item: MenuItem): number | null {
  const left = leftOf(item)
  return left !== null && left <= limits.shownLeft ? left : null
}

/** As the ids stand; what they do not name comes last. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]) {
  const placeOf = ({ id }: Row) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export interface Saved {
  id: string
  revision: number
}

export const isOlder = (one: Saved, other: Saved) => one.revision < other.revision

/** True if the cache already has the change of a live event. */
export function isMenuUpToDate(client: QueryClient, change: Saved): boolean {
  const known = client.getQueryData<Saved>(queryKeys.menuRevision(change.id))
  return known !== undefined && !isOlder(known, change)
}
