import type { Venue } from './drinks.ts'

export const shopModes = ['cafe-open', 'bar-open', 'all-close'] as const

export type ShopMode = (typeof shopModes)[number]

/** What the shop takes orders for, and until when (product-rules §2, §14). */
export type ShopState = {
  mode: ShopMode
  /** The end of a break. */
  pausedUntil: Date | null
  /** No new orders; the shop closes when the last one is finished. */
  isLastCall: boolean
  /** A barista keeps open until then, whatever the opening hours say. */
  openUntil: Date | null
}

export type VenueFlags = { isCafeOpen: boolean; isBarOpen: boolean }

/** Never both open: two set flags mean that both are closed (product-rules §2). */
export function shopModeOf({ isCafeOpen, isBarOpen }: VenueFlags): ShopMode {
  if (isCafeOpen === isBarOpen) return 'all-close'
  return isCafeOpen ? 'cafe-open' : 'bar-open'
}

export function flagsOf(mode: ShopMode): VenueFlags {
  return { isCafeOpen: mode === 'cafe-open', isBarOpen: mode === 'bar-open' }
}

/** The value of `PATCH /cafe-status/{value}`; null when it is unknown (product-rules §2). */
export function parseShopMode(value: string): ShopMode | null {
  if (value === 'close-both' || value === 'close') return 'all-close'
  return shopModes.find((mode) => mode === value) ?? null
}

/** An open venue cannot be closed while orders are waiting or in progress (product-rules §2). */
export function mayChangeShopMode(from: ShopMode, to: ShopMode, openOrders: number): boolean {
  return from === to || from === 'all-close' || openOrders === 0
}

export function openVenue(mode: ShopMode): Venue | null {
  if (mode === 'all-close') return null
  return mode === 'cafe-open' ? 'cafe' : 'bar'
}

export const isVenueOpen = (venue: Venue, mode: ShopMode): boolean => mode === `${venue}-open`
