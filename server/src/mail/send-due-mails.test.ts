import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldMessages } from '../jobs/delete-expired.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { MailServer } from '../testing/mail-server.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { queueMail } from './queue-mail.ts'
import { sendDueMails } from './send-due-mails.ts'

const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({ smtpUrl: mailServer.url })
const secondMs = 1000
const minuteMs = 60 * secondMs

beforeEach(async () => {
  Object.assign(mailServer, { refusal: null, reason: 'not now', takesAccount: true, tries: 0 })
  mailServer.hold = async () => {}
  mailServer.holdTaken = async () => {}
  mailServer.received.length = 0
  await emptyTables(app.database, ['mails'])
})

const lines: object[] = []
const log = { warn: (details: object) => void lines.push(details) }
const send = (at: TestApp = app, signal?: AbortSignal) =>
  sendDueMails(at.server.context, log, signal)
const queue = (to = 'ploy@example.com') =>
  queueMail(app.database.kysely, app.server.context, { to, subject: 'Code', body: '123456' })
const waiting = async () => (await app.query('select recipient from mails')).length

describe('a mail', () => {
  test('that the server does not take now is tried again, with growing pauses', async () => {
    await queue()
    mailServer.refusal = 451
    const triedAt: number[] = []
    for (let second = 0; second <= 3700; second += 10) {
      const before = mailServer.tries
      await send()
      if (mailServer.tries > before) triedAt.push(second)
      app.passTime(10 * secondMs)
    }
    expect(triedAt).toEqual([0, 30, 90, 210, 450, 930, 1890])
    await deleteOldMessages(app.server.context)
    expect(await waiting()).toBe(0)
  })

  test('arrives when the server takes it', async () => {
    await queue()
    mailServer.refusal = 451
    expect(await send()).toBe(0)
    mailServer.refusal = null
    app.passTime(30 * secondMs - 1)
    expect(await send()).toBe(0)
    app.passTime(1)
    expect([await send(), await waiting()]).toEqual([1, 0])
  })

  test.each([
    ['550', '5.1.1 ADDRESS: User unknown', 0],
    ['552', '5.2.2 ADDRESS: Mailbox full', 0],
    ['550', '5.7.1 Relaying denied', 1],
    ['554', '5.7.1 ADDRESS: Relay access denied', 1],
    ['530', '5.7.0 Must issue a STARTTLS command first', 1],
    ['450', '4.2.1 ADDRESS: Try later', 1],
  ])('answered with %s %s: %i waits', async (code, reason, left) => {
    await queue()
    Object.assign(mailServer, { refusal: Number(code), reason })
    expect([await send(), await waiting()]).toEqual([0, left])
  })

  test('waits while the account is refused, and arrives at the third try', async () => {
    const signedIn = await openSecondApp(app, { smtpUrl: mailServer.urlWithAccount })
    await queue()
    mailServer.takesAccount = false
    for (const pauseMs of [30 * secondMs, minuteMs]) {
      expect([await send(signedIn), await waiting()]).toEqual([0, 1])
      app.passTime(pauseMs)
    }
    mailServer.takesAccount = true
    expect([await send(signedIn), mailServer.received.length]).toEqual([1, 1])
  })

  test('that is an hour old is of no use, and goes', async () => {
    for (const [ageMs, sent] of [
      [60 * minuteMs - 1, 1],
      [60 * minuteMs, 0],
    ] as const) {
      await queue()
      app.passTime(ageMs)
      expect(await send()).toBe(sent)
      await deleteOldMessages(app.server.context)
      expect(await waiting()).toBe(0)
    }
  })

  test('goes too where no mails are sent any more', async () => {
    await queue()
    app.passTime(60 * minuteMs - 1)
    await deleteOldMessages(app.server.context)
    expect(await waiting()).toBe(1)
    app.passTime(1)
    await deleteOldMessages(app.server.context)
    expect(await waiting()).toBe(0)
  })

  test('goes out once from two servers, however many wait', async () => {
    const second = await openSecondApp(app)
    const people = Array.from({ length: 12 }, (_, index) => `u${index}@example.com`)
    for (const person of people) await queue(person)
    const sent = await Promise.all([send(), send(second)])
    expect(sent[0] + sent[1]).toBe(people.length)
    expect(mailServer.received.map(({ to }) => to).sort()).toEqual(people.toSorted())
  })

  test('that is being sent slowly is not sent by another server', async () => {
    const second = await openSecondApp(app)
    const people = Array.from({ length: 8 }, (_, index) => `u${index}@example.com`)
    for (const person of people) await queue(person)
    const { promise: release, resolve } = Promise.withResolvers<void>()
    mailServer.hold = () => release
    const slow = send()
    await expect.poll(() => mailServer.tries).toBe(5)
    app.passTime(29 * secondMs)
    const other = send(second)
    await expect.poll(() => mailServer.tries).toBe(8)
    resolve()
    expect((await slow) + (await other)).toBe(people.length)
    expect(mailServer.received.map(({ to }) => to).sort()).toEqual(people.toSorted())
  })
})

