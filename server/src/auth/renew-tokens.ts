import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { failedRenewalLimit } from './login-rate-limit.ts'
import {
  type AccessTokens,
  accessTokenSeconds,
  newRefreshToken,
  refreshHash,
  sessionIn,
} from './tokens.ts'

/**
 * A phone may lose the answer, and two tabs may renew at once with the same token: each gets a token of
 * its own. The first of these that is used is the session's; the others are stolen or lost.
 */
const siblingWindowMs = 24 * 3_600_000
const maxSiblings = 20

/**
 * New tokens for a refresh token. The one before gets a sibling until its successor was used; any other
 * token of a live session has been stolen or copied and ends the session (product-rules §4).
 */
export async function renewTokens(
  context: Context,
  tokens: AccessTokens,
  { refreshToken, subnet }: { refreshToken: string; subnet: string },
  log: EventLog,
) {
  const { pseudonyms, live } = context
  const sessionId = sessionIn(refreshToken)
  if (sessionId === null) throw new ApiError('SESSION_ENDED')
  const successor = newRefreshToken(sessionId)
  const session = await renewSession(context, sessionId, refreshToken, successor)
  if (session && !session.is_ended) {
    // The sockets of the session stay open with it.
    live.sessionRenewed(sessionId, new Date(context.clock().getTime() + accessTokenSeconds * 1000))
    return { accessToken: tokens.issue(session.user_id, sessionId), refreshToken: successor }
  }
  if (session) {
    log.info({ event: 'refresh-token-reused', actor: session.user_id, session: sessionId })
    live.sessionEnded(sessionId)
  }
  // Only failures are counted, so that clients that share an address do not limit each other.
  await requireAttempts(context, [failedRenewalLimit(context, pseudonyms.ofSubnet(subnet))])
  throw new ApiError('SESSION_ENDED')
}

/**
 * One statement, so that of two tabs at once the second waits and finds its token among those just
 * replaced. Undefined when there is no live session to renew or to end.
 */
async function renewSession(
  { database, clock }: Context,
  sessionId: string,
  refreshToken: string,
  successor: string,
) {
  const now = clock()
  const hash = refreshHash(refreshToken)
  const isCurrent = sql`${hash} = any(refresh_hashes)`
  const isSibling = sql`(
    ${hash} = any(previous_hashes) and cardinality(refresh_hashes) < ${maxSiblings}
    and renewed_at > ${new Date(now.getTime() - siblingWindowMs)}
  )`
  const { rows } = await sql<{ user_id: string; is_ended: boolean }>`
    update sessions set
      refresh_hashes = case
        when ${isCurrent} then array[${refreshHash(successor)}]
        when ${isSibling} then refresh_hashes || ${refreshHash(successor)}::text
        else '{}' end,
      previous_hashes = case when ${isCurrent} then array[${hash}] else previous_hashes end,
      renewed_at = case when ${isCurrent} then ${now} else renewed_at end,
      ended_at = case when not ${isCurrent} and not ${isSibling} then ${now}::timestamptz end
    from users
    where sessions.id = ${sessionId} and ended_at is null and expires_at > ${now}
      and users.id = user_id and users.is_available
    returning user_id, ended_at is not null as is_ended`.execute(database)
  return rows[0]
}
