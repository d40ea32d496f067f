import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'
import { type Scheduler, startScheduler } from './scheduler.ts'

let app: TestApp
/** By how much the clock is wrong, in milliseconds. */
let wrongMs = 0
let scheduler: Scheduler
let failures: { level: 'warn' | 'error'; err: unknown; job: string }[]
/** One per job that waits: for its start, or for the next minute. */
let waiting: { ms: number; resume(): void }[]

type Failure = Omit<(typeof failures)[number], 'level'>
const note = (level: 'warn' | 'error') => (details: object) =>
  void failures.push({ level, ...(details as Failure) })
const log = { warn: note('warn'), error: note('error') }

/** Replaces the real wait. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resume) => {
    waiting.push({ ms, resume })
    signal.addEventListener('abort', () => resume())
  })

async function allJobsWait() {
  while (waiting.length < jobs.length) await new Promise(setImmediate)
}

/** Those that wait, or only the first of them, go on until they wait again. */
async function resume(count = jobs.length) {
  for (const job of waiting.splice(0, count)) job.resume()
  await allJobsWait()
}

async function nextMinute() {
  app.passTime(60_000)
  await resume()
}

beforeEach(async () => {
  wrongMs = 0
  app = await openTestApp({}, { wrongBy: () => wrongMs })
  failures = []
  waiting = []
})
afterEach(async () => {
  await scheduler.stop()
})

/** As if the database had the time of the test. */
const byItsClock = (context: Context): Context => ({ ...context, setClock: async () => 0 })

async function start(context = app.server.context) {
  scheduler = startScheduler(byItsClock(context), log, { wait })
  await allJobsWait()
  await resume()
}

const statuses = async () =>
  (await app.query('select status from orders')).map(({ status }) => status)

test('jobs run at start-up and in the minute when the business day changes', async () => {
  const ploy = await app.newUser('user')
  await makeOrder(app, ploy)
  app.setTime('2026-11-18T16:58:30Z')
  await start()
  await nextMinute()
  expect(await statuses()).toEqual(['ordered'])
  await nextMinute()
  expect(await statuses()).toEqual(['rejected'])
  expect(failures).toEqual([])
})

test('jobs do not all begin at once', async () => {
  await makeOrder(app, await app.newUser('user'))
  await app.query(`insert into attempts (key, count, until) values ('x', 1, '2026-01-01')`)
  app.setTime('2026-11-18T17:00:00Z')
  scheduler = startScheduler(byItsClock(app.server.context), log, { wait })
  await allJobsWait()
  const waits = waiting.map(({ ms }) => ms)
  expect(waits[0]).toBe(0)
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
  expect(new Set(waits).size).toBe(jobs.length)
  await resume(1)
  expect(await statuses()).toEqual(['rejected'])
  expect(await app.query('select from attempts')).toHaveLength(1)
})

test('a failed job is logged and retried, and does not affect other jobs', async () => {
  await makeOrder(app, await app.newUser('user'))
  app.setTime('2026-11-18T17:00:00Z')
  const { context } = app.server
  let isBroken = true
  const orderChanged = () => {
    if (isBroken) throw new Error('not published')
  }
  await start({ ...context, live: { ...context.live, orderChanged } })
  const failure = { err: new Error('not published'), job: 'reject leftover orders' }
  expect(failures).toEqual([{ level: 'warn', ...failure }])
  const nextDay = async (day: string) => {
    await makeOrder(app, await app.newUser('user'))
    app.setTime(`${day}T17:00:00Z`)
    await resume()
  }
  await nextDay('2026-11-19')
  expect(failures.slice(1)).toEqual([{ level: 'error', ...failure }])
  isBroken = false
  await nextDay('2026-11-20')
  expect(await statuses()).toEqual(['rejected', 'rejected', 'rejected'])
  expect(failures).toHaveLength(2)
  isBroken = true
  await nextDay('2026-11-21')
  expect(failures.slice(2)).toEqual([{ level: 'warn', ...failure }])
})

test('an hourly job runs once an hour', async () => {
  await start()
  await app.query(`insert into attempts (key, count, until) values ('x', 1, '2026-01-01')`)
  const countAttempts = async () => (await app.query('select from attempts')).length
  app.passTime(58 * 60_000)
  await nextMinute()
  expect(await countAttempts()).toBe(1)
  await nextMinute()
  expect(await countAttempts()).toBe(0)
})

/** What a clock that is wrong for a moment would destroy: an order's name, a session and its queue. */
async function whatIsKept() {
  const [counts] = await app.query(
    `select (select count(*)::int from sessions) as sessions,
      (select count(*)::int from orders where status = 'ordered') as waiting,
      (select count(*)::int from orders join users on users.id = user_id where name = 'Ploy') as named`,
  )
  return counts
}

