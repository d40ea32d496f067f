import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FavOrder } from '@tumbler/contract/users'
import { logFailure } from '../device/log.ts'
import { store, stored } from '../device/storage.ts'
import { keptFavourite } from './account.ts'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

const keeping = ['favourite']

/** Keeps a favourite, or none, here at once and on the account; a failure takes it back. */
export function useKeepFavourite() {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: keeping }) === 1
  return useMutation({
    mutationKey: keeping,
    // In the order of the taps.
    scope: { id: 'favourite' },
    mutationFn: (favOrder: FavOrder | null) => call('changeMe', { body: { favOrder } }),
    onMutate: async (favOrder) => {
      const before = stored('favOrder')
      store(keptFavourite(favOrder))
      // What is on its way still tells of the one before.
      await client.cancelQueries({ queryKey: queryKeys.session })
      return { before }
    },
    onSuccess: ({ favOrder }) => {
      if (isLast()) store(keptFavourite(favOrder))
    },
    onError: (error, _favOrder, kept) => {
      logFailure('The favourite was not changed', error)
      if (isLast() && kept) store({ favOrder: kept.before })
    },
  })
}
