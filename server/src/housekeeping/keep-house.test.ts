import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrder } from '../testing/make.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { chores } from './chores.ts'
import { type Housekeeping, keepHouse } from './keep-house.ts'

let house: TestHouse
let housekeeping: Housekeeping
let complaints: { err: unknown; chore: string }[]
/** Every chore that waits for the next minute, by who lets it go on. */
let waiting: (() => void)[]

const log = { error: (complaint: { err: unknown; chore: string }) => complaints.push(complaint) }

/** Instead of a minute of real time: until the test says so. */
const untilTold = (_now: Date, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    waiting.push(resolve)
    signal.addEventListener('abort', () => resolve())
  })

async function allRest() {
  while (waiting.length < chores.length) await new Promise(setImmediate)
}

async function nextMinute() {
  house.passTime(60_000)
  for (const goOn of waiting.splice(0)) goOn()
  await allRest()
}

beforeEach(async () => {
  house = await openTestHouse()
  complaints = []
  waiting = []
})
afterEach(async () => {
  await housekeeping.stop()
  await house.close()
})

const statuses = async () => {
  const orders = house.database.kysely.selectFrom('orders').select('status')
  return (await orders.execute()).map(({ status }) => status)
}

test('the house is kept at the start and in the minute in which the day changes', async () => {
  const ploy = await house.someone('user')
  await makeOrder(house, ploy)
  house.setTime('2026-11-18T16:58:30Z')
  housekeeping = keepHouse(house.house.context, log, untilTold)
  await allRest()
  await nextMinute()
  expect(await statuses()).toEqual(['ordered'])
  await nextMinute()
  expect(await statuses()).toEqual(['rejected'])
  expect(complaints).toEqual([])
})

test('what fails is logged and tried again, and the rest is done all the same', async () => {
  await makeOrder(house, await house.someone('user'))
  house.setTime('2026-11-18T17:00:00Z')
  const { context } = house.house
  let isBroken = true
  const orderChanged = () => {
    if (isBroken) throw new Error('nobody listens')
  }
  housekeeping = keepHouse({ ...context, live: { ...context.live, orderChanged } }, log, untilTold)
  await allRest()
  expect(complaints).toEqual([{ err: new Error('nobody listens'), chore: 'close business days' }])
  isBroken = false
  await makeOrder(house, await house.someone('user'))
  house.setTime('2026-11-19T17:00:00Z')
  await nextMinute()
  expect(await statuses()).toEqual(['rejected', 'rejected'])
  expect(complaints).toHaveLength(1)
})

test('what is due by the hour waits for its hour', async () => {
  housekeeping = keepHouse(house.house.context, log, untilTold)
  await allRest()
  const { kysely } = house.database
  await sql`insert into socket_io_attachments (created_at) values ('2026-01-01')`.execute(kysely)
  const left = async () =>
    (await sql`select id from socket_io_attachments`.execute(kysely)).rows.length
  house.passTime(58 * 60_000)
  await nextMinute()
  expect(await left()).toBe(1)
  await nextMinute()
  expect(await left()).toBe(0)
})

test('stopping ends the wait for the next minute, and nothing is done after it', async () => {
  await makeOrder(house, await house.someone('user'))
  housekeeping = keepHouse(house.house.context, log)
  await housekeeping.stop()
  house.setTime('2026-11-18T17:00:00Z')
  await new Promise(setImmediate)
  expect(await statuses()).toEqual(['ordered'])
})
