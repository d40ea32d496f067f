import type { QueueNews } from '@tumbler/rules/order-news'
import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import { pushDelayMs } from '../outbox.ts'

/**
 * A push message for each device of whoever has one of the orders (SQL), in the place of those of its
 * kind that were not sent yet; without orders only those end. What it says is read when it is sent.
 */
export async function pushQueueNews(
  transaction: Transaction<Tables>,
  { clock }: Context,
  kind: QueueNews,
  orders: ReturnType<typeof sql> | null,
) {
  await transaction.deleteFrom('pushes').where('kind', '=', kind).execute()
  if (orders === null) return
  const now = clock()
  await sql`insert into pushes (endpoint, kind, created_at, due_at)
    select endpoint, ${kind}::text, ${now}::timestamptz,
      ${new Date(now.getTime() + pushDelayMs)}::timestamptz
    from push_subscriptions device
    where exists (${orders} and orders.user_id = device.user_id)`.execute(transaction)
}
