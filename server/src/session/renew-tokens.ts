import { sql } from 'kysely'
import {
  type AccessTokens,
  accessTokenSeconds,
  hashOf,
  newRefreshToken,
  predecessorSeconds,
} from '../access/tokens.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { Refusal } from '../http/refusal.ts'
import { requireAttempt } from './count-attempt.ts'

/**
 * A refresh token for a pair of new ones. The session counts generations: a token of the present
 * one raises it; one of the generation before is honoured for 30 s and gets a sibling; anything
 * older has been stolen or copied and ends the session (product-rules §4).
 */
export async function renewTokens(
  context: Context,
  tokens: AccessTokens,
  log: EventLog,
  { refreshToken, address }: { refreshToken: string; address: string },
) {
  const { settings, marks, clock, live } = context
  const now = clock()
  const hash = hashOf(refreshToken)
  const successor = newRefreshToken()
  const renewed = await renewSession(context, hash, hashOf(successor), now)
  if (!renewed) {
    const refusal = await endStolenSession(context, log, hash)
    // Only what fails is counted: nobody's neighbours can use up her renewals.
    await requireAttempt(context, {
      key: `renewal ${marks.ofAddress(address)}`,
      most: settings.renewalLimitPerAddress,
    })
    throw refusal
  }
  live.sessionRenewed(renewed.session_id, new Date(now.getTime() + accessTokenSeconds * 1000))
  return {
    accessToken: tokens.issue(renewed.user_id, renewed.session_id),
    refreshToken: successor,
  }
}

/** A second tab waits for the row, sees the raised generation and comes out as a sibling. */
async function renewSession({ database }: Context, hash: string, successor: string, now: Date) {
  const honouredSince = new Date(now.getTime() - predecessorSeconds * 1000)
  const { rows } = await sql<{ user_id: string; session_id: string }>`
    with renewed as (
      update sessions set
        generation = case when token.generation = sessions.generation
          then sessions.generation + 1 else sessions.generation end,
        renewed_at = case when token.generation = sessions.generation
          then ${now} else sessions.renewed_at end
      from refresh_tokens token, users
      where token.hash = ${hash} and sessions.id = token.session_id
        and users.id = sessions.user_id and users.is_available = 'available'
        and sessions.ended_at is null and sessions.expires_at > ${now}
        and (token.generation = sessions.generation
          or (token.generation = sessions.generation - 1 and sessions.renewed_at > ${honouredSince}))
      returning sessions.id, sessions.user_id, sessions.generation
    ), issued as (
      insert into refresh_tokens (hash, session_id, generation)
      select ${successor}, id, generation from renewed
    )
    select id as session_id, user_id from renewed`.execute(database)
  return rows[0]
}

async function endStolenSession(context: Context, log: EventLog, hash: string) {
  const { database, clock, live } = context
  const now = clock()
  const { rows } = await sql<{ id: string; user_id: string; is_stolen: boolean }>`
    update sessions set ended_at = ${now}
    from refresh_tokens token, users
    where token.hash = ${hash} and sessions.id = token.session_id
      and users.id = sessions.user_id and sessions.ended_at is null
    returning sessions.id, sessions.user_id,
      users.is_available = 'available' and sessions.expires_at > ${now} as is_stolen`.execute(
    database,
  )
  const [ended] = rows
  if (ended?.is_stolen)
    log.info({ event: 'session-stolen', actor: ended.user_id, session: ended.id })
  if (ended) live.sessionEnded(ended.id)
  return new Refusal('SESSION_ENDED')
}
