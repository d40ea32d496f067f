import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { claimed, type Outbox, sendAll } from '../outbox.ts'
import { answerIn, type MailError, mailProblem } from './mail-problem.ts'
import { sendMail } from './mail-transport.ts'

/** A code or a link that comes later is of no use any more. */
export const mailOutbox: Outbox = { table: 'mails', maxAgeMs: 3_600_000, firstPauseMs: 90_000 }
/** Longer than a mail server takes to answer that has the whole mail: sent again it would arrive twice. */
const unansweredMs = 660_000
/** Once it is known that it was not taken. */
const retryMs = 30_000

interface DueMail {
  id: string
  recipient: string
  subject: string
  body: string
  tries: number
}

interface Log {
  warn(details: object, message: string): void
}

/**
 * Sends what is due, each mail by one server; returns how many were sent. At `signal` it begins
 * nothing more.
 */
export async function sendDueMails(
  context: Context,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  const { database, dependencies } = context
  const { smtpUrl } = context.settings
  if (smtpUrl === null) return 0
  const claim = async (limit: number) => {
    const { rows } = await sql<DueMail>`
      with ${claimed(context, mailOutbox, limit)}
      select id, recipient, subject, body, tries from claimed`.execute(database)
    return rows
  }
  const end = ({ id }: DueMail) => database.deleteFrom('mails').where('id', '=', id).execute()
  const tryAfter = ({ id }: DueMail, pauseMs: number) =>
    database
      .updateTable('mails')
      .set({ due_at: new Date(context.clock().getTime() + pauseMs) })
      .where('id', '=', id)
      .execute()
  const sendOne = async (mail: DueMail, onUnanswered: () => void) => {
    const { recipient: to, subject, body: text } = mail
    const error = await sendMail(context, smtpUrl, { to, subject, text }, onUnanswered).then(
      () => null,
      (error: unknown) => error,
    )
    if (error === null) {
      await end(mail)
      dependencies.report('mail', null)
      return true
    }
    log.warn({ event: 'mail-failed', ...answerIn(error, to) }, 'a mail was not sent')
    if (isOfThisMail(error)) await end(mail)
    else {
      dependencies.report('mail', mailProblem(error, smtpUrl, to))
      await tryAfter(mail, retryMs * 2 ** (mail.tries - 1))
    }
    return false
  }
  const send = (mail: DueMail) => {
    const unanswered = Promise.withResolvers<boolean>()
    const keepClaim = () => unanswered.resolve(tryAfter(mail, unansweredMs).then(() => false))
    // The answer still counts when it comes.
    return Promise.race([sendOne(mail, keepClaim), unanswered.promise])
  }
  return sendAll(claim, send, signal)
}

/** Answers that are about the connection or the sender stand to these commands too: RFC 3463, X.7. */
const policy = /^\d{3}[ -]5\.7\./

/** Refused for good, and because of this mail: everything else may be right for the next one. */
function isOfThisMail(error: unknown) {
  const { command = '', responseCode = 0, response = '' } = error as MailError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && responseCode >= 500 && responseCode !== 530 && !policy.test(response)
}
