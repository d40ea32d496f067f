import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import type { Timeouts } from '../timeouts.ts'

/** The mail server of `SMTP_URL`. It opens a connection for each mail. */
export const mailTransport = (url: string, { mailAnswer, mailTaken }: Timeouts) =>
  createTransport({
    url,
    connectionTimeout: mailAnswer,
    greetingTimeout: mailAnswer,
    socketTimeout: mailTaken,
    dnsTimeout: mailAnswer,
  })

/** Until the mail server has taken it, or for as long as one mail may take. */
export function sendMail(
  { settings, timeouts }: Pick<Context, 'settings' | 'timeouts'>,
  smtpUrl: string,
  mail: { to: string; subject: string; text: string },
  signal?: AbortSignal,
) {
  const tooLong = AbortSignal.timeout(timeouts.mail)
  return mailTransport(smtpUrl, timeouts).sendMail({
    ...mail,
    from: settings.mailFrom,
    signal: signal ? AbortSignal.any([signal, tooLong]) : tooLong,
  })
}
