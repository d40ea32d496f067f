import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/menu'
import type { Category, MenuItem } from '@tumbler/contract/menu'
import { logFailure } from '../device/log.ts'
import { call } from './call.ts'
import { codeOf } from './call-error.ts'
import { readCategory } from './menu.ts'
import { queryKeys } from './query-keys.ts'

/** What every change of the menu has in common: it is logged when it fails, and the menu is read anew. */
const changeOf = (client: QueryClient) => ({
  onError: (error: unknown) => logFailure('The menu was not changed', error),
  onSettled: () => client.invalidateQueries({ queryKey: queryKeys.menu }),
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

export type MenuItemChange = { id: string } & InputOf<typeof contract.editMenuItem>['body']

/** With the revision one has read, a change that somebody else made meanwhile is never overwritten. */
export function useEditMenuItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: MenuItemChange) =>
      call('editMenuItem', { params: { id }, body }).catch((error: unknown) =>
        orFindDone(error, body, () => readMenuItem(id)),
      ),
    ...changeOf(client),
  })
}

export function useAddMenuItem() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof contract.addMenuItem>['body']) =>
      call('addMenuItem', { body }),
    ...changeOf(client),
  })
}

const withActivity = (menu: Category[] | undefined, saved: MenuItem) =>
  menu?.map((category) => ({
    ...category,
    menu: category.menu.map((item) => (item.id === saved.id ? saved : item)),
  }))

/** Switches of one item follow each other; what is under way is in `variables`. */
export function useSetActivity(id: string) {
  const client = useQueryClient()
  const { onError, onSettled } = changeOf(client)
  return useMutation({
    scope: { id: `activity:${id}` },
    mutationFn: (isActive: MenuItem['isActive']) =>
      call('editMenuItem', { params: { id }, body: { isActive } }),
    onSuccess: (saved) =>
      client.setQueryData<Category[]>(queryKeys.wholeMenu, (menu) => withActivity(menu, saved)),
    onError,
    // The switch does not wait until the whole menu has been read again.
    onSettled: () => void onSettled(),
  })
}

/** Makes items unavailable, each in a request of its own; answers what went wrong, by item. */
export function useRemoveMenuItems() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
      const faults = new Map<string, unknown>()
      const remove = (id: string) =>
        call('editMenuItem', { params: { id }, body: { isAvailable: 'unavailable' } }).catch(
          (error: unknown) => void faults.set(id, error),
        )
      await Promise.all(ids.map(remove))
      for (const error of faults.values()) logFailure('The menu was not deleted', error)
      return faults
    },
    onSettled: changeOf(client).onSettled,
  })
}

export function useAddCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: InputOf<typeof contract.addCategory>['body']) =>
      call('addCategory', { body }),
    ...changeOf(client),
  })
}

export type CategoryChange = { id: string } & InputOf<typeof contract.editCategory>['body']

export function useEditCategory() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: CategoryChange) =>
      call('editCategory', { params: { id }, body }).catch((error: unknown) =>
        orFindDone(error, body, () => readCategory(id)),
      ),
    ...changeOf(client),
  })
}

/** Confirmed by the answer, which is unavailable (spec §4). */
export function useRemoveCategory() {
  const client = useQueryClient()
  const { onError, onSettled } = changeOf(client)
  return useMutation({
    mutationFn: async (id: string) => {
      const { isAvailable } = await call('removeCategory', { params: { id } })
      if (isAvailable !== 'unavailable') throw new Error('The category is still available')
    },
    onSuccess: (_nothing, id) =>
      client.setQueryData<Category[]>(queryKeys.wholeMenu, (menu) =>
        menu?.filter((category) => category.id !== id),
      ),
    onError,
    // Whoever deleted it leaves its page before that is read anew.
    onSettled: () => void onSettled(),
  })
}
