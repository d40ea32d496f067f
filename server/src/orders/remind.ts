import { limits } from '@tumbler/rules/limits'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { businessDay } from '../clock.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { findOrder, orderChangedError } from './order-reads.ts'
import { queuePushes } from './queue-pushes.ts'

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)

/**
 * Reminds of a drink on the counter. Within three minutes of the last reminder nothing more is sent,
 * and nothing to a name without an account.
 *
 * @throws ORDER_CHANGED for an order that is not on the counter; NOT_FOUND.
 */
export async function remindOf(context: Context, caller: AuthenticatedUser, id: string) {
  const before = minutesBefore(context.clock(), limits.minutesBetweenReminders)
  await remind(
    context,
    sql`id = ${id} and user_id is not null and (reminded_at is null or reminded_at <= ${before}::timestamptz)`,
  )
  const order = await findOrder(context, caller, id)
  if (order.status !== 'done' || order.notCollectedAt !== null)
    throw await orderChangedError(context, caller, id)
  return order
}

/** A drink that waits for five minutes reminds once by itself (product-rules §16). */
export const remindOfWaitingDrinks = (context: Context) =>
  remind(
    context,
    sql`business_day = ${businessDay(context)}::date and user_id is not null and reminded_at is null
      and done_at <= ${minutesBefore(context.clock(), limits.reminderMinutes)}::timestamptz`,
  )

async function remind(context: Context, which: ReturnType<typeof sql>) {
  const { rows } = await retry(() =>
    sql<{ id: string; user_id: string | null; reminded_at: Date }>`
      with reminded as (
        update orders set reminded_at = ${context.clock()}::timestamptz
        where status = 'done' and not_collected_at is null and ${which}
        returning id, user_id, reminded_at
      ), told as (
        ${queuePushes(context, 'reminded', 'reminder')}
      )
      select * from reminded`.execute(context.database),
  )
  for (const { id, user_id: userId, reminded_at: remindedAt } of rows)
    context.live.reminded({ id, userId, remindedAt })
}
