import type { ShopSettings } from '@tumbler/contract/shop'
import { isInOrderingArea, type Position } from '@tumbler/rules/ordering-area'
import { currentPosition } from '../../device/location.ts'
import type { LocationReason } from './order-failure.ts'

type Area = Pick<ShopSettings, 'cafeLocation' | 'cafeRadiusMeters'>

/** Where the order comes from, only if the shop asks; or why it cannot be placed from there (product-rules §6). */
export async function findPosition(
  area: Area | undefined,
): Promise<{ position?: Position } | { refused: LocationReason }> {
  if (!area?.cafeLocation) return {}
  const position = await currentPosition()
  if (typeof position === 'string') return { refused: position }
  return isInOrderingArea(position, area.cafeLocation, area.cafeRadiusMeters)
    ? { position }
    : { refused: 'tooFar' }
}
