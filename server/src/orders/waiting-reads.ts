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

/** SQL: the first half of its place; places that were swapped are those of the other order (product-rules §30). */
export const placeAt = (order: string) =>
  sql<Date>`coalesce(${sql.ref(`${order}.place_at`)}, ${waitingSince(order)})`

/** SQL: the second half, as two orders may have come in the same millisecond. */
export const placeId = (order: string) =>
  sql<string>`coalesce(${sql.ref(`${order}.place_id`)}, ${sql.ref(`${order}.id`)})`

/** SQL: its place in the queue, to compare; no two orders have the same. */
export const placeOf = (order: string) => sql`(${placeAt(order)}, ${placeId(order)})`

/** SQL: whether an order is in the queue, and nobody makes it yet. */
export const isWaiting = (order: string) => sql<boolean>`(
  ${sql.ref(`${order}.status`)} = 'ordered' and ${hasJoined(order)}
)`

/** SQL: whether two orders are in the same queue. */
const isBeside = (one: string, other: string) => sql<boolean>`(
  ${sql.ref(`${one}.business_day`)} = ${sql.ref(`${other}.business_day`)}
    and ${sql.ref(`${one}.category_for`)} = ${sql.ref(`${other}.category_for`)}
)`

/** SQL: the orders that wait behind this one, the next first. */
export const waitingBehind = (order: string) => sql`(
  select behind.* from orders behind
  where ${isBeside('behind', order)} and ${isWaiting('behind')} and ${placeOf('behind')} > ${placeOf(order)}
  order by ${placeOf('behind')}
)`

/**
 * SQL: of an order that is the last to wait, or was it until now, the user of the one before: whether
 * that one can let another pass changes with it.
 */
export const userBeforeLast = (order: string) => sql<string[]>`array(
  select user_id::text from (
    select user_id, ${placeOf('waiting')} < ${placeOf(order)} as is_before from orders waiting
    where ${isBeside('waiting', order)} and ${isWaiting('waiting')} and waiting.id <> ${sql.ref(`${order}.id`)}
    order by ${placeAt('waiting')} desc, ${placeId('waiting')} desc limit 1
  ) last where is_before and user_id is not null
)`

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
