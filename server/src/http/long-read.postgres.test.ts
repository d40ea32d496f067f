import { listSessions } from '@tumbler/contract/account'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { searchOrders } from '@tumbler/contract/order-search'
import { listOrders } from '@tumbler/contract/orders'
import { countOrders, countOverTime, rankMenu, readQuality } from '@tumbler/contract/statistics'
import { listAudit, listUsers } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

/** No statement about orders, or about changes of accounts, ends until its end. */
async function lockOrders() {
  const client = await app.database.pool.connect()
  await client.query('begin; lock table orders, audit in access exclusive mode')
  return async () => {
    await client.query('commit')
    client.release()
  }
}

const year = { startDate: '2026-01-01', endDate: '2027-01-01' }

test.each<[string, Endpoint]>(
  Object.entries({ listOrders, searchOrders, countOrders, rankMenu, countOverTime, readQuality }),
)('%s says that there is too much to read', async (_, endpoint) => {
  const hasty = await openSecondApp(app, {}, { longRead: { statement_timeout: 1 } })
  const user = await hasty.newUser(endpoint === listOrders ? 'barista' : 'admin')
  const unlock = await lockOrders()
  const { status, problem } = await user.call(endpoint, { query: year })
  expect([status, problem.code]).toEqual([422, 'RANGE_TOO_LARGE'])
  await unlock()
})

test('customers do not wait behind what staff read', async () => {
  const unlock = await lockOrders()
  const admins = await Promise.all(Array.from({ length: 12 }, () => app.newUser('admin')))
  const fern = await app.newUser('barista')
  const reads = admins.flatMap((admin) => [
    admin.call(readQuality),
    admin.call(searchOrders),
    admin.call(listUsers, { query: { page: 2 } }),
    admin.call(listAudit, { query: { page: 2 } }),
    fern.call(listOrders, { query: year }),
  ])
  const ploy = await app.newUser('user')
  expect((await ploy.call(listSessions)).status).toBe(200)
  expect(app.database.pool.waitingCount).toBe(0)
  await unlock()
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
})

test('of the searches of one person the first is answered and the newest, and none between', async () => {
  // With one connection they come in the order in which they are sent.
  const ordered = await openSecondApp(app, {}, { request: { max: 1 } })
  const [mali, praew] = [await ordered.newUser('admin'), await ordered.newUser('admin')]
  const unlock = await lockOrders()
  const search = (text: string) => mali.call(searchOrders, { query: { text } })
  const first = search('l')
  const others = ['la', 'lat', 'latt'].map(search)
  const ofAnother = praew.call(searchOrders)
  await unlock()
  const answers = await Promise.all([first, ...others, ofAnother])
  expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 200, 200])
})
