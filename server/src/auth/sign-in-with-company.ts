import { randomBytes } from 'node:crypto'
import { displayName, email as emailField } from '@tumbler/contract/fields'
import { isCompanyEmail } from '@tumbler/rules/company-email'
import { limits } from '@tumbler/rules/limits'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { cleanedName } from '@tumbler/rules/person-name'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { endCredentials } from './end-credentials.ts'
import type { OidcProfile } from './oidc-provider.ts'
import { openSession } from './open-session.ts'
import { mailbox, tokenHash } from './reset-link.ts'
import { SignInRefused } from './sign-in-refused.ts'
import type { AccessTokens } from './tokens.ts'

export const ticketSeconds = 60

/**
 * The ticket of a person whom the provider has named: their account by its subject, else the account
 * of their address, which is linked, else a new one (product-rules §13).
 *
 * @throws SignInRefused for no address, one that is not verified or of another domain, or one whose
 * account belongs to another person of the provider; ACCOUNT_DISABLED, ACCOUNT_WAITING.
 */
export async function ticketFor(context: Context, profile: OidcProfile, log: EventLog) {
  const { database, clock, settings, live } = context
  const { claims } = profile
  if (profile.email === undefined) throw new SignInRefused('NO_ADDRESS', 'no-address', { claims })
  if (!profile.isVerified) throw new SignInRefused('NOT_VERIFIED', 'not-verified', { claims })
  const email = emailField.safeParse(profile.email).data
  if (!email || !isCompanyEmail(email, settings.companyDomain))
    throw new SignInRefused('NOT_ALLOWED', 'other-domain', { claims })
  const { user, ended } = await findOrMake(context, { ...profile, email: mailboxOf(email) })
  for (const id of ended) live.sessionEnded(id)
  if (user.is_waiting) throw new ApiError('ACCOUNT_WAITING')
  if (!user.is_available) throw new ApiError('ACCOUNT_DISABLED')
  const ticket = randomBytes(32).toString('base64url')
  await database
    .insertInto('sign_in_tickets')
    .values({
      ticket_hash: tokenHash(ticket),
      user_id: user.id,
      expires_at: new Date(clock().getTime() + ticketSeconds * 1000),
    })
    .execute()
  log.info({ event: 'signed-in', actor: user.id })
  return ticket
}

const columns = ['id', 'is_available', 'is_waiting', 'oidc_subject'] as const

function findOrMake(
  { database, clock }: Context,
  { subject, email, name }: Pick<OidcProfile, 'subject' | 'name'> & { email: string },
) {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('users')
      .select(columns)
      .where('oidc_subject', '=', subject)
      .executeTakeFirst()
    if (known) return { user: known, ended: [] }
    const made = await transaction
      .insertInto('users')
      .values({
        email,
        name: shownName(name, email),
        password_hash: null,
        oidc_subject: subject,
        is_email_confirmed: true,
        role: 'user',
        created_at: clock(),
      })
      // Of the address, or of the subject in another request at once.
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (made) return { user: made, ended: [] }
    // The person who made the account may not own the address: all that opened it ends.
    const linked = await transaction
      .updateTable('users')
      .set({
        oidc_subject: subject,
        password_hash: null,
        is_demo: false,
        is_email_confirmed: true,
      })
      .where(mailbox('email'), '=', email)
      .where('oidc_subject', 'is', null)
      .returning(columns)
      .executeTakeFirst()
    if (linked)
      return { user: linked, ended: await endCredentials(transaction, linked.id, clock()) }
    const own = await transaction
      .selectFrom('users')
      .select(columns)
      .where('oidc_subject', '=', subject)
      .executeTakeFirst()
    if (!own) throw new SignInRefused('OTHER_PERSON', 'other-person')
    return { user: own, ended: [] }
  })
}

/** As the provider has it if that fits, else its first word, else what stands before the at sign. */
function shownName(name: string, email: string): string {
  const [local = ''] = email.split('@')
  const whole = cleanedName(name)
  const shortened = cleanedName(local).slice(0, limits.displayName)
  const fitting = [whole, whole.split(' ')[0] ?? '', shortened].find(
    (each) => displayName.safeParse(each).success,
  )
  return fitting ?? 'Colleague'
}

/** The tokens for a ticket, once. @throws TICKET_EXPIRED */
export async function redeemTicket(
  context: Context,
  tokens: AccessTokens,
  { ticket, userAgent }: { ticket: string; userAgent: string | undefined },
) {
  const { database, clock } = context
  const used = await database
    .deleteFrom('sign_in_tickets')
    .using('users')
    .whereRef('users.id', '=', 'sign_in_tickets.user_id')
    .where('ticket_hash', '=', tokenHash(ticket))
    .where('expires_at', '>', clock())
    .returning(['users.id', 'users.password_hash'])
    .executeTakeFirst()
  const session =
    used &&
    (await openSession(context, tokens, {
      id: used.id,
      passwordHash: used.password_hash,
      userAgent,
    }))
  if (!session) throw new ApiError('TICKET_EXPIRED')
  return session
}
