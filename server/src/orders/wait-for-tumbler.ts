import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import {
  customerName,
  laterThanBefore,
  type NamedRow,
  orderChangedError,
  orderResponse,
} from './order-reads.ts'

/**
 * Begins the five minutes of a waiting order again once they are over (product-rules §15). While
 * they run, or with the tumbler on the bar, nothing changes.
 *
 * @throws ORDER_CHANGED for an order that is not waiting any more; NOT_FOUND.
 */
export async function waitForTumbler(context: Context, caller: AuthenticatedUser, id: string) {
  const now = context.clock()
  const { rows } = await retry(() =>
    sql<NamedRow & { is_over: boolean }>`
      with waiting as (
        select id, coalesce(tumbler_on_bar_at is null and turn_at
          <= ${now}::timestamptz - make_interval(mins => ${limits.tumblerMinutes}), false) as is_over
        from orders
        where id = ${id} and status = 'ordered' and category_for = 'cafe'
        for update
      ), again as (
        update orders set
          updated_at = case when is_over then ${laterThanBefore(context)} else updated_at end,
          turn_at = case when is_over then ${now}::timestamptz else turn_at end
        from waiting where orders.id = waiting.id
        returning orders.*, waiting.is_over
      )
      select again.*, ${customerName('again')} as user_name from again`.execute(context.database),
  )
  const [again] = rows
  if (!again) throw await orderChangedError(context, caller, id)
  const { user_name: userName, is_over: isOver, ...order } = again
  const { user_id: userId, status, updated_at: updatedAt } = order
  if (isOver) context.live.orderChanged({ id, userId, status, updatedAt })
  return orderResponse(order, userName)
}
