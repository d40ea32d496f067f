import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Tumbler } from '@tumbler/contract/tumblers'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useChange, useRead } from './server-data.ts'
import { useSession } from './session.ts'

/** The user's saved tumblers, the one used last first. */
export function useTumblers() {
  const { me } = useSession()
  return useRead('listTumblers', {}, { enabled: me !== null && me.role !== 'barista' })
}

/** Writes what the server answered into the list; after a failure it is read again. */
const listChange = (
  client: QueryClient,
  changed: (tumblers: readonly Tumbler[], tumbler: Tumbler) => readonly Tumbler[],
) => ({
  onSuccess: (tumbler: Tumbler) =>
    updateCached<readonly Tumbler[]>(client, queryKeys.tumblers, (tumblers) =>
      changed(tumblers, tumbler),
    ),
  onError: () => void client.invalidateQueries({ queryKey: queryKeys.tumblers }),
})

const without = (tumblers: readonly Tumbler[], { id }: Tumbler) =>
  tumblers.filter((other) => other.id !== id)

export const useAddTumbler = () =>
  useChange(
    'addTumbler',
    listChange(useQueryClient(), (tumblers, added) => [added, ...without(tumblers, added)]),
  )

export const useRenameTumbler = () =>
  useChange(
    'renameTumbler',
    listChange(useQueryClient(), (tumblers, renamed) =>
      tumblers.map((other) => (other.id === renamed.id ? renamed : other)),
    ),
  )

export const useRemoveTumbler = () =>
  useChange('removeTumbler', listChange(useQueryClient(), without))
