import type { Role } from '@tumbler/rules/roles'
import { type Kysely, sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/schema.ts'
import type { TokenSubject } from './tokens.ts'

declare const authenticated: unique symbol

/**
 * The user who is calling. Only this file makes one, from the rows of session and account, so a use
 * case that takes one cannot act on a token alone.
 */
export interface AuthenticatedUser extends TokenSubject {
  readonly [authenticated]: true
  name: string
  email: string
  role: Role
}

/**
 * Role and disabling count at once, also for old tokens (product-rules §4).
 *
 * @throws NOT_SIGNED_IN when session or account have ended, NOT_ALLOWED for another role.
 */
export async function authenticate(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  subject: TokenSubject,
  roles: readonly Role[],
): Promise<AuthenticatedUser> {
  const caller = await findActiveUser(database, subject, clock())
  if (!caller) throw new ApiError('NOT_SIGNED_IN')
  if (!roles.includes(caller.role)) throw new ApiError('NOT_ALLOWED')
  return caller
}

/** Null when the session or the account has ended. */
export async function findActiveUser(
  database: Kysely<Tables>,
  { id, sessionId }: TokenSubject,
  now: Date,
): Promise<AuthenticatedUser | null> {
  const row = await activeSessions(database, now)
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', id)
    .executeTakeFirst()
  return row ? ({ ...row, sessionId } as AuthenticatedUser) : null
}

/**
 * Locks the caller's session in the transaction of what must not outlive it: a new password may have
 * ended it since the caller was known.
 *
 * @throws NOT_SIGNED_IN
 */
export async function requireOpenSession(
  transaction: Transaction<Tables>,
  { sessionId }: AuthenticatedUser,
): Promise<void> {
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!session) throw new ApiError('NOT_SIGNED_IN')
}

/** The role behind each of these sessions; those that have ended are not in it. */
export async function rolesBySession(
  database: Kysely<Tables>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Role>> {
  const rows = await activeSessions(database, now)
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

const activeSessions = (database: Kysely<Tables>, now: Date) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_available', '=', true)
