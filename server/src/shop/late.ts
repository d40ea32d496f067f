import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/shop'
import { limits } from '@tumbler/rules/limits'
import { sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { queuedCafeOrders } from '../orders/waiting-reads.ts'
import { dropQueueNews, pushQueueNews } from './push-queue-news.ts'
import { shopState, shopStatus } from './shop-reads.ts'

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
    const here = { ...context, database: transaction }
    const { late_told } = await transaction
      .selectFrom('shop')
      .select('late_told')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = await shopState(here)
    if (minutes > 0) {
      const { rows } = await sql`${queuedCafeOrders(context)} limit 1`.execute(transaction)
      if (rows.length === 0) throw new ApiError('NOBODY_WAITS')
    }
    if (before.lateMinutes === minutes) return { shop: before, isChanged: false }
    const at = context.clock()
    const isUntold = minutes === 0 && (await dropQueueNews(transaction, 'late'))
    const told = isUntold || isToldAnew(before, at) ? [] : late_told
    const isNew = minutes > 0 && !told.includes(minutes)
    await transaction
      .updateTable('shop')
      .set({ late_minutes: minutes, late_at: at, late_told: isNew ? [...told, minutes] : told })
      .execute()
    if (isNew) await pushQueueNews(transaction, context, 'late', queuedCafeOrders(context))
    await audit(transaction, {
      ...{ at, actorId: caller.id, userId: null, event: 'late-changed' },
      details: { from: String(before.lateMinutes), to: String(minutes) },
    })
    return { shop: { ...before, lateMinutes: minutes, lateAt: at }, isChanged: true }
  }
  const { shop, isChanged } = await retry(() => context.database.transaction().execute(change))
  if (isChanged) log.info({ event: 'late-changed', actor: caller.id, minutes })
  const status = shopStatus(context, shop)
  // Also unchanged: a server that ended may not have said it.
  context.live.shopChanged(status)
  return status
}

/** What was taken back a while ago is news when it is said again; what was only tapped away is not. */
const isToldAnew = (
  { lateMinutes, lateAt }: { lateMinutes: number; lateAt: Date | null },
  now: Date,
): boolean =>
  lateMinutes === 0 &&
  now.getTime() - (lateAt?.getTime() ?? 0) >= limits.minutesBetweenMessages * 60_000

/** With the last open order of the cafe there is nothing left to be late with. */
export async function endLate(context: Context) {
  const end = async (transaction: Transaction<Tables>) => {
    const { numUpdatedRows } = await transaction
      .updateTable('shop')
      .set({ late_minutes: 0, late_told: [] })
      .where('late_minutes', '>', 0)
      .where(({ not }) => not(sql<boolean>`exists (${queuedCafeOrders(context)})`))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? shopState({ ...context, database: transaction }) : null
  }
  const shop = await context.database.transaction().execute(end)
  if (shop) context.live.shopChanged(shopStatus(context, shop))
}
