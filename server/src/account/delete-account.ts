import { mailboxOf } from '@tumbler/rules/mailbox'
import { sql, type Transaction } from 'kysely'
import { afterCommit } from '../after-commit.ts'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { endCredentials } from '../auth/end-credentials.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { tellLeft } from '../menu/take-left.ts'
import { afterLeaving } from '../orders/after-leaving.ts'
import { cancelOpenOrders } from '../orders/cancel-open-orders.ts'
import { keepDrinkCount } from '../orders/former-drinks.ts'
import { withoutPerson } from '../orders/without-person.ts'
import { removeUnownedPictures } from '../uploads/remove-unowned-pictures.ts'
import { requireOwnPassword } from './change-password.ts'
import { formerColleague } from './former-colleague.ts'

/** How long after a sign-in the company account counts as given again. */
const freshSignInMs = 10 * 60_000

/**
 * Ends the caller's account: what points to the person goes, the numbers stay (product-rules §13).
 *
 * @throws WRONG_PASSWORD, SIGN_IN_AGAIN without a password of its own, LAST_ADMIN, TOO_MANY_REQUESTS
 */
export async function deleteAccount(
  context: Context,
  caller: AuthenticatedUser,
  password: string | undefined,
  log: EventLog,
) {
  const { database, clock, live } = context
  const passwordHash = await requireProof(context, caller, password)
  const now = clock()
  const { sessions, canceled } = await retry(() =>
    database.transaction().execute(async (transaction) => {
      if (caller.role === 'admin') await keepAnotherAdmin(transaction, caller)
      const ended = await transaction
        .updateTable('users')
        .set({ ...formerColleague(caller.id), deleted_at: now })
        .where('id', '=', caller.id)
        .where('password_hash', 'is not distinct from', passwordHash)
        .returning('id')
        .executeTakeFirst()
      if (!ended) throw new ApiError('WRONG_PASSWORD')
      const canceled = await cancelOpenOrders(transaction, context, caller)
      await keepDrinkCount(transaction, context, caller)
      await sql`update orders set ${withoutPerson} where user_id = ${caller.id}`.execute(
        transaction,
      )
      await endCredentials(transaction, caller.id, now)
      await removePersonal(transaction, caller)
      await audit(transaction, { at: now, actorId: null, userId: caller.id, event: 'deleted' })
      const sessions = await transaction
        .deleteFrom('sessions')
        .where('user_id', '=', caller.id)
        .returning('id')
        .execute()
      return { sessions, canceled }
    }),
  )
  log.info({ event: 'account-deleted', actor: caller.id })
  tellLeft(context, canceled[0]?.fewest ?? null)
  for (const order of canceled) live.orderChanged({ ...order, userId: caller.id, status: 'cancel' })
  for (const { id } of sessions) live.sessionEnded(id)
  if (canceled.length > 0) await afterCommit(context, () => afterLeaving(context))
  await afterCommit(context, () => removeUnownedPictures(context))
}

/** That it is the owner: the password, or the company account a moment ago. The password's hash. */
async function requireProof(
  context: Context,
  caller: AuthenticatedUser,
  password: string | undefined,
): Promise<string | null> {
  const { database, clock } = context
  const { password_hash: hash, created_at: signedInAt } = await database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['password_hash', 'sessions.created_at'])
    .where('sessions.id', '=', caller.sessionId)
    .executeTakeFirstOrThrow()
  if (hash !== null) return requireOwnPassword(context, caller, password ?? '')
  const earliest = clock().getTime() - freshSignInMs
  if (!signedInAt || signedInAt.getTime() < earliest) throw new ApiError('SIGN_IN_AGAIN')
  return null
}

/** Admins who leave at once wait for each other. @throws LAST_ADMIN */
async function keepAnotherAdmin(transaction: Transaction<Tables>, { id }: AuthenticatedUser) {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (admins.every((admin) => admin.id === id)) throw new ApiError('LAST_ADMIN')
}

async function removePersonal(transaction: Transaction<Tables>, { id, email }: AuthenticatedUser) {
  for (const table of ['tumblers', 'picture_uploads'] as const)
    await transaction.deleteFrom(table).where('user_id', '=', id).execute()
  for (const table of ['registrations', 'pending_registrations', 'reset_requests'] as const)
    await transaction.deleteFrom(table).where('mailbox', '=', mailboxOf(email)).execute()
  await transaction.deleteFrom('mails').where('recipient', '=', email).execute()
  // They hold names, and reasons that were written about the person.
  await transaction.updateTable('audit').set({ details: '{}' }).where('user_id', '=', id).execute()
}
