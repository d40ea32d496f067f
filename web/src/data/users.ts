import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { User } from '@tumbler/contract/users'
import type { AuditKind } from '@tumbler/rules/audit-events'
import { limits } from '@tumbler/rules/limits'
import type { Role } from '@tumbler/rules/roles'
import { call } from '../api/call.ts'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'
import { useChange } from './server-data.ts'

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
    queryKey: [...queryKeys.users, search, filter],
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

/** Writes what the server answered into the lists; after a failure they are read again. */
const userChange = (client: QueryClient) => ({
  onSuccess: (user: User) => {
    updateCached<InfiniteData<User[]>>(client, queryKeys.users, (found) => ({
      ...found,
      pages: found.pages.map((page) => page.map((one) => (one.id === user.id ? user : one))),
    }))
    void client.invalidateQueries({ queryKey: ['countUsers'] })
    // The panel that shows them closes now; the next one reads them again.
    for (const read of ['listUserSessions', 'listAudit', 'countAudit'])
      void client.invalidateQueries({ queryKey: [read], refetchType: 'none' })
  },
  onError: (error: unknown) => {
    logFailure('The user was not changed', error)
    const reads = ['listUsers', 'countUsers']
    return Promise.all(reads.map((read) => client.invalidateQueries({ queryKey: [read] })))
  },
})

export const useChangeUser = () => useChange('changeUser', userChange(useQueryClient()))

export const useApproveUser = () => useChange('approveUser', userChange(useQueryClient()))

export type AuditFilter = InputOf<Endpoints['countAudit']>['query']

/** The changes that match, latest first. */
export const useAudit = (
  filter: AuditFilter,
  { kind, pageSize }: { kind?: AuditKind | undefined; pageSize: number },
) =>
  useInfiniteQuery({
    queryKey: ['listAudit', filter, kind, pageSize],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listAudit',
        { query: { ...filter, ...(kind && { kind }), page: pageParam, pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      page.length < pageSize ? undefined : pageNumber + 1,
    placeholderData: keepPreviousData,
  })
