import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tumbler/contract/orders'
import { expect, test } from 'vitest'
import { makeDraft } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'
import { deleteIdempotencyKeys } from './delete-idempotency-keys.ts'

const app = await openTestApp()

const dayMs = 86_400_000

test('an idempotency key expires after 24 hours and can then be used for a new order', async () => {
  const ploy = await app.newUser('user')
  const body = await makeDraft(app, ploy)
  const headers = { 'idempotency-key': randomUUID() }
  const place = async () => (await ploy.call(placeOrder, { body, headers })).body.id
  const first = await place()
  app.passTime(dayMs - 1000)
  await deleteIdempotencyKeys(app.server.context)
  expect(await place()).toBe(first)
  app.passTime(1000)
  await deleteIdempotencyKeys(app.server.context)
  expect(await place()).not.toBe(first)
})

test('many keys are deleted in batches, until the signal aborts', async () => {
  const { id } = await app.newUser('user')
  await app.query(
    `insert into orders (id, user_id, status, business_day, order_date, updated_at, menu_id, menu_name,
      category_id, category_name, category_for, remark, tumbler_image,
      idempotency_key, idempotency_hash)
    select gen_random_uuid(), $1, 'picked', '2026-11-01', $2, $2,
      gen_random_uuid(), 'Latte', gen_random_uuid(), 'Coffee', 'cafe', '-', '', gen_random_uuid(), 'hash'
    from generate_series(1, 2500)`,
    ...[id, app.now],
  )
  app.passTime(dayMs)
  const countKeys = async () =>
    (await app.query('select from orders where idempotency_key is not null')).length
  await deleteIdempotencyKeys(app.server.context, AbortSignal.abort())
  expect(await countKeys()).toBeGreaterThanOrEqual(2500)
  await deleteIdempotencyKeys(app.server.context)
  expect(await countKeys()).toBe(0)
})
