import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { claimed, type Outbox, sendAll } from '../outbox.ts'
import { answerIn, type MailError, mailProblem } from './mail-problem.ts'
import { sendMail } from './mail-transport.ts'

/** A code or a link that comes later is of no use any more. */
export const mailOutbox: Outbox = { table: 'mails', maxAgeMs: 3_600_000, firstPauseMs: 90_000 }
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
 * Sends what is due, each mail by one server; returns how many were sent. What ends at `signal` is
 * sent later, by this server or by another.
 */
export async function sendDueMails(
  context: Context,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  const { database, dependencies } = context
  const { smtpUrl } = context.settings
  if (smtpUrl === null) return 0
  const claim = async () => {
    const { rows } = await sql<DueMail>`
      with ${claimed(context, mailOutbox)}
      select id, recipient, subject, body, tries from claimed`.execute(database)
    return rows
  }
  const send = async ({ id, recipient: to, subject, body: text, tries }: DueMail) => {
    const end = () => database.deleteFrom('mails').where('id', '=', id).execute()
    try {
      await sendMail(context, smtpUrl, { to, subject, text }, signal)
      await end()
      dependencies.report('mail', null)
      return true
    } catch (error) {
      if (signal?.aborted) return false
      log.warn({ event: 'mail-failed', ...answerIn(error) }, 'a mail was not sent')
      if (isOfThisMail(error)) await end()
      else {
        dependencies.report('mail', mailProblem(error, smtpUrl))
        const due_at = new Date(context.clock().getTime() + retryMs * 2 ** (tries - 1))
        await database.updateTable('mails').set({ due_at }).where('id', '=', id).execute()
      }
      return false
    }
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
