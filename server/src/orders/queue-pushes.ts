import type { OrderNews } from '@tumbler/rules/order-news'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.ts'
import { pushDelayMs } from '../outbox.ts'

/**
 * Part of a statement: what each device of the customers is to be notified of about these orders. `orders`
 * names a row source with `id` and `user_id`. With the change itself it is committed, or neither.
 * `at`: when it becomes true; SQL, with the row as `changed`.
 */
export function queuePushes(
  { clock }: Context,
  orders: string,
  kind: OrderNews | null,
  at: RawBuilder<unknown> = sql`${clock()}::timestamptz`,
) {
  return sql`insert into pushes (endpoint, order_id, kind, created_at, due_at)
    select device.endpoint, changed.id, ${kind}::text, ${at},
      ${at} + ${pushDelayMs}::int * interval '1 millisecond'
    from ${sql.table(orders)} changed
      join push_subscriptions device on device.user_id = changed.user_id
    where ${kind}::text is not null`
}
