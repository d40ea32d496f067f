import { countOrders } from '@tumbler/contract/statistics'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

test('a move that began before a reading and was committed after it counts in the next', async () => {
  const fern = await house.someone('barista', 'Fern')
  const placed = async () => (await fern.call(countOrders)).body.placed
  const at = house.now.toISOString()
  expect(await placed()).toBe(0)
  const { kysely } = house.database
  await kysely.transaction().execute(async (late) => {
    await sql`select pg_current_xact_id()`.execute(late)
    await makePastOrder(house, { userId: fern.id, at })
    expect(await placed()).toBe(1)
    const slow = { ...house.database, kysely: late }
    await makePastOrder({ database: slow }, { userId: fern.id, at })
    expect(await placed()).toBe(1)
    await makePastOrder(house, { userId: fern.id, at })
    expect(await placed()).toBe(2)
  })
  expect(await placed()).toBe(3)
  expect(await placed()).toBe(3)
})
