import {
  placeOrder as contract,
  longestTumblerText,
  type Order,
  type OrderDraft,
} from '@tumbler/contract/orders'
import { isInOrderingArea } from '@tumbler/rules/ordering-area'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import type { Caller } from '../access/actor.ts'
import { identify } from '../access/callers.ts'
import { hashOf } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import { pictureNameOf } from '../uploads/picture-reads.ts'
import { insertOrder, type Placement } from './insert-order.ts'
import { withPictureKept } from './keep-picture.ts'
import { mustBeOrderable, tooLongText } from './must-be-orderable.ts'
import { type OrderRow, orderAnswer } from './order-answer.ts'
import { orderPlacedWith } from './order-reads.ts'

interface Circumstances {
  idempotencyKey?: string | undefined
  /** It came with a large body, which counts as an upload before it is read. */
  isPictureCounted?: boolean
}

/**
 * Places an order in one statement, or says why not; one that brings its picture along is asked
 * about first, so that nothing is decoded or kept for an order that is refused. The same key with the same request answers
 * the order that is there already (product-rules §6).
 */
export async function placeOrder(
  context: Context,
  caller: Caller,
  draft: OrderDraft,
  { idempotencyKey, isPictureCounted = false }: Circumstances = {},
) {
  const hash = requestHash(draft)
  const repeated = () => findRepeated(context, caller, idempotencyKey, hash)
  const tooFar = farRefusal(context, draft)
  if (tooFar) return (await repeated()) ?? refuse(tooFar)
  const now = context.clock()
  const placement = {
    context,
    caller,
    draft,
    pictureName: pictureNameOf(draft.tumblerImage),
    idempotencyKey: idempotencyKey ?? null,
    requestHash: idempotencyKey ? hash : null,
    now,
    shopTime: shopTimeAt(now, context.settings.shopTimeZone),
  }
  if (draft.tumblerImage.startsWith('data:'))
    return (
      (await repeated()) ?? placeAs(await withPictureKept(placement, isPictureCounted), repeated)
    )
  if (draft.tumblerImage.length > longestTumblerText) throw tooLongText()
  return placeAs(placement, repeated)
}

/** Taken once and not before it is needed: there may be a picture in it. */
function requestHash(draft: OrderDraft) {
  let hash: string | undefined
  return () => {
    hash ??= hashOf(JSON.stringify({ ...draft, position: undefined }))
    return hash
  }
}

async function placeAs(placement: Placement, repeated: () => Promise<Order | null>) {
  const { context, caller } = placement
  // Whoever loses a place to an order of this instant finds one less of them free.
  const mostTries = context.settings.orderLimitPerDay + 2
  for (let tries = 0; tries < mostTries; tries += 1) {
    const attempt = await insertOrder(placement)
    if (attempt.userName === null) {
      await identify(context, caller, contract.access)
      continue
    }
    if (attempt.placed) {
      const { id, status, updated_at: updatedAt } = attempt.placed
      context.live.orderChanged({ id, userId: caller.id, status, updatedAt })
      return orderAnswer(attempt.placed, attempt.userName)
    }
    const earlier = await repeated()
    if (earlier) return earlier
    mustBeOrderable(placement, attempt)
    // Nothing stood against it: another order took the same place in this instant.
  }
  throw new Refusal('ORDER_LIMIT_REACHED')
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
  caller: Caller,
  idempotencyKey: string | undefined,
  hash: () => string,
) {
  if (!idempotencyKey) return null
  const earlier = await orderPlacedWith(context, caller, idempotencyKey)
  if (!earlier) return null
  if (earlier.idempotency_hash !== hash()) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return orderAnswer(asItWasPlaced(earlier), earlier.user_name)
}

/** The same key gets the same answer, however far the order has come since. */
const asItWasPlaced = (order: OrderRow): OrderRow => ({
  ...order,
  status: 'ordered',
  updated_at: order.order_date,
  reject_note: '',
})
