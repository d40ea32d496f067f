import type { Role } from '@tumbler/rules/roles'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

declare const proven: unique symbol

/** Whom a good token names. Whether she may still come and what her role is, the database knows. */
export interface Caller {
  id: string
  sessionId: string
}

/** Who is calling. Only this file makes one, so whoever holds one has been asked for a token. */
export interface Actor extends Caller {
  readonly [proven]: true
  name: string
  email: string
  role: Role
}

/**
 * The person behind an access token as the database knows her now: role and disabling count at
 * once, also for old tokens (product-rules §4). Null when the session or the account has ended.
 */
export async function findActor(
  database: Kysely<Tables>,
  { id, sessionId }: Caller,
  now: Date,
): Promise<Actor | null> {
  const row = await standing(database, now)
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.user_id', '=', id)
    .executeTakeFirst()
  return row ? ({ ...row, sessionId } as Actor) : null
}

/**
 * The caller's row of `users`, or none unless she stands and has one of the roles: for a statement
 * that does what she asks for and must not do it for anybody else.
 */
export const standingCaller = (caller: Caller, roles: readonly Role[], now: Date) => sql`
  select users.id, users.name
  from sessions join users on users.id = sessions.user_id
  where sessions.id = ${caller.sessionId}::uuid and users.id = ${caller.id}::uuid
    and ${stands(now)} and users.role in (${sql.join(roles.map((role) => sql.lit(role)))})`

/** The role behind each of these sessions; those that have ended are not in it. */
export async function rolesBehind(
  database: Kysely<Tables>,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, Role>> {
  const rows = await standing(database, now)
    .select(['sessions.id', 'users.role'])
    .where('sessions.id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, role }) => [id, role]))
}

const standing = (database: Kysely<Tables>, now: Date) =>
  database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(stands(now))

/** Of a row of `sessions` joined with its `users`. */
const stands = (now: Date) => sql<boolean>`
  sessions.ended_at is null and sessions.expires_at > ${now}::timestamptz
  and users.is_available = 'available'`
