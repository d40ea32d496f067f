import { openStatuses, shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import { laterThanBefore } from '../orders/order-reads.ts'
import { queuePushes } from '../orders/queue-pushes.ts'

/** Orders that are still open when a new business day begins are rejected (product-rules §1). */
export async function rejectLeftoverOrders(context: Context) {
  const { database, clock, live } = context
  const now = clock()
  const { rows } = await sql<{ id: string; user_id: string | null; updated_at: Date }>`
    with leftover as (
      select id, status from orders
      where business_day < ${businessDay(context, now)}::date and status in (${literals(openStatuses)})
      for update skip locked
    ), rejected as (
      update orders set status = 'rejected', reject_note = ${shopClosingReason}, slot = null,
        updated_at = ${laterThanBefore(context)}
      from leftover where orders.id = leftover.id
      returning orders.id, orders.user_id, orders.updated_at, leftover.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, moved_at)
      select id, from_status, 'rejected', updated_at from rejected
    ), told as (
      ${queuePushes(context, 'rejected', 'closed')}
    )
    select id, user_id, updated_at from rejected`.execute(database)
  for (const { id, user_id: userId, updated_at: updatedAt } of rows)
    live.orderChanged({ id, userId, status: 'rejected', updatedAt })
}
