import type { Role } from '@tumbler/rules/roles'
import type { Database } from '../db/connect.ts'

interface HasDatabase {
  database: Database
  now: Date
}

let count = 0

/** Of random characters that are not kept. */
const unknownPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$RIvlYIFmbiLtm/G6iF0S5A$sSZXsnRhSvKfGykCGUANFaNiKMgzDk3Z07esnvTwK5A'

/** A user with only what the test cares about. */
export async function makeUser(
  { database, now }: HasDatabase,
  { role = 'user', name = 'Ploy', email = '', passwordHash = unknownPassword }: UserOptions = {},
) {
  count += 1
  return database.kysely
    .insertInto('users')
    .values({
      role,
      name,
      email: email || `person-${count}@example.com`,
      password_hash: passwordHash,
      created_at: now,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
}

interface UserOptions {
  role?: Role
  name?: string
  email?: string
  passwordHash?: string
}

export async function makeSession({ database, now }: HasDatabase, userId: string) {
  const { id } = await database.kysely
    .insertInto('sessions')
    .values({
      user_id: userId,
      refresh_hashes: [],
      created_at: now,
      renewed_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
