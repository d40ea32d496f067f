import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FavOrder } from '@tumbler/contract/users'
import { useMemo, useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { localStore, parseJson } from '../device/storage.ts'
import { favouriteStorage } from './session.ts'

const storedText = () => localStore.get('favOrder')

/** The favourite drink; null where there is none. */
export function useFavourite(): FavOrder | null {
  const text = useSyncExternalStore(localStore.subscribe, storedText)
  return useMemo(() => parseJson<FavOrder>(text), [text])
}

/** Saves a favourite, or none, here at once and on the account; a failure restores the one before. */
export function useSaveFavourite() {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: mutationKeys.favourite }) === 1
  return useMutation({
    mutationKey: mutationKeys.favourite,
    // One after the other, in the order of the taps.
    scope: { id: 'favourite' },
    mutationFn: (favOrder: FavOrder | null) => call('changeMe', { body: { favOrder } }),
    onMutate: async (favOrder) => {
      const before = localStore.get('favOrder')
      localStore.set(favouriteStorage(favOrder))
      // A response on its way may still hold the one before.
      await client.cancelQueries({ queryKey: queryKeys.session })
      return { before }
    },
    onSuccess: ({ favOrder }) => {
      if (isLast()) localStore.set(favouriteStorage(favOrder))
    },
    onError: (error, _favOrder, context) => {
      logFailure('The favourite was not changed', error)
      if (isLast() && context) localStore.set({ favOrder: context.before })
    },
  })
}
