import type { Venue } from '@tumbler/rules/drinks'
import { mayOrder } from '@tumbler/rules/may-order'
import { shopNow } from '../../../api/clock.ts'
import { useShopState } from '../../../data/shop.ts'
import { useShopTime } from '../../../data/shop-time.ts'
import { words } from '../../../i18n/words.ts'

/** Why nothing can be added now, by the rule that the server enforces. */
export function useShopError(venue: Venue): string | null {
  const shop = useShopState()
  const shopTime = useShopTime()
  if (!shop) return null
  const error = mayOrder({
    item: {
      categoryFor: venue,
      isActive: true,
      isAvailable: true,
      isCategoryAvailable: true,
      isSoldOut: false,
    },
    shop,
    shopTime,
    now: shopNow(),
    bindingHours: null,
    ordered: 0,
    limit: 1,
    attempts: 0,
    isBarOrderable: false,
    isWalkUp: true,
  })
  if (error === null) return null
  return shop.mode === 'all-close' ? words.addOrder.bothClosed : words.problems[error]
}
