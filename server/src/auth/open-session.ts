import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { type AccessTokens, newRefreshToken, refreshHash } from './tokens.ts'

const sessionDays = 30
/** A new one ends the session that was renewed longest ago. */
export const maxSessions = 20

/** A new session of the user, and its first tokens. */
export async function openSession(
  { database, clock, live }: Context,
  tokens: AccessTokens,
  userId: string,
) {
  const now = clock()
  const id = randomUUID()
  const refreshToken = newRefreshToken(id)
  const ended = await database
    .with('opened', (query) =>
      query.insertInto('sessions').values({
        id,
        user_id: userId,
        refresh_hashes: [refreshHash(refreshToken)],
        renewed_at: now,
        expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
      }),
    )
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
        .offset(maxSessions - 1),
    )
    .returning('id')
    .execute()
  for (const session of ended) live.sessionEnded(session.id)
  return { accessToken: tokens.issue(userId, id), refreshToken }
}
