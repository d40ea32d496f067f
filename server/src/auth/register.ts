import type { Language } from '@tumbler/contract/language'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { ApiError } from '../api-error.ts'
import { requireAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { networkOf } from '../http/client-address.ts'
import { askForCode } from './confirm-registration.ts'
import { registrationLimit } from './login-rate-limit.ts'
import { type NewAccount, requireNewAccount } from './new-account.ts'
import { hashPassword } from './passwords.ts'
import { registrationMode } from './registration-mode.ts'

interface Registration extends NewAccount {
  /** Where the request comes from. */
  subnet: string
  locale: Language
}

/**
 * A new account with the role user, in the mode of the shop (product-rules §13). Where a code confirms
 * it, the id is that of the registration and a taken address fails no more than another; else it fails
 * like anything else, in the same time.
 *
 * @throws REGISTRATION_CLOSED, REGISTRATION_FAILED, TOO_MANY_REQUESTS
 */
export async function register(
  context: Context,
  { name, email, password, subnet, locale }: Registration,
  log: EventLog,
) {
  const { database, settings, clock, pseudonyms } = context
  const mode = await registrationMode(context)
  if (mode === 'closed') throw new ApiError('REGISTRATION_CLOSED')
  requireNewAccount(settings, { name, email, password })
  await requireAttempts(context, [
    registrationLimit(context, pseudonyms.ofSubnet(networkOf(subnet))),
  ])
  const passwordHash = await hashPassword(password)
  const isWaiting = mode === 'approve'
  if (mode === 'confirm' || (isWaiting && settings.smtpUrl !== null)) {
    const id = await askForCode(context, {
      ...{ name, email, passwordHash, locale },
      subnet: pseudonyms.ofSubnet(subnet),
    })
    return { id, email: mailboxOf(email), name, role: 'user' as const }
  }
  const user = await database
    .insertInto('users')
    .values({
      name,
      email: mailboxOf(email),
      password_hash: passwordHash,
      role: 'user',
      is_available: !isWaiting,
      is_waiting: isWaiting,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'email', 'name', 'role'])
    .executeTakeFirst()
  if (!user) throw new ApiError('REGISTRATION_FAILED')
  log.info({ event: 'registered', actor: user.id })
  if (isWaiting) context.live.accountsChanged()
  return user
}
