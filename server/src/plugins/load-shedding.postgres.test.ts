import { isLive } from '@tumbler/contract/health'
import { getCategory } from '@tumbler/contract/menu'
import { listMyQueue, listOrders } from '@tumbler/contract/orders'
import { beforeEach, expect, test } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ loadShedding: true })
})

test('customers get 503 while too many requests wait for the database, baristas do not', async () => {
  const customer = await app.newUser('user')
  const barista = await app.newUser('barista')
  const { categoryId } = await makeItem(app)
  const { pool } = app.database
  const lock = await pool.connect()
  await lock.query('begin; lock table sessions, categories in access exclusive mode')
  const waiting: Promise<{ status: number }>[] = []
  while (pool.waitingCount <= 150) {
    waiting.push(customer.call(listMyQueue))
    await new Promise(setImmediate)
  }
  const refused = await customer.call(listMyQueue)
  expect([refused.status, refused.problem.code]).toEqual([503, 'OVERLOADED'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await app.call(getCategory, { params: { id: categoryId } })).status).toBe(503)
  expect((await app.call(isLive)).status).toBe(200)

  const board = barista.call(listOrders)
  await lock.query('commit')
  lock.release()
  expect((await board).status).toBe(200)
  for (const { status } of await Promise.all(waiting)) expect(status).toBeOneOf([200, 503])
  await expect.poll(async () => (await customer.call(listMyQueue)).status).toBe(200)
})
