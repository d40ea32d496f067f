import type { Role } from '@tumbler/rules/roles'
import type { Kysely } from 'kysely'
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
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'users.role'])
    .where('sessions.id', '=', claims.sid)
    .where('sessions.user_id', '=', claims.sub)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_available', '=', 'available')
    .executeTakeFirst()
  return row ? ({ ...row, sessionId: claims.sid } as Actor) : null
}
