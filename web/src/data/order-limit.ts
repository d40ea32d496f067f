import { limits } from '@tumbler/rules/limits'
import { orderLimitOn } from '@tumbler/rules/order-limit'
import { useSettings } from './shop.ts'
import { useShopDate } from './shop-time.ts'

/** How many cafe drinks a person may order today. */
export function useOrderLimit() {
  const settings = useSettings()
  const today = useShopDate()
  const limit = settings ? orderLimitOn(today, settings) : limits.cafeOrdersPerDay
  return {
    limit,
    /** Not as on other days: a guest day, for instance (product-rules §36). */
    isOwnOfToday: limit !== (settings?.orderLimitPerDay ?? limit),
  }
}
