import type { MenuItem } from '@tumbler/contract/menu'
import type { Venue } from '@tumbler/rules/drinks'
import { limits } from '@tumbler/rules/limits'
import { mayOrder, type OrderError } from '@tumbler/rules/may-order'
import type { ShopState } from '@tumbler/rules/shop-mode'
import { shopNow } from '../../api/clock.ts'
import { useOrderCount } from '../../data/my-orders.ts'
import { useSettings, useShopState } from '../../data/shop.ts'
import { useShopTime } from '../../data/shop-time.ts'

type OnSale = Pick<MenuItem, 'isActive' | 'isAvailable'> & { categoryFor?: Venue }

const openFor = (venue: Venue): ShopState => ({
  mode: `${venue}-open`,
  pausedUntil: null,
  isLastCall: false,
  openUntil: null,
})

const onSale: OnSale = { isActive: 'active', isAvailable: 'available' }

/** The rule that the server enforces, checked here beforehand to be helpful (product-rules §6). */
export function useMayOrder() {
  const shop = useShopState()
  const shopTime = useShopTime()
  const settings = useSettings()
  const ordered = useOrderCount()
  const limit = settings?.orderLimitPerDay ?? limits.cafeOrdersPerDay
  const check = ({ isActive, isAvailable, categoryFor = 'cafe' }: OnSale, counted: number) =>
    mayOrder({
      item: {
        categoryFor,
        isActive: isActive === 'active',
        isAvailable: isAvailable === 'available',
        isCategoryAvailable: true,
      },
      // Nothing is greyed on a guess: until the mode is known the server has the say.
      shop: shop ?? openFor(categoryFor),
      now: shopNow(),
      shopTime,
      bindingHours: settings?.stopOutsideHours ? settings.openingHours : null,
      ordered: counted,
      limit,
      // Only the server counts those.
      attempts: 0,
      isBarOrderable: settings?.isBarOrderable ?? false,
    })
  return {
    /** Drinks taken today; undefined while it is not known. */
    ordered,
    limit,
    /** How many more may be taken today, where it is known. */
    left: ordered === undefined ? undefined : Math.max(0, limit - ordered),
    errorOf: (item: OnSale): OrderError | null => check(item, ordered ?? 0),
    /** Why no cafe item can be ordered now. */
    shopError: check(onSale, 0),
  }
}
