import { endsByItself, type OrderError } from '@tumbler/rules/may-order'
import type { Role } from '@tumbler/rules/roles'

/** A tap opens the form, shows the limit, or does nothing; `paused` and `read` keep the card's colour. */
type CardAccess = 'open' | 'limit' | 'paused' | 'read' | 'none'

/** A barista only reads; a visitor signs in first (product-rules §3). */
export function cardAccess(role: Role | null, error: OrderError | null): CardAccess {
  if (role === 'barista') return error === 'MENU_NOT_AVAILABLE' ? 'none' : 'read'
  // At the limit the card opens the alert.
  if (error === 'ORDER_LIMIT_REACHED') return 'limit'
  if (endsByItself(error)) return 'paused'
  return error === null ? 'open' : 'none'
}
