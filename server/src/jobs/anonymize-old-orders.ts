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
  const end = addDays(businessDay(context), -personalDataDays)
  const from = await firstDay(context)
  if (from === null || from >= end) return
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
      .where(sql<boolean>`anonymized_until is null or anonymized_until <= ${day}::date`)
      .execute()
  }
}

/** The first day that may have orders with a name; null without orders. */
async function firstDay({ database }: Context): Promise<string | null> {
  const { day } = await database
    .selectFrom('shop')
    .select(
      sql<
        string | null
      >`coalesce(anonymized_until, (select min(business_day) from orders))::text`.as('day'),
    )
    .executeTakeFirstOrThrow()
  return day
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
