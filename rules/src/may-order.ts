import type { Venue } from './drinks.ts'
import { isCafeClosedOnFriday, type ShopTime } from './shop-calendar.ts'
import type { ShopMode } from './shop-mode.ts'

export type OrderRefusal =
  | 'MENU_NOT_AVAILABLE'
  | 'BAR_NOT_ORDERABLE'
  | 'CAFE_CLOSED'
  | 'BAR_CLOSED'
  | 'CAFE_CLOSED_ON_FRIDAY'
  | 'ORDER_LIMIT_REACHED'

interface OrderQuestion {
  item: {
    categoryFor: Venue
    isActive: 'active' | 'inactive'
    isAvailable: 'available' | 'unavailable'
    isCategoryAvailable: boolean
  }
  shopMode: ShopMode
  shopTime: ShopTime
  /** Cafe orders of the person that count today. */
  ordered: number
  limit: number
  isBarOrderable: boolean
}

/** Why this item may not be ordered now; null when it may. Asked by the menu and by the server. */
export function mayOrder(question: OrderQuestion): OrderRefusal | null {
  const { item, shopMode, shopTime, ordered, limit, isBarOrderable } = question
  if (item.categoryFor === 'bar') {
    if (!isBarOrderable) return 'BAR_NOT_ORDERABLE'
    if (shopMode !== 'bar-open') return 'BAR_CLOSED'
  } else {
    if (shopMode !== 'cafe-open') return 'CAFE_CLOSED'
    if (isCafeClosedOnFriday(shopTime)) return 'CAFE_CLOSED_ON_FRIDAY'
  }
  const isThere = item.isAvailable === 'available' && item.isCategoryAvailable
  if (!isThere || item.isActive !== 'active') return 'MENU_NOT_AVAILABLE'
  if (item.categoryFor === 'cafe' && ordered >= limit) return 'ORDER_LIMIT_REACHED'
  return null
}
