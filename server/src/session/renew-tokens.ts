import { sql } from 'kysely'
import { type AccessTokens, hashOf, newRefreshToken, predecessorSeconds } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * A refresh token for a pair of new ones. The session counts generations: a token of the present
 * one raises it; one of the generation before is honoured for 30 s and gets a sibling; anything
 * older has been stolen or copied and ends the session (product-rules §4).
 */
export async function renewTokens(context: Context, tokens: AccessTokens, refreshToken: string) {
  const { database, clock } = context
  const now = clock()
  const hash = hashOf(refreshToken)
  const successor = newRefreshToken()
  const honouredSince = new Date(now.getTime() - predecessorSeconds * 1000)
  // A second tab waits for the row, sees the raised generation and comes out as a sibling.
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
      select ${hashOf(successor)}, id, generation from renewed
    )
    select id as session_id, user_id from renewed`.execute(database)
  const [renewed] = rows
  if (!renewed) throw await endStolenSession(context, hash)
  return {
    accessToken: tokens.issue(renewed.user_id, renewed.session_id),
    refreshToken: successor,
  }
}

async function endStolenSession({ database, clock, live }: Context, hash: string) {
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: clock() })
    .where('ended_at', 'is', null)
    .where('id', '=', (query) =>
      query.selectFrom('refresh_tokens').select('session_id').where('hash', '=', hash),
    )
    .returning('id')
    .executeTakeFirst()
  if (ended) live.sessionEnded(ended.id)
  return new Refusal('SESSION_ENDED')
}
