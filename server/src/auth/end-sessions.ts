import type { Transaction } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** All sessions of a user, on every device. */
export async function endSessions(transaction: Transaction<Tables>, userId: string, now: Date) {
  await transaction
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
