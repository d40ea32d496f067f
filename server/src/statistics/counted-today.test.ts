import { moveOrderAsBarista } from '@tumbler/contract/orders'
import { countOrders } from '@tumbler/contract/statistics'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openNeighbour } from '../testing/neighbour-house.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let fern: Person
beforeEach(async () => {
  house = await openTestHouse()
  fern = await house.someone('barista', 'Fern')
})
afterEach(() => house.close())

const now = () => house.now.toISOString()
const order = () => makePastOrder(house, { userId: fern.id, at: now(), status: 'ordered' })
const placedAndMade = async (range = {}) => {
  const { body } = await fern.call(countOrders, { query: range })
  return [body.placed, body.totalOrder]
}

test('what another server did counts at once', async () => {
  const neighbour = await openNeighbour(house)
  expect(await placedAndMade()).toEqual([0, 0])
  const nid = await neighbour.someone('barista', 'Nid')
  const id = await makePastOrder(neighbour, { userId: nid.id, at: now(), status: 'in-progress' })
  expect(await placedAndMade()).toEqual([1, 0])
  const done = await nid.call(moveOrderAsBarista, { params: { id }, body: { status: 'done' } })
  expect(done.status).toBe(200)
  expect(await placedAndMade()).toEqual([1, 1])
  await neighbour.close()
})

test('at midnight the counts begin anew, and those of the day before stay', async () => {
  house.setTime('2026-11-18T16:59:59Z')
  await order()
  expect(await placedAndMade()).toEqual([1, 0])
  house.passTime(1000)
  expect(await placedAndMade()).toEqual([0, 0])
  await order()
  expect(await placedAndMade()).toEqual([1, 0])
  expect(await placedAndMade({ startDate: '2026-11-18', endDate: '2026-11-20' })).toEqual([2, 0])
  house.passTime(-1000)
  expect(await placedAndMade()).toEqual([1, 0])
})

test('an order is counted whose move is followed by more than are read one by one', async () => {
  expect(await placedAndMade()).toEqual([0, 0])
  await order()
  await sql`
    insert into order_moves (order_id, to_status, moved_at)
    select gen_random_uuid(), 'ordered', ${house.now} from generate_series(1, 1500)`.execute(
    house.database.kysely,
  )
  expect(await placedAndMade()).toEqual([1, 0])
})

test('an order that was changed by hand is seen within ten minutes', async () => {
  await order()
  expect(await placedAndMade()).toEqual([1, 0])
  await house.database.kysely.deleteFrom('orders').execute()
  house.passTime(9 * 60_000)
  expect(await placedAndMade()).toEqual([1, 0])
  house.passTime(60_000)
  expect(await placedAndMade()).toEqual([0, 0])
})

test('those who ask at once are all told of what was there before', async () => {
  const counts = await Promise.all(
    Array.from({ length: 20 }, async () => {
      await order()
      return placedAndMade()
    }),
  )
  expect(Math.max(...counts.map(([placed = 0]) => placed))).toBe(20)
  expect(Math.min(...counts.map(([placed = 0]) => placed))).toBeGreaterThan(0)
})

test('after a failure of the database the next answer is right', async () => {
  await order()
  const { kysely } = house.database
  expect(await placedAndMade()).toEqual([1, 0])
  await sql`alter table order_moves rename to moves_of_orders`.execute(kysely)
  expect((await fern.call(countOrders)).status).toBe(500)
  await sql`alter table moves_of_orders rename to order_moves`.execute(kysely)
  await order()
  expect(await placedAndMade()).toEqual([2, 0])
})
