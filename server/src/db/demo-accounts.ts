import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { type Role, roles } from '@tumbler/rules/roles'
import type { Kysely } from 'kysely'
import { endCredentials } from '../auth/end-credentials.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import type { Clock } from '../clock.ts'
import type { Settings } from '../settings.ts'
import type { Tables } from './schema.ts'

export interface DemoAccount {
  role: Role
  email: string
  password: string
}

/** No secret: the demo's login page shows it. */
const publicPassword = 'tumbler-demo'

/** One account a role, for the demo only. */
export const newDemoAccounts = (companyDomain: string): DemoAccount[] =>
  roles.map((role) => ({ role, email: `${role}@${companyDomain}`, password: publicPassword }))

const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Whether other machines reach it (product-rules §20); a proxy of this machine lets them in too. */
export function isReachable({ host, publicUrl, trustProxy }: Settings) {
  const { hostname } = new URL(publicUrl)
  return trustProxy || !isLoopback(host) || !isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** The colleagues of the demo have no password; an account whose password was changed is none of these. */
const accountsOf = (database: Kysely<Tables>) =>
  database
    .selectFrom('users')
    .where('is_demo', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')

/**
 * As they are now, whatever COMPANY_DOMAIN was when they were made; none outside the demo and where
 * the shop takes no passwords. Their password only if it is well known.
 */
export async function demoAccounts(
  database: Kysely<Tables>,
  { signIn }: Settings,
  password: string,
) {
  if (!signIn.includes('password')) return []
  const accounts = await accountsOf(database)
    .select(['role', 'email'])
    .where('is_available', '=', true)
    .execute()
  return accounts
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
    .map((account) => ({ ...account, password: password === publicPassword ? password : null }))
}

/**
 * Gives them their password, and returns it; with another one, sessions end. The random one is the
 * same on every server, and stays: a server on the network may still run beside this one.
 */
export async function setDemoPassword(
  database: Kysely<Tables>,
  settings: Settings,
  { signingKey, clock }: { signingKey: string; clock: Clock },
): Promise<string> {
  const accounts = await accountsOf(database).select(['id', 'password_hash']).execute()
  const without = async (password: string) => {
    const hashes = accounts.map(({ password_hash }) => password_hash)
    const matches = await Promise.all(hashes.map((hash) => verifyPassword(password, hash)))
    return accounts.filter((_, index) => matches[index] === 'wrong')
  }
  const isWanted = settings.demoData === true
  let password = publicPassword
  let outdated = isWanted || !isReachable(settings) ? await without(password) : accounts
  if (!isWanted && outdated.length > 0) {
    password = secretPassword(signingKey)
    outdated = await without(password)
  }
  for (const { id } of outdated) {
    await database
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .where('is_demo', '=', true)
      .execute()
    await endCredentials(database, id, clock())
  }
  return password
}

/** Of Crockford: no two of them look alike. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 60 bits that are easy to type, such as `k7mq-3fzx-9b2d`. */
function secretPassword(signingKey: string) {
  const bytes = createHmac('sha256', signingKey).update('demo').digest().subarray(0, 12)
  const text = Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
