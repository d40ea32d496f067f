import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { InputOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { User } from '@tumbler/contract/users'
import { limits } from '@tumbler/rules/limits'
import { call } from '../api/call.ts'
import { updateCached } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { logFailure } from '../device/log.ts'

const pageSize = limits.maxPageSize

/** All users by name; an empty search finds all. */
export const useUsers = (search: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.usersFound(search),
    queryFn: ({ pageParam, signal }) => {
      const filter = search.trim() === '' ? {} : { search: search.trim() }
      return call('listUsers', { query: { ...filter, page: pageParam, pageSize } }, { signal })
    },
    initialPageParam: 1,
    getNextPageParam: (page, _pages, pageNumber) =>
      page.length < pageSize ? undefined : pageNumber + 1,
    placeholderData: keepPreviousData,
  })

type UserChange = { id: string } & InputOf<Endpoints['changeUser']>['body']

export function useChangeUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: UserChange) => call('changeUser', { params: { id }, body }),
    onSuccess: (user) =>
      updateCached<InfiniteData<User[]>>(client, queryKeys.users, (found) => ({
        ...found,
        pages: found.pages.map((page) => page.map((one) => (one.id === user.id ? user : one))),
      })),
    onError: (error) => {
      logFailure('The user was not changed', error)
      return client.invalidateQueries({ queryKey: queryKeys.users })
    },
  })
}
