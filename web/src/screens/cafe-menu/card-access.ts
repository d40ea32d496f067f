import type { OrderError } from '@tumbler/rules/may-order'
import type { Role } from '@tumbler/rules/roles'

/** What a tap on a card of the menu does: open the form, show the limit, or nothing; `read` is drawn like `open`. */
type CardAccess = 'open' | 'limit' | 'read' | 'none'

/** A barista only reads; a visitor signs in first (product-rules §3). */
export function cardAccess(role: Role | null, error: OrderError | null): CardAccess {
  if (role === 'barista') return error === 'MENU_NOT_AVAILABLE' ? 'none' : 'read'
  // At the limit the card opens the alert.
  if (error === 'ORDER_LIMIT_REACHED') return 'limit'
  return error === null ? 'open' : 'none'
}
