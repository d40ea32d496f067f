import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { User } from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import type { Role } from '@tumbler/rules/roles'
import { call } from '../api/call.ts'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'

const pageSize = limits.maxPageSize
export const userFilters = ['all', 'user', 'barista', 'admin', 'disabled'] as const
export type UserFilter = (typeof userFilters)[number]

const queryOf = (
  filter: UserFilter | 'waiting',
): { role?: Role; state?: 'disabled' | 'waiting' } => {
  if (filter === 'all') return {}
  return filter === 'disabled' || filter === 'waiting' ? { state: filter } : { role: filter }
}

/** Users by name; an empty search finds all of the filter. */
export const useUsers = (search: string, filter: UserFilter | 'waiting') =>
  useInfiniteQuery({
    queryKey: queryKeys.usersFound(search, filter),
    queryFn: ({ pageParam, signal }) => {
      const words = search.trim() === '' ? {} : { search: search.trim() }
      const query = { ...words, ...queryOf(filter), page: pageParam, pageSize }
      return call('listUsers', { query }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      page.length < pageSize ? undefined : pageNumber + 1,
    placeholderData: keepPreviousData,
  })

export const useUserCounts = () =>
  useQuery({
    queryKey: queryKeys.userCounts,
    queryFn: ({ signal }) => call('countUsers', {}, { signal }),
  })

/** Writes what the server answered into the lists; after a failure they are read again. */
function useUserChange<Input, Output extends User>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  const readAgain = (...keys: (readonly unknown[])[]) =>
    Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  return useMutation({
    mutationFn,
    onSuccess: (user) => {
      updateCached<InfiniteData<User[]>>(client, queryKeys.users, (found) => ({
        ...found,
        pages: found.pages.map((page) => page.map((one) => (one.id === user.id ? user : one))),
      }))
      void readAgain(queryKeys.userCounts)
      // The panel that shows them closes now; the next one reads them again.
      for (const queryKey of [queryKeys.userDevices(user.id), queryKeys.audit])
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
    },
    onError: (error) => {
      logFailure('The user was not changed', error)
      return readAgain(queryKeys.users, queryKeys.userCounts)
    },
  })
}

type UserChange = { id: string } & InputOf<Endpoints['changeUser']>['body']

export const useChangeUser = () =>
  useUserChange(({ id, ...body }: UserChange) => call('changeUser', { params: { id }, body }))

export const useApproveUser = () =>
  useUserChange((id: string) => call('approveUser', { params: { id } }))

export function useMakeResetLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('makeResetLink', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.audit }),
  })
}

export const useUserDevices = (id: string) =>
  useQuery({
    queryKey: queryKeys.userDevices(id),
    queryFn: ({ signal }) => call('listUserSessions', { params: { id } }, { signal }),
  })

/** One device, or without a session all of them. */
export function useEndUserDevices(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessionId: string | null): Promise<void> => {
      if (sessionId === null) await call('endUserSessions', { params: { id } })
      else await call('endUserSession', { params: { id, sessionId } })
    },
    onSettled: () =>
      Promise.all(
        [queryKeys.userDevices(id), queryKeys.audit].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Latest first, of one user or of all. */
export const useAudit = (user: string | null, pageSize: number) =>
  useInfiniteQuery({
    queryKey: queryKeys.auditOf(user, pageSize),
    queryFn: ({ pageParam, signal }) =>
      call(
        'listAudit',
        { query: { ...(user && { user }), page: pageParam, pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      page.length < pageSize ? undefined : pageNumber + 1,
  })
