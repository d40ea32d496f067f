import type { MenuItem } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import type { Venue } from '@tumbler/rules/drinks'
import {
  endsByItself,
  mayOrder,
  type OrderConditions,
  type OrderError,
} from '@tumbler/rules/may-order'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { ShopState } from '@tumbler/rules/shop-mode'
import { shopNow } from '../../api/clock.ts'
import { useOrderCount } from '../../data/my-orders.ts'
import { useOrderLimit } from '../../data/order-limit.ts'
import { useFullQueue, useSettings, useShopState } from '../../data/shop.ts'
import { useShopTime } from '../../data/shop-time.ts'

type OnSale = Pick<MenuItem, 'isActive' | 'isAvailable'> & {
  isSoldOut?: boolean
  isUncounted?: boolean | undefined
  categoryFor?: Venue
}

const openFor = (venue: Venue): ShopState => ({
  mode: `${venue}-open`,
  pausedUntil: null,
  isLastCall: false,
  openUntil: null,
})

export const onSale: OnSale = { isActive: 'active', isAvailable: 'available' }

/** The rule that the server enforces, checked here beforehand to be helpful (product-rules §6). */
export function useMayOrder() {
  const shop = useShopState()
  const shopTime = useShopTime()
  const settings = useSettings()
  const ordered = useOrderCount()
  const { limit } = useOrderLimit()
  const isFull = useFullQueue() !== null
  const errorOf = ({ categoryFor = 'cafe', isSoldOut = false, ...item }: OnSale) => {
    const conditions: OrderConditions = {
      item: {
        categoryFor,
        isActive: item.isActive === 'active',
        isAvailable: item.isAvailable === 'available',
        isCategoryAvailable: true,
        isSoldOut,
        isUncounted: item.isUncounted,
      },
      // Nothing is greyed on a guess: until the mode is known the server has the say.
      shop: shop ?? openFor(categoryFor),
      now: shopNow(),
      shopTime,
      bindingHours: settings?.stopOutsideHours ? settings.openingHours : null,
      ordered: ordered ?? 0,
      limit,
      // Only the server counts those.
      attempts: 0,
      isBarOrderable: settings?.isBarOrderable ?? false,
      isFull,
    }
    const error = shownError(conditions)
    const end = conditions.shop.pausedUntil
    if (error !== 'SHOP_PAUSED' || !end || !settings) return error
    // A break that nothing can be ordered after promises nothing.
    const atItsEnd = { now: end, shopTime: shopTimeAt(end, settings.timeZone), isFull: false }
    const after = shownError({ ...conditions, ...atItsEnd })
    return after === 'ORDER_LIMIT_REACHED' ? error : (after ?? error)
  }
  const left = ordered === undefined ? undefined : Math.max(0, limit - ordered)
  const shopError = errorOf(onSale)
  return {
    /** Drinks taken today; undefined while it is not known. */
    ordered,
    limit,
    /** Drinks left for today; undefined while it is not known. */
    left,
    errorOf,
    /** Why no cafe item can be ordered now, the limit included. */
    shopError,
    /** A cafe order can be begun, or one like another: a break or a full queue ends while the form is filled in. */
    canBegin: ({ isUncounted }: Partial<Pick<Order, 'isUncounted'>> = {}) => {
      const error = errorOf({ ...onSale, isUncounted })
      return (isUncounted || left !== 0) && (error === null || endsByItself(error))
    },
  }
}

const thursday = 4

/** If several reasons hold, in this order: closed, last call, Friday, break, limit, full queue. */
function shownError(conditions: OrderConditions): OrderError | null {
  const error = mayOrder(conditions)
  if (error === 'OUTSIDE_HOURS' && conditions.shop.isLastCall) return 'LAST_CALL'
  if (error !== 'CAFE_CLOSED_ON_FRIDAY') return error
  // The rule names Friday first: asked without it, the others are found.
  const other = shownError({
    ...conditions,
    shopTime: { ...conditions.shopTime, weekday: thursday },
  })
  return other === 'CAFE_CLOSED' || other === 'LAST_CALL' ? other : error
}
