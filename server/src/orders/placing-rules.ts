import { maxTumblerTextLength, type OrderDraft } from '@tumbler/contract/orders'
import { isOffered } from '@tumbler/rules/drink-offer'
import { isQueueFull, mayOrder, type OrderableItem } from '@tumbler/rules/may-order'
import { choicesOf } from '@tumbler/rules/options'
import { orderLimitOn } from '@tumbler/rules/order-limit'
import { isInOrderingArea } from '@tumbler/rules/ordering-area'
import { isPickUpTime } from '@tumbler/rules/pick-up'
import { ApiError, invalid } from '../api-error.ts'
import { type GroupRow, optionGroupOf } from '../menu/option-reads.ts'
import { bindingHours, mergedSettings } from '../shop/settings-reads.ts'
import type { Placement, PlacingState } from './placing-state.ts'
import { readWait } from './wait-reads.ts'

/** For the bar the field holds a text, whatever it begins with. */
export const isPicture = ({ tumblerImage }: OrderDraft, { categoryFor }: OrderableItem) =>
  categoryFor === 'cafe' && tumblerImage.startsWith('data:')

/** Every rule about placing, once. A picture that comes with the order is stored afterwards. */
export function assertOrderable(placement: Placement, state: PlacingState) {
  const { context, draft, isWalkUp, now, shopTime } = placement
  const { isBarOrderable, cafeLocation, cafeRadiusMeters } = context.settings
  const { item, shop, slots, attempts } = state
  const settings = mergedSettings(context.settings, shop.settings)
  const { position, tumblerImage } = draft
  if (!state.isCustomer && isWalkUp) throw new ApiError('NOT_FOUND')
  if (cafeLocation && !position && !isWalkUp) throw new ApiError('LOCATION_REQUIRED')
  if (cafeLocation && position && !isInOrderingArea(position, cafeLocation, cafeRadiusMeters))
    throw new ApiError('TOO_FAR')
  if (!item) throw new ApiError('MENU_NOT_AVAILABLE')
  const error = mayOrder({
    item: { ...item, isSoldOut: item.isSoldOut || item.left === 0 },
    shop,
    now,
    shopTime,
    bindingHours: bindingHours(settings),
    ordered: slots.length + state.formerDrinks,
    limit: orderLimitOn(shopTime.date, settings),
    attempts,
    isBarOrderable,
    isFull: isQueueFull(shop.openOrders, settings.maxOpenOrders),
    isWalkUp,
  })
  if (error === 'SHOP_PAUSED' && shop.pausedUntil)
    throw new ApiError(error, { until: shop.pausedUntil.toISOString() })
  if (error) throw new ApiError(error)
  const hasNewPicture = isPicture(draft, item)
  if (!hasNewPicture && tumblerImage.length > maxTumblerTextLength)
    throw invalid(
      'body.tumblerImage',
      `A picture, or for the bar at most ${maxTumblerTextLength} characters.`,
    )
  if (!choicesIn(placement, item)) throw new ApiError('NOT_OFFERED')
  if (item.categoryFor === 'bar') return
  if (!draft.type) throw invalid('body.type', 'Choose a type.')
  if (!isOffered(item, draft)) throw new ApiError('NOT_OFFERED')
  if (item.hasSweetness && draft.sweetness === undefined)
    throw invalid('body.sweetness', 'Choose a sweetness.')
  if (!hasNewPicture && !state.hasPicture && !isWalkUp)
    throw invalid('body.tumblerImage', 'A picture of your tumbler is needed.')
}

/** For later only in the cafe, where the shop allows it (product-rules §25). */
export async function assertPickUpTime(
  { context, draft, now }: Placement,
  { item, shop }: PlacingState,
) {
  if (draft.pickUpAt === undefined) return
  const settings = mergedSettings(context.settings, shop.settings)
  const isOffered = settings.allowPickUpTimes && item?.categoryFor === 'cafe'
  const { cafe: wait } = await readWait(context)
  const isPossible = isPickUpTime(new Date(draft.pickUpAt), {
    ...{ now, wait, timeZone: context.settings.shopTimeZone },
    ...{ hours: settings.openingHours, areHoursBinding: settings.stopOutsideHours },
    openUntil: shop.openUntil,
  })
  if (!isOffered || !isPossible) throw new ApiError('PICK_UP_TIME_NOT_POSSIBLE')
}

/** Null where a choice is not offered, or sold out. */
export const choicesIn = (
  { draft, shopTime }: Placement,
  { groups }: { groups: readonly GroupRow[] },
) =>
  choicesOf(
    groups.map((group) => optionGroupOf(group, shopTime.date)),
    draft.options ?? {},
  )
