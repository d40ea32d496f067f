/** What nodemailer says of a failure. */
export interface MailError {
  code?: string
  /** What the server answered to, such as `RCPT TO`. */
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

/** An address as servers write it, also with its local part in quotes or its sign in hexadecimal. */
const address = /(?:"[^"]*"|[^\s<>@",]+?)(?:@|[=%+]40)[^\s<>@"]+/g
/** Of a link to a new password, and of a subject that is not ASCII. */
const linkOrEncoded = /\S+:\/\/\S+|=\?\S+\?=/g
/** Of a code in a subject; the numbers of SMTP are shorter. */
const longNumber = /\d{6,}/g

/** Characters; more of an answer says no more, and takes long to search. */
const longestAnswer = 1000

/**
 * The name before the sign, with and without what follows a plus: servers also write it without the sign,
 * or end the line after it. A short one counts as a word only.
 */
function mailboxName(to: string) {
  const name = to.replace(/@.*/, '')
  const names = [name, name.replace(/\+.*/, '')].map((one) => {
    const literal = one.replace(/\W/g, '\\$&')
    return one.length > 3 ? literal : `(?<!\\w)${literal}(?!\\w)`
  })
  return new RegExp(names.join('|'), 'gi')
}

const textOf = ({ response, message = '' }: MailError) => response ?? message

/** Without an address, a name or a code, also where they begin at its end. */
function masked(text: string, to: string | undefined) {
  const whole =
    text.length > longestAnswer ? text.slice(0, longestAnswer).replace(/\S*$/, '') : text
  return (to ? whole.replaceAll(mailboxName(to), '(name)') : whole)
    .replaceAll(linkOrEncoded, '(text)')
    .replaceAll(address, '(address)')
    .replaceAll(longNumber, '(code)')
}

/**
 * What the server said, without an address or a code, which both its answer and the stack may hold;
 * `to` is whom the mail was for.
 */
export function answerIn(error: unknown, to?: string) {
  const { code, command, responseCode } = error as MailError
  return { code, command, responseCode, answer: masked(textOf(error as MailError), to) }
}

export const mailHost = (smtpUrl: string) => new URL(smtpUrl).host

/** Why the mail server takes no mails and what to do, in a line. */
export function mailProblem(error: unknown, smtpUrl: string, to?: string): string {
  const { code = '', command = '', responseCode, answer } = answerIn(error, to)
  const said = textOf(error as MailError)
  const host = mailHost(smtpUrl)
  if (code === 'EAUTH')
    return `${host} refuses the sign-in (${answer}): check user and password in SMTP_URL`
  if (/certificate|altnames/i.test(said) || /CERT|VERIFY/.test(code))
    return `The certificate of ${host} is not trusted (${answer}): set NODE_EXTRA_CA_CERTS to the file of its authority, or add ?tls.rejectUnauthorized=false to SMTP_URL`
  if (/wrong version number|packet length too long/i.test(said))
    return `${host} does not begin with TLS: write smtp:// in SMTP_URL`
  if (code === 'ETLS')
    return `${host} offers TLS that does not work (${answer}): correct it there, or add ?ignoreTLS=true to SMTP_URL`
  if (/greeting/i.test(said))
    return `${host} says nothing: check the port in SMTP_URL, and write smtps:// where it begins with TLS, as on 465`
  if (command === 'MAIL FROM' || (command === 'RCPT TO' && responseCode))
    return `${host} refuses the sender of MAIL_FROM or the recipient: ${answer}`
  if (responseCode) return `${host} refuses mails: ${answer}`
  return `${host} does not answer (${answer}): check host and port in SMTP_URL`
}
