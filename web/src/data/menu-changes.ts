import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Archived, Category, MenuItem } from '@tumbler/contract/menu'
import { errorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { byId } from './all-pages.ts'
import { isSame } from './edit-draft.ts'
import { readCategory, type Saved } from './menu.ts'
import { applyCategory, applyMenuItem } from './menu-cache.ts'

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

async function readMenuItem(id: string): Promise<MenuItem | undefined> {
  const menu = await call('listCategories', { query: {} })
  return menu.flatMap((category) => category.menu).find((item) => item.id === id)
}

type MenuItemChange = { id: string } & InputOf<Endpoints['editMenuItem']>['body']

/** With the revision that was read, someone else's change is never overwritten. */
export function useEditMenuItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: MenuItemChange) =>
      call('editMenuItem', { params: { id }, body }).catch((error: unknown) =>
        ignoreOwnConflict(error, body, () => readMenuItem(id)),
      ),
    ...itemChange(client),
  })
}

export function useAddMenuItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Endpoints['addMenuItem']>['body']) =>
      call('addMenuItem', { body }).then(({ data }) => data),
    ...itemChange(client),
  })
}

export type Switches = Partial<Pick<MenuItem, 'isActive' | 'isSoldOut'>>

/** Changes of one item run one after the other; the pending one is in `variables`. */
export function useSwitchItem(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `switch:${id}` },
    mutationFn: (body: Switches) => call('editMenuItem', { params: { id }, body }),
    ...itemChange(client),
  })
}

interface Arrangement {
  /** The ids of all items, first to last. */
  items: readonly string[]
  /** Of the category, as it was seen. */
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
      for (const error of errors.values()) logFailure('The menu was not deleted', error)
      if (errors.size > 0) await client.invalidateQueries({ queryKey: queryKeys.menu })
      return errors
    },
  })
}

export function useAddCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<Endpoints['addCategory']>['body']) => call('addCategory', { body }),
    ...categoryChange(client),
  })
}

type CategoryChange = { id: string } & InputOf<Endpoints['editCategory']>['body']

export function useEditCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CategoryChange) =>
      call('editCategory', { params: { id }, body }).catch((error: unknown) =>
        ignoreOwnConflict(error, body, () => readCategory(id)),
      ),
    ...categoryChange(client),
  })
}

/** The response confirms that it is unavailable (spec §4). */
export function useRemoveCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const category = await call('removeCategory', { params: { id } })
      if (category.isAvailable !== 'unavailable') throw new Error('The category is still available')
      return category
    },
    ...categoryChange(client),
  })
}

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
