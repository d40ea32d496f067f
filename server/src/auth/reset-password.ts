import { ApiError, invalid } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { endCredentials } from './end-credentials.ts'
import { mayUsePassword } from './may-use-password.ts'
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
  const owner = await ownerOfLink(context, token)
  const issue = passwordIssue(password, owner)
  if (issue) throw invalid('body.password', issue)
  const passwordHash = await hashPassword(password)
  const ended = await database.transaction().execute(async (transaction) => {
    // First the row of the user: who ends the links of an account holds it.
    await transaction
      .updateTable('users')
      .set({ password_hash: passwordHash, is_demo: false })
      .where('id', '=', owner.id)
      .execute()
    const used = await transaction
      .deleteFrom('reset_links')
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', clock())
      .returning('user_id')
      .executeTakeFirst()
    // Of two at once the second finds it gone.
    if (!used) throw new ApiError('LINK_EXPIRED')
    await audit(transaction, {
      at: clock(),
      actorId: null,
      userId: owner.id,
      event: 'password-reset',
    })
    return endCredentials(transaction, owner.id, clock())
  })
  for (const id of ended) live.sessionEnded(id)
  log.info({ event: 'password-reset', actor: owner.id })
  const session = await openSession(context, tokens, { id: owner.id, passwordHash, userAgent })
  if (!session) throw new ApiError('LINK_EXPIRED')
  return { owner: { email: owner.email, passwordHash }, session }
}

/**
 * Whose password a link sets.
 *
 * @throws LINK_EXPIRED
 */
export async function ownerOfLink({ database, clock, settings }: Context, token: string) {
  const owner = await database
    .selectFrom('reset_links')
    .innerJoin('users', 'users.id', 'reset_links.user_id')
    .select(['users.id', 'users.name', 'users.email'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', clock())
    .where('is_available', '=', true)
    .executeTakeFirst()
  if (!owner || !mayUsePassword(settings, owner.email)) throw new ApiError('LINK_EXPIRED')
  return owner
}
