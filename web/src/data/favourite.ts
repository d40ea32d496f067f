import { useQueryClient } from '@tanstack/react-query'
import type { FavOrder } from '@tumbler/contract/users'
import { useMemo, useSyncExternalStore } from 'react'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { localStore, parseJson } from '../device/storage.ts'
import { useChange } from './server-data.ts'
import { accountQuery, currentUserId, favouriteStorage } from './session.ts'

const storedText = () => localStore.get('favOrder')

/** The favourite drink; null where there is none. */
export function useFavourite(): FavOrder | null {
  const text = useSyncExternalStore(localStore.subscribe, storedText)
  return useMemo(() => parseJson<FavOrder>(text), [text])
}

/** Saves a favourite, or none, here at once and on the account; after the last tap this device has what the account has. */
export function useSaveFavourite() {
  const client = useQueryClient()
  const isLast = () => client.isMutating({ mutationKey: mutationKeys.favourite }) === 1
  return useChange('changeMe', {
    mutationKey: mutationKeys.favourite,
    // In the order of the taps.
    scope: { id: 'favourite' },
    onMutate: async ({ body: { favOrder = null } }) => {
      localStore.set(favouriteStorage(favOrder))
      // A response on its way may still hold the one before.
      await client.cancelQueries({ queryKey: queryKeys.session })
    },
    onSuccess: (me) => client.setQueryData(accountQuery(me.id).queryKey, me),
    onError: (error) => logFailure('The favourite was not changed', error),
    onSettled: () => {
      const me = client.getQueryData(accountQuery(currentUserId()).queryKey)
      if (isLast() && me) localStore.set(favouriteStorage(me.favOrder))
    },
  })
}
