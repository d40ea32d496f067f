import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { jobs } from './jobs.ts'
import { type Scheduler, startScheduler } from './scheduler.ts'

let app: TestApp
let scheduler: Scheduler
let errors: { err: unknown; job: string }[]
/** One callback per job that waits for the next minute. */
let waiting: (() => void)[]

const log = { error: (entry: { err: unknown; job: string }) => errors.push(entry) }

/** Replaces the real wait. */
const untilNextMinute = (_now: Date, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
    signal.addEventListener('abort', () => resolve())
  })

async function allJobsWait() {
  while (waiting.length < jobs.length) await new Promise(setImmediate)
}

async function nextMinute() {
  app.passTime(60_000)
  for (const resume of waiting.splice(0)) resume()
  await allJobsWait()
}

beforeEach(async () => {
  app = await openTestApp()
  errors = []
  waiting = []
})
afterEach(async () => {
  await scheduler.stop()
})

const statuses = async () =>
  (await app.query('select status from orders')).map(({ status }) => status)

test('jobs run at start-up and in the minute when the business day changes', async () => {
  const ploy = await app.newUser('user')
  await makeOrder(app, ploy)
  app.setTime('2026-11-18T16:58:30Z')
  scheduler = startScheduler(app.server.context, log, untilNextMinute)
  await allJobsWait()
  await nextMinute()
  expect(await statuses()).toEqual(['ordered'])
  await nextMinute()
  expect(await statuses()).toEqual(['rejected'])
  expect(errors).toEqual([])
})

test('a failed job is logged and retried, and does not affect other jobs', async () => {
  await makeOrder(app, await app.newUser('user'))
  app.setTime('2026-11-18T17:00:00Z')
  const { context } = app.server
  let isBroken = true
  const orderChanged = () => {
    if (isBroken) throw new Error('not published')
  }
  scheduler = startScheduler(
    { ...context, live: { ...context.live, orderChanged } },
    log,
    untilNextMinute,
  )
  await allJobsWait()
  expect(errors).toEqual([{ err: new Error('not published'), job: 'reject leftover orders' }])
  isBroken = false
  await makeOrder(app, await app.newUser('user'))
  app.setTime('2026-11-19T17:00:00Z')
  await nextMinute()
  expect(await statuses()).toEqual(['rejected', 'rejected'])
  expect(errors).toHaveLength(1)
})

test('an hourly job runs once an hour', async () => {
  scheduler = startScheduler(app.server.context, log, untilNextMinute)
  await allJobsWait()
  await app.query(`insert into attempts (key, count, until) values ('x', 1, '2026-01-01')`)
  const countAttempts = async () => (await app.query('select from attempts')).length
  app.passTime(58 * 60_000)
  await nextMinute()
  expect(await countAttempts()).toBe(1)
  await nextMinute()
  expect(await countAttempts()).toBe(0)
})

test('stop() cancels the wait for the next minute, and no job runs afterwards', async () => {
  await makeOrder(app, await app.newUser('user'))
  scheduler = startScheduler(app.server.context, log)
  await scheduler.stop()
  app.setTime('2026-11-18T17:00:00Z')
  await new Promise(setImmediate)
  expect(await statuses()).toEqual(['ordered'])
})
