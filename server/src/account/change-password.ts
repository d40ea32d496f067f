import type { Transaction } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import { refundAttempts, requireAttempts } from '../attempt-limit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { endCredentials } from '../auth/end-credentials.ts'
import { ownPasswordLimit } from '../auth/login-rate-limit.ts'
import { passwordIssue } from '../auth/password-rules.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { renewedTokens } from '../auth/renew-tokens.ts'
import { type AccessTokens, newRefreshToken, refreshHash } from '../auth/tokens.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'

interface Change {
  current: string
  next: string
}

/**
 * A new password for the caller's own account; every other session ends, and every link
 * (product-rules §13). The caller's goes on with new tokens: those before are void, they may have been copied.
 *
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function changePassword(
  context: Context,
  tokens: AccessTokens,
  caller: AuthenticatedUser,
  { current, next }: Change,
  log: EventLog,
) {
  const { database, clock, live } = context
  const issue = passwordIssue(next, caller)
  if (issue) throw invalid('body.next', issue)
  const before = await requireOwnPassword(context, caller, current)
  const hash = await hashPassword(next)
  const refreshToken = newRefreshToken(caller.sessionId)
  const store = async (transaction: Transaction<Tables>) => {
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash: hash, is_demo: false })
      .where('id', '=', caller.id)
      .where('password_hash', '=', before)
      .returning('id')
      .executeTakeFirst()
    // Another device was faster: what was given is not the current one any more.
    if (!changed) throw new ApiError('WRONG_PASSWORD')
    await transaction
      .updateTable('sessions')
      .set({ refresh_hashes: [refreshHash(refreshToken)], previous_hashes: [] })
      .where('id', '=', caller.sessionId)
      .execute()
    // After the update, which a sign-in waits for.
    return endCredentials(transaction, caller.id, clock(), { but: caller.sessionId })
  }
  const ended = await retry(() => database.transaction().execute(store))
  log.info({ event: 'password-changed', actor: caller.id })
  for (const id of ended) live.sessionEnded(id)
  // Sockets of the caller's session come back with the new token.
  live.userChanged(caller.id)
  return {
    endedSessions: ended.length,
    ...renewedTokens(context, tokens, caller, refreshToken),
  }
}

/**
 * The stored hash of the caller's password, once it was given. Wrong ones are counted: a session that
 * was left open must not be a place to guess.
 *
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS
 */
export async function requireOwnPassword(
  context: Context,
  { id }: AuthenticatedUser,
  password: string,
): Promise<string> {
  const limit = ownPasswordLimit(context, id)
  await requireAttempts(context, [limit])
  const { password_hash: hash } = await context.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const match = await verifyPassword(password, hash).catch(async (error) => {
    await refundAttempts(context, [limit.key])
    throw error
  })
  if (match === 'wrong' || hash === null) throw new ApiError('WRONG_PASSWORD')
  await refundAttempts(context, [limit.key], limit.key)
  return hash
}
