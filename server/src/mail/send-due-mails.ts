import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'

/** A code or a link that comes later is of no use any more. */
const maxAgeMs = 3_600_000
/** Longer than one try takes: no other server repeats it meanwhile. Doubled with each try. */
const firstPauseMs = 30_000
const timeoutMs = 10_000
const batchSize = 20

interface DueMail {
  id: string
  recipient: string
  subject: string
  body: string
  created_at: Date
}

interface Log {
  error(details: { err: unknown }, message: string): void
}

/** Sends what is due, each mail by one server; returns how many were sent. */
export async function sendDueMails(
  context: Context,
  log: Log,
  signal?: AbortSignal,
): Promise<number> {
  const { smtpUrl, mailFrom: from } = context.settings
  if (smtpUrl === null) return 0
  const due = await claimDueMails(context)
  if (due.length === 0) return 0
  const transport = createTransport(smtpUrl, {
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as object)
  let sent = 0
  for (const mail of due) {
    if (signal?.aborted) break
    const isOver = await transport
      .sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body })
      .then(() => {
        sent += 1
        return true
      })
      .catch((err: { responseCode?: number }) => {
        log.error({ err }, 'a mail was not sent')
        // The mail server refuses it for good (RFC 5321 §4.2.1).
        return Number(err.responseCode) >= 500 || isOld(context, mail)
      })
    if (isOver) await context.database.deleteFrom('mails').where('id', '=', mail.id).execute()
  }
  transport.close()
  return sent
}

const isOld = ({ clock }: Context, { created_at }: DueMail) =>
  clock().getTime() - created_at.getTime() >= maxAgeMs

/** To claim is to plan the next try: a server that ends before it is done leaves that to another. */
async function claimDueMails({ database, clock }: Context) {
  const now = clock()
  const { rows } = await sql<DueMail>`
    with due as (
      select id from mails where due_at <= ${now}::timestamptz
      order by due_at limit ${batchSize}::int for update skip locked
    )
    update mails set tries = tries + 1,
      due_at = ${now}::timestamptz + ${firstPauseMs}::int * power(2, tries) * interval '1 millisecond'
    from due where mails.id = due.id
    returning mails.*`.execute(database)
  return rows
}
