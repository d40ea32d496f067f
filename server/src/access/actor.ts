import type { Role } from '@tumbler/rules/roles'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { AccessClaims } from './tokens.ts'

declare const proven: unique symbol

/** Who is calling. Only this file makes one, so whoever holds one has been asked for a token. */
export interface Actor {
  readonly [proven]: true
  id: string
  name: string
  email: string
  role: Role
  sessionId: string
}

/**
 * The person behind an access token as the database knows her now: role and disabling count at
 * once, also for old tokens (product-rules §4). Null when the session or the account has ended.
 */
export async function findActor(
  database: Kysely<Tables>,
  claims: AccessClaims,
  now: Date,
): Promise<Actor | null> {
  const row = await standing(database, now)
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('sessions.id', '=', claims.sid)
    .where('sessions.user_id', '=', claims.sub)
    .executeTakeFirst()
  return row ? ({ ...row, sessionId: claims.sid } as Actor) : null
}

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
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_available', '=', 'available')
