import type { Context } from '../context.ts'

/** An ended session can still be looked into for a week. */
const keptMs = 7 * 86_400_000

export async function deleteExpiredSessions({ database, clock }: Context): Promise<void> {
  const kept = new Date(clock().getTime() - keptMs)
  await database
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('ended_at', '<=', kept), eb('expires_at', '<=', kept)]))
    .execute()
}

export async function deleteExpiredAttempts({ database, clock }: Context): Promise<void> {
  await database.deleteFrom('attempts').where('until', '<=', clock()).execute()
}
