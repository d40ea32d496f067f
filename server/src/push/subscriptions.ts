import type { ClientEvents } from '@tumbler/contract/live'
import type { PushSubscription } from '@tumbler/contract/push'
import type { Kysely, Transaction } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import { type AuthenticatedUser, requireOpenSession } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'

/** One for each session; a browser that another user signs in with changes hands. */
export async function subscribe(
  { database, clock, settings }: Context,
  caller: AuthenticatedUser,
  { endpoint, keys, locale }: PushSubscription,
) {
  // The server sends there: not to any address that a caller names.
  if (!isPushService(endpoint, settings.pushServices))
    throw invalid('body.endpoint', 'Not the address of a known push service (PUSH_SERVICES).')
  const device = { user_id: caller.id, session_id: caller.sessionId, ...keys, locale }
  const store = async (transaction: Transaction<Tables>) => {
    await requireOpenSession(transaction, caller)
    await transaction
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', caller.sessionId)
      .where('endpoint', '<>', endpoint)
      .execute()
    await transaction
      .insertInto('push_subscriptions')
      .values({ endpoint, ...device, created_at: clock() })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute()
    // News of the user before is not for this one.
    await transaction
      .deleteFrom('pushes')
      .where('endpoint', '=', endpoint)
      .where('order_id', 'not in', (query) =>
        query.selectFrom('orders').select('id').where('user_id', '=', caller.id),
      )
      .execute()
  }
  await retry(() => database.transaction().execute(store))
  return { endpoint }
}

/** Hosts, each with those below it. */
function isPushService(endpoint: string, services: readonly string[]) {
  const { host } = new URL(endpoint)
  return services.some((service) => host === service || host.endsWith(`.${service}`))
}

/** @throws NOT_FOUND also for the device of another user. */
export async function unsubscribe(
  { database }: Context,
  caller: AuthenticatedUser,
  endpoint: string,
) {
  const { numDeletedRows } = await database
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND')
  return { endpoint }
}

/** An open page of this session has shown the news itself: its device gets no push message. */
export async function markTold(
  database: Kysely<Tables>,
  sessionId: string,
  told: Parameters<ClientEvents['told']>[0],
) {
  await database
    .deleteFrom('pushes')
    .where('kind', '=', told.news)
    .$if('id' in told, (query) => query.where('order_id', '=', 'id' in told ? told.id : null))
    .where('endpoint', 'in', (query) =>
      query.selectFrom('push_subscriptions').select('endpoint').where('session_id', '=', sessionId),
    )
    .execute()
}
