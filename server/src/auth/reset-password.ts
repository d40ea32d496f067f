import { ApiError, invalid } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { endSessions } from './end-sessions.ts'
import { openSession } from './open-session.ts'
import { passwordIssue } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { tokenHash } from './reset-link.ts'
import type { AccessTokens } from './tokens.ts'

interface Reset {
  token: string
  password: string
  userAgent: string | undefined
}

/**
 * A new password by a link, which works once. All sessions end and one begins (product-rules §13).
 *
 * @throws LINK_EXPIRED also for a link that was used, and of an account that is disabled.
 */
export async function resetPassword(
  context: Context,
  tokens: AccessTokens,
  { token, password, userAgent }: Reset,
  log: EventLog,
) {
  const { database, clock, live } = context
  const hash = tokenHash(token)
  const owner = await database
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', clock())
    .where('is_available', '=', true)
    .executeTakeFirst()
  if (!owner) throw new ApiError('LINK_EXPIRED')
  const issue = passwordIssue(password, owner)
  if (issue) throw invalid('body.password', issue)
  const passwordHash = await hashPassword(password)
  const ended = await database.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('reset_links')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', clock())
      .returning('user_id')
      .executeTakeFirst()
    // Of two at once the second finds it gone.
    if (!used) throw new ApiError('LINK_EXPIRED')
    await transaction.deleteFrom('reset_links').where('user_id', '=', owner.id).execute()
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, is_demo: false })
      .where('id', '=', owner.id)
      .execute()
    await audit(transaction, {
      at: clock(),
      actorId: null,
      userId: owner.id,
      event: 'password-reset',
    })
    // After the update, which a sign-in waits for.
    return endSessions(transaction, owner.id, clock())
  })
  for (const id of ended) live.sessionEnded(id)
  log.info({ event: 'password-reset', actor: owner.id })
  const session = await openSession(context, tokens, { id: owner.id, passwordHash, userAgent })
  if (!session) throw new ApiError('LINK_EXPIRED')
  return session
}
