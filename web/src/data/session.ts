import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Account } from '@tumbler/contract/users'
import { logFailure } from '../device/log.ts'
import { clearStorage, store } from '../device/storage.ts'
import { keptOf } from './account.ts'
import { call } from './call.ts'
import { currentPerson, usePerson } from './person.ts'
import { queryKeys } from './query-keys.ts'
import { send } from './send.ts'

export interface Session {
  status: 'starting' | 'failed' | 'signed-out' | 'signed-in'
  me: Account | null
  retry(): void
}

/** Logs the text of spec §8, whatever the failure was, and passes it on. */
const accessDenied =
  (signal?: AbortSignal) =>
  (error: unknown): never => {
    if (!signal?.aborted) logFailure('Access denied 401 (getUserMe)', error)
    throw error
  }

/** Who is signed in; `failed` means that it could not be found out, not that nobody is. */
export function useSession(): Session {
  const person = usePerson()
  // Asked for nothing but its data where there is some: each thing asked for draws the house anew.
  const query = useQuery({
    queryKey: queryKeys.me(person.id),
    queryFn: async ({ signal }) => {
      const me = await call('getMe', {}, { signal }).catch(accessDenied(signal))
      // Somebody else may have signed in meanwhile, in another tab.
      if (me.id === currentPerson().id) store(keptOf(me))
      return me
    },
    enabled: person.isSignedIn,
  })
  const retry = () => void query.refetch()
  if (!person.isSignedIn) return { status: 'signed-out', me: null, retry }
  if (query.data) return { status: 'signed-in', me: query.data, retry }
  return { status: query.isError && !query.isFetching ? 'failed' : 'starting', me: null, retry }
}

/** Inside gated screens only: there somebody is signed in. */
export function useMe(): Account {
  const { me } = useSession()
  if (!me) throw new Error('Nobody is signed in here')
  return me
}

export const useRegister = () =>
  useMutation({
    mutationFn: (body: { name: string; email: string; password: string }) =>
      call('register', { body }),
  })

/** Answers whoever signed in. */
export function useLogIn() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: { email: string; password: string }): Promise<Account> => {
      const { accessToken, refreshToken } = await call('logIn', { body })
      const me = (await send('getMe', {}, accessToken).catch(accessDenied())) as Account
      client.setQueryData(queryKeys.me(me.id), me)
      hasLoggedOut = false
      store({ access_token: accessToken, refresh_token: refreshToken, ...keptOf(me) })
      return me
    },
  })
}

let hasLoggedOut = false

/** Whether the person ended the session herself; then no origin is remembered. */
export const endedByLogout = (): boolean => hasLoggedOut && !currentPerson().isSignedIn

/** Milliseconds that signing out waits for the server; it happens on this device all the same. */
const logOutWaitMs = 5000

/** Tells the server, then clears this device; a failure is logged and logging out goes on (spec §4). */
export const useLogOut = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<Account, 'id'>) => {
      hasLoggedOut = true
      const signal = AbortSignal.timeout(logOutWaitMs)
      await call(
        'markInactive',
        { params: { id }, body: { status: 'INACTIVE' } },
        { signal },
      ).catch((error: unknown) => logFailure('Logout was not told to the server', error))
      clearStorage()
    },
  })

export function useRename() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call('changeMe', { body: { name } }),
    onSuccess: (me) => client.setQueryData(queryKeys.me(me.id), me),
    onError: (error) => logFailure('The name was not changed', error),
  })
}
