import type { OrderStatus } from '@tumbler/rules/order-lifecycle'
import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'

/** SQL: when its customer was last told something about an order. */
const toldAt = (order: string) =>
  sql`greatest(${sql.ref(`${order}.updated_at`)}, ${sql.ref(`${order}.turn_at`)}, ${sql.ref(`${order}.reminded_at`)})`

/** SQL: whether its customer has seen an order as it is now. */
export const isSeen = (order: string) =>
  sql<boolean>`coalesce(${sql.ref(`${order}.seen_at`)} >= ${toldAt(order)}, false)`

/** SQL: `seen_at` at a change that is no news for the order's customer. */
export const stillSeen = (now: RawBuilder<Date>) =>
  sql`case when ${isSeen('orders')} then ${now} else seen_at end`

/**
 * Keeps that the customer has seen the order in this status, on every device. Where it has moved on
 * meanwhile nothing changes: what is new has not been seen.
 *
 * @throws NOT_FOUND
 */
export async function markSeen(
  context: Context,
  { id: userId }: AuthenticatedUser,
  { id, status }: { id: string; status: OrderStatus },
): Promise<void> {
  const { rows } = await retry(() =>
    sql<{ is_changed: boolean }>`
      with own as (
        select id, status = ${status} and not ${isSeen('orders')} as is_changed
        from orders where id = ${id} and user_id = ${userId}
        for update
      ), seen as (
        update orders set seen_at = greatest(${context.clock()}::timestamptz, ${toldAt('orders')})
        from own where orders.id = own.id and is_changed
      )
      select is_changed from own`.execute(context.database),
  )
  if (!rows[0]) throw new ApiError('NOT_FOUND')
  if (rows[0].is_changed) context.live.myOrdersChanged(userId)
}
