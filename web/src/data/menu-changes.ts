import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Archived, Category, MenuItem } from '@tumbler/contract/menu'
import { errorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { byId } from './all-pages.ts'
import { isSame } from './edit-draft.ts'
import { findItem, readCategory, type Saved } from './menu.ts'
import { applyCategory, applyCategoryOrder, applyMenuItem } from './menu-cache.ts'
import { useChange } from './server-data.ts'

/** Common to all changes of the menu: after an error the menu is read again. */
const changeOf = (client: QueryClient) => ({
  mutationKey: mutationKeys.menu,
  onError: (error: unknown) => {
    logFailure('The menu was not changed', error)
    return client.invalidateQueries({ queryKey: queryKeys.menu })
  },
})

const itemChange = (client: QueryClient) => ({
  ...changeOf(client),
  onSuccess: (item: MenuItem) => applyMenuItem(client, item),
})

const categoryChange = (client: QueryClient) => ({
  ...changeOf(client),
  onSuccess: (category: Category) => applyCategory(client, category),
})

/** A conflict can be with the own change, when the response to an earlier attempt was lost. */
async function ignoreOwnConflict<Saved extends object>(
  error: unknown,
  change: object,
  read: () => Promise<Saved | undefined>,
): Promise<Saved> {
  const current = errorCode(error) === 'CONFLICT' ? await read() : undefined
  const values: Record<string, unknown> = { ...current, revision: undefined }
  const isSaved = Object.entries(change).every(
    ([name, value]) => name === 'revision' || isSame(values[name], value),
  )
  if (current && isSaved) return current
  throw error
}

export async function readMenuItem(id: string): Promise<MenuItem | undefined> {
  const menu = await call('listCategories', { query: {} })
  return findItem(menu, id)?.item
}

/** With the revision that was read, someone else's change is never overwritten. */
export const useEditMenuItem = () =>
  useChange('editMenuItem', {
    mutationFn: (input) =>
      call('editMenuItem', input).catch((error: unknown) =>
        ignoreOwnConflict(error, input.body, () => readMenuItem(input.params.id)),
      ),
    ...itemChange(useQueryClient()),
  })

export function useAddMenuItem() {
  const client = useQueryClient()
  return useChange('addMenuItem', {
    ...changeOf(client),
    onSuccess: ({ data }) => applyMenuItem(client, data),
  })
}

export type Switches = Partial<Pick<MenuItem, 'isActive' | 'isSoldOut' | 'leftToday'>>

/** Changes of one item run one after the other; the pending one is in `variables`. */
export const useSwitchItem = (id: string) =>
  useChange('editMenuItem', {
    scope: { id: `switch:${id}` },
    ...itemChange(useQueryClient()),
  })

interface Arrangement {
  /** The ids of all items, first to last. */
  items: readonly string[]
  /** The category as the user saw it. */
  revision: number
}

/** Arranges a category's items; the pending order is in `variables`. */
export function useArrangeItems(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `arrange:${id}` },
    mutationFn: async ({ items, revision }: Arrangement) => {
      // The one before it may have been answered meanwhile.
      const own = client.getQueryData<Saved>(queryKeys.menuRevision(id))
      const body = { items: [...items], revision: Math.max(revision, own?.revision ?? 0) }
      try {
        return await call('arrangeMenuItems', { params: { id }, body })
      } catch (error) {
        const category = errorCode(error) === 'CONFLICT' ? await readCategory(id) : undefined
        if (category && isSame(category.menu.map(byId), items)) return category
        throw error
      }
    },
    ...categoryChange(client),
  })
}

/** Arranges the categories of both venues; the pending order is in `variables`. */
export function useArrangeCategories() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'arrange-categories' },
    mutationFn: (ids: readonly string[]) => call('arrangeCategories', { body: { ids: [...ids] } }),
    ...changeOf(client),
    onSuccess: (categories) => applyCategoryOrder(client, categories.map(byId)),
  })
}

/** Makes items unavailable, each in a request of its own; returns the errors by item. */
export function useRemoveMenuItems() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.menu,
    mutationFn: async (ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
      const errors = new Map<string, unknown>()
      const remove = (id: string) =>
        call('editMenuItem', { params: { id }, body: { isAvailable: 'unavailable' } }).then(
          (item) => applyMenuItem(client, item),
          (error: unknown) => void errors.set(id, error),
        )
      await Promise.all(ids.map(remove))
      for (const error of errors.values()) logFailure('The menu was not archived', error)
      if (errors.size > 0) await client.invalidateQueries({ queryKey: queryKeys.menu })
      return errors
    },
  })
}

export const useAddCategory = () => useChange('addCategory', categoryChange(useQueryClient()))

export const useEditCategory = () =>
  useChange('editCategory', {
    mutationFn: (input) =>
      call('editCategory', input).catch((error: unknown) =>
        ignoreOwnConflict(error, input.body, () => readCategory(input.params.id)),
      ),
    ...categoryChange(useQueryClient()),
  })

/** The response confirms that it is unavailable (spec §4). */
export const useRemoveCategory = () =>
  useChange('removeCategory', {
    mutationFn: async (input) => {
      const category = await call('removeCategory', input)
      if (category.isAvailable !== 'unavailable') throw new Error('The category is still available')
      return category
    },
    ...categoryChange(useQueryClient()),
  })

/** An item of an archived category comes back with it: menu and archive are read again. */
export function useRestore() {
  const client = useQueryClient()
  const readAgain = () =>
    Promise.all(
      [queryKeys.menu, queryKeys.archive].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  return useMutation({
    mutationKey: mutationKeys.menu,
    mutationFn: ({ kind, id }: Archived): Promise<unknown> => {
      const change = { params: { id }, body: { isAvailable: 'available' } } as const
      return kind === 'item' ? call('editMenuItem', change) : call('editCategory', change)
    },
    onSuccess: readAgain,
    onError: (error) => {
      logFailure('Nothing was restored', error)
      return readAgain()
    },
  })
}
