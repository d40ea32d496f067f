import { hash, randomBytes } from 'node:crypto'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { resetLink } from '@tumbler/rules/registration'
import { type RawBuilder, sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import { requireAttempts, takeAttempts } from '../attempt-limit.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { type Locale, mailTexts } from '../mail/mail-texts.ts'
import type { AuthenticatedUser } from './authenticate.ts'
import { resetLimits } from './login-rate-limit.ts'

/** What is stored of a token; random bits need no salt. */
export const tokenHash = (token: string) => hash('sha256', token)

/** SQL: the mailbox of an address, as `mailboxOf` has it and the unique index. */
export const mailbox = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${sql.ref(column)}, '[+][^@]*@', '@')`

const linkOf = ({ settings }: Context, token: string, email: string) =>
  `${settings.publicUrl}/reset?${new URLSearchParams({ token, email })}`

interface Request {
  email: string
  subnet: string
  locale: Locale
}

/**
 * A link by mail, if there is such an account. One statement does the same work for every address,
 * and what is limited per account is limited silently: neither shows whether there is one.
 *
 * @throws TOO_MANY_REQUESTS for too many from one place.
 */
export async function requestReset(context: Context, { email, subnet, locale }: Request) {
  const { database, clock, settings, pseudonyms } = context
  const [perPlace, perAccount] = resetLimits(context, {
    account: pseudonyms.ofAccount(mailboxOf(email)),
    subnet: pseudonyms.ofSubnet(subnet),
  })
  await requireAttempts(context, [perPlace])
  const isPossible = settings.smtpUrl !== null && settings.signIn.includes('password')
  if (!isPossible || (await takeAttempts(context, [perAccount])) !== null) return
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expiresAt = new Date(now.getTime() + resetLink.minutesByMail * 60_000)
  const { subject, body } = mailTexts[locale].reset(linkOf(context, token, email))
  await sql`
    with account as (
      select id, email from users where ${mailbox('email')} = ${mailboxOf(email)} and is_available
    ), link as (
      insert into reset_links (token_hash, user_id, expires_at)
      select ${tokenHash(token)}, id, ${expiresAt}::timestamptz from account
    )
    insert into mails (recipient, subject, body, created_at, due_at)
    select email, ${subject}::text, ${body}::text, ${now}::timestamptz, ${now}::timestamptz
    from account`.execute(database)
}

/** An admin's link for a user; the ones before end. @throws NOT_FOUND */
export async function makeResetLink(context: Context, caller: AuthenticatedUser, userId: string) {
  const { database, clock } = context
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const expiresAt = new Date(now.getTime() + resetLink.hoursByAdmin * 3_600_000)
  const email = await database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!user) throw new ApiError('NOT_FOUND')
    await transaction.deleteFrom('reset_links').where('user_id', '=', userId).execute()
    await transaction
      .insertInto('reset_links')
      .values({ token_hash: tokenHash(token), user_id: userId, expires_at: expiresAt })
      .execute()
    await audit(transaction, { at: now, actorId: caller.id, userId, event: 'reset-link-made' })
    return user.email
  })
  return { url: linkOf(context, token, email), expiresAt: expiresAt.toISOString() }
}
