import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { findOrder, type NamedRow, orderChangedError, orderResponse } from './order-reads.ts'

interface Changed {
  /** Undefined where the statement found nothing to change. */
  changed: NamedRow | undefined
  /** The order is one that can be so changed. */
  isAsked: (order: Awaited<ReturnType<typeof findOrder>>) => boolean
}

/**
 * The order after a change that leaves its status: told to everybody only if it has changed.
 *
 * @throws ORDER_CHANGED for one that cannot be so changed; NOT_FOUND.
 */
export async function afterChange(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
  { changed, isAsked }: Changed,
) {
  if (changed) {
    const { user_id: userId, status, updated_at: updatedAt } = changed
    context.live.orderChanged({ id, userId, status, updatedAt })
    return orderResponse(changed, changed.user_name)
  }
  const order = await findOrder(context, caller, id)
  if (!isAsked(order)) throw await orderChangedError(context, caller, id)
  return order
}
