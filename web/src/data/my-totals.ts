import { useQuery } from '@tanstack/react-query'
import { type Period, periodRange } from '@tumbler/rules/periods'
import { call } from './call.ts'
import { queryKeys } from './query-keys.ts'
import { useShopDate } from './shop-time.ts'

/** The caller's drinks made in a period (product-rules §7); undefined until it is known. */
export function useMyTotal(period: Period): number | undefined {
  const range = periodRange(period, useShopDate())
  const { data } = useQuery({
    queryKey: queryKeys.myTotal(range),
    queryFn: ({ signal }) =>
      call('countMyOrders', { query: { ...range, only: 'made' } }, { signal }),
  })
  return data?.totalOrder
}
