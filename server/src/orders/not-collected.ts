import { sql } from 'kysely'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import { afterChange } from './after-change.ts'
import { stillSeen } from './mark-seen.ts'
import { customerName, laterThanBefore, type NamedRow } from './order-reads.ts'

/**
 * Says that nobody fetched a drink, or takes that back (product-rules §17): it stays done, and leaves
 * the counter. Said twice, the first time counts.
 *
 * @throws ORDER_CHANGED for an order that is not done; NOT_FOUND.
 */
export async function markNotCollected(
  context: Context,
  caller: AuthenticatedUser,
  { id, isNotCollected }: { id: string; isNotCollected: boolean },
) {
  const now = laterThanBefore(context)
  const { rows } = await retry(() =>
    sql<NamedRow>`
      update orders set updated_at = ${now},
        not_collected_at = case when ${isNotCollected}::boolean then ${now} end,
        seen_at = ${stillSeen(now)}
      where id = ${id} and status = 'done'
        and (not_collected_at is not null) <> ${isNotCollected}::boolean
      returning *, ${customerName('orders')} as user_name`.execute(context.database),
  )
  return afterChange(context, caller, id, {
    changed: rows[0],
    isAsked: ({ status }) => status === 'done',
  })
}
