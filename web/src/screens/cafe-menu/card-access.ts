import type { OrderRefusal } from '@tumbler/rules/may-order'
import type { Role } from '@tumbler/rules/roles'

/** What a tap on a card of the menu does: open the form, tell the limit, or nothing. */
export type CardAccess = 'open' | 'limit' | 'none'

/** A barista does not order; who is signed out is asked to sign in first (product-rules §3). */
export function cardAccess(role: Role | null, refusal: OrderRefusal | null): CardAccess {
  if (role === 'barista') return 'none'
  // The card still answers at the limit; it is not silently dead.
  if (refusal === 'ORDER_LIMIT_REACHED') return 'limit'
  return refusal === null ? 'open' : 'none'
}
