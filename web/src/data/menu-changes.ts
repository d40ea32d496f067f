import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { logFailure } from '../device/log.ts'
import { call } from './call.ts'
import { codeOf } from './call-error.ts'
import { readCategory } from './menu.ts'
import { applyCategory, applyMenuItem } from './menu-cache.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'

/** What every change of the menu has in common: when it fails the menu is read again. */
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

/** Where the answer of an earlier try was lost, the refusal of the next one finds one's own change. */
async function orFindDone<Saved extends object>(
  error: unknown,
  change: object,
  read: () => Promise<Saved | undefined>,
): Promise<Saved> {
  const present = codeOf(error) === 'CONFLICT' ? await read() : undefined
  const held: Record<string, unknown> = { ...present, revision: undefined }
  const isDone = Object.entries(change).every(
    ([name, value]) => name === 'revision' || held[name] === value,
  )
  if (present && isDone) return present
  throw error
}

async function readMenuItem(id: string): Promise<MenuItem | undefined> {
  const menu = await call('listCategories', { query: {} })
  return menu.flatMap((category) => category.menu).find((item) => item.id === id)
}

export type MenuItemChange = { id: string } & InputOf<Endpoints['editMenuItem']>['body']

/** With the revision one has read, a change that somebody else made meanwhile is never overwritten. */
export function useEditMenuItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: MenuItemChange) =>
      call('editMenuItem', { params: { id }, body }).catch((error: unknown) =>
        orFindDone(error, body, () => readMenuItem(id)),
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

/** Switches of one item follow each other; what is under way is in `variables`. */
export function useSetActivity(id: string) {
  const client = useQueryClient()
  return useMutation({
    scope: { id: `activity:${id}` },
    mutationFn: (isActive: MenuItem['isActive']) =>
      call('editMenuItem', { params: { id }, body: { isActive } }),
    ...itemChange(client),
  })
}

/** Makes items unavailable, each in a request of its own; answers what went wrong, by item. */
export function useRemoveMenuItems() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.menu,
    mutationFn: async (ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
      const faults = new Map<string, unknown>()
      const remove = (id: string) =>
        call('editMenuItem', { params: { id }, body: { isAvailable: 'unavailable' } }).then(
          (item) => applyMenuItem(client, item),
          (error: unknown) => void faults.set(id, error),
        )
      await Promise.all(ids.map(remove))
      for (const error of faults.values()) logFailure('The menu was not deleted', error)
      if (faults.size > 0) await client.invalidateQueries({ queryKey: queryKeys.menu })
      return faults
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

export type CategoryChange = { id: string } & InputOf<Endpoints['editCategory']>['body']

export function useEditCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CategoryChange) =>
      call('editCategory', { params: { id }, body }).catch((error: unknown) =>
        orFindDone(error, body, () => readCategory(id)),
      ),
    ...categoryChange(client),
  })
}

/** Confirmed by the answer, which is unavailable (spec §4). */
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
