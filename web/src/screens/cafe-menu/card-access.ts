import type { OrderError } from '@tumbler/rules/may-order'
import type { Role } from '@tumbler/rules/roles'

/** What a tap on a card of the menu does: open the form, tell the limit, or nothing; `read` is no ghost. */
export type CardAccess = 'open' | 'limit' | 'read' | 'none'

/** A barista reads only what she sells; who is signed out is asked to sign in first (product-rules §3). */
export function cardAccess(role: Role | null, refusal: OrderError | null): CardAccess {
  if (role === 'barista') return refusal === 'MENU_NOT_AVAILABLE' ? 'none' : 'read'
  // The card still answers at the limit; it is not silently dead.
  if (refusal === 'ORDER_LIMIT_REACHED') return 'limit'
  return refusal === null ? 'open' : 'none'
}
