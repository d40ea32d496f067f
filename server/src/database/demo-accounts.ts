import { type Role, roles } from '@tumbler/rules/roles'

export interface DemoAccount {
  role: Role
  email: string
  password: string
}

/** One account a role, for the demo only; the password is no secret. */
export const demoAccounts = (companyDomain: string): DemoAccount[] =>
  roles.map((role) => ({
    role,
    email: `${role}@${companyDomain}`,
    password: 'tumbler-demo',
  }))
