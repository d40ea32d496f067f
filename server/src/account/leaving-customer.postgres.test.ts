import { placeOrder } from '@tumbler/contract/orders'
import { deleteAccount } from '@tumbler/contract/own-data'
import { uploadImage } from '@tumbler/contract/uploads'
import { changeMe } from '@tumbler/contract/users'
import { expect, test } from 'vitest'
import * as logins from '../testing/logins.ts'
import { makeItem } from '../testing/make-order.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

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

/** Begins `leave`, then `write`, while both wait for the row of the user; the write comes second. */
async function duringTheEnd<Answer>(user: TestUser, write: () => Promise<Answer>) {
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query('select from users where id = $1 for update', [user.id])
  const leaving = user.call(deleteAccount, { body: { password: logins.password } })
  await expect.poll(() => app.waitingForLocks()).toBe(1)
  const writing = write()
  await expect.poll(() => app.waitingForLocks()).toBe(2)
  await client.query('commit')
  client.release()
  expect((await leaving).status).toBe(204)
  return writing
}

test('a change that meets the end of the account brings nothing back', async () => {
  const user = await app.withSession(await logins.makeAccount(app))
  const changing = () => user.call(changeMe, { body: { name: 'Ploy again', favOrder: null } })
  const { status, problem } = await duringTheEnd(user, changing)
  expect([status, problem.code]).toEqual([401, 'NOT_SIGNED_IN'])
  const [{ name }] = await app.query('select name from users where id = $1', user.id)
  expect(name).toBe('Former colleague')
})

test('a picture that meets the end of the account is not kept for it', async () => {
  const user = await app.withSession(await logins.makeAccount(app))
  const file = await pngUrl(flat(9, 9))
  const { status } = await duringTheEnd(user, () => user.call(uploadImage, { body: { file } }))
  expect(status).toBe(401)
  expect(await app.query('select from picture_uploads where user_id = $1', user.id)).toEqual([])
})
