import { isPassword } from '../access/passwords.ts'
import type { AccessTokens } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { Refusal } from '../http/refusal.ts'
import { countAttempt, giveBack } from './count-attempt.ts'
import { openSession } from './open-session.ts'
import { pairKey, signInBudgets } from './sign-in-budgets.ts'

interface Credentials {
  email: string
  password: string
  /** Where it comes from. */
  address: string
}

/** One answer, in the same time, for unknown address, wrong password and disabled account. */
export async function logIn(
  context: Context,
  tokens: AccessTokens,
  log: EventLog,
  { email, password, address }: Credentials,
) {
  const account = context.marks.ofAccount(email)
  const from = context.marks.ofAddress(address)
  const site = context.marks.ofSite(address)
  const budgets = signInBudgets(context, { email, account, from, site })
  const { keys, secondsToWait } = await countAttempt(context, budgets)
  if (secondsToWait) {
    log.info({ event: 'sign-in-slowed', account, from })
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsToWait })
  }
  const user = await context.database
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_available'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(password, user?.password_hash).catch(async (error) => {
    await giveBack(context, keys)
    throw error
  })
  if (!user || !isRight || user.is_available !== 'available') {
    log.info({ event: 'sign-in-failed', account, from })
    throw new Refusal('LOGIN_FAILED')
  }
  await giveBack(context, keys, pairKey(account, from))
  const session = await openSession(context, tokens, user.id, from)
  log.info({ event: 'signed-in', actor: user.id, from })
  return session
}
