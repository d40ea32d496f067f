import { type AccessTokens, hashOf, newRefreshToken, sessionDays } from '../access/tokens.ts'
import type { Context } from '../context.ts'

/** A new session with its first tokens; remembers that this person has signed in from here. */
export async function openSession(
  { database, clock }: Context,
  tokens: AccessTokens,
  userId: string,
  from: string,
) {
  const now = clock()
  const refreshToken = newRefreshToken()
  const { session_id: sessionId } = await database
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
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return { accessToken: tokens.issue(userId, sessionId), refreshToken }
}
