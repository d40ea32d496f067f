import { openStatuses, shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { addDays } from '@tumbler/rules/periods'
import { shopTimeAt } from '@tumbler/rules/shop-calendar'
import { type Kysely, sql } from 'kysely'
import { lastBusinessDay } from '../business-day.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../database/tables.ts'
import { tallyDay } from '../statistics/tally-day.ts'

/**
 * Closes every business day that is over: rejects what was left open (product-rules §1), writes the
 * day's tally (§7) and moves on. A day a transaction, so that one that is interrupted loses nothing.
 */
export async function closeBusinessDays(context: Context, signal?: AbortSignal): Promise<void> {
  await reopenToday(context)
  while (!signal?.aborted && (await isBehind(context))) await closeEarliestDay(context)
}

/** A clock that was ahead, or a zone further east, has closed days that are still to come. */
async function reopenToday(context: Context) {
  await context.database
    .updateTable('shop')
    .set({ first_open_day: todayOf(context) })
    .where('first_open_day', '>', lastBusinessDay(context))
    .execute()
}

const todayOf = ({ clock, settings }: Context) => shopTimeAt(clock(), settings.shopTimeZone).date

async function isBehind(context: Context) {
  const shop = await context.database
    .selectFrom('shop')
    .select('first_open_day')
    .executeTakeFirstOrThrow()
  return shop.first_open_day < todayOf(context)
}

/**
 * The shop's row is the gate: placing shares its lock, so all orders of the day are there to be
 * counted and none can follow; and of several servers one closes the day, the next finds it closed.
 */
async function closeEarliestDay(context: Context) {
  const { database, settings, clock, live } = context
  const today = todayOf(context)
  const rejected = await database.transaction().execute(async (transaction) => {
    const shop = await transaction
      .selectFrom('shop')
      .select('first_open_day')
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (shop.first_open_day >= today) return []
    const businessDay = await earliestDayWithOrders(transaction, shop.first_open_day, today)
    const leftovers = businessDay ? await rejectLeftovers(transaction, businessDay, clock()) : []
    if (businessDay) await tallyDay(transaction, { businessDay, timeZone: settings.shopTimeZone })
    const firstOpenDay = businessDay ? addDays(businessDay, 1) : today
    await transaction.updateTable('shop').set({ first_open_day: firstOpenDay }).execute()
    return leftovers
  })
  for (const { id, user_id: userId, updated_at: updatedAt } of rejected)
    live.orderChanged({ id, userId, status: 'rejected', updatedAt })
}

/** Days without orders have nothing to tally. */
async function earliestDayWithOrders(transaction: Kysely<Tables>, from: string, before: string) {
  const { day } = await transaction
    .selectFrom('orders')
    .select(({ fn }) => fn.min<string | null>('business_day').as('day'))
    .where('business_day', '>=', from)
    .where('business_day', '<', before)
    .executeTakeFirstOrThrow()
  return day
}

async function rejectLeftovers(transaction: Kysely<Tables>, businessDay: string, now: Date) {
  const { rows } = await sql<{ id: string; user_id: string; updated_at: Date }>`
    with leftover as (
      select id, status from orders
      where business_day = ${businessDay}::date and status = any(${[...openStatuses]}::text[])
      for update
    ), rejected as (
      update orders set status = 'rejected', reject_note = ${shopClosingReason}, slot = null,
        updated_at = ${now}::timestamptz
      from leftover where orders.id = leftover.id
      returning orders.id, orders.user_id, orders.updated_at, leftover.status as from_status
    ), recorded as (
      insert into order_moves (order_id, from_status, to_status, moved_at)
      select id, from_status, 'rejected', updated_at from rejected
    )
    select id, user_id, updated_at from rejected`.execute(transaction)
  return rows
}
