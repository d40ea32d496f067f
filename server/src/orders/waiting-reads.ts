import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { type Kysely, sql, type Transaction } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import type { Tables } from '../db/schema.ts'

type Orders = ReturnType<typeof sql>
type Day = Pick<Context, 'clock' | 'settings'>

/** SQL: whether an open order is in the queue, and not for later. */
const hasJoined = (order: string) => sql<boolean>`(
  ${sql.ref(`${order}.pick_up_at`)} is null or ${sql.ref(`${order}.joined_at`)} is not null
)`

/** SQL: whether an order is in the queue: open, and not resting for later (product-rules §25). */
export const isQueued = (order: string) => sql<boolean>`(
  ${sql.ref(`${order}.status`)} in (${literals(openStatuses)}) and ${hasJoined(order)}
)`

/** SQL: whether an order waits for its time, and is not in the queue yet. */
export const isResting = (order: string) => sql<boolean>`(
  ${sql.ref(`${order}.status`)} = 'ordered'
    and ${sql.ref(`${order}.pick_up_at`)} is not null and ${sql.ref(`${order}.joined_at`)} is null
)`

/** SQL: since when an order is in the queue; where it rests, since when it was placed. */
export const waitingSince = (order: string) =>
  sql<Date>`coalesce(${sql.ref(`${order}.joined_at`)}, ${sql.ref(`${order}.order_date`)})`

/** SQL: its place in the queue, to compare. */
export const placeOf = (order: string) => sql`(${waitingSince(order)}, ${sql.ref(`${order}.id`)})`

/** SQL: today's orders in the queue. */
export const queuedOrders = (context: Day): Orders => sql`select from orders
  where business_day = ${businessDay(context)}::date and ${isQueued('orders')}`

/** SQL: those of the cafe. */
export const queuedCafeOrders = (context: Day): Orders =>
  sql`${queuedOrders(context)} and category_for = 'cafe'`

/** Whoever has an order in the queue and an account: their pages are told. */
export async function waitingUsers(
  context: Context,
  database: Kysely<Tables> | Transaction<Tables>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where exists (${queuedOrders(context)} and orders.user_id = users.id)`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
