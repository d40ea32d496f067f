import type { Endpoint } from '@tumbler/contract/endpoint'
import { isLive } from '@tumbler/contract/health'
import { getCategory, listCategories } from '@tumbler/contract/menu'
import { listMyQueue, listOrders } from '@tumbler/contract/orders'
import { getCafeStatus } from '@tumbler/contract/shop'
import { beforeEach, expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let customer: TestUser
let utilization: number
let log: string[]

beforeEach(async () => {
  utilization = 0
  log = []
  app = await openTestApp(
    { loadShedding: true, logLevel: 'warn' },
    { utilization: () => utilization, logStream: { write: (line) => void log.push(line) } },
  )
  customer = await app.newUser('user')
})

/** No statement that asks for these is answered until its end. */
async function lock(tables: string) {
  const client = await app.database.pool.connect()
  await client.query(`begin; lock table ${tables} in access exclusive mode`)
  return async () => {
    await client.query('commit')
    client.release()
  }
}

async function until(isReached: () => boolean) {
  while (!isReached()) await new Promise(setImmediate)
}

const statusOf = async (endpoint: Endpoint) => (await app.call(endpoint)).status

test('customers get 503 while too many requests wait for the database, baristas do not', async () => {
  const barista = await app.newUser('barista')
  const { categoryId } = await makeItem(app)
  // From now on it comes from the cache.
  expect(await statusOf(getCafeStatus)).toBe(200)
  const { pool } = app.database
  const unlock = await lock('sessions, categories')
  const waiting = Array.from({ length: 9 }, () => customer.call(listMyQueue))
  await until(() => pool.totalCount === 10 && pool.idleCount + pool.waitingCount === 0)
  for (let count = 1; count <= 151; count += 1) {
    waiting.push(customer.call(listMyQueue))
    await until(() => pool.waitingCount === count)
  }
  const refused = await customer.call(listMyQueue)
  expect([refused.status, refused.problem.code]).toEqual([503, 'OVERLOADED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.stringify(refused.problem)).not.toContain('LOAD_SHEDDING')
  expect((await app.call(getCategory, { params: { id: categoryId } })).status).toBe(503)
  expect([await statusOf(getCafeStatus), await statusOf(isLive)]).toEqual([200, 200])

  const board = barista.call(listOrders)
  await unlock()
  expect((await board).status).toBe(200)
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  expect((await customer.call(listMyQueue)).status).toBe(200)
  await app.close()
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'requests refused', refused: { OVERLOADED: 2 }, settings: ['LOAD_SHEDDING'] },
  ])
})

test('statements that no request waits for do not count', async () => {
  const { pool, background } = app.database
  const unlock = await lock('sessions')
  const marks = Array.from({ length: 200 }, () =>
    background.selectFrom('sessions').select('id').execute(),
  )
  const ask = customer.call(listMyQueue)
  await unlock()
  expect((await ask).status).toBe(200)
  expect(pool.waitingCount).toBeLessThan(150)
  await Promise.all(marks)
})

test.each([
  [201, 0.95, 200],
  [200, 0.96, 200],
  [201, 0.96, 503],
])(
  'with %i requests under way and an event loop at work for %d of the time, the answer is %i',
  async (inFlight, share, expected) => {
    expect(await statusOf(listCategories)).toBe(200)
    // They wait for one read of the shop, and for no connection.
    const unlock = await lock('shop')
    const waiting = Array.from({ length: inFlight - 1 }, () => app.call(getCafeStatus))
    expect(await statusOf(isLive)).toBe(200)
    utilization = share
    expect(await statusOf(listCategories)).toBe(expected)
    await unlock()
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
    // The first few are never refused.
    expect(await statusOf(listCategories)).toBe(200)
  },
)
