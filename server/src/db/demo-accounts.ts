import { randomBytes } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { type Role, roles } from '@tumbler/rules/roles'
import type { Kysely } from 'kysely'
import { endSessions } from '../auth/end-sessions.ts'
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

/** Also a proxy of this machine lets others in. */
export function isReachable({ host, publicUrl, trustProxy }: Settings) {
  const { hostname } = new URL(publicUrl)
  return trustProxy || !isLoopback(host) || !isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** Beyond this machine only where the operator asks for it (product-rules §20). */
const isPasswordPublic = (settings: Settings) =>
  settings.demoData === true || !isReachable(settings)

/** The colleagues of the demo have no password; an account whose password was changed is none of these. */
const accountsOf = (database: Kysely<Tables>) =>
  database
    .selectFrom('users')
    .where('is_demo', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')

/** As they are now, whatever COMPANY_DOMAIN was when they were made; none outside the demo. */
export async function demoAccounts(database: Kysely<Tables>, settings: Settings) {
  const accounts = await accountsOf(database)
    .select(['role', 'email'])
    .where('is_available', '=', true)
    .execute()
  const password = isPasswordPublic(settings) ? publicPassword : null
  return accounts
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
    .map((account) => ({ ...account, password }))
}

/** Gives them the password that this start asks for, and returns it; with a new one, sessions end. */
export async function setDemoPassword(
  database: Kysely<Tables>,
  settings: Settings,
  clock: Clock,
): Promise<string> {
  const password = isPasswordPublic(settings) ? publicPassword : randomPassword()
  for (const { id, password_hash } of await accountsOf(database)
    .select(['id', 'password_hash'])
    .execute()) {
    if (await verifyPassword(password, password_hash)) continue
    await database
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', id)
      .where('is_demo', '=', true)
      .execute()
    await endSessions(database, id, clock())
  }
  return password
}

/** Of Crockford: no two of them look alike. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 60 bits that are easy to type, such as `k7mq-3fzx-9b2d`. */
function randomPassword() {
  const text = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}
