import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CafeStatus } from '@tumbler/contract/shop'
import { lateSteps } from '@tumbler/rules/wait'
import { call } from '../api/call.ts'
import { mutationKeys, queryKeys } from '../api/query-keys.ts'
import { useChange } from './server-data.ts'
import { statusQuery } from './shop.ts'

/** Common to all: what they do with the response. */
const shopChange = (client: QueryClient) => ({
  mutationKey: mutationKeys.shopMode,
  onSuccess: async (status: CafeStatus) => {
    // A response on its way may be older.
    await client.cancelQueries({ queryKey: statusQuery.queryKey })
    client.setQueryData(statusQuery.queryKey, status)
  },
  // Orders may have come in, with which the shop cannot close.
  onError: () => void client.invalidateQueries({ queryKey: queryKeys.board }),
})

/** The barista's choice; resolves when the server has saved it. */
export const useChangeShopMode = () => useChange('changeCafeStatus', shopChange(useQueryClient()))

/** Break, last call and closing time; each resolves when the server has saved it (product-rules §14). */
export function useShopChanges() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<CafeStatus>) => send(),
    ...shopChange(useQueryClient()),
  })
  return {
    isPending,
    pause: (end: Date) =>
      mutateAsync(() => call('pauseShop', { body: { until: end.toISOString() } })),
    endPause: () => mutateAsync(() => call('endPause', {})),
    beginLastCall: () => mutateAsync(() => call('beginLastCall', {})),
    endLastCall: () => mutateAsync(() => call('endLastCall', {})),
    /** 0: no longer. */
    sayLate: (minutes: number) =>
      mutateAsync(() => {
        const step = lateSteps.find((one) => one === minutes)
        return step ? call('sayLate', { body: { minutes: step } }) : call('endLate', {})
      }),
    keepOpen: (end: Date) =>
      mutateAsync(() => call('keepOpen', { body: { until: end.toISOString() } })),
  }
}
