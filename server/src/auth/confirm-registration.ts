import { hash, randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@tumbler/contract/language'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { confirmation } from '@tumbler/rules/registration'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import {
  type AttemptLimit,
  refundAttempts,
  requireAttempts,
  takeAttempts,
} from '../attempt-limit.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { networkOf } from '../http/client-address.ts'
import { mailTexts } from '../mail/mail-texts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import {
  askedMailsLimit,
  codeLimits,
  knownAddressLimit,
  linkLimits,
  mailboxLimits,
  wrongCodeLimits,
} from './login-rate-limit.ts'
import { openSession } from './open-session.ts'
import { registrationMode } from './registration-mode.ts'
import { mailbox } from './reset-link.ts'
import type { AccessTokens } from './tokens.ts'

interface Pending {
  /** A pseudonym of where it comes from. */
  subnet: string
  name: string
  email: string
  passwordHash: string
  locale: Language
}

const codeHash = (id: string, code: string) => hash('sha256', `${id} ${code}`)

/**
 * Keeps a registration until its code comes back, and mails the code; the id of the registration.
 * The owner of a known address gets another mail; the person who registers sees no difference.
 *
 * @throws TOO_MANY_REQUESTS
 */
export async function askForCode(
  context: Context,
  { name, email, passwordHash, locale, subnet }: Pending,
): Promise<string> {
  const { database, clock, settings, pseudonyms } = context
  const box = mailboxOf(email)
  const account = pseudonyms.ofAccount(box)
  const asked = askedMailsLimit(context, 'code')
  await takeCode(context, asked, { account, subnet })
  const known = await database
    .selectFrom('users')
    .select('email')
    .where(mailbox('email'), '=', box)
    .executeTakeFirst()
  const from = { account, subnet, device: null }
  const limits = known
    ? [knownAddressLimit(account), ...linkLimits(from).limits]
    : mailboxLimits(from)
  // A code has had its limits; it only counts for the mails that follow.
  const isSent = (await takeAttempts(context, limits)) === null || !known
  const id = randomUUID()
  const code = String(randomInt(10 ** confirmation.digits)).padStart(confirmation.digits, '0')
  const texts = mailTexts[locale]
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('pending_registrations')
      .values({
        id,
        mailbox: box,
        name,
        password_hash: passwordHash,
        code_hash: codeHash(id, code),
        is_known: known !== undefined,
        expires_at: new Date(clock().getTime() + confirmation.minutes * 60_000),
      })
      .execute()
    if (isSent)
      await queueMail(transaction, context, {
        to: box,
        ...(known ? texts.known(`${settings.publicUrl}/login`) : texts.code(code, name)),
      })
  })
  // The same work where a mail was sent.
  await refundAttempts(context, [isSent ? '' : asked.key])
  return id
}

/** @throws TOO_MANY_REQUESTS for known and unknown addresses alike. */
async function takeCode(
  context: Context,
  asked: AttemptLimit,
  from: { account: string; subnet: string },
) {
  const { limits, spare } = codeLimits(from)
  const retryAfterSeconds = await takeAttempts(context, [...limits, asked])
  if (retryAfterSeconds === null || (await takeAttempts(context, [...spare, asked])) === null)
    return
  throw new ApiError('TOO_MANY_REQUESTS', { retryAfterSeconds })
}

interface Confirmation {
  /** Of the registration that the code was mailed for. */
  id: string
  code: string
  /** Where it comes from. */
  subnet: string
  userAgent: string | undefined
}

/**
 * The account of a pending registration, signed in, and whose it is. Each try is counted before it is looked at.
 *
 * @throws CODE_WRONG with the tries left; CODE_EXPIRED also when there are none left; ACCOUNT_WAITING
 * where an admin has to approve it; REGISTRATION_CLOSED, TOO_MANY_REQUESTS.
 */
export async function confirmRegistration(
  context: Context,
  tokens: AccessTokens,
  { id, code, subnet, userAgent }: Confirmation,
  log: EventLog,
) {
  const registration = await registrationMode(context)
  if (registration === 'closed') throw new ApiError('REGISTRATION_CLOSED')
  const pending = await requireCode(context, { id, code, subnet })
  const user = await makeAccount(context, pending, { isWaiting: registration === 'approve' })
  if (!user) throw new ApiError('CODE_EXPIRED')
  log.info({ event: 'registered', actor: user.id })
  if (registration === 'approve') {
    context.live.accountsChanged()
    throw new ApiError('ACCOUNT_WAITING')
  }
  const passwordHash = pending.password_hash
  const session = await openSession(context, tokens, { ...user, passwordHash, userAgent })
  if (!session) throw new ApiError('CODE_EXPIRED')
  return { owner: { email: pending.mailbox, passwordHash }, session }
}

interface ConfirmedRegistration {
  mailbox: string
  name: string
  password_hash: string
}

/** @throws CODE_WRONG, CODE_EXPIRED, TOO_MANY_REQUESTS */
async function requireCode(
  context: Context,
  { id, code, subnet }: Omit<Confirmation, 'userAgent'>,
): Promise<ConfirmedRegistration> {
  const { database, clock, pseudonyms } = context
  const waiting = await database
    .selectFrom('pending_registrations')
    .select('mailbox')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!waiting) throw new ApiError('CODE_EXPIRED')
  const limits = wrongCodeLimits(context, {
    account: pseudonyms.ofAccount(waiting.mailbox),
    subnet: pseudonyms.ofSubnet(subnet),
    network: pseudonyms.ofSubnet(networkOf(subnet)),
  })
  await requireAttempts(context, limits)
  const { rows } = await sql<ConfirmedRegistration & { tries: number; is_right: boolean }>`
    update pending_registrations set tries = tries + 1
    where id = ${id} and expires_at > ${clock()}::timestamptz
      and tries < ${confirmation.tries}::int
    returning mailbox, name, password_hash, tries,
      code_hash = ${codeHash(id, code)} and not is_known as is_right`.execute(database)
  const [pending] = rows
  if (!pending || pending.is_right)
    await refundAttempts(
      context,
      limits.map(({ key }) => key),
    )
  if (!pending) throw new ApiError('CODE_EXPIRED')
  if (!pending.is_right)
    throw new ApiError('CODE_WRONG', { triesLeft: confirmation.tries - pending.tries })
  return pending
}

/** Undefined where another registration of the mailbox was confirmed first; that ends all of them. */
const makeAccount = (
  { database, clock }: Context,
  { mailbox: box, name, password_hash }: ConfirmedRegistration,
  { isWaiting }: { isWaiting: boolean },
) =>
  database.transaction().execute(async (transaction) => {
    const user = await transaction
      .insertInto('users')
      .values({
        name,
        email: box,
        password_hash,
        role: 'user',
        is_available: !isWaiting,
        is_waiting: isWaiting,
        is_email_confirmed: true,
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    await transaction.deleteFrom('pending_registrations').where('mailbox', '=', box).execute()
    return user
  })
