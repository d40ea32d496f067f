import type { Venue } from './drinks.ts'
import { limits } from './limits.ts'
import { isOutsideHours, type OpeningHours } from './opening-hours.ts'
import { isCafeClosedOnFriday, type ShopTime } from './shop-calendar.ts'
import { isVenueOpen, type ShopState } from './shop-mode.ts'

export type OrderError =
  | 'MENU_NOT_AVAILABLE'
  | 'BAR_NOT_ORDERABLE'
  | 'CAFE_CLOSED'
  | 'BAR_CLOSED'
  | 'CAFE_CLOSED_ON_FRIDAY'
  | 'OUTSIDE_HOURS'
  | 'LAST_CALL'
  | 'SHOP_PAUSED'
  | 'ORDER_LIMIT_REACHED'
  | 'TOO_MANY_ORDERS'
  | 'QUEUE_FULL'

export type OrderableItem = {
  categoryFor: Venue
  isActive: boolean
  isAvailable: boolean
  isCategoryAvailable: boolean
  /** Until the business day ends. */
  isSoldOut: boolean
  /** It takes nothing of the daily limit, such as water (product-rules §36). */
  isUncounted?: boolean | undefined
}

export type OrderConditions = {
  item: OrderableItem
  shop: ShopState
  now: Date
  shopTime: ShopTime
  /** Null where they are only shown (setting STOP_OUTSIDE_HOURS). */
  bindingHours: OpeningHours | null
  /** The user's cafe orders of today that count towards the limit. */
  ordered: number
  limit: number
  /** All of the user's orders of today, cancelled ones included. */
  attempts: number
  /** The setting BAR_ONLINE_ORDERING. */
  isBarOrderable: boolean
  /** See `isQueueFull`. */
  isFull?: boolean
  /** A barista adds the order at the bar; break, last call, hours and a full queue hold for customers only. */
  isWalkUp?: boolean
}

/** Why this item cannot be ordered now, or null when it can (product-rules §1, §6, §13, §14, §17 and §22). */
export function mayOrder(conditions: OrderConditions): OrderError | null {
  const { item, attempts, limit, isFull, isWalkUp } = conditions
  const isOnMenu = item.isActive && item.isAvailable && item.isCategoryAvailable
  if (!isOnMenu || item.isSoldOut) return 'MENU_NOT_AVAILABLE'
  const error = item.categoryFor === 'bar' ? mayOrderAtBar(conditions) : mayOrderAtCafe(conditions)
  if (error) return error
  if (attempts >= limit * limits.attemptsPerOrder) return 'TOO_MANY_ORDERS'
  // Last: who waits for room is told nothing else afterwards.
  return item.categoryFor === 'cafe' && isFull && !isWalkUp ? 'QUEUE_FULL' : null
}

/** As many cafe orders are open as the shop takes at a time; 0 is no limit (product-rules §22). */
export const isQueueFull = (openOrders: number, maxOpenOrders: number): boolean =>
  maxOpenOrders > 0 && openOrders >= maxOpenOrders

/** It ends by itself: until then an order can be put together (product-rules §14, §22). */
export const endsByItself = (error: OrderError | null): boolean =>
  error === 'SHOP_PAUSED' || error === 'QUEUE_FULL'

function mayOrderAtBar(conditions: OrderConditions): OrderError | null {
  // A bar that only counts has no orders, also not by a barista.
  if (!conditions.isBarOrderable) return 'BAR_NOT_ORDERABLE'
  if (!isVenueOpen('bar', conditions.shop.mode)) return 'BAR_CLOSED'
  return takesOrders('bar', conditions)
}

type ShopConditions = Pick<
  OrderConditions,
  'shop' | 'now' | 'shopTime' | 'bindingHours' | 'isWalkUp'
>

/** Why the cafe takes no order of anybody now; null where it does. */
export function mayCafeTakeOrders(conditions: ShopConditions): OrderError | null {
  // Friday noon holds even if the barista opens the cafe.
  if (isCafeClosedOnFriday(conditions.shopTime)) return 'CAFE_CLOSED_ON_FRIDAY'
  if (!isVenueOpen('cafe', conditions.shop.mode)) return 'CAFE_CLOSED'
  return takesOrders('cafe', conditions)
}

function mayOrderAtCafe(conditions: OrderConditions): OrderError | null {
  const error = mayCafeTakeOrders(conditions)
  if (error) return error
  const isFree = conditions.item.isUncounted || conditions.ordered < conditions.limit
  return isFree ? null : 'ORDER_LIMIT_REACHED'
}

/** Whether an open venue takes orders at this moment (product-rules §14). */
function takesOrders(venue: Venue, conditions: ShopConditions) {
  const { shop, now, shopTime, bindingHours, isWalkUp } = conditions
  // The barista who adds such an order decides on these.
  if (isWalkUp) return null
  if (bindingHours && isOutsideHours(shop, bindingHours[venue], { now, shopTime }))
    return 'OUTSIDE_HOURS'
  if (shop.isLastCall) return 'LAST_CALL'
  return shop.pausedUntil !== null && now < shop.pausedUntil ? 'SHOP_PAUSED' : null
}
