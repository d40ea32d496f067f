import { limits } from '@tumbler/rules/limits'
import { type RawBuilder, sql } from 'kysely'
import { requireAttempts } from '../attempt-limit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { afterChange } from './after-change.ts'
import { customerName, laterThanBefore, type NamedRow } from './order-reads.ts'

/** Of one order, by whomever. */
const maxPerMinute = 10

/**
 * Says that the tumbler of a waiting order is on the bar, or no longer (product-rules §15). Said
 * twice, the first time counts.
 *
 * @throws ORDER_CHANGED for an order that is not waiting any more; NOT_FOUND; TOO_MANY_REQUESTS.
 */
export async function putTumbler(
  context: Context,
  caller: AuthenticatedUser,
  { id, isOnBar }: { id: string; isOnBar: boolean },
) {
  // Every change is an event at every board.
  await requireAttempts(context, [{ key: `tumbler ${id}`, max: maxPerMinute, windowMs: 60_000 }])
  return changeWaiting(context, caller, id, {
    set: sql`tumbler_on_bar_at = ${isOnBar ? context.clock() : null}::timestamptz`,
    unlessSo: sql`(tumbler_on_bar_at is not null) = ${isOnBar}::boolean`,
  })
}

/**
 * Begins the five minutes of a waiting order again once they are over (product-rules §15). While
 * they run, or with the tumbler on the bar, nothing changes.
 *
 * @throws ORDER_CHANGED for an order that is not waiting any more; NOT_FOUND.
 */
export function waitForTumbler(context: Context, caller: AuthenticatedUser, id: string) {
  const now = context.clock()
  const begunBefore = new Date(now.getTime() - limits.tumblerMinutes * 60_000)
  return changeWaiting(context, caller, id, {
    set: sql`turn_at = ${now}::timestamptz`,
    unlessSo: sql`tumbler_on_bar_at is not null or turn_at is null or turn_at > ${begunBefore}::timestamptz`,
  })
}

interface Change {
  set: RawBuilder<unknown>
  /** SQL: nothing is to be changed. */
  unlessSo: RawBuilder<unknown>
}

/** The order as it is then, told to everybody only if it has changed. */
async function changeWaiting(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
  { set, unlessSo }: Change,
) {
  const { rows } = await retry(() =>
    sql<NamedRow>`
      update orders set updated_at = ${laterThanBefore(context)}, ${set}
      where id = ${id} and status = 'ordered' and category_for = 'cafe'
        and (${caller.role === 'barista'}::boolean or user_id = ${caller.id}) and not (${unlessSo})
      returning *, ${customerName('orders')} as user_name`.execute(context.database),
  )
  return afterChange(context, caller, id, {
    changed: rows[0],
    isAsked: ({ status, menu }) => status === 'ordered' && menu.category.categoryFor === 'cafe',
  })
}
