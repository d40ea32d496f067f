import { mailboxOf } from '@tumbler/rules/mailbox'
import { ApiError } from '../api-error.ts'
import { refundAttempts, takeAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { loginLimits } from './login-rate-limit.ts'
import { mayUsePassword } from './may-use-password.ts'
import { openSession } from './open-session.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { mailbox } from './reset-link.ts'
import type { AccessTokens } from './tokens.ts'

interface Login {
  email: string
  password: string
  /** Where the request comes from. */
  subnet: string
  /** A device that this account has signed in from before. */
  device: string | null
  userAgent: string | undefined
}

/**
 * One response, in the same time, for an unknown address and a wrong password. After the right
 * password a disabled account gets the reason (product-rules §13).
 *
 * @throws LOGIN_FAILED, ACCOUNT_DISABLED, ACCOUNT_WAITING, TOO_MANY_REQUESTS.
 */
export async function logIn(
  context: Context,
  tokens: AccessTokens,
  { email, password, device, userAgent, ...login }: Login,
  log: EventLog,
) {
  const { database, pseudonyms, settings } = context
  const account = pseudonyms.ofAccount(mailboxOf(email))
  const subnet = pseudonyms.ofSubnet(login.subnet)
  const limits = loginLimits(context, { account, subnet, device })
  const keys = limits.map(({ key }) => key)
  const retryAfterSeconds = await takeAttempts(context, limits)
  if (retryAfterSeconds !== null) {
    log.info({ event: 'sign-in-rate-limited', account, subnet })
    throw new ApiError('TOO_MANY_REQUESTS', {
      retryAfterSeconds,
      setting: 'LOGIN_LIMIT_PER_ACCOUNT',
    })
  }
  const user = await database
    .selectFrom('users')
    .select(['id', 'email', 'password_hash', 'is_available', 'is_waiting', 'disabled_reason'])
    .where(mailbox('email'), '=', mailboxOf(email))
    .executeTakeFirst()
  const usedHash = mayUsePassword(settings, email) ? user?.password_hash : null
  const match = await verifyPassword(password, usedHash).catch(async (error) => {
    await refundAttempts(context, keys)
    throw error
  })
  const isRight = match !== 'wrong'
  if (user && isRight && !user.is_available) {
    await refundAttempts(context, keys)
    log.info({ event: 'sign-in-refused', actor: user.id, subnet })
    throw user.is_waiting
      ? new ApiError('ACCOUNT_WAITING')
      : new ApiError('ACCOUNT_DISABLED', { reason: user.disabled_reason })
  }
  const passwordHash =
    user && match === 'old' ? await hashAnew(context, user, password) : (usedHash ?? null)
  const session =
    user && isRight
      ? await openSession(context, tokens, { id: user.id, passwordHash, userAgent })
      : null
  if (!user || !session) {
    log.info({ event: 'sign-in-failed', account, subnet })
    throw new ApiError('LOGIN_FAILED')
  }
  await refundAttempts(context, keys, limits[0].key)
  log.info({ event: 'signed-in', actor: user.id, subnet })
  return { passwordHash, session }
}

/** The hash of the one form of the password, in place of that of the bytes as they were typed. */
async function hashAnew(
  { database }: Context,
  { id, password_hash: old }: { id: string; password_hash: string | null },
  password: string,
) {
  const hash = await hashPassword(password)
  await database
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', old)
    .execute()
  return hash
}
