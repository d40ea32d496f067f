import type { OrderDraft } from '@tumbler/contract/orders'
import { mayOrder } from '@tumbler/rules/may-order'
import { isInOrderingArea } from '@tumbler/rules/ordering-area'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Actor } from '../access/actor.ts'
import { hashOf } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import { pictureNameOf, storePicture } from '../uploads/image-store.ts'
import { insertOrder, type Placement } from './insert-order.ts'
import { type OrderRow, orderAnswer } from './order-answer.ts'
import { orderPlacedWith } from './order-reads.ts'

const longestAddress = 200

/**
 * Places an order in one statement, or says why not. The same key with the same request answers
 * the order that is there already (product-rules §6).
 */
export async function placeOrder(
  context: Context,
  actor: Actor,
  draft: OrderDraft,
  idempotencyKey: string | undefined,
) {
  const idempotencyHash = hashOf(JSON.stringify({ ...draft, position: undefined }))
  const repeated = () => findRepeated(context, actor, idempotencyKey, idempotencyHash)
  const tooFar = farRefusal(context, draft)
  if (tooFar) return (await repeated()) ?? refuse(tooFar)
  const tumblerImage = await keptTumblerImage(context, actor, draft.tumblerImage)
  const now = context.clock()
  const placement = {
    context,
    actor,
    draft: { ...draft, tumblerImage },
    pictureName: pictureNameOf(tumblerImage),
    idempotencyKey: idempotencyKey ?? null,
    idempotencyHash,
    now,
    shopTime: shopTimeAt(now, context.settings.shopTimeZone),
  }
  // Whoever loses a place to an order of this instant finds one less of them free.
  const mostTries = context.settings.orderLimitPerDay + 2
  for (let tries = 0; tries < mostTries; tries += 1) {
    const attempt = await insertOrder(placement)
    if (attempt.placed) {
      const { id, status, updated_at: updatedAt } = attempt.placed
      context.live.orderChanged({ id, userId: actor.id, status, updatedAt })
      return orderAnswer(attempt.placed, actor.name)
    }
    const earlier = await repeated()
    if (earlier) return earlier
    mustBeOrderable(placement, attempt)
    // Nothing stood against it: another order took the same place in this instant.
  }
  throw new Refusal('ORDER_LIMIT_REACHED')
}

/** A picture that came with the order goes through the same pipeline as an uploaded one. */
async function keptTumblerImage(context: Context, actor: Actor, tumblerImage: string) {
  if (tumblerImage.startsWith('data:')) return storePicture(context, actor, tumblerImage)
  if (tumblerImage.length > longestAddress)
    throw invalid('body.tumblerImage', 'A picture of your tumbler is needed.')
  return tumblerImage
}

function farRefusal({ settings }: Context, { position }: OrderDraft) {
  if (!settings.cafeLocation) return null
  if (!position) return new Refusal('LOCATION_REQUIRED')
  const isNear = isInOrderingArea(position, settings.cafeLocation, settings.cafeRadiusMeters)
  return isNear ? null : new Refusal('TOO_FAR')
}

function refuse(refusal: Refusal): never {
  throw refusal
}

/** The answer of an earlier request with this key, if there was one. */
async function findRepeated(
  context: Context,
  actor: Actor,
  idempotencyKey: string | undefined,
  idempotencyHash: string,
) {
  if (!idempotencyKey) return null
  const earlier = await orderPlacedWith(context, actor, idempotencyKey)
  if (!earlier) return null
  if (earlier.idempotency_hash !== idempotencyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return orderAnswer(asItWasPlaced(earlier), actor.name)
}

/** The same key gets the same answer, however far the order has come since. */
const asItWasPlaced = (order: OrderRow): OrderRow => ({
  ...order,
  status: 'ordered',
  updated_at: order.order_date,
  reject_note: '',
})

type Attempt = Awaited<ReturnType<typeof insertOrder>>

/** Throws the reason why nothing was inserted, where the rules have one. */
function mustBeOrderable({ context, draft, shopTime }: Placement, attempt: Attempt) {
  const { item, shopMode, ordered, hasPicture } = attempt
  if (!item) throw new Refusal('MENU_NOT_AVAILABLE')
  const { orderLimitPerDay: limit, isBarOrderable } = context.settings
  const refusal = mayOrder({ item, shopMode, shopTime, ordered, limit, isBarOrderable })
  if (refusal) throw new Refusal(refusal)
  if (item.categoryFor === 'bar') return
  if (!draft.type) throw invalid('body.type', 'Choose a type.')
  if (draft.sweetness === undefined) throw invalid('body.sweetness', 'Choose a sweetness.')
  if (!hasPicture) throw invalid('body.tumblerImage', 'A picture of your tumbler is needed.')
}
