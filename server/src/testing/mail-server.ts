import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface ReceivedMail {
  to: string
  subject: string
  body: string
}

/** A real SMTP server on this machine, which keeps what it receives. */
export class MailServer {
  readonly received: ReceivedMail[] = []
  /** The answer to recipients instead of accepting them, such as 550. */
  refusal: number | null = null
  /** The text of a refusal. */
  reason = 'not now'
  /** Whether it takes the account of a sign-in. */
  takesAccount = true
  /** Called for each recipient, and answered when it resolves. */
  hold: (recipient: string) => Promise<unknown> = async () => {}
  /** The same for each whole mail. */
  holdTaken: () => Promise<unknown> = async () => {}
  tries = 0
  readonly #server: SMTPServer

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      ...options,
      onAuth: ({ username }, _session, done) => {
        this.tries += 1
        if (this.takesAccount) return done(null, { user: username })
        done(Object.assign(new Error('5.7.8 Authentication failed'), { responseCode: 535 }))
      },
      onRcptTo: ({ address }, _session, done) => {
        this.tries += 1
        const answer = () => {
          if (this.refusal === null) return done()
          const text = this.reason.replace('ADDRESS', `<${address}>`)
          done(Object.assign(new Error(text), { responseCode: this.refusal }))
        }
        this.hold(address).then(answer, done)
      },
      onData: (stream, { envelope }, done) => {
        const take = async () => {
          const source = await text(stream)
          const to = envelope.rcptTo.map(({ address }) => address).join()
          this.received.push({ to, ...read(source) })
          await this.holdTaken()
        }
        take().then(() => done(), done)
      },
    })
  }

  /** `atEnd` is given what closes it. */
  static async start(
    atEnd: (close: () => unknown) => void,
    options: SMTPServerOptions = {},
  ): Promise<MailServer> {
    const server = new MailServer(options)
    // Of a client that ends in the middle.
    server.#server.on('error', () => {})
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve))
    atEnd(() => new Promise<void>((resolve) => server.#server.close(() => resolve())))
    return server
  }

  get url() {
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://127.0.0.1:${port}`
  }

  /** With an account that signs in. */
  get urlWithAccount() {
    return this.url.replace('//', '//tumbler:secret@')
  }

  get last(): ReceivedMail | undefined {
    return this.received.at(-1)
  }
}

/** One part of plain text (RFC 2045), with a subject that may be encoded (RFC 2047). */
function read(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n')
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  return {
    subject: header('Subject')
      .replaceAll(/\?= =\?/g, '?==?')
      .replaceAll(/=\?utf-8\?(.)\?(.*?)\?=/gi, (_, kind: string, value: string) =>
        kind.toUpperCase() === 'B'
          ? decode(value, 'base64')
          : decode(value.replaceAll('_', ' '), 'quoted-printable'),
      ),
    body: decode(rest.join('\r\n\r\n'), encoding),
  }
}

function decode(value: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(value, 'base64').toString()
  if (encoding !== 'quoted-printable') return value
  const bytes = value
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString()
}
