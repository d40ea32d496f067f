import { mailboxOf } from '@tumbler/rules/mailbox'
import { ApiError } from '../api-error.ts'
import { refundAttempts, takeAttempts } from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { loginLimits } from './login-rate-limit.ts'
import { openSession } from './open-session.ts'
import { verifyPassword } from './passwords.ts'
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
  const mayUsePassword = settings.signIn.includes('password') || user?.email === settings.adminEmail
  const isRight = await verifyPassword(password, mayUsePassword ? user?.password_hash : null).catch(
    async (error) => {
      await refundAttempts(context, keys)
      throw error
    },
  )
  if (user && isRight && !user.is_available) {
    await refundAttempts(context, keys)
    log.info({ event: 'sign-in-refused', actor: user.id, subnet })
    throw user.is_waiting
      ? new ApiError('ACCOUNT_WAITING')
      : new ApiError('ACCOUNT_DISABLED', { reason: user.disabled_reason })
  }
  const session =
    user && isRight
      ? await openSession(context, tokens, {
          id: user.id,
          passwordHash: user.password_hash,
          userAgent,
        })
      : null
  if (!user || !session) {
    log.info({ event: 'sign-in-failed', account, subnet })
    throw new ApiError('LOGIN_FAILED')
  }
  await refundAttempts(context, keys, limits[0].key)
  log.info({ event: 'signed-in', actor: user.id, subnet })
  return session
}
