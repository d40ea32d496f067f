import { ApiError } from '../api-error.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'

/** Logout: the session of the caller's own token ends, on this device only (product-rules §4). */
export async function markInactive(
  context: Context,
  caller: AuthenticatedUser,
  id: string,
  log: EventLog,
) {
  if (id !== caller.id) throw new ApiError('NOT_FOUND')
  const { database, clock, live } = context
  await database
    .updateTable('sessions')
    .set({ ended_at: clock() })
    .where('id', '=', caller.sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await database
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', caller.sessionId)
    .execute()
  log.info({ event: 'signed-out', actor: id })
  live.sessionEnded(caller.sessionId)
  return { id, status: 'INACTIVE' as const }
}
