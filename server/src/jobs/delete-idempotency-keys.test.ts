import { randomUUID } from 'node:crypto'
import { placeOrder } from '@tumbler/contract/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDraft, makeItem } from '../testing/make.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'
import { deleteIdempotencyKeys } from './delete-idempotency-keys.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const dayMs = 86_400_000

test('a key is good for 24 hours and then names another order', async () => {
  const ploy = await house.someone('user')
  const body = await makeDraft(house, ploy, await makeItem(house))
  const headers = { 'idempotency-key': randomUUID() }
  const place = async () => (await ploy.call(placeOrder, { body, headers })).body.id
  const first = await place()
  house.passTime(dayMs - 1000)
  await deleteIdempotencyKeys(house.house.context)
  expect(await place()).toBe(first)
  house.passTime(1000)
  await deleteIdempotencyKeys(house.house.context)
  expect(await place()).not.toBe(first)
})

test('many are deleted batch by batch, until the signal aborts', async () => {
  const { id } = await house.someone('user')
  const { kysely } = house.database
  await sql`
    insert into orders (id, user_id, status, business_day, order_date, updated_at, menu_id, menu_name,
      category_id, category_name, category_for, remark, tumbler_image,
      idempotency_key, idempotency_hash)
    select gen_random_uuid(), ${id}, 'picked', '2026-11-01', ${house.now}, ${house.now},
      gen_random_uuid(), 'Latte', gen_random_uuid(), 'Coffee', 'cafe', '-', '', gen_random_uuid(), 'hash'
    from generate_series(1, 2500)`.execute(kysely)
  house.passTime(dayMs)
  const countKeys = async () => {
    const keys = kysely.selectFrom('orders').select('id').where('idempotency_key', 'is not', null)
    return (await keys.execute()).length
  }
  await deleteIdempotencyKeys(house.house.context, AbortSignal.abort())
  expect(await countKeys()).toBeGreaterThanOrEqual(2500)
  await deleteIdempotencyKeys(house.house.context)
  expect(await countKeys()).toBe(0)
})
