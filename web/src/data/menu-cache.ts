import type { QueryClient } from '@tanstack/react-query'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { inOrder, isOlder, type Saved } from './menu.ts'

function withItem(category: Category, item: MenuItem): Category {
  const before = category.menu.find(({ id }) => id === item.id)
  const isIn = category.id === item.category_id && item.isAvailable === 'available'
  if ((!before && !isIn) || (before && isOlder(item, before))) return category
  const others = category.menu.filter(({ id }) => id !== item.id)
  if (!isIn) return { ...category, menu: others }
  const menu = before
    ? category.menu.map((one) => (one.id === item.id ? item : one))
    : [...others, item]
  return { ...category, menu }
}

/** `venue` is undefined for the list of both. */
function withCategory(categories: Category[], category: Category, venue: unknown): Category[] {
  const before = categories.find(({ id }) => id === category.id)
  if (before && isOlder(category, before)) return categories
  const isIn =
    category.isAvailable === 'available' && (venue === undefined || venue === category.categoryFor)
  if (!isIn) return categories.filter(({ id }) => id !== category.id)
  if (!before) return [...categories, category]
  return categories.map((one) => (one.id === category.id ? category : one))
}

interface Change {
  ofList: (menu: Category[], venue: unknown) => Category[]
  ofOne: (category: Category) => Category
}

/** A response on its way may be older; the library lets the first one of a list come. */
async function readMenuAgain(client: QueryClient) {
  await client.cancelQueries({ queryKey: queryKeys.menu })
  await client.invalidateQueries({ queryKey: queryKeys.menu })
}

/** Changes every cached list, and each category that was read alone. */
function changeMenu(client: QueryClient, { ofList, ofOne }: Change) {
  const isBeingRead = client.isFetching({ queryKey: queryKeys.menu }) > 0
  updateCached<Category[] | Category>(client, queryKeys.menu, (data, [, , venue]) =>
    Array.isArray(data) ? ofList(data, venue) : ofOne(data),
  )
  if (isBeingRead) void readMenuAgain(client)
}

function applySaved(client: QueryClient, { id, revision }: Saved, change: Change) {
  client.setQueryData<Saved>(queryKeys.menuRevision(id), { id, revision })
  changeMenu(client, change)
  void client.invalidateQueries({ queryKey: queryKeys.archive })
}

/** Writes an item that the server has sent; a new one is the last of its category, as on the server. */
export function applyMenuItem(client: QueryClient, item: MenuItem): void {
  const ofOne = (category: Category) => withItem(category, item)
  applySaved(client, item, { ofOne, ofList: (menu) => menu.map(ofOne) })
}

export const applyCategory = (client: QueryClient, category: Category): void =>
  applySaved(client, category, {
    ofOne: (before) => (before.id !== category.id || isOlder(category, before) ? before : category),
    ofList: (menu, venue) => withCategory(menu, category, venue),
  })

export const applyCategoryOrder = (client: QueryClient, ids: readonly string[]): void =>
  changeMenu(client, { ofOne: (category) => category, ofList: (menu) => inOrder(menu, ids) })
