export const shopModes = ['cafe-open', 'bar-open', 'all-close'] as const

export type ShopMode = (typeof shopModes)[number]

export type VenueFlags = { isCafeOpen: boolean; isBarOpen: boolean }

/** Never both open: if both flags are ever read, both count as closed (product-rules §2). */
export function shopModeOf({ isCafeOpen, isBarOpen }: VenueFlags): ShopMode {
  if (isCafeOpen === isBarOpen) return 'all-close'
  return isCafeOpen ? 'cafe-open' : 'bar-open'
}

export function flagsOf(mode: ShopMode): VenueFlags {
  return { isCafeOpen: mode === 'cafe-open', isBarOpen: mode === 'bar-open' }
}

/** What `PATCH /cafe-status/{value}` means; null for an unknown value (product-rules §2). */
export function shopModeNamed(value: string): ShopMode | null {
  if (value === 'close-both' || value === 'close') return 'all-close'
  return shopModes.find((mode) => mode === value) ?? null
}

/** An open venue is not left while it has orders `ordered` or `in-progress` (product-rules §2). */
export function mayChangeShopMode(from: ShopMode, to: ShopMode, openOrders: number): boolean {
  return from === to || from === 'all-close' || openOrders === 0
}
