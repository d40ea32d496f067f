import { openStatuses, shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Orders that are still open when a new business day begins are rejected (product-rules §1). */
export async function rejectLeftoverOrders({ database, clock, settings, live }: Context) {
  const now = clock()
  const { date: today } = shopTimeAt(now, settings.shopTimeZone)
  const open = sql.join(openStatuses.map((status) => sql.lit(status)))
  const { rows } = await sql<{ id: string; user_id: string; updated_at: Date }>`
    with leftover as (
      select id, status from orders
      where business_day < ${today}::date and status in (${open})
      for update skip locked
    ), rejected as (
      update orders set status = 'rejected', reject_note = ${shopClosingReason}, slot = null,
        updated_at = ${now}::timestamptz
      from leftover where orders.id = leftover.id
      returning orders.id, orders.user_id, orders.updated_at, leftover.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, moved_at)
      select id, from_status, 'rejected', updated_at from rejected
    )
    select id, user_id, updated_at from rejected`.execute(database)
  for (const { id, user_id: userId, updated_at: updatedAt } of rows)
    live.orderChanged({ id, userId, status: 'rejected', updatedAt })
}
