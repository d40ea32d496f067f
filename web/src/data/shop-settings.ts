import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShopSettingsResponse, ShopSettingsValues } from '@tumbler/contract/shop-settings'
import { call } from '../api/call.ts'
import { queryKeys } from '../api/query-keys.ts'

/** What an admin can set; all others read the public settings. */
export const useShopSettings = () =>
  useQuery({
    queryKey: queryKeys.shopSettings,
    queryFn: ({ signal }) => call('readShopSettings', {}, { signal }),
  })

type ShopSettingsChange = Partial<ShopSettingsValues> & { revision: number }

export function useChangeShopSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: ShopSettingsChange) => call('changeShopSettings', { body }),
    onSuccess: async (settings) => {
      // A response on its way may be older.
      await client.cancelQueries({ queryKey: queryKeys.shopSettings })
      client.setQueryData<ShopSettingsResponse>(queryKeys.shopSettings, settings)
      for (const queryKey of [queryKeys.settings, queryKeys.audit])
        void client.invalidateQueries({ queryKey })
    },
  })
}
