import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** All sessions of a user, on every device, but for one that is to stay; the ids of those that ended. */
export async function endSessions(
  database: Kysely<Tables> | Transaction<Tables>,
  userId: string,
  now: Date,
  { but = null }: { but?: string | null } = {},
): Promise<string[]> {
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '<>', but))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
