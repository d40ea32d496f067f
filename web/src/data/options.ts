import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { BodyOf } from '@tumbler/contract/endpoint'
import type { MenuItem } from '@tumbler/contract/menu'
import type { editOptionGroup, KeptOptionGroup } from '@tumbler/contract/options'
import { firstOf, secondOf } from '@tumbler/rules/two-names'
import { errorCode } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { updateCached } from '../api/query-client.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { byId } from './all-pages.ts'
import { isSame } from './edit-draft.ts'
import { isOlder, type Saved } from './menu.ts'
import { applyMenuItem } from './menu-cache.ts'
import { useRead } from './server-data.ts'
import { useShopDate } from './shop-time.ts'

/** All of them, archived ones last; by day, since a choice that is sold out today is there tomorrow. */
export const useOptionGroups = () =>
  useRead(
    'listOptionGroups',
    {},
    {
      queryKey: [...queryKeys.options, useShopDate()],
      placeholderData: keepPreviousData<KeptOptionGroup[]>,
      // Each part of a form that reads them would read them again.
      retryOnMount: false,
    },
  )

/** On their way for the first time: a form waits for them, so that it does not move when they come. */
export const areComing = (query: ReturnType<typeof useOptionGroups>): boolean =>
  query.isLoading && !query.isFetched && query.failureCount === 0

export const isOffered = ({ isAvailable }: KeptOptionGroup): boolean => isAvailable === 'available'

function withGroup(groups: KeptOptionGroup[], group: KeptOptionGroup): KeptOptionGroup[] {
  const before = groups.find(({ id }) => id === group.id)
  if (before && isOlder(group, before)) return groups
  const all = before ? groups.map((one) => (one === before ? group : one)) : [...groups, group]
  return all.toSorted((one, other) => Number(isOffered(other)) - Number(isOffered(one)))
}

/** Items show the names of their groups. */
const readAgain = (client: QueryClient) =>
  Promise.all(
    [queryKeys.options, queryKeys.menu].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

const changeOf = (client: QueryClient) => ({
  mutationKey: mutationKeys.menu,
  onSuccess: (group: KeptOptionGroup) => {
    const { id, revision } = group
    client.setQueryData<Saved>(queryKeys.menuRevision(id), { id, revision })
    updateCached<KeptOptionGroup[]>(client, queryKeys.options, (groups) => withGroup(groups, group))
    void readAgain(client)
  },
  onError: (error: unknown) => {
    logFailure('The option group was not changed', error)
    return readAgain(client)
  },
})

type GroupChange = BodyOf<typeof editOptionGroup>

/** Adds one where no id is given. */
type GroupToSave = {
  id: string | null
  body: Required<Pick<GroupChange, 'name' | 'choices'>> & GroupChange
  /** What is being changed, as the user saw it. */
  before: NamesOf
}

type Named = { id?: string | undefined; name: string }
type NamesOf = Named & { choices: readonly Named[] }

const bothOf = (named: Named) => [firstOf(named, 'name'), secondOf(named, 'name') || null]
const namesOf = (group: NamesOf) => [group, ...group.choices].map(bothOf)
const listedOf = (group: NamesOf) => [
  bothOf(group),
  ...group.choices.map((choice) => [choice.id, ...bothOf(choice)]),
]

/** A conflict can be with the own change, or with a choice that was sold out meanwhile: neither loses anything. */
async function save({ id, body, before }: GroupToSave): Promise<KeptOptionGroup> {
  if (id === null)
    return call('addOptionGroup', { body: { name: body.name, choices: body.choices } })
  try {
    return await call('editOptionGroup', { params: { id }, body })
  } catch (error) {
    if (errorCode(error) !== 'CONFLICT') throw error
    const groups = await call('listOptionGroups', {})
    const current = groups.find((group) => group.id === id && isOffered(group))
    if (current && isSame(namesOf(current), namesOf(body))) return current
    if (!current || !isSame(listedOf(current), listedOf(before))) throw error
    const { revision } = current
    return call('editOptionGroup', { params: { id }, body: { ...body, revision } })
  }
}

export const useSaveOptionGroup = () =>
  useMutation({ ...changeOf(useQueryClient()), mutationFn: save })

/** Archives or restores one. */
export const useSetOffered = () =>
  useMutation({
    ...changeOf(useQueryClient()),
    mutationFn: ({ id, isAvailable }: Pick<KeptOptionGroup, 'id' | 'isAvailable'>) =>
      call('editOptionGroup', { params: { id }, body: { isAvailable } }),
  })

/** Changes of one group run one after the other; the pending one is in `variables`. */
export const useSwitchChoices = (id: string) =>
  useMutation({
    ...changeOf(useQueryClient()),
    scope: { id: `switch-choices:${id}` },
    mutationFn: (soldOut: Record<string, boolean>) =>
      call('editOptionGroup', { params: { id }, body: { soldOut } }),
  })

/** Gives a group to items and takes it off others, each in a request of its own; returns the errors by item. */
export function useSetItems(groupId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.menu,
    mutationFn: async (items: readonly MenuItem[]): Promise<ReadonlyMap<string, unknown>> => {
      const errors = new Map<string, unknown>()
      const change = ({ id, options, revision }: MenuItem) => {
        const others = options.map(byId).filter((one) => one !== groupId)
        const optionGroups = others.length < options.length ? others : [...others, groupId]
        return call('editMenuItem', { params: { id }, body: { optionGroups, revision } }).then(
          (item) => applyMenuItem(client, item),
          (error: unknown) => void errors.set(id, error),
        )
      }
      await Promise.all(items.map(change))
      for (const error of errors.values()) logFailure('The item was not changed', error)
      if (errors.size > 0) await readAgain(client)
      return errors
    },
  })
}
