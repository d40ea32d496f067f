import { createTransport } from 'nodemailer'
import type { Timeouts } from '../timeouts.ts'

/** The mail server of `SMTP_URL`. It opens a connection for each mail. */
export const mailTransport = (url: string, { mailAnswer }: Timeouts) =>
  createTransport({
    url,
    connectionTimeout: mailAnswer,
    greetingTimeout: mailAnswer,
    socketTimeout: mailAnswer,
    dnsTimeout: mailAnswer,
  })
