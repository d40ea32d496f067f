import type { Venue } from './drinks.ts'
import { limits } from './limits.ts'
import { isCafeClosedOnFriday, type ShopTime } from './shop-calendar.ts'
import type { ShopMode } from './shop-mode.ts'

export type OrderError =
  | 'MENU_NOT_AVAILABLE'
  | 'BAR_NOT_ORDERABLE'
  | 'CAFE_CLOSED'
  | 'BAR_CLOSED'
  | 'CAFE_CLOSED_ON_FRIDAY'
  | 'ORDER_LIMIT_REACHED'
  | 'TOO_MANY_ORDERS'

export type OrderableItem = {
  categoryFor: Venue
  isActive: boolean
  isAvailable: boolean
  isCategoryAvailable: boolean
}

export type OrderConditions = {
  item: OrderableItem
  shopMode: ShopMode
  shopTime: ShopTime
  /** The user's cafe orders of today that count towards the limit. */
  ordered: number
  limit: number
  /** All of the user's orders of today, cancelled ones included. */
  attempts: number
  /** The setting BAR_ONLINE_ORDERING. */
  isBarOrderable: boolean
}

/** Why this item cannot be ordered now, or null when it can (product-rules §1, §6 and §13). */
export function mayOrder(conditions: OrderConditions): OrderError | null {
  const { item, attempts, limit } = conditions
  if (!(item.isActive && item.isAvailable && item.isCategoryAvailable)) return 'MENU_NOT_AVAILABLE'
  const error = item.categoryFor === 'bar' ? mayOrderAtBar(conditions) : mayOrderAtCafe(conditions)
  return error ?? (attempts < limit * limits.attemptsPerOrder ? null : 'TOO_MANY_ORDERS')
}

function mayOrderAtBar({ shopMode, isBarOrderable }: OrderConditions): OrderError | null {
  if (!isBarOrderable) return 'BAR_NOT_ORDERABLE'
  return shopMode === 'bar-open' ? null : 'BAR_CLOSED'
}

function mayOrderAtCafe(conditions: OrderConditions): OrderError | null {
  // Friday noon holds even if the barista opens the cafe.
  if (isCafeClosedOnFriday(conditions.shopTime)) return 'CAFE_CLOSED_ON_FRIDAY'
  if (conditions.shopMode !== 'cafe-open') return 'CAFE_CLOSED'
  return conditions.ordered < conditions.limit ? null : 'ORDER_LIMIT_REACHED'
}
