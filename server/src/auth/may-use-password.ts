import { mailboxOf } from '@tumbler/rules/mailbox'
import type { Settings } from '../settings.ts'

/** With `SIGN_IN=oidc` only the first admin signs in with a password (product-rules §13). */
export const mayUsePassword = (
  { signIn, adminEmail }: Pick<Settings, 'signIn' | 'adminEmail'>,
  email: string,
) =>
  signIn.includes('password') || (adminEmail !== null && mailboxOf(email) === mailboxOf(adminEmail))
