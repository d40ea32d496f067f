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

export type OrderableItem = {
  categoryFor: Venue
  isActive: 'active' | 'inactive'
  isAvailable: 'available' | 'unavailable'
  isCategoryAvailable: boolean
}

export type OrderQuestion = {
  item: OrderableItem
  shopMode: ShopMode
  shopTime: ShopTime
  /** Cafe orders of this person today that count to the limit. */
  ordered: number
  limit: number
  /** The setting BAR_ONLINE_ORDERING. */
  isBarOrderable: boolean
}

/** Why this item cannot be ordered now, or null when it can (product-rules §1 and §6). */
export function mayOrder(question: OrderQuestion): OrderRefusal | null {
  if (!isOnSale(question.item)) return 'MENU_NOT_AVAILABLE'
  return question.item.categoryFor === 'bar' ? mayOrderAtBar(question) : mayOrderAtCafe(question)
}

function isOnSale({ isActive, isAvailable, isCategoryAvailable }: OrderableItem): boolean {
  return isActive === 'active' && isAvailable === 'available' && isCategoryAvailable
}

function mayOrderAtBar({ shopMode, isBarOrderable }: OrderQuestion): OrderRefusal | null {
  if (!isBarOrderable) return 'BAR_NOT_ORDERABLE'
  return shopMode === 'bar-open' ? null : 'BAR_CLOSED'
}

function mayOrderAtCafe(question: OrderQuestion): OrderRefusal | null {
  // Friday noon comes before the mode: it holds even if the barista opens the cafe.
  if (isCafeClosedOnFriday(question.shopTime)) return 'CAFE_CLOSED_ON_FRIDAY'
  if (question.shopMode !== 'cafe-open') return 'CAFE_CLOSED'
  return question.ordered < question.limit ? null : 'ORDER_LIMIT_REACHED'
}
