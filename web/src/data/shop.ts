import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShopSettings } from '@tumbler/contract/shop'
import { type ShopMode, shopModeOf } from '@tumbler/rules/shop-mode'
import { logFailure } from '../device/log.ts'
import { keepInTab, keptInTab } from '../device/storage.ts'
import { call } from './call.ts'
import { mutationKeys, queryKeys } from './query-keys.ts'

export const shopVenues = ['cafe', 'bar', 'closed'] as const
/** Whose colours the house wears. */
export type ShopVenue = (typeof shopVenues)[number]

const venueOf: Record<ShopMode, ShopVenue> = {
  'cafe-open': 'cafe',
  'bar-open': 'bar',
  'all-close': 'closed',
}

const lastVenue = (): ShopVenue =>
  shopVenues.find((venue) => venue === keptInTab('venue')) ?? 'cafe'

export interface ShopModeNow {
  /** Null until the server has said it; nothing is decided on a guess (product-rules §2). */
  shopMode: ShopMode | null
  /** Before the first answer the last one known in this tab, else the cafe. */
  venue: ShopVenue
  isFailed: boolean
  retry(): void
}

export function useShopMode(): ShopModeNow {
  const query = useQuery({
    queryKey: queryKeys.cafeStatus,
    queryFn: async ({ signal }) => {
      const status = await call('getCafeStatus', {}, { signal }).catch((error: unknown) => {
        if (!signal.aborted) logFailure('Error fetching cafe status', error)
        throw error
      })
      keepInTab('venue', venueOf[shopModeOf(status)])
      return status
    },
  })
  const shopMode = query.data ? shopModeOf(query.data) : null
  return {
    shopMode,
    venue: shopMode ? venueOf[shopMode] : lastVenue(),
    isFailed: query.data === undefined && query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** The barista's choice; answers once the server has taken it. */
export function useChangeShopMode() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: mutationKeys.shopMode,
    mutationFn: (value: ShopMode) => call('changeCafeStatus', { params: { value } }),
    onSuccess: async (status) => {
      // What is on its way may be older.
      await client.cancelQueries({ queryKey: queryKeys.cafeStatus })
      client.setQueryData(queryKeys.cafeStatus, status)
    },
    // Orders may have come in, with which the shop cannot close.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.board }),
  })
}

export const useSettingsQuery = () =>
  useQuery({
    queryKey: queryKeys.settings,
    queryFn: ({ signal }) => call('getSettings', {}, { signal }),
  })

/** Known once the start-up is over. */
export const useSettings = (): ShopSettings | undefined => useSettingsQuery().data
