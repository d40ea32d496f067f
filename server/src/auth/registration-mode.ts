import type { RegistrationMode } from '@tumbler/rules/registration'
import type { Context } from '../context.ts'
import { isDemo } from '../db/is-demo.ts'

/**
 * Who may register: nobody where there are no passwords; unless `REGISTRATION` says it, whoever has a code of a mail; without mails
 * everyone in a demo, and in a real shop whom an admin approves (product-rules §12).
 */
export async function registrationMode({
  settings: { registration, signIn, smtpUrl },
  database,
}: Pick<Context, 'settings' | 'database'>): Promise<RegistrationMode> {
  if (!signIn.includes('password')) return 'closed'
  if (registration !== null) return registration
  if (smtpUrl !== null) return 'confirm'
  return (await isDemo(database)) ? 'open' : 'approve'
}
