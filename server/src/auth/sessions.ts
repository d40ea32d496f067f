import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { EventLog } from '../event-log.ts'
import type { AuthenticatedUser } from './authenticate.ts'
import { endSessions } from './end-sessions.ts'

/** Where a user is signed in, by last use. */
export async function sessionsOf({ database, clock }: Context, userId: string, hereId?: string) {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'renewed_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy('renewed_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
    .map(({ id, browser, system, renewed_at }) => ({
      id,
      browser,
      system,
      lastUsedAt: renewed_at.toISOString(),
      isHere: id === hereId,
    }))
    .sort((one, other) => Number(other.isHere) - Number(one.isHere))
}

/** Of an admin's user. @throws NOT_FOUND */
export async function listUserSessions(context: Context, userId: string) {
  const user = await context.database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new ApiError('NOT_FOUND')
  return sessionsOf(context, userId)
}

/** @throws NOT_FOUND also for a session of another user, and for one that has ended. */
export async function endSession(
  { database, clock, live }: Context,
  caller: AuthenticatedUser,
  id: string,
  log: EventLog,
) {
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: clock() })
    .where('id', '=', id)
    .where('user_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw new ApiError('NOT_FOUND')
  log.info({ event: 'sessions-ended', actor: caller.id })
  live.sessionEnded(id)
  return { id }
}

/** An admin signs out one device of a user. @throws NOT_FOUND */
export async function endUserSession(
  context: Context,
  caller: AuthenticatedUser,
  { id: userId, sessionId }: { id: string; sessionId: string },
  log: EventLog,
) {
  const { database, clock, live } = context
  const ended = await database.transaction().execute(async (transaction) => {
    const session = await transaction
      .updateTable('sessions')
      .set({ ended_at: clock() })
      .where('id', '=', sessionId)
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .returning(['browser', 'system'])
      .executeTakeFirst()
    if (!session) throw new ApiError('NOT_FOUND')
    await audit(transaction, {
      at: clock(),
      actorId: caller.id,
      userId,
      event: 'signed-out',
      details: session,
    })
    return sessionId
  })
  log.info({ event: 'sessions-ended', actor: caller.id, user: userId })
  live.sessionEnded(ended)
  return { id: ended }
}

/** An admin signs out all devices of a user. @throws NOT_FOUND */
export async function endUserSessions(
  context: Context,
  caller: AuthenticatedUser,
  userId: string,
  log: EventLog,
) {
  const { database, clock, live } = context
  const ended = await database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) throw new ApiError('NOT_FOUND')
    const but = userId === caller.id ? caller.sessionId : null
    const ids = await endSessions(transaction, userId, clock(), { but })
    const entry = { at: clock(), actorId: caller.id, userId }
    if (ids.length > 0) await audit(transaction, { ...entry, event: 'signed-out' })
    return ids
  })
  if (ended.length > 0) log.info({ event: 'sessions-ended', actor: caller.id, user: userId })
  for (const id of ended) live.sessionEnded(id)
  return { endedSessions: ended.length }
}

/** All but the one that asks. */
export async function endOtherSessions(
  { database, clock, live }: Context,
  caller: AuthenticatedUser,
  log: EventLog,
) {
  const ended = await retry(() =>
    endSessions(database, caller.id, clock(), { but: caller.sessionId }),
  )
  if (ended.length > 0) log.info({ event: 'sessions-ended', actor: caller.id })
  for (const id of ended) live.sessionEnded(id)
  return { endedSessions: ended.length }
}
