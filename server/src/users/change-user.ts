import type { Role } from '@tumbler/rules/roles'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Context } from '../context.ts'
import { retried } from '../database/retried.ts'
import type { Tables } from '../database/tables.ts'
import type { EventLog } from '../event-log.ts'
import { Refusal } from '../http/refusal.ts'
import { endSessions } from './end-sessions.ts'

interface UserChange {
  name?: string | undefined
  role?: Role | undefined
  isAvailable?: 'available' | 'unavailable' | undefined
}

/**
 * An admin changes somebody. Nobody changes their own role or disables themselves, and the last
 * admin stays, under any concurrency (product-rules §4): changes of admins wait for each other.
 */
export async function changeUser(
  context: Context,
  log: EventLog,
  actor: Actor,
  { id, change }: { id: string; change: UserChange },
) {
  const { role, isAvailable } = change
  const isOwn = id === actor.id
  if (isOwn && ((role && role !== actor.role) || isAvailable === 'unavailable'))
    throw new Refusal('OWN_ACCOUNT')
  const { before, after } = await retried(() =>
    context.database.transaction().execute(async (transaction) => {
      await keepAnAdmin(transaction, actor, id, change)
      // Enabling somebody again does not bring back the phone that was stolen.
      if (isAvailable === 'unavailable') await endSessions(transaction, id, context.clock())
      return updateUser(transaction, id, change)
    }),
  )
  const isOtherRole = before.role !== after.role
  const isSwitched = before.is_available !== after.isAvailable
  if (isOtherRole)
    log.info({
      event: 'role-changed',
      actor: actor.id,
      user: id,
      from: before.role,
      to: after.role,
    })
  if (isSwitched) {
    const event = after.isAvailable === 'available' ? 'user-enabled' : 'user-disabled'
    log.info({ event, actor: actor.id, user: id })
  }
  if (isOtherRole || isSwitched) context.live.userChanged(id)
  else if (change.name !== undefined) context.live.userRenamed(id)
  return after
}

async function keepAnAdmin(
  transaction: Transaction<Tables>,
  actor: Actor,
  id: string,
  { role, isAvailable }: UserChange,
) {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', 'available')
    .orderBy('id')
    .forUpdate()
    .execute()
  // Somebody may have demoted the caller while this waited its turn.
  if (!admins.some((admin) => admin.id === actor.id)) throw new Refusal('NOT_ALLOWED')
  const staysAdmin = (role ?? 'admin') === 'admin' && isAvailable !== 'unavailable'
  if (!staysAdmin && admins.every((admin) => admin.id === id)) throw new Refusal('LAST_ADMIN')
}

async function updateUser(
  transaction: Transaction<Tables>,
  id: string,
  { role, isAvailable, name }: UserChange,
) {
  const before = await transaction
    .selectFrom('users')
    .select(['role', 'is_available'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('NOT_FOUND')
  const after = await transaction
    .updateTable('users')
    .set({
      role: role ?? sql.ref('role'),
      is_available: isAvailable ?? sql.ref('is_available'),
      name: name ?? sql.ref('name'),
    })
    .where('id', '=', id)
    .returning(['id', 'email', 'name', 'role', 'is_available as isAvailable'])
    .executeTakeFirstOrThrow()
  return { before, after }
}
