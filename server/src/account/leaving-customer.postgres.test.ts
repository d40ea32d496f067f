import { placeOrder } from '@tumbler/contract/orders'
import { deleteAccount } from '@tumbler/contract/own-data'
import { expect, test } from 'vitest'
import * as logins from '../testing/logins.ts'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp({ isBarOrderable: true })
await app.query(`update shop set mode = 'bar-open'`)

test('an account that ends while its order is being placed leaves no open order', async () => {
  const user = await app.withSession(await logins.makeAccount(app))
  const { id } = await makeItem(app, { venue: 'bar', name: 'Negroni' })
  const draft = { menu_id: id, remark: 'No ice', tumblerImage: 'A short glass' }
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query('select from shop for update')
  const placing = user.call(placeOrder, { body: draft })
  await expect.poll(() => app.waitingForLocks()).toBe(1)
  let hasLeft = false
  const leaving = user.call(deleteAccount, { body: { password: logins.password } }).then((left) => {
    hasLeft = true
    return left
  })
  // It has come before the order, or waits for it.
  await expect.poll(async () => hasLeft || (await app.waitingForLocks()) === 2).toBe(true)
  await client.query('commit')
  client.release()
  await placing
  expect((await leaving).status).toBe(204)
  const orders = await app.query('select status, remark from orders where user_id = $1', user.id)
  expect(orders.filter(({ status, remark }) => status !== 'cancel' || remark !== '-')).toEqual([])
})
