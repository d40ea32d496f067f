import type { QueueNews } from '@tumbler/rules/order-news'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { pushDelayMs } from '../outbox.ts'

/**
 * A push message for each device of whoever has one of the orders (SQL), in the place of those of its
 * kind that were not sent yet. What it says is read when it is sent.
 */
export async function pushQueueNews(
  transaction: Transaction<Tables>,
  { clock }: Context,
  kind: QueueNews,
  orders: ReturnType<typeof sql>,
) {
  const now = clock()
  const dueAt = new Date(now.getTime() + pushDelayMs)
  // A device may end meanwhile: it is held first, as whoever ends it takes it before its messages.
  const { rows } = await sql<{ first: string | null }>`
    with devices as materialized (
      select endpoint from push_subscriptions device
      where exists (${orders} and orders.user_id = device.user_id)
      for key share
    ), added as (
      insert into pushes (endpoint, kind, created_at, due_at)
      select endpoint, ${kind}::text, ${now}::timestamptz, ${dueAt}::timestamptz from devices
      returning id
    )
    select min(id) as first from added`.execute(transaction)
  const first = rows[0]?.first ?? null
  await transaction
    .deleteFrom('pushes')
    .where('kind', '=', kind)
    .$if(first !== null, (query) => query.where('id', '<', String(first)))
    .execute()
}

/** Nobody is told any more; answers whether somebody was still to be told. */
export async function dropQueueNews(transaction: Transaction<Tables>, kind: QueueNews) {
  const { numDeletedRows } = await transaction
    .deleteFrom('pushes')
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