describe('a mail server that does not answer', () => {
  const silence = () => new Promise<never>(() => {})

  test('is given up, and the mail waits', async () => {
    mailServer.hold = silence
    const { context } = app.server
    const timeouts = { ...context.timeouts, mailAnswer: 1, mail: 1 }
    await queue()
    lines.length = 0
    expect(await sendDueMails({ ...context, timeouts }, log)).toBe(0)
    expect(await waiting()).toBe(1)
    expect(lines).toHaveLength(1)
  })

  test('holds up no other mail', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    mailServer.hold = (recipient) => (recipient.startsWith('slow') ? release : Promise.resolve())
    await queue('slow@example.com')
    const sending = send()
    await expect.poll(() => mailServer.tries).toBe(1)
    await queue()
    await expect.poll(() => mailServer.received.length).toBe(1)
    resolve()
    expect(await sending).toBe(2)
  })

  test('has the newest first of many mails that wait for it', async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>()
    const tried: string[] = []
    mailServer.hold = (recipient) => {
      tried.push(recipient)
      return release
    }
    for (let index = 0; index < 8; index += 1) {
      await queue(`u${index}@example.com`)
      app.passTime(secondMs)
    }
    const sending = send()
    await expect.poll(() => tried.length).toBe(5)
    expect(tried.toSorted()).toEqual([3, 4, 5, 6, 7].map((index) => `u${index}@example.com`))
    resolve()
    expect(await sending).toBe(8)
  })
})

describe('a mail server that has a whole mail and says nothing yet', () => {
  let answer: () => void
  let refuse: (error: Error) => void
  beforeEach(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    mailServer.holdTaken = () => promise
    answer = resolve
    refuse = reject
  })
  const received = () => mailServer.received.length
  const dueAt = async () => (await app.query('select due_at from mails'))[0]?.due_at
  /** Does not wait long for the answer. */
  const hasty = () => {
    const { context } = app.server
    return sendDueMails({ ...context, timeouts: { ...context.timeouts, mailUnanswered: 1 } }, log)
  }

  test('is waited for at a stop, and nothing more is begun', async () => {
    const stop = new AbortController()
    await queue()
    const sending = send(app, stop.signal)
    await expect.poll(received).toBe(1)
    stop.abort()
    await queue()
    answer()
    expect([await sending, received(), await waiting()]).toEqual([1, 1, 1])
  })

  test('may take ten minutes: the mail is not sent again, and others go out', async () => {
    for (let index = 0; index < 7; index += 1) await queue(`u${index}@example.com`)
    expect(await hasty()).toBe(0)
    await expect.poll(received).toBe(7)
    app.passTime(10 * minuteMs)
    expect([await hasty(), received(), await waiting()]).toEqual([0, 7, 7])
    answer()
    await expect.poll(waiting).toBe(0)
  })

  test('may refuse it in the end: then it is tried again after the usual pause', async () => {
    await queue()
    expect(await hasty()).toBe(0)
    mailServer.holdTaken = async () => {}
    refuse(Object.assign(new Error('not now'), { responseCode: 451 }))
    await expect.poll(dueAt).toEqual(new Date(app.now.getTime() + 30 * secondMs))
    app.passTime(30 * secondMs)
    expect([await send(), await waiting()]).toEqual([1, 0])
  })
})

test('a failure is in the log with the answer, and without an address', async () => {
  await queue('somebody.real@example.com')
  Object.assign(mailServer, { refusal: 550, reason: '5.1.1 ADDRESS: User unknown' })
  lines.length = 0
  await send()
  expect(lines).toEqual([
    {
      event: 'mail-failed',
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
      answer: '550 5.1.1 <(address)>: User unknown',
    },
  ])
})

test.each([
  ['"somebody.real"@example.com is full', '550 (address) is full'],
  ['to somebody.real=40example.com', '550 to (address)'],
  ['<Somebody@EXAMPLE.com>,other@example.org', '550 <(address)>,(address)'],
  ['subject "481516 is your code": spam', '550 subject "(code) is your code": spam'],
  ['to somebody.real%40example.com', '550 to (address)'],
  ['5.7.1 blocked: <https://example.com/reset#token=abc>', '550 5.7.1 blocked: (text)'],
  ['subject =?UTF-8?B?NDgxNTE2?=', '550 subject (text)'],
  ['mailbox Somebody.Real is full', '550 mailbox (name) is full'],
  ['bounces+somebody.real=example.com', '550 bounces+(name)=example.com'],
  ['box_somebody.real full', '550 box_(name) full'],
  ['5.7.1 try again in 3600 s', '550 5.7.1 try again in 3600 s'],
])('of the answer %s the log has no address and no code', async (reason, answer) => {
  await queue('somebody.real@example.com')
  Object.assign(mailServer, { refusal: 550, reason })
  lines.length = 0
  await send()
  expect(lines).toMatchObject([{ answer }])
})

test.each([
  ['emp-1234567@example.com', 'emp-1234567 is full', '550 (name) is full'],
  ['leak.person+cafe@example.com', 'leak.person is full', '550 (name) is full'],
  ['ann@example.com', 'Ann or anna', '550 (name) or anna'],
  ['e+some.body@example.com', 'recipient e unknown', '550 recipient (name) unknown'],
  ['some.body@example.com', `${'x '.repeat(495)}some.body`, `550 ${'x '.repeat(495)}`],
])('of a mail to %s the log does not name it: %s', async (to, reason, answer) => {
  await queue(to)
  Object.assign(mailServer, { refusal: 550, reason })
  lines.length = 0
  await send()
  expect(lines).toMatchObject([{ answer }])
})
