import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { ApiError, invalid } from '../api-error.ts'
import { refundAttempts, requireAttempts } from '../attempt-limit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { endCredentials } from '../auth/end-credentials.ts'
import { ownPasswordLimit } from '../auth/login-rate-limit.ts'
import { passwordIssue } from '../auth/password-rules.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
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
 * A new password for the caller's own account; every session ends, and every link (product-rules §13).
 * This device goes on in a new session: the tokens of the one before may have been copied.
 *
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS; NOT_SIGNED_IN where the session has ended meanwhile.
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
  const passwordHash = await hashPassword(next)
  const sessionId = randomUUID()
  const refreshToken = newRefreshToken(sessionId)
  const store = async (transaction: Transaction<Tables>) => {
    const changed = await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, is_demo: false })
      .where('id', '=', caller.id)
      .where('password_hash', '=', before)
      .returning('id')
      .executeTakeFirst()
    // Another device was faster: what was given is not the current one any more.
    if (!changed) throw new ApiError('WRONG_PASSWORD')
    await copySession(transaction, caller.sessionId, { id: sessionId, refreshToken, now: clock() })
    // After the update, which a sign-in waits for.
    return endCredentials(transaction, caller.id, clock(), { but: sessionId })
  }
  const ended = await retry(() => database.transaction().execute(store))
  log.info({ event: 'password-changed', actor: caller.id })
  for (const id of ended) live.sessionEnded(id)
  return {
    passwordHash,
    changed: {
      endedSessions: ended.length - 1,
      accessToken: tokens.issue(caller.id, sessionId),
      refreshToken,
    },
  }
}

interface NewSession {
  id: string
  refreshToken: string
  now: Date
}

/**
 * The same device in a new session; its page subscribes to push messages again.
 *
 * @throws NOT_SIGNED_IN where the old one has ended.
 */
async function copySession(
  transaction: Transaction<Tables>,
  oldId: string,
  { id, refreshToken, now }: NewSession,
) {
  const { rows } = await sql`
    insert into sessions (id, user_id, refresh_hashes, created_at, renewed_at, expires_at, browser,
      system)
    select ${id}, user_id, ${[refreshHash(refreshToken)]}, created_at, ${now}, expires_at, browser,
      system
    from sessions where id = ${oldId} and ended_at is null
    for update
    returning id`.execute(transaction)
  if (rows.length === 0) throw new ApiError('NOT_SIGNED_IN')
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
