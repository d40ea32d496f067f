import { sql } from 'kysely'
import {
  type AccessTokens,
  hashOf,
  mostSessions,
  newRefreshToken,
  sessionDays,
} from '../access/tokens.ts'
import type { Context } from '../context.ts'

/**
 * A new session with its first tokens, in the place of the oldest when there are too many; remembers
 * that this person has signed in from here.
 */
export async function openSession(
  { database, clock, live }: Context,
  tokens: AccessTokens,
  userId: string,
  from: string,
) {
  const now = clock()
  const refreshToken = newRefreshToken()
  const { session_id: sessionId, ended } = await database
    .with('session', (query) =>
      query
        .insertInto('sessions')
        .values({
          user_id: userId,
          created_at: now,
          renewed_at: now,
          expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
        })
        .returning('id'),
    )
    .with('ended', (query) =>
      query
        .updateTable('sessions')
        .set({ ended_at: now })
        .where('id', 'in', (oldest) =>
          oldest
            .selectFrom('sessions')
            .select('id')
            .where('user_id', '=', userId)
            .where('ended_at', 'is', null)
            .where('expires_at', '>', now)
            .orderBy('renewed_at', 'desc')
            .orderBy('id')
            .offset(mostSessions - 1),
        )
        .returning('id'),
    )
    .with('known', (query) =>
      query
        .insertInto('known_addresses')
        .values({ user_id: userId, address_mark: from, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'address_mark']).doUpdateSet({ seen_at: now }),
        ),
    )
    .insertInto('refresh_tokens')
    .columns(['hash', 'session_id', 'generation'])
    .expression((query) =>
      query
        .selectFrom('session')
        .select(({ val, cast }) => [
          cast<string>(val(hashOf(refreshToken)), 'text').as('hash'),
          'session.id',
          cast<number>(val(0), 'integer').as('generation'),
        ]),
    )
    .returning(['session_id', sql<string[]>`array(select id from ended)`.as('ended')])
    .executeTakeFirstOrThrow()
  for (const id of ended) live.sessionEnded(id)
  return { accessToken: tokens.issue(userId, sessionId), refreshToken }
}
