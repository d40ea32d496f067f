import { openStatuses } from '@tumbler/rules/order-lifecycle'
import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { literals } from '../db/literals.ts'
import { retry } from '../db/retry.ts'
import { afterChange } from './after-change.ts'
import { stillSeen } from './mark-seen.ts'
import { customerName, laterThanBefore, type NamedRow } from './order-reads.ts'

/**
 * Keeps that the bar has seen the change of this time, for every board. Where the order was changed
 * again meanwhile nothing is kept: what is new has not been seen; nor where it is on no board any more.
 *
 * @throws NOT_FOUND
 */
export async function markChangeSeen(
  context: Context,
  caller: AuthenticatedUser,
  { id, changedAt }: { id: string; changedAt: string },
) {
  const now = laterThanBefore(context)
  const { rows } = await retry(() =>
    sql<NamedRow>`
      update orders set updated_at = ${now}, change_seen_at = ${now}, seen_at = ${stillSeen(now)}
      where id = ${id} and changed_at = ${changedAt}::timestamptz
        and status in (${literals(openStatuses)})
        and (change_seen_at is null or change_seen_at < changed_at)
      returning *, ${customerName('orders')} as user_name`.execute(context.database),
  )
  return afterChange(context, caller, id, { changed: rows[0], isAsked: () => true })
}
