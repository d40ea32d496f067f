import { hash, randomBytes } from 'node:crypto'
import type { Language } from '@tumbler/contract/language'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { resetLink } from '@tumbler/rules/registration'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { ApiError } from '../api-error.ts'
import { requireAttempts, takeAttempts } from '../attempt-limit.ts'
import { audit } from '../audit.ts'
import type { Context } from '../context.ts'
import { retry } from '../db/retry.ts'
import type { Tables } from '../db/schema.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { type AuthenticatedUser, requireOpenSession } from './authenticate.ts'
import { linkLimits, resetLimit } from './login-rate-limit.ts'
import { mayUsePassword } from './may-use-password.ts'

/** What is stored of a token; random bits need no salt. */
export const tokenHash = (token: string) => hash('sha256', token)

/** SQL: the mailbox of an address, as `mailboxOf` has it and the unique index. */
export const mailbox = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(${sql.ref(column)}, '[+][^@]*@', '@')`

/** In the fragment, which no server and no log sees. */
const linkOf = ({ settings }: Context, token: string) =>
  `${settings.publicUrl}/reset#token=${token}`

interface Request {
  email: string
  subnet: string
  /** A device that the account has signed in from before. */
  device: string | null
  locale: Language
}

/**
 * A link by mail, if there is such an account. Whether there is one is looked up after the answer,
 * and what is limited per mailbox or in all is limited silently: neither shows it. The links before it
 * go on working.
 *
 * @throws TOO_MANY_REQUESTS for too many from one place.
 */
export async function requestReset(context: Context, { email, device, locale, ...from }: Request) {
  const { database, clock, settings, pseudonyms } = context
  const subnet = pseudonyms.ofSubnet(from.subnet)
  await requireAttempts(context, [resetLimit(context, { subnet, device })])
  if (settings.smtpUrl === null) return
  const account = pseudonyms.ofAccount(mailboxOf(email))
  const { limits, spare } = linkLimits({ account, subnet, device })
  const fits =
    (await takeAttempts(context, limits)) === null || (await takeAttempts(context, spare)) === null
  if (!fits) return
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await database
    .insertInto('reset_requests')
    .values({
      token_hash: tokenHash(token),
      mailbox: mayUsePassword(settings, email) ? mailboxOf(email) : '',
      ...mailTexts[locale].reset(linkOf(context, token)),
      created_at: now,
      expires_at: new Date(now.getTime() + resetLink.minutesByMail * 60_000),
    })
    .execute()
}

interface Link {
  url: string
  expiresAt: string
}

/** An admin's link for a user; the ones before end. @throws NOT_FOUND; NOT_ALLOWED without passwords */
export async function makeResetLink(
  context: Context,
  caller: AuthenticatedUser,
  userId: string,
): Promise<Link> {
  const { database, clock, settings } = context
  return retry(() =>
    database.transaction().execute(async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!user) throw new ApiError('NOT_FOUND')
      if (!mayUsePassword(settings, user.email)) throw new ApiError('NOT_ALLOWED')
      const link = await storeResetLink(transaction, context, caller, userId)
      const event = 'reset-link-made'
      await audit(transaction, { at: clock(), actorId: caller.id, userId, event })
      return link
    }),
  )
}

/**
 * A link to hand over, in the transaction that holds the row of the user. It ends with the rights of
 * the admin who makes it. @throws NOT_ALLOWED or NOT_SIGNED_IN
 * where these, or the session, have just ended.
 */
export async function storeResetLink(
  transaction: Transaction<Tables>,
  context: Context,
  caller: AuthenticatedUser,
  userId: string,
): Promise<Link> {
  // The lock waits for a change of the maker's rights, which then has deleted their links already.
  const maker = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', caller.id)
    .where('role', '=', 'admin')
    .where('is_available', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!maker) throw new ApiError('NOT_ALLOWED')
  await requireOpenSession(transaction, caller)
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(context.clock().getTime() + resetLink.hoursByAdmin * 3_600_000)
  await transaction.deleteFrom('reset_links').where('user_id', '=', userId).execute()
  await transaction
    .insertInto('reset_links')
    .values({
      token_hash: tokenHash(token),
      user_id: userId,
      expires_at: expiresAt,
      made_by: maker.id,
    })
    .execute()
  return { url: linkOf(context, token), expiresAt: expiresAt.toISOString() }
}
