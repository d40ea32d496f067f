import type { BodyOf } from '@tumbler/contract/endpoint'
import type * as contract from '@tumbler/contract/users'
import type { Transaction, UpdateObject } from 'kysely'
import { ApiError } from '../api-error.ts'
import { audit } from '../audit.ts'
import type { AuthenticatedUser } from '../auth/authenticate.ts'
import { endCredentials, endLinksOf } from '../auth/end-credentials.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import type { EventLog } from '../event-log.ts'
import { isAvailableIn } from '../spec-words.ts'
import { provenPassword, type UserRow, userColumns, userOf } from './user-reads.ts'

type UserChange = { id: string } & BodyOf<typeof contract.changeUser>

/**
 * An admin changes a user. Users cannot change their own role or disable themselves, and the last
 * admin stays, under any concurrency (product-rules §4): such changes wait for each other.
 *
 * @throws OWN_ACCOUNT, LAST_ADMIN, NOT_FOUND; NOT_ALLOWED for a caller who is an admin no more.
 */
export async function changeUser(
  context: Context,
  caller: AuthenticatedUser,
  { id, name, role, isAvailable: word, reason }: UserChange,
  log: EventLog,
): Promise<contract.User> {
  const isAvailable = isAvailableIn(word)
  const isOwn = id === caller.id
  if (isOwn && ((role && role !== caller.role) || isAvailable === false))
    throw new ApiError('OWN_ACCOUNT')
  const changesRights = role !== undefined || isAvailable !== undefined
  const { before, after } = await retry(() =>
    context.database.transaction().execute(async (transaction) => {
      if (changesRights) {
        const staysAdmin = (role ?? 'admin') === 'admin' && isAvailable !== false
        await keepAnAdmin(transaction, { caller, id, staysAdmin })
      }
      const changed = await updateUser(transaction, context, id, {
        ...(name !== undefined && { name }),
        ...(role !== undefined && { role }),
        ...(isAvailable !== undefined && {
          is_available: isAvailable,
          disabled_reason: isAvailable ? '' : (reason ?? ''),
          is_waiting: false,
          password_hash: provenPassword,
        }),
      })
      await auditChange(transaction, { at: context.clock(), actorId: caller.id, ...changed })
      // After the update, which a sign-in waits for. Enabling an account again brings none back.
      if (isAvailable === false) await endCredentials(transaction, id, context.clock())
      else if (changed.after.role !== 'admin') await endLinksOf(transaction, id)
      return changed
    }),
  )
  const isOtherRole = before.role !== after.role
  const isSwitched = before.is_available !== after.is_available
  const ids = { actor: caller.id, user: id }
  const roles = { previousRole: before.role, newRole: after.role }
  if (isOtherRole) log.info({ event: 'role-changed', ...ids, ...roles })
  if (isSwitched) log.info({ event: after.is_available ? 'user-enabled' : 'user-disabled', ...ids })
  if (isOtherRole || isSwitched) context.live.userChanged(id)
  if (before.is_waiting && !after.is_waiting) context.live.accountsChanged()
  return userOf(after)
}

interface Kept {
  caller: AuthenticatedUser
  id: string
  staysAdmin: boolean
}

/** @throws LAST_ADMIN; NOT_ALLOWED for a caller who is an admin no more. */
export async function keepAnAdmin(
  transaction: Transaction<Tables>,
  { caller, id, staysAdmin }: Kept,
) {
  const admins = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // The caller may have been demoted while this waited for the lock.
  if (!admins.some((admin) => admin.id === caller.id)) throw new ApiError('NOT_ALLOWED')
  if (!staysAdmin && admins.every((admin) => admin.id === id)) throw new ApiError('LAST_ADMIN')
}

async function updateUser(
  transaction: Transaction<Tables>,
  context: Context,
  id: string,
  columns: UpdateObject<Tables, 'users'>,
) {
  const before = await transaction
    .selectFrom('users')
    .select(['name', 'role', 'is_available', 'is_waiting'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) throw new ApiError('NOT_FOUND')
  const after = await transaction
    .updateTable('users')
    // With the name, because Kysely rejects an empty SET.
    .set({ name: before.name, ...columns })
    .where('id', '=', id)
    .returning(userColumns(context))
    .executeTakeFirstOrThrow()
  return { before, after }
}

interface Changed {
  at: Date
  actorId: string
  before: Pick<UserRow, 'name' | 'role' | 'is_available' | 'is_waiting'>
  after: UserRow
}

async function auditChange(
  transaction: Transaction<Tables>,
  { at, actorId, before, after }: Changed,
) {
  const entry = { at, actorId, userId: after.id }
  const { name, role, is_available: isAvailable, disabled_reason: reason } = after
  if (before.name !== name)
    await audit(transaction, {
      ...entry,
      event: 'renamed',
      details: { from: before.name, to: name },
    })
  // An approval names the role that it gives.
  const isApproved = before.is_waiting && !after.is_waiting && isAvailable
  if (before.role !== role && !isApproved)
    await audit(transaction, {
      ...entry,
      event: 'role-changed',
      details: { from: before.role, to: role },
    })
  if (before.is_waiting && !after.is_waiting)
    await audit(transaction, {
      ...entry,
      ...(isAvailable
        ? { event: 'approved', details: { role: after.role } }
        : { event: 'declined' }),
    })
  else if (before.is_available !== isAvailable)
    await audit(transaction, {
      ...entry,
      ...(isAvailable ? { event: 'enabled' } : { event: 'disabled', details: { reason } }),
    })
}
