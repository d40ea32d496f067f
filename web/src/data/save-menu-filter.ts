import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { ownFilter } from './menu-filter.ts'
import { useChange } from './server-data.ts'
import { accountQuery, useSession } from './session.ts'

const mutationKey = ['menuFilter']

/** Filters here at once and keeps it on the account; where that fails this page keeps it. */
export function useSaveMenuFilter() {
  const client = useQueryClient()
  const userId = useSession().me?.id ?? null
  const { mutateAsync } = useChange('changeMe', {
    mutationKey,
    // What is chosen without a connection is sent when it is back.
    networkMode: 'online',
    // In the order of the taps.
    scope: { id: 'menu-filter' },
    // A response on its way may still hold the one before.
    onMutate: () => client.cancelQueries({ queryKey: queryKeys.session }),
    onSuccess: (me) => {
      client.setQueryData(accountQuery(me.id).queryKey, me)
      if (client.isMutating({ mutationKey }) === 1) ownFilter.set(null)
    },
    onError: (error) => logFailure('The filter of the menu was not saved', error),
  })
  return async (ids: readonly string[]) => {
    ownFilter.set({ userId, ids })
    if (userId !== null) await mutateAsync({ body: { menuFilter: [...ids] } })
  }
}

/** What was chosen before signing in, or could not be sent, goes to the account with the next look at the menu. */
export function useKeepFilter(isOwn: boolean) {
  const client = useQueryClient()
  const userId = useSession().me?.id ?? null
  const save = useSaveMenuFilter()
  const keep = useEffectEvent(() => {
    const ids = ownFilter.get()?.ids
    if (!isOwn || !ids || client.isMutating({ mutationKey }) > 0) return
    save(ids).catch(() => {})
  })
  useEffect(() => {
    if (userId !== null) keep()
  }, [userId])
}