function setWrong(time: string) {
  wrongMs += new Date(time).getTime() - app.now.getTime()
  app.setTime(time)
}

/** What all jobs that destroy something have left. */
const nothing = { sessions: 0, waiting: 0, named: 0 }

// By ten years, and by less than a day over midnight.
test.each(['2035-01-01T03:00:00Z', '2026-11-18T20:00:00Z'])(
  'a clock that is wrong for a moment, at %s, destroys nothing, nor do servers that start meanwhile',
  async (wrong) => {
    await makeOrder(app, await app.newUser('user', 'Ploy'))
    await app.query(
      `insert into mails (recipient, subject, body, created_at, due_at)
       values ('ploy@example.com', 'x', 'x', $1, $1)`,
      app.now,
    )
    await start()
    const before = await whatIsKept()
    const now = app.now.toISOString()
    setWrong(wrong)
    for (let minute = 0; minute < 3; minute += 1) await nextMinute()
    const second = await openSecondApp(app)
    const other = startScheduler(byItsClock(second.server.context), log, { wait })
    while (waiting.length < 2 * jobs.length) await new Promise(setImmediate)
    for (const job of waiting.splice(0)) job.resume()
    while (waiting.length < 2 * jobs.length) await new Promise(setImmediate)
    await other.stop()
    waiting.splice(jobs.length)
    setWrong(now)
    await nextMinute()
    expect(await whatIsKept()).toEqual(before)
    expect(await app.query('select from mails')).toHaveLength(1)
    const jobsThatWait = new Set(failures.map(({ job }) => job))
    expect(jobsThatWait).toContain('anonymize old orders')
    expect(failures.every(({ level }) => level === 'warn')).toBe(true)
  },
)

test('what was set for good is followed after an hour; a server that was off goes on after one', async () => {
  await makeOrder(app, await app.newUser('user', 'Ploy'))
  await start()
  const before = await whatIsKept()
  setWrong('2035-01-01T03:00:00Z')
  await resume()
  app.passTime(59 * 60_000)
  await resume()
  expect(await whatIsKept()).toEqual(before)
  app.passTime(60_000)
  await resume()
  app.passTime(3_600_000)
  await resume()
  // Of two jobs that meet at one order one may be done a minute later.
  await nextMinute()
  expect(await whatIsKept()).toEqual(nothing)
})

test('what a wrong clock has marked as done is done all the same', async () => {
  await makeOrder(app, await app.newUser('user', 'Ploy'))
  await app.query(`update shop set anonymized_until = '2035-01-01'`)
  app.setTime('2029-01-01T03:00:00Z')
  await start()
  expect(await whatIsKept()).toMatchObject({ named: 0 })
  // Not until today: orders of yesterday may still be restored.
  const [shop] = await app.query('select anonymized_until from shop')
  expect(shop).toEqual({ anonymized_until: '2026-11-19' })
})

test('nothing is destroyed while the clock of the database says something else', async () => {
  await makeOrder(app, await app.newUser('user', 'Ploy'))
  app.setTime('2029-01-01T03:00:00Z')
  const before = await whatIsKept()
  const setClock = async () => -3_600_001
  scheduler = startScheduler({ ...app.server.context, setClock }, log, { wait })
  await allJobsWait()
  await resume()
  expect(await whatIsKept()).toEqual(before)
})

/** The server ends, and another one starts at this time. */
async function startAnother(time: string) {
  await scheduler.stop()
  waiting.length = 0
  app.setTime(time)
  const { context } = (await openSecondApp(app)).server
  await start(context)
}

test('a first start after an upgrade with a clock that is years ahead destroys nothing', async () => {
  await makeOrder(app, await app.newUser('user', 'Ploy'))
  await start()
  await app.query('delete from job_runs')
  const before = await whatIsKept()
  await startAnother('2029-11-18T03:00:00Z')
  expect(await whatIsKept()).toEqual(before)
  expect(await app.query('select from job_runs')).toEqual([])
})

// The minute's job, and as much as a restart may take.
test.each([
  ['16:50:00', '17:01:00', 'rejected'],
  ['16:50:00', '17:01:01', 'ordered'],
  ['16:00:00', '17:05:00', 'ordered'],
])('last run at %s, started at %s: an order of the day before is %s', async (last, now, status) => {
  app.setTime(`2026-11-18T${last}Z`)
  await makeOrder(app, await app.newUser('user'))
  await start()
  await startAnother(`2026-11-18T${now}Z`)
  expect(await statuses()).toEqual([status])
})

test('stop() cancels the wait for the next minute, and no job runs afterwards', async () => {
  await makeOrder(app, await app.newUser('user'))
  scheduler = startScheduler(byItsClock(app.server.context), log)
  await scheduler.stop()
  app.setTime('2026-11-18T17:00:00Z')
  await new Promise(setImmediate)
  expect(await statuses()).toEqual(['ordered'])
})
