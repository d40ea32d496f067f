import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CafeStatus } from '@tumbler/contract/shop'
import { call } from '../api/call.ts'
import { shopChange } from './shop.ts'

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
    keepOpen: (end: Date) =>
      mutateAsync(() => call('keepOpen', { body: { until: end.toISOString() } })),
  }
}
