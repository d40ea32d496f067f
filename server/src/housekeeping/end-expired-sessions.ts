import type { Context } from '../context.ts'

const dayMs = 86_400_000
/** So long an ended session can still be looked into. */
const keptDays = 7
const tokensAtOnce = 5000
/**
 * Twice the renewals of 30 days with an access token a quarter of an hour: more are no browser of
 * ours. Siblings count too.
 */
export const mostTokensOfSession = 5760

/**
 * Every refresh token of a living session stays: an older one that comes back is how a theft is
 * noticed, and a thief who renews quickly must not outrun the one its owner holds. What bounds them
 * is the end of the session, and that a session with too many is ended.
 */
export async function endExpiredSessions(context: Context, signal?: AbortSignal): Promise<void> {
  await endOverusedSessions(context)
  while (!signal?.aborted && (await deleteDeadTokens(context)) === tokensAtOnce);
  await deleteOldSessions(context)
}

async function endOverusedSessions({ database, clock, live }: Context) {
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: clock() })
    .where('ended_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('refresh_tokens')
        .select('session_id')
        .groupBy('session_id')
        .having(({ fn }) => fn.countAll(), '>', mostTokensOfSession),
    )
    .returning('id')
    .execute()
  for (const { id } of ended) live.sessionEnded(id)
}

/** A token of a session that is over is refused, whether it is known or not. */
async function deleteDeadTokens({ database, clock }: Context) {
  const deleted = await database
    .deleteFrom('refresh_tokens')
    .where('hash', 'in', (query) =>
      query
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select('hash')
        .where(({ or, eb }) =>
          or([eb('sessions.ended_at', 'is not', null), eb('sessions.expires_at', '<=', clock())]),
        )
        .limit(tokensAtOnce),
    )
    .executeTakeFirst()
  return Number(deleted.numDeletedRows)
}

async function deleteOldSessions({ database, clock }: Context) {
  const kept = new Date(clock().getTime() - keptDays * dayMs)
  await database
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('ended_at', '<=', kept), eb('expires_at', '<=', kept)]))
    .execute()
}
