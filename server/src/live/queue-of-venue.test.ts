import { moveMyOrder } from '@tumbler/contract/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterEarlierEvents, LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let clients: LiveClients
beforeAll(async () => {
  app = await openTestApp()
  clients = new LiveClients(await serverUrl(app.server))
})
afterAll(async () => {
  clients.leave()
  await app.close()
})

test('a shorter queue is news for customers of the same venue only', async () => {
  const [ploy, oat, mint] = [
    await app.newUser('user'),
    await app.newUser('user'),
    await app.newUser('user'),
  ]
  const { id } = await makeOrder(app, ploy)
  app.passTime(1000)
  const { id: atBar } = await makeOrder(app, oat)
  await makeOrder(app, mint)
  await app.database.kysely
    .updateTable('orders')
    .set({ category_for: 'bar' })
    .where('id', '=', atBar)
    .execute()
  const behind = await Promise.all([oat, mint].map(({ token }) => clients.listen(token)))
  await ploy.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
  await afterEarlierEvents(await app.newUser('barista'), behind)
  const heard = behind.map(({ received }) => received.some(({ event }) => event === 'my-queue'))
  expect(heard).toEqual([false, true])
})
