export const shopModes = ['cafe-open', 'bar-open', 'all-close'] as const
export type ShopMode = (typeof shopModes)[number]

export interface VenueFlags {
  isCafeOpen: boolean
  isBarOpen: boolean
}

/** Both open can never be stored; if it is ever read it means closed (product-rules §2). */
export function shopModeOf({ isCafeOpen, isBarOpen }: VenueFlags): ShopMode {
  if (isCafeOpen === isBarOpen) return 'all-close'
  return isCafeOpen ? 'cafe-open' : 'bar-open'
}

export const flagsOf = (mode: ShopMode): VenueFlags => ({
  isCafeOpen: mode === 'cafe-open',
  isBarOpen: mode === 'bar-open',
})

const aliases = new Map<string, ShopMode>([
  ...shopModes.map((mode) => [mode, mode] as const),
  ['close-both', 'all-close'],
  ['close', 'all-close'],
])

/** The mode a request names, with the aliases of product-rules §2; null for anything else. */
export const shopModeNamed = (value: string): ShopMode | null => aliases.get(value) ?? null

/** An open venue is not left while orders are waiting or in progress (product-rules §2). */
export const mayChangeShopMode = (from: ShopMode, to: ShopMode, openOrders: number): boolean =>
  from === to || from === 'all-close' || openOrders === 0
