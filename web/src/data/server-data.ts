import {
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseQueryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query'
import type { InputOf, ResponseOf } from '@tumbler/contract/endpoint'
import type { Endpoints } from '@tumbler/contract/endpoints'
import type { RouteName } from '@tumbler/contract/routes'
import { call } from '../api/call.ts'

type Input<Name extends RouteName> = InputOf<Endpoints[Name]>
type Answer<Name extends RouteName> = ResponseOf<Endpoints[Name]>

/** The query of an endpoint; its key is the name and the values of the input. */
export const readOf = <Name extends RouteName>(name: Name, input: Input<Name>) =>
  queryOptions({
    queryKey: [name, ...Object.values(input as object)] as QueryKey,
    queryFn: ({ signal }) => call(name, input, { signal }),
  })

/** Reads an endpoint; takes another key where live events read it again together with others. */
export const useRead = <Name extends RouteName, Data = Answer<Name>>(
  name: Name,
  input: Input<Name>,
  options?: Partial<UseQueryOptions<Answer<Name>, Error, Data>>,
) => useQuery({ ...readOf(name, input), ...options })

type ChangeOptions<Name extends RouteName, Before> = UseMutationOptions<
  Answer<Name>,
  Error,
  Input<Name>,
  Before
> & {
  /** Read again afterwards, also after a failure. */
  refresh?: readonly RouteName[]
}

/** Sends a change to an endpoint. */
export const useChange = <Name extends RouteName, Before = unknown>(
  name: Name,
  { refresh = [], ...options }: ChangeOptions<Name, Before> = {},
) =>
  useMutation({
    mutationFn: (input) => call(name, input),
    onSettled: (_answer, _error, _input, _before, { client }) =>
      Promise.all(refresh.map((read) => client.invalidateQueries({ queryKey: [read] }))),
    ...options,
  })
