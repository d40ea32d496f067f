import { useQuery } from '@tanstack/react-query'
import * as contract from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** A venue's available categories with their available items, in the order of their making. */
export const useCategories = (venue: Venue) =>
  useQuery({
    queryKey: queryKeys.categories(venue),
    queryFn: ({ signal }) =>
      call(contract.listCategories, { query: { categoryFor: venue } }, { signal }),
  })
