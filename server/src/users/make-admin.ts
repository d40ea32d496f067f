import { mailboxOf } from '@tumbler/rules/mailbox'
import type { Kysely, Transaction } from 'kysely'
import { endCredentials } from '../auth/end-credentials.ts'
import { hashPassword } from '../auth/passwords.ts'
import { mailbox } from '../auth/reset-link.ts'
import type { Clock } from '../clock.ts'
import type { Tables } from '../db/schema.ts'
import { provenPassword } from './user-reads.ts'

export interface NewAdmin {
  email: string
  name: string
  /** Null keeps the one that an existing account has. */
  password: string | null
}

/** What making this account an admin would change, in words; null where there is no such account. */
export async function changesOfAdmin(
  database: Kysely<Tables>,
  clock: Clock,
  email: string,
  hasNewPassword: boolean,
): Promise<string[] | null> {
  const account = await database
    .selectFrom('users')
    .select(['id', 'role', 'is_available'])
    .where(mailbox('email'), '=', mailboxOf(email))
    .executeTakeFirst()
  if (!account) return null
  const { count } = await database
    .selectFrom('sessions')
    .select(({ fn, cast }) => cast<number>(fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', account.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .executeTakeFirstOrThrow()
  const devices = count === 1 ? '1 device' : `${count} devices`
  return [
    ...(account.role === 'admin' ? [] : [`becomes an admin (is a ${account.role} now)`]),
    ...(account.is_available ? [] : ['is enabled']),
    ...(hasNewPassword ? [`gets the new password and is signed out on ${devices}`] : []),
  ]
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
  const { isNew } = await database
    .transaction()
    .execute((transaction) => storeAdmin(transaction, clock, { email, name, hash }))
  return isNew ? 'made' : 'changed'
}

interface StoredAdmin {
  email: string
  name: string
  /** Of the new password; null keeps the one that an existing account has. */
  hash: string | null
}

/** As `makeAdmin`, as part of a transaction. */
export async function storeAdmin(
  transaction: Transaction<Tables>,
  clock: Clock,
  { email, name, hash }: StoredAdmin,
): Promise<{ id: string; isNew: boolean }> {
  const existing = await transaction
    .updateTable('users')
    .set({
      role: 'admin',
      is_available: true,
      is_waiting: false,
      disabled_reason: '',
      ...(hash ? { password_hash: hash, is_demo: false } : { password_hash: provenPassword }),
    })
    .where(mailbox('email'), '=', mailboxOf(email))
    .returning('id')
    .executeTakeFirst()
  if (existing && hash) await endCredentials(transaction, existing.id, clock())
  if (existing) return { ...existing, isNew: false }
  if (!hash) throw new Error('a new account needs a password')
  const made = await transaction
    .insertInto('users')
    .values({ email, name, password_hash: hash, role: 'admin', created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...made, isNew: true }
}
