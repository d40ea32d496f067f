import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { type RawBuilder, sql } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { giveBack, tellLeft } from '../menu/take-left.ts'
import { laterThanBefore } from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'

interface Rejected {
  id: string
  user_id: string | null
  updated_at: Date
  fewest: number | null
}

/** Rejects orders that the shop makes no more, and tells their customers (product-rules §1, §25). */
export async function rejectAsClosing(context: Context, which: RawBuilder<unknown>) {
  const { rows } = await sql<Rejected>`
    with closing as (
      select id, status from orders where ${which} for update skip locked
    ), rejected as (
      update orders set status = 'rejected', reject_note = ${shopClosingReason}, slot = null,
        updated_at = ${laterThanBefore(context)}
      from closing where orders.id = closing.id
      returning orders.*, closing.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, moved_at)
      select id, from_status, 'rejected', updated_at from rejected
    ), told as (
      ${queuePushes(context, 'rejected', 'closed')}
    ), of_today as (
      select * from rejected where business_day = ${businessDay(context)}::date
    ), given_back as (
      ${giveBack('of_today')}
    )
    select id, user_id, updated_at, (select min(fewest) from given_back) as fewest
    from rejected`.execute(context.database)
  for (const { id, user_id: userId, updated_at: updatedAt } of rows)
    context.live.orderChanged({ id, userId, status: 'rejected', updatedAt })
  tellLeft(context, rows[0]?.fewest ?? null)
}
