import { type Role, roles } from '@tumbler/rules/roles'
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export interface DemoAccount {
  role: Role
  email: string
  password: string
}

/** No secret: the demo's login page shows it. */
const password = 'tumbler-demo'

/** One account a role, for the demo only. */
export const newDemoAccounts = (companyDomain: string): DemoAccount[] =>
  roles.map((role) => ({ role, email: `${role}@${companyDomain}`, password }))

/** As they are now, whatever COMPANY_DOMAIN was when they were made. */
export async function demoAccounts(database: Kysely<Tables>): Promise<DemoAccount[]> {
  const accounts = await database
    .selectFrom('users')
    .select(['role', 'email'])
    .where('is_demo', '=', true)
    .where('is_available', '=', true)
    // The colleagues of the demo have none.
    .where('password_hash', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return accounts
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
    .map((account) => ({ ...account, password }))
}
