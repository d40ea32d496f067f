import { getCafeStatus } from '@tumbler/contract/shop'
import { readState } from '@tumbler/contract/state'
import { expect, test } from 'vitest'
import { buildApp } from './app.ts'
import { sendDueMails } from './mail/send-due-mails.ts'
import { readSettings } from './settings.ts'
import { askDependencies } from './state/ask-dependencies.ts'
import { cleanUp } from './testing/clean-up.ts'
import { MailServer } from './testing/mail-server.ts'
import { patientTimeouts } from './testing/patient-timeouts.ts'
import { TestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

const mailServer = await MailServer.start(cleanUp)
const database = await openTestDatabase()
const hourMs = 3_600_000

/** A server by its own clock, which is wrong by so many milliseconds. */
async function openWrongBy(wrongBy: () => number, uptime = () => performance.now()) {
  const settings = readSettings({ LOG_LEVEL: 'silent', SMTP_URL: mailServer.url })
  const server = await buildApp(settings, database, {
    systemClock: () => new Date(Date.now() + wrongBy()),
    uptime,
    timeouts: patientTimeouts,
  })
  cleanUp(() => server.close())
  return { server, app: new TestApp(database, server, { now: new Date() }) }
}

/** By how much what a server answers is beside the time of the database, in whole seconds. */
async function secondsBeside({ app }: { app: TestApp }) {
  const at = async () => {
    const [row] = await app.query('select extract(epoch from clock_timestamp())::float8 as at')
    return Number(row?.at)
  }
  const before = await at()
  const { headers } = await app.call(getCafeStatus)
  const after = await at()
  const answered = Date.parse(String(headers.date)) / 1000
  if (answered > after) return Math.round(answered - after)
  // The header has whole seconds.
  return answered < Math.floor(before) ? Math.round(answered - before) : 0
}

test.each([2 * hourMs, -30_000, 365 * 24 * hourMs])(
  'a server whose clock is wrong by %i ms has the time of the database',
  async (wrongMs) => {
    const wrong = await openWrongBy(() => wrongMs)
    expect(await secondsBeside(wrong)).toBe(0)
  },
)

test('a clock that is set while the server runs changes nothing, and the admin is told', async () => {
  let wrongMs = 0
  const server = await openWrongBy(() => wrongMs)
  const admin = await server.app.newUser('admin')
  for (const ms of [-2 * hourMs, 400 * 24 * hourMs]) {
    wrongMs = ms
    expect(await secondsBeside(server)).toBe(0)
  }
  // As every minute.
  await askDependencies(server.server.context)
  expect(await secondsBeside(server)).toBe(0)
  const { dependencies } = (await admin.call(readState)).body
  expect(dependencies.find(({ name }) => name === 'clock')?.problem).toMatch(
    /^The clock of the database is \d+ s behind that of this server/,
  )
})

test('after a machine was asleep its server has the time of the database again', async () => {
  let asleepMs = 0
  const server = await openWrongBy(
    () => 0,
    () => performance.now() - asleepMs,
  )
  asleepMs = 2 * hourMs
  expect(Math.round((await secondsBeside(server)) / 60)).toBe(-120)
  await expect.poll(() => secondsBeside(server), { timeout: 30_000 }).toBe(0)
})

test('a clock that is set twice at once is set once', async () => {
  let asleepMs = 0
  const server = await openWrongBy(
    () => 0,
    () => performance.now() - asleepMs,
  )
  asleepMs = 2 * hourMs
  const { context } = server.server
  await Promise.all([context.setClock(), context.setClock()])
  expect(await secondsBeside(server)).toBe(0)
})

test('a server that starts with a wrong clock sends the mails of the others', async () => {
  const right = await openWrongBy(() => 0)
  const wrong = await openWrongBy(() => 24 * hourMs)
  const created = right.server.context.clock()
  for (const id of [1, 2, 3])
    await right.app.query(
      `insert into mails (recipient, subject, body, created_at, due_at)
       values ('ploy${id}@example.com', 'x', 'x', $1, $1)`,
      created,
    )
  const sent = await sendDueMails(wrong.server.context, { warn: () => {} })
  expect([sent, mailServer.received.length]).toEqual([3, 3])
})
