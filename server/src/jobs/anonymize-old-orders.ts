import { addDays } from '@tumbler/rules/periods'
import { sql } from 'kysely'
import { formerColleague } from '../account/former-colleague.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { withoutPerson } from '../orders/without-person.ts'
import { effectiveSettings } from '../shop/settings-reads.ts'

const batchSize = 500

/** The account that old orders belong to; nobody signs in with it. */
export const nobodyId = '00000000-0000-4000-8000-000000000000'

/**
 * Orders older than `personalDataDays` lose name, request and picture (product-rules §13); the
 * figures stay. Goes on at the day where an earlier run ended.
 */
export async function anonymizeOldOrders(context: Context, signal?: AbortSignal) {
  const { database, clock } = context
  const { personalDataDays } = await effectiveSettings(context)
  const today = businessDay(context)
  const range = await daysWithNames(context, today)
  if (!range) return
  const [from, newest] = range
  const [oldEnough, afterNewest] = [addDays(today, -personalDataDays), addDays(newest, 1)]
  const end = oldEnough < afterNewest ? oldEnough : afterNewest
  if (from >= end) return
  await database
    .insertInto('users')
    .values({
      ...formerColleague(nobodyId),
      id: nobodyId,
      created_at: clock(),
      deleted_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (let day = from; day < end && !signal?.aborted; day = addDays(day, 1)) {
    let changed = batchSize
    while (changed === batchSize && !signal?.aborted) changed = await anonymize(context, day)
    if (changed === batchSize) return
    await database
      .updateTable('shop')
      .set({ anonymized_until: addDays(day, 1) })
      .where(
        sql<boolean>`anonymized_until is null
          or anonymized_until not between ${addDays(day, 1)}::date and ${today}::date`,
      )
      .execute()
  }
}

/**
 * The first and the last day whose orders may have names; null without orders. A mark of a day that
 * is still to come was set by a wrong clock and counts for nothing.
 */
async function daysWithNames({ database }: Context, today: string) {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select coalesce(
        (select anonymized_until from shop where anonymized_until <= ${today}::date),
        min(business_day))::text as first,
      max(business_day)::text as last
    from orders`.execute(database)
  const [days] = rows
  return days?.first && days.last ? ([days.first, days.last] as const) : null
}

/** Of some orders of the day, and of what their customers did with them. */
async function anonymize({ database }: Context, day: string): Promise<number> {
  const { rows } = await sql`
    with old as (
      select id, user_id from orders
      where business_day = ${day}::date and user_id is distinct from ${nobodyId}::uuid
      limit ${batchSize}::int
      for update
    ), moves as (
      update order_moves set actor_id = ${nobodyId}::uuid from old
      where order_id = old.id and actor_id = old.user_id
    )
    update orders set user_id = ${nobodyId}::uuid, guest_name = null, slot = null, attempt = null,
      ${withoutPerson}
    from old where orders.id = old.id
    returning orders.id`.execute(database)
  return rows.length
}
