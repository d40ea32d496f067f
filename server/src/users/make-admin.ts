import type { Kysely } from 'kysely'
import { endSessions } from '../auth/end-sessions.ts'
import { hashPassword } from '../auth/passwords.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../db/schema.ts'

export interface NewAdmin {
  email: string
  name: string
  /** Null keeps the one that an existing account has. */
  password: string | null
}

/**
 * A new account that is an admin, or an existing one made an admin and enabled. With a new password
 * every session of the account ends.
 */
export async function makeAdmin(
  database: Kysely<Tables>,
  clock: Clock,
  { email, name, password }: NewAdmin,
): Promise<'made' | 'changed'> {
  const hash = password === null ? null : await hashPassword(password)
  return database.transaction().execute(async (transaction) => {
    const existing = await transaction
      .updateTable('users')
      .set({
        role: 'admin',
        is_available: true,
        ...(hash && { password_hash: hash, is_demo: false }),
      })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (existing && hash) await endSessions(transaction, existing.id, clock())
    if (existing) return 'changed'
    if (!hash) throw new Error('a new account needs a password')
    await transaction
      .insertInto('users')
      .values({ email, name, password_hash: hash, role: 'admin', created_at: clock() })
      .execute()
    return 'made'
  })
}
