import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { deviceName } from './device-name.ts'
import { type AccessTokens, newRefreshToken, refreshHash } from './tokens.ts'

const sessionDays = 30
/** Of an account without a password: whoever leaves the company is only known to the provider. */
const companySessionDays = 7
/** A new one ends the session that was renewed longest ago. */
export const maxSessions = 20

interface NewSession {
  id: string
  /** As it was verified; null with the company account. */
  passwordHash: string | null
  /** The header of the browser that signs in. */
  userAgent: string | undefined
}

/**
 * A new session of the user, and its first tokens. Null when the account was disabled or got another
 * password since `passwordHash` was verified.
 */
export async function openSession(
  { database, clock, live }: Context,
  tokens: AccessTokens,
  { id: userId, passwordHash, userAgent }: NewSession,
) {
  const now = clock()
  const id = randomUUID()
  const { browser, system } = deviceName(userAgent)
  const refreshToken = newRefreshToken(id)
  const days = passwordHash === null ? companySessionDays : sessionDays
  const expiresAt = new Date(now.getTime() + days * 86_400_000)
  // The lock waits for a change of the account that is under way.
  const opened = await sql`
    insert into sessions (id, user_id, refresh_hashes, created_at, renewed_at, expires_at, browser,
      system)
    select ${id}, id, ${[refreshHash(refreshToken)]}, ${now}, ${now}, ${expiresAt}, ${browser},
      ${system}
    from users where id = ${userId} and is_available and password_hash is not distinct from ${passwordHash}::text
    for share
    returning id`.execute(database)
  if (opened.rows.length === 0) return null
  const ended = await database
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', (oldest) =>
      oldest
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('renewed_at', 'desc')
        .orderBy('id')
        .offset(maxSessions),
    )
    .returning('id')
    .execute()
  for (const session of ended) live.sessionEnded(session.id)
  return { accessToken: tokens.issue(userId, id), refreshToken }
}
