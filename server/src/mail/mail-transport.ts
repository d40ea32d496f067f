import { createTransport } from 'nodemailer'
import type { Context } from '../context.ts'
import type { Timeouts } from '../timeouts.ts'

/** The mail server of `SMTP_URL`. It opens a connection for each mail. */
export const mailTransport = (url: string, { mailAnswer, mail }: Timeouts, silence = mail) =>
  createTransport({
    url,
    connectionTimeout: mailAnswer,
    greetingTimeout: mailAnswer,
    socketTimeout: silence,
    dnsTimeout: mailAnswer,
  })

/**
 * Until the mail server has taken it. With `onUnanswered`, which is told of it soon, a server that
 * has the whole mail may take ten minutes to say so (RFC 5321, 4.5.3.2.6).
 */
export async function sendMail(
  { settings, timeouts }: Pick<Context, 'settings' | 'timeouts'>,
  smtpUrl: string,
  mail: { to: string; subject: string; text: string },
  onUnanswered?: () => void,
) {
  const tooLong = new AbortController()
  let timer = setTimeout(() => tooLong.abort(), timeouts.mail).unref()
  const transport = mailTransport(smtpUrl, timeouts, onUnanswered && timeouts.mailTaken)
  if (onUnanswered)
    transport.use('stream', ({ message }, done) => {
      message.processFunc((source) =>
        source.once('end', () => {
          clearTimeout(timer)
          timer = setTimeout(onUnanswered, timeouts.mailUnanswered).unref()
        }),
      )
      done()
    })
  try {
    await transport.sendMail({ ...mail, from: settings.mailFrom, signal: tooLong.signal })
  } finally {
    clearTimeout(timer)
  }
}
