import type { Order, OrderDraft } from '@tumbler/contract/orders'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { afterCommit } from '../after-commit.ts'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { undefinedIfTaken } from '../db/lost-race.ts'
import { retry } from '../db/retry.ts'
import { tellLeft } from '../menu/take-left.ts'
import { countUpload } from '../uploads/count-upload.ts'
import { storePicture } from '../uploads/store-picture.ts'
import { beginTurn } from './begin-turn.ts'
import { insertOrder } from './insert-order.ts'
import { type Customer, orderResponse } from './order-reads.ts'
import { assertOrderable, assertPickUpTime, isPicture } from './placing-rules.ts'
import { type Placement, readPlacingState } from './placing-state.ts'
import { repeatedResponse, requestHashOf } from './repeated-request.ts'

interface PlaceOptions {
  idempotencyKey?: string | undefined
  /** Whether a picture that comes with the order was counted before it was read. */
  isPictureCounted?: boolean
  /** Whom a barista adds it for (product-rules §17); without it the caller is the customer. */
  walkUp?: Customer
}

/** Each lost race means that another order of the same customer was placed or the shop was changed. */
const maxTries = 10

/** Where one of what is left was taken, a lost race must take that back too, as the failed statement does. */
const raceKeys = ['orders_slot', 'orders_by_user', 'orders_idempotency_key']

/**
 * Places an order: reads what the rules ask about, decides, and inserts only if all of that still
 * holds. The same key with the same request answers the first order (product-rules §6).
 *
 * @throws The code of the rule that is against it.
 */
export async function placeOrder(
  context: Context,
  caller: AuthenticatedUser,
  draft: OrderDraft,
  { idempotencyKey, isPictureCounted = false, walkUp }: PlaceOptions,
): Promise<Order> {
  const requestHash = idempotencyKey ? requestHashOf({ ...draft, ...walkUp }) : null
  let tumblerImage = draft.tumblerImage
  for (let tries = 0; tries < maxTries; tries += 1) {
    // Midnight or Friday noon may pass while a picture is decoded.
    const now = context.clock()
    const placement: Placement = {
      context,
      caller,
      customer: walkUp ?? { id: caller.id, guestName: null },
      isWalkUp: walkUp !== undefined,
      draft: { ...draft, tumblerImage },
      idempotencyKey: idempotencyKey ?? null,
      requestHash,
      now,
      shopTime: shopTimeAt(now, context.settings.shopTimeZone),
    }
    const state = await readPlacingState(placement)
    if (state.earlier) return repeatedResponse(state.earlier, requestHash)
    assertOrderable(placement, state)
    await assertPickUpTime(placement, state)
    if (state.item && isPicture(placement.draft, state.item)) {
      if (!isPictureCounted) await countUpload(context, caller)
      tumblerImage = await storePicture(context, caller, tumblerImage)
      continue
    }
    const placed = await retry(() => insertOrder(placement, state)).catch(
      undefinedIfTaken(...raceKeys),
    )
    if (!placed) continue
    tellLeft(context, placed.fewest)
    const { id, user_id: userId, status, updated_at: updatedAt, last_user: last } = placed
    const behind = last === null || draft.pickUpAt !== undefined ? [] : [last]
    context.live.orderChanged({ id, userId, status, updatedAt, behind })
    const turn = placed.may_be_first
      ? await afterCommit(context, () => beginTurn(context, id))
      : null
    const turnAt = turn?.id === id ? turn.turnAt : null
    return orderResponse({ ...placed, turn_at: turnAt }, placed.user_name)
  }
  throw new ApiError('UNAVAILABLE')
}
