import { sql } from 'kysely'
import { requireAttempts } from '../attempt-limit.ts'
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

/** Of one order, by whomever. */
const maxPerMinute = 10

/**
 * Says that the tumbler of a waiting order is on the bar, or no longer (product-rules §15). Said
 * twice, the first time counts.
 *
 * @throws ORDER_CHANGED for an order that is not waiting any more; NOT_FOUND; TOO_MANY_REQUESTS.
 */
export async function putTumbler(
  context: Context,
  caller: AuthenticatedUser,
  { id, isOnBar }: { id: string; isOnBar: boolean },
) {
  const isBarista = caller.role === 'barista'
  // Every change is an event at every board.
  await requireAttempts(context, [{ key: `tumbler ${id}`, max: maxPerMinute, windowMs: 60_000 }])
  const { rows } = await retry(() =>
    sql<NamedRow & { is_changed: boolean }>`
      with waiting as (
        select id, (tumbler_on_bar_at is not null) <> ${isOnBar}::boolean as is_changed from orders
        where id = ${id} and status = 'ordered' and category_for = 'cafe'
          and (${isBarista}::boolean or user_id = ${caller.id})
        for update
      ), put as (
        update orders set
          updated_at = case when is_changed then ${laterThanBefore(context)} else updated_at end,
          tumbler_on_bar_at = case
            when not ${isOnBar}::boolean then null
            else coalesce(tumbler_on_bar_at, ${context.clock()}::timestamptz)
          end
        from waiting where orders.id = waiting.id
        returning orders.*, waiting.is_changed
      )
      select put.*, ${customerName('put')} as user_name from put`.execute(context.database),
  )
  const [put] = rows
  if (!put) throw await orderChangedError(context, caller, id)
  const { user_name: userName, is_changed: isChanged, ...order } = put
  const { user_id: userId, status, updated_at: updatedAt } = order
  if (isChanged) context.live.orderChanged({ id, userId, status, updatedAt })
  return orderResponse(order, userName)
}
