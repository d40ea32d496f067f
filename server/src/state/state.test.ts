import { type Dependency, readState, sendTestMail } from '@tumbler/contract/state'
import { beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '../mail/queue-mail.ts'
import { sendDueMails } from '../mail/send-due-mails.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { freePort } from '../testing/free-port.ts'
import { clientId, clientSecret, IdentityProvider } from '../testing/identity-provider.ts'
import { unknownTls } from '../testing/localhost-tls.ts'
import { MailServer } from '../testing/mail-server.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const mailServer = await MailServer.start(cleanUp)
const lines: { level: number; event?: string; dependency?: string; msg: string }[] = []
const app = await openTestApp(
  { smtpUrl: mailServer.urlWithAccount, logLevel: 'info' },
  { logStream: { write: (line) => void lines.push(JSON.parse(line)) } },
)
const mali = await app.newUser('admin', 'Mali')
const hourMs = 3_600_000

beforeEach(async () => {
  lines.length = 0
  Object.assign(mailServer, { refusal: null, reason: 'not now', takesAccount: true })
  await emptyTables(app.database, ['mails'])
})

async function ask(name: Dependency['name'], caller: TestUser = mali) {
  const { body } = await caller.call(readState, { query: { now: 'true' } })
  return body.dependencies.find((dependency) => dependency.name === name)
}
const said = (name: string) =>
  lines.filter(({ dependency }) => dependency === name).map(({ level, msg }) => [level, msg])

test('says what all is well with, and since when', async () => {
  const begin = app.now.toISOString()
  const { body } = await mali.call(readState)
  expect(body.askedAt).toBe(begin)
  const well = body.dependencies.filter(({ problem }) => problem === null)
  expect(well.map(({ name, since }) => [name, since])).toEqual(
    ['database', 'live', 'mail', 'notifications'].map((name) => [name, begin]),
  )
  const facts = Object.fromEntries(body.dependencies.map(({ name, facts }) => [name, facts]))
  expect(facts.database?.version).toMatch(/^\d+/)
  expect(facts).toMatchObject({
    live: { servers: 1, connections: 0 },
    notifications: { waiting: 0 },
    mail: { host: new URL(mailServer.url).host, waiting: 0, waitingUntil: null },
    clock: { timeZone: 'Asia/Bangkok' },
  })
})

test('a clock that differs from that of the database is a problem', async () => {
  // The clock of the test stands in its past.
  expect((await ask('clock'))?.problem).toMatch(/^The clock of the database is \d+ s ahead/)
})

describe('the mail server', () => {
  test('that refuses the sign-in is told once, every hour as an error, and when it works again', async () => {
    expect((await ask('mail'))?.problem).toBeNull()
    app.passTime(hourMs)
    mailServer.takesAccount = false
    const begin = app.now.toISOString()
    const problem = `${new URL(mailServer.url).host} refuses the sign-in (535 5.7.8 Authentication failed): check user and password in SMTP_URL`
    expect(await ask('mail')).toMatchObject({ problem, since: begin })
    app.passTime(hourMs - 1)
    expect(await ask('mail')).toMatchObject({ problem, since: begin })
    expect(said('mail')).toEqual([[40, problem]])
    app.passTime(1)
    await ask('mail')
    expect(said('mail')).toEqual([
      [40, problem],
      [50, problem],
    ])
    mailServer.takesAccount = true
    expect(await ask('mail')).toMatchObject({ problem: null, since: app.now.toISOString() })
    expect(said('mail').at(-1)).toEqual([30, 'works again'])
  })

  test('that greets and takes no mail is a problem until it takes one', async () => {
    const waitingUntil = new Date(app.now.getTime() + hourMs).toISOString()
    const mail = { to: 'ploy@example.com', subject: 'Code', body: '123456' }
    await queueMail(app.database.kysely, app.server.context, mail)
    mailServer.refusal = 451
    const send = () => sendDueMails(app.server.context, { warn() {} })
    await send()
    app.passTime(30_000)
    await send()
    expect(await ask('mail')).toMatchObject({
      problem: expect.stringMatching(
        /refuses the sender of MAIL_FROM or the recipient: 451 not now/,
      ),
      facts: { waiting: 1, waitingUntil },
    })
    mailServer.refusal = null
    app.passTime(hourMs / 2)
    await send()
    expect((await ask('mail'))?.problem).toBeNull()
  })

  test('gets a test mail for the admin who asks', async () => {
    expect((await mali.call(sendTestMail)).body).toEqual({ problem: null })
    expect(mailServer.last).toMatchObject({ to: mali.email, subject: 'Tumbler can send mails' })
    Object.assign(mailServer, { refusal: 550, reason: '5.7.1 ADDRESS: Relaying denied' })
    expect((await mali.call(sendTestMail)).body.problem).toMatch(
      /: 550 5\.7\.1 <\(address\)>: Relaying denied$/,
    )
  })

  test('gets ten test mails an hour', async () => {
    const praew = await app.newUser('admin')
    const send = async () => (await praew.call(sendTestMail)).status
    for (let sent = 0; sent < 10; sent += 1) expect(await send()).toBe(200)
    expect(await send()).toBe(429)
    app.passTime(hourMs)
    expect(await send()).toBe(200)
  })

  test('that is not set is not there', async () => {
    const without = await openTestApp()
    const admin = await without.newUser('admin')
    expect(await ask('mail', admin)).toBeUndefined()
    expect((await admin.call(sendTestMail)).status).toBe(404)
  })

  const tls = unknownTls()
  const enabled = { disabledCommands: [] as string[] }

  test.each([
    [
      'a certificate that nobody knows',
      { ...tls, secure: true },
      (url: string) => url.replace('smtp:', 'smtps:'),
      /^The certificate of [^ ]+ is not trusted \(.*\): set NODE_EXTRA_CA_CERTS /,
    ],
    [
      'such a certificate after the greeting',
      { ...tls, ...enabled },
      (url: string) => url,
      /^The certificate of [^ ]+ is not trusted \(.*\): set NODE_EXTRA_CA_CERTS /,
    ],
    [
      'no TLS at the beginning',
      {},
      (url: string) => url.replace('smtp:', 'smtps:'),
      /does not begin with TLS: write smtp:\/\/ in SMTP_URL$/,
    ],
  ])('with %s: what to do', async (_, options, urlOf, problem) => {
    const other = await MailServer.start(cleanUp, options)
    const second = await openSecondApp(app, { smtpUrl: urlOf(other.url) })
    expect((await ask('mail', await second.newUser('admin')))?.problem).toMatch(problem)
  })

  test.each(['tls.rejectUnauthorized=false', 'ignoreTLS=true'])(
    'with such a certificate takes mails with ?%s',
    async (parameter) => {
      const other = await MailServer.start(cleanUp, { ...tls, ...enabled })
      const second = await openSecondApp(app, { smtpUrl: `${other.url}?${parameter}` })
      expect((await ask('mail', await second.newUser('admin')))?.problem).toBeNull()
    },
  )

  test('where nothing listens: what to do', async () => {
    const smtpUrl = `smtp://127.0.0.1:${await freePort()}`
    const second = await openSecondApp(app, { smtpUrl })
    expect((await ask('mail', await second.newUser('admin')))?.problem).toMatch(
      /^127\.0\.0\.1:\d+ does not answer \(.*\): check host and port in SMTP_URL$/,
    )
  })
})

test('the provider of company accounts is asked', async () => {
  const provider = await IdentityProvider.start('http://localhost/callback', cleanUp)
  const oidc = { issuer: provider.issuer, clientId, clientSecret, label: 'Company' }
  const second = await openSecondApp(app, { oidc: { ...oidc, timeoutSeconds: 900 } })
  const admin = await second.newUser('admin')
  const facts = { host: new URL(provider.issuer).host }
  expect(await ask('companyLogin', admin)).toMatchObject({ problem: null, facts })
  provider.isAway = true
  expect((await ask('companyLogin', admin))?.problem).toMatch(/^The sign-in .* does not work now: /)
})

test('a notification that no push service takes is a problem', async () => {
  await app.query(
    `insert into push_subscriptions select 'https://x', id, user_id, 'p', 'a', 'en', $1 from sessions limit 1`,
    app.now,
  )
  const order = await makeOrder(app, await app.newUser('user'))
  const waits = (tries: number) =>
    app.query(
      `insert into pushes (endpoint, order_id, kind, created_at, due_at, tries)
       values ('https://x', $1, 'done', $2, $2, $3)`,
      ...[order.id, app.now, tries],
    )
  await waits(1)
  expect(await ask('notifications')).toMatchObject({ problem: null, facts: { waiting: 1 } })
  await waits(2)
  expect(await ask('notifications')).toMatchObject({
    problem: expect.stringMatching(/^1 notifications were not taken and are tried again/),
    facts: { waiting: 2 },
  })
})
