import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tumbler/contract/orders'
import { uploadImage } from '@tumbler/contract/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDraft, makeItem } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const create = { width: 9, height: 9, channels: 3 as const, background: '#3d8b75' }

/** Users who lose access after placing an order. */
const formerCustomers: [string, (user: TestUser) => Promise<unknown>][] = [
  [
    'a user whose session has ended',
    (user) =>
      app.database.kysely
        .updateTable('sessions')
        .set({ ended_at: app.now })
        .where('user_id', '=', user.id)
        .execute(),
  ],
  [
    'a user whose session has expired',
    (user) =>
      app.database.kysely
        .updateTable('sessions')
        .set({ expires_at: app.now })
        .where('user_id', '=', user.id)
        .execute(),
  ],
  [
    'a disabled user',
    (user) =>
      app.database.kysely
        .updateTable('users')
        .set({ is_available: false })
        .where('id', '=', user.id)
        .execute(),
  ],
  [
    'a user who is a barista now',
    (user) =>
      app.database.kysely
        .updateTable('users')
        .set({ role: 'barista' })
        .where('id', '=', user.id)
        .execute(),
  ],
]

const countRows = async () => {
  const { rows } = await app.database.pool.query(
    `select (select count(*) from pictures) as pictures, (select count(*) from orders) as orders,
      (select count(*) from order_moves) as moves, (select count(*) from attempts) as attempts`,
  )
  return rows
}

test.each(formerCustomers)('%s stores nothing and gets no old response', async (_who, revoke) => {
  const ploy = await app.newUser('user')
  const png = await sharp({ create }).png().toBuffer()
  const file = `data:image/png;base64,${png.toString('base64')}`
  const draft = { ...(await makeDraft(app, ploy, await makeItem(app))), tumblerImage: file }
  const headers = { 'idempotency-key': randomUUID() }
  expect((await ploy.call(placeOrder, { body: draft, headers })).status).toBe(201)
  await revoke(ploy)
  const before = await countRows()
  for (const body of [draft, { nonsense: 'x'.repeat(50) }]) {
    const { status, problem } = await ploy.call(placeOrder, { body, headers })
    expect([status, problem.code]).toBeOneOf([
      [401, 'NOT_SIGNED_IN'],
      [403, 'NOT_ALLOWED'],
    ])
  }
  expect((await ploy.call(uploadImage, { body: { file } })).status).toBeOneOf([401, 403])
  expect(await countRows()).toEqual(before)
})
