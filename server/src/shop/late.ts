import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/shop'
import { sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { openCafeOrders } from '../orders/waiting-reads.ts'
import { pushQueueNews } from './push-queue-news.ts'
import { readShopStatus, shopState } from './shop-reads.ts'

interface Actor {
  caller: AuthenticatedUser
  log: EventLog
}

type Minutes = 0 | BodyOf<typeof contract.sayLate>['minutes']

/**
 * Estimates include the minutes from now on; with 0 they do no more. Whoever waits for a cafe drink is
 * told, once for each step (product-rules §37).
 *
 * @throws NOBODY_WAITS where no cafe order is open.
 */
export async function setLate(context: Context, { caller, log }: Actor, minutes: Minutes) {
  const change = async (transaction: Transaction<Tables>) => {
    await transaction.selectFrom('shop').select('id').forUpdate().execute()
    const before = (await shopState({ ...context, database: transaction })).lateMinutes
    if (minutes > 0) {
      const { rows } = await sql`${openCafeOrders(context)} limit 1`.execute(transaction)
      if (rows.length === 0) throw new ApiError('NOBODY_WAITS')
    }
    if (before === minutes) return false
    const at = context.clock()
    // What was told before it was last taken back, or on another day, is told again.
    const toldBefore = before === 0 ? sql`'{}'::smallint[]` : sql`late_told`
    const { rows: told } = await sql`
      with unchanged as (select ${toldBefore} as told from shop)
      update shop set late_minutes = ${minutes}::smallint, late_at = ${at}::timestamptz,
        late_told = told || ${minutes}::smallint
      from unchanged
      returning not ${minutes}::smallint = any(told) as is_new`.execute(transaction)
    const [{ is_new: isNew } = { is_new: false }] = told as { is_new: boolean }[]
    const isToTell = minutes > 0 && isNew
    const orders = isToTell ? openCafeOrders(context) : null
    await pushQueueNews(transaction, context, 'late', orders)
    await audit(transaction, {
      ...{ at, actorId: caller.id, userId: null, event: 'late-changed' },
      details: { from: String(before), to: String(minutes) },
    })
    return true
  }
  const isChanged = await retry(() => context.database.transaction().execute(change))
  const status = await readShopStatus(context)
  if (isChanged) {
    log.info({ event: 'late-changed', actor: caller.id, minutes })
    context.live.shopChanged(status)
  }
  return status
}

/** With the last open order of the cafe there is nothing left to be late with. */
export async function endLate(context: Context) {
  const { numUpdatedRows } = await context.database
    .updateTable('shop')
    .set({ late_minutes: 0 })
    .where('late_minutes', '>', 0)
    .where(({ not }) => not(sql<boolean>`exists (${openCafeOrders(context)})`))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) context.live.shopChanged(await readShopStatus(context))
}
