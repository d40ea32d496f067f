import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/** Logout: the session of the caller's own token ends, on this device only (product-rules §4). */
export async function markInactive({ database, clock, live }: Context, actor: Actor, id: string) {
  if (id !== actor.id) throw new Refusal('NOT_FOUND')
  await database
    .updateTable('sessions')
    .set({ ended_at: clock() })
    .where('id', '=', actor.sessionId)
    .execute()
  live.sessionEnded(actor.sessionId)
  return { id, status: 'INACTIVE' as const }
}
