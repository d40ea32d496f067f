import type { WalkUpDraft } from '@tumbler/contract/walk-up'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { placeOrder } from './place-order.ts'

/**
 * A barista adds an order for a person, or for a name (product-rules §17): placed by the same rules,
 * except for the rules of customers who are not at the bar.
 *
 * @throws NOT_FOUND for a person who cannot order; the code of the rule that is against it.
 */
export const addWalkUp = (
  context: Context,
  barista: AuthenticatedUser,
  { user_id, name, ...drink }: WalkUpDraft,
  idempotencyKey: string | undefined,
) =>
  placeOrder(
    context,
    barista,
    { ...drink, tumblerImage: '' },
    { idempotencyKey, walkUp: { id: user_id ?? null, guestName: name ?? null } },
  )
