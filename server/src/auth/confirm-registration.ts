import { hash, randomInt } from 'node:crypto'
import { mailboxOf } from '@tumbler/rules/mailbox'
import { confirmation } from '@tumbler/rules/registration'
import { sql } from 'kysely'
import { ApiError } from '../api-error.ts'
import type { Context } from '../context.ts'
import type { EventLog } from '../event-log.ts'
import { type Locale, mailTexts } from '../mail/mail-texts.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { openSession } from './open-session.ts'
import { mailbox } from './reset-link.ts'
import type { AccessTokens } from './tokens.ts'

interface Pending {
  name: string
  email: string
  passwordHash: string
  locale: Locale
}

const codeHash = (box: string, code: string) => hash('sha256', `${box} ${code}`)

/**
 * Keeps a registration until its code comes back, and mails the code. The owner of a known address
 * gets another mail; the person who registers sees no difference.
 */
export async function askForCode(
  context: Context,
  { name, email, passwordHash, locale }: Pending,
): Promise<void> {
  const { database, clock, settings } = context
  const box = mailboxOf(email)
  const code = String(randomInt(10 ** confirmation.digits)).padStart(confirmation.digits, '0')
  const texts = mailTexts[locale]
  await database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('users')
      .select('email')
      .where(mailbox('email'), '=', box)
      .executeTakeFirst()
    const pending = {
      name,
      email: box,
      password_hash: passwordHash,
      code_hash: codeHash(box, code),
      is_known: known !== undefined,
      tries: 0,
      expires_at: new Date(clock().getTime() + confirmation.minutes * 60_000),
    }
    await transaction
      .insertInto('registrations')
      .values({ mailbox: box, ...pending })
      .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(pending))
      .execute()
    await queueMail(transaction, context, {
      to: box,
      ...(known ? texts.known(`${settings.publicUrl}/login`) : texts.code(code)),
    })
  })
}

interface Confirmation {
  email: string
  code: string
  userAgent: string | undefined
}

/**
 * The account of a pending registration, signed in. Each try is counted before it is looked at.
 *
 * @throws CODE_WRONG with the tries left; CODE_EXPIRED also when there are none left.
 */
export async function confirmRegistration(
  context: Context,
  tokens: AccessTokens,
  { email, code, userAgent }: Confirmation,
  log: EventLog,
) {
  const { database, clock } = context
  const box = mailboxOf(email)
  const { rows } = await sql<{
    name: string
    password_hash: string
    tries: number
    is_right: boolean
  }>`
    update registrations set tries = tries + 1
    where mailbox = ${box} and expires_at > ${clock()}::timestamptz
      and tries < ${confirmation.tries}::int
    returning name, password_hash, tries,
      code_hash = ${codeHash(box, code)} and not is_known as is_right`.execute(database)
  const [pending] = rows
  if (!pending) throw new ApiError('CODE_EXPIRED')
  if (!pending.is_right)
    throw new ApiError('CODE_WRONG', { triesLeft: confirmation.tries - pending.tries })
  const passwordHash = pending.password_hash
  const user = await database.transaction().execute(async (transaction) => {
    const used = await transaction
      .deleteFrom('registrations')
      .where('mailbox', '=', box)
      .where('password_hash', '=', passwordHash)
      .returning('mailbox')
      .executeTakeFirst()
    if (!used) return undefined
    return transaction
      .insertInto('users')
      .values({
        name: pending.name,
        email: box,
        password_hash: passwordHash,
        role: 'user',
        created_at: clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  })
  const session = user && (await openSession(context, tokens, { ...user, passwordHash, userAgent }))
  if (!session) throw new ApiError('CODE_EXPIRED')
  log.info({ event: 'registered', actor: user.id })
  return session
}
