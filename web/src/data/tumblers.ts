import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tumbler } from '@tumbler/contract/tumblers'
import { call } from '../api/call.ts'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useSession } from './session.ts'

/** The user's saved tumblers, the one used last first. */
export function useTumblers() {
  const { me } = useSession()
  return useQuery({
    queryKey: queryKeys.tumblers(me?.id ?? null),
    queryFn: ({ signal }): Promise<readonly Tumbler[]> => call('listTumblers', {}, { signal }),
    enabled: me !== null && me.role !== 'barista',
  })
}

/** Writes what the server answered into the list; after a failure it is read again. */
function useChange<Input>(
  mutationFn: (input: Input) => Promise<Tumbler>,
  changed: (tumblers: readonly Tumbler[], tumbler: Tumbler) => readonly Tumbler[],
) {
  const client = useQueryClient()
  const queryKey = queryKeys.allTumblers
  return useMutation({
    mutationFn,
    onSuccess: (tumbler) =>
      updateCached<readonly Tumbler[]>(client, queryKey, (tumblers) => changed(tumblers, tumbler)),
    onError: () => void client.invalidateQueries({ queryKey }),
  })
}

const without = (tumblers: readonly Tumbler[], { id }: Tumbler) =>
  tumblers.filter((other) => other.id !== id)

export const useAddTumbler = () =>
  useChange(
    (tumbler: Pick<Tumbler, 'name' | 'image'>) => call('addTumbler', { body: tumbler }),
    (tumblers, added) => [added, ...without(tumblers, added)],
  )

export const useRenameTumbler = () =>
  useChange(
    ({ id, name }: Pick<Tumbler, 'id' | 'name'>) =>
      call('renameTumbler', { params: { id }, body: { name } }),
    (tumblers, renamed) => tumblers.map((other) => (other.id === renamed.id ? renamed : other)),
  )

export const useRemoveTumbler = () =>
  useChange(({ id }: Pick<Tumbler, 'id'>) => call('removeTumbler', { params: { id } }), without)
