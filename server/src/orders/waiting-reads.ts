import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { type Kysely, sql, type Transaction } from 'kysely'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import type { Tables } from '../db/schema.ts'

type Orders = ReturnType<typeof sql>
type Day = Pick<Context, 'clock' | 'settings'>

/** SQL: today's open orders. */
export const openOrders = (context: Day): Orders => sql`select from orders
  where business_day = ${businessDay(context)}::date and status in (${literals(openStatuses)})`

/** SQL: those of the cafe. */
export const openCafeOrders = (context: Day): Orders =>
  sql`${openOrders(context)} and category_for = 'cafe'`

/** Whoever has an open order and an account: their pages are told. */
export async function waitingUsers(
  context: Context,
  database: Kysely<Tables> | Transaction<Tables>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where exists (${openOrders(context)} and orders.user_id = users.id)`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}
