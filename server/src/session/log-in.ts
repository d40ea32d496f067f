import { isPassword } from '../access/passwords.ts'
import { type AccessTokens, hashOf, newRefreshToken, sessionDays } from '../access/tokens.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'
import type { LoginLimit } from './login-limit.ts'

interface Attempt {
  email: string
  password: string
  /** Where it comes from. */
  address: string
}

/** One answer, in the same time, for unknown address, wrong password and disabled account. */
export async function logIn(
  context: Context,
  tokens: AccessTokens,
  limit: LoginLimit,
  { email, password, address }: Attempt,
) {
  const { database, clock, settings } = context
  limit.attempt(email, address, settings.loginLimitPerAccount, clock())
  const user = await database
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_available'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(password, user?.password_hash)
  if (!user || !isRight || user.is_available !== 'available') throw new Refusal('LOGIN_FAILED')
  limit.succeeded(email, address)
  return openSession(context, tokens, user.id)
}

async function openSession({ database, clock }: Context, tokens: AccessTokens, userId: string) {
  const now = clock()
  const refreshToken = newRefreshToken()
  const { session_id: sessionId } = await database
    .with('session', (query) =>
      query
        .insertInto('sessions')
        .values({
          user_id: userId,
          created_at: now,
          renewed_at: now,
          expires_at: new Date(now.getTime() + sessionDays * 86_400_000),
        })
        .returning('id'),
    )
    .insertInto('refresh_tokens')
    .columns(['hash', 'session_id', 'generation'])
    .expression((query) =>
      query
        .selectFrom('session')
        .select(({ val, cast }) => [
          cast<string>(val(hashOf(refreshToken)), 'text').as('hash'),
          'session.id',
          cast<number>(val(0), 'integer').as('generation'),
        ]),
    )
    .returning('session_id')
    .executeTakeFirstOrThrow()
  return { accessToken: tokens.issue(userId, sessionId), refreshToken }
}
