import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tumbler/contract/orders'
import { uploadImage } from '@tumbler/contract/uploads'
import { expect, test } from 'vitest'
import { makeDraft } from '../testing/make-order.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

const countRows = () =>
  app.query(
    `select (select count(*) from pictures) as pictures, (select count(*) from orders) as orders,
      (select count(*) from order_moves) as moves, (select count(*) from attempts) as attempts`,
  )

const notSignedIn = [401, 'NOT_SIGNED_IN']

test.each([
  ['whose session has ended', `sessions set ended_at = '2026-11-18 03:00Z'`, notSignedIn],
  ['whose session has expired', `sessions set expires_at = '2026-11-18 03:00Z'`, notSignedIn],
  ['who is disabled', 'users set is_available = false', notSignedIn],
  ['who is a barista now', `users set role = 'barista'`, [403, 'NOT_ALLOWED']],
])('a customer %s stores nothing and gets no old response', async (_who, change, refused) => {
  const ploy = await app.newUser('user')
  const file = await pngUrl(flat(9, 9))
  const draft = { ...(await makeDraft(app, ploy)), tumblerImage: file }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await ploy.call(placeOrder, { body: draft, headers })).status).toBe(201)
  await app.query(`update ${change}`)
  const before = await countRows()
  for (const sent of [
    () => ploy.call(placeOrder, { body: draft, headers }),
    () => ploy.call(placeOrder, { body: { nonsense: 'x'.repeat(50) }, headers }),
    () => ploy.call(uploadImage, { body: { file } }),
  ]) {
    const { status, problem } = await sent()
    expect([status, problem.code]).toEqual(refused)
  }
  expect(await countRows()).toEqual(before)
})
