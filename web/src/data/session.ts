import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { Account, FavOrder } from '@tumbler/contract/users'
import { useSyncExternalStore } from 'react'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'
import { send } from '../api/send.ts'
import { claimsOf } from '../api/token-renewal.ts'
import { logFailure } from '../device/log.ts'
import { clearStorage, localStore } from '../device/storage.ts'
import { useChange } from './server-data.ts'

const isSignedIn = (): boolean =>
  localStore.get('access_token') !== null || localStore.get('refresh_token') !== null

/** The id in the stored access token; null for a visitor, and while only a refresh token is stored. */
export const currentUserId = (): string | null =>
  claimsOf(localStore.get('access_token')).sub ?? null

interface Session {
  status: 'starting' | 'failed' | 'signed-out' | 'signed-in'
  me: Account | null
  retry(): void
}

/** Logs the text of spec §8 for any error, and throws it again. */
const accessDenied =
  (signal?: AbortSignal) =>
  (error: unknown): never => {
    if (!signal?.aborted) logFailure('Access denied 401 (getUserMe)', error)
    throw error
  }

/** The part of an account that is stored (spec §3): the tumbler used last here, if it is the user's. */
function accountStorage({ favOrder, recentUploads }: Account) {
  const last = localStore.get('recentUpload')
  const isOwn = last !== null && recentUploads.includes(last)
  return {
    ...favouriteStorage(favOrder),
    recentUpload: isOwn ? last : (recentUploads[0] ?? null),
  }
}

export const favouriteStorage = (favOrder: Partial<FavOrder> | null) => ({
  favOrder: favOrder && JSON.stringify(favOrder),
})

export const accountQuery = (userId: string | null) =>
  queryOptions({
    queryKey: queryKeys.me(userId),
    queryFn: async ({ signal }): Promise<Account> => {
      const me = await call('getMe', {}, { signal }).catch(accessDenied(signal))
      // Another user may have signed in meanwhile, in another tab.
      if (me.id === currentUserId()) localStore.set(accountStorage(me))
      return me
    },
  })

/** `failed` means that the user could not be read, not that no one is signed in. */
export function useSession(): Session {
  const hasTokens = useSyncExternalStore(localStore.subscribe, isSignedIn)
  const userId = useSyncExternalStore(localStore.subscribe, currentUserId)
  // Reads as few fields as possible: each field that is read renders the app again when it changes.
  const query = useQuery({ ...accountQuery(userId), enabled: hasTokens })
  const retry = () => void query.refetch()
  if (!hasTokens) return { status: 'signed-out', me: null, retry }
  if (query.data) return { status: 'signed-in', me: query.data, retry }
  return { status: query.isError && !query.isFetching ? 'failed' : 'starting', me: null, retry }
}

/** Inside gated screens only: there a user is signed in. */
export function useMe(): Account {
  const { me } = useSession()
  if (!me) throw new Error('No one is signed in here')
  return me
}

/** The first words of the keys that are the same for every user. */
const publicKeys: readonly unknown[] = [
  ...queryKeys.settings,
  ...queryKeys.cafeStatus,
  ...queryKeys.menu,
]

/** When another user signs in, in any tab, nothing of the user before stays on the screen. */
export function clearCacheOnUserChange(client: QueryClient): () => void {
  const current = () => `${isSignedIn()} ${currentUserId()}`
  let before = current()
  return localStore.subscribe(() => {
    if (current() === before) return
    before = current()
    localStore.set({ lastOrders: null, lastDrinks: null })
    const ownKey = JSON.stringify(queryKeys.me(currentUserId()))
    client.removeQueries({
      predicate: ({ queryKey }) =>
        !publicKeys.includes(queryKey[0]) && JSON.stringify(queryKey) !== ownKey,
    })
  })
}

let hasLoggedOut = false

/** After a logout here the next login does not return to the page before. */
export const endedByLogout = (): boolean => hasLoggedOut && !isSignedIn()

type WayIn = 'logIn' | 'confirmRegistration' | 'resetPassword' | 'redeemTicket'

/** Signs in by an endpoint that answers tokens; resolves with the user. */
export function useSignIn<Name extends WayIn>(name: Name) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<Endpoints[Name]>): Promise<Account> => {
      const { accessToken, refreshToken } = await call<WayIn>(name, input)
      const me = (await send('getMe', {}, accessToken).catch(accessDenied())) as Account
      client.setQueryData(accountQuery(me.id).queryKey, me)
      hasLoggedOut = false
      localStore.set({
        access_token: accessToken,
        refresh_token: refreshToken,
        ...accountStorage(me),
      })
      return me
    },
  })
}

/** Milliseconds that a logout waits for the server; this device is cleared all the same. */
const logOutTimeoutMs = 5000

/** Clears this device; the next login does not return to the page before. */
export function leaveDevice(): void {
  hasLoggedOut = true
  clearStorage()
}

/** Logs out on the server, then clears this device; a failure is only logged (spec §4). */
export const useLogOut = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<Account, 'id'>) => {
      hasLoggedOut = true
      const signal = AbortSignal.timeout(logOutTimeoutMs)
      await call(
        'markInactive',
        { params: { id }, body: { status: 'INACTIVE' } },
        { signal },
      ).catch((error: unknown) => logFailure('The logout did not reach the server', error))
      leaveDevice()
    },
  })

/** Changes the account that is shown, too. */
export const useChangeMe = () =>
  useChange('changeMe', {
    onSuccess: (me, _input, _before, { client }) =>
      client.setQueryData(accountQuery(me.id).queryKey, me),
  })
