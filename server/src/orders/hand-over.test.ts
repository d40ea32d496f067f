import {
  getOrder,
  handOver,
  listMyHistory,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  undoMove,
} from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { beforeEach, expect, test } from 'vitest'
import { makeOrder, movesOf } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
let ploy: TestUser
let id: string

const move = (status: string) => fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
const give = () => fern.call(handOver, { params: { id } })
const undo = (from?: string) =>
  fern.call(undoMove, { params: { id }, ...(from && { body: { from } }) })

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update shop set mode = 'cafe-open'`)
  ploy = await app.newUser('user', 'Ploy')
  id = (await makeOrder(app, ploy)).id
  for (const status of ['in-progress', 'done']) {
    app.passTime(60_000)
    await move(status)
  }
  app.passTime(60_000)
})

test('a drink on the counter is handed over, as if its customer had picked it up', async () => {
  expect((await give()).body).toMatchObject({ id, status: 'picked' })
  expect((await movesOf(app, id)).at(-1)).toMatchObject({
    from_status: 'done',
    to_status: 'picked',
    actor_id: fern.id,
  })
  expect((await ploy.call(listMyHistory)).body.map((order) => order.status)).toEqual(['picked'])
  const again = await give()
  expect([again.status, again.problem.code]).toEqual([409, 'ORDER_CHANGED'])
})

test('the board reads who has it in hand, then who made it and who gave it away', async () => {
  const nok = await app.newUser('barista', 'Nok')
  const read = async (status: string) => {
    const { body } = await nok.call(listOrders, { query: { status } })
    return body.find((order) => order.id === id)
  }
  const byFern = { id: fern.id, name: 'Fern' }
  expect(await read('done')).toMatchObject({ movedBy: byFern, madeBy: 'Fern' })
  await nok.call(handOver, { params: { id } })
  const byNok = { id: nok.id, name: 'Nok' }
  expect(await read('picked')).toMatchObject({ movedBy: byNok, madeBy: 'Fern' })
  expect((await ploy.call(listMyHistory)).body[0]).toMatchObject({ movedBy: null })
})

test('the latest change comes first where it is asked for', async () => {
  const other = await makeOrder(app, await app.newUser('user', 'Gun'))
  const ids = async (query: Record<string, string>) => {
    const { body } = await fern.call(listOrders, { query })
    return body.map((order) => order.id).filter((one) => one === id || one === other.id)
  }
  app.passTime(60_000)
  await give()
  expect(await ids({})).toEqual([id, other.id])
  expect(await ids({ sort: 'updatedAt' })).toEqual([id, other.id])
  app.passTime(60_000)
  await fern.call(moveOrderAsBarista, {
    params: { id: other.id },
    body: { status: 'in-progress' },
  })
  expect(await ids({ sort: 'updatedAt' })).toEqual([other.id, id])
})

test('of the two who hand it over or pick it up at once one wins', async () => {
  const params = { id }
  const both = await Promise.all([
    give(),
    ploy.call(moveMyOrder, { params, body: { status: 'picked' } }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('it can be taken back, also when the cafe has closed, and keeps its time on the counter', async () => {
  const columns = 'started_at, done_at, done_by, picked_at, slot'
  const read = async () => (await app.query(`select ${columns} from orders where id = $1`, id))[0]
  const before = await read()
  await give()
  expect(await read()).toEqual({ ...before, picked_at: app.now })
  await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
  expect((await undo('picked')).body).toMatchObject({ status: 'done' })
  expect(await read()).toEqual(before)
  expect(await app.query('select from pushes where order_id = $1', id)).toEqual([])
})

test('what its customer has picked up cannot be taken back', async () => {
  await ploy.call(moveMyOrder, { params: { id }, body: { status: 'picked' } })
  expect((await undo()).problem.code).toBe('ORDER_CHANGED')
})

test.each(['ordered', 'in-progress', 'rejected'])(
  'an order that is %s is not handed over',
  async (status) => {
    await app.query(
      `update orders set status = $1, slot = case when $1 = 'rejected' then null else slot end where id = $2`,
      ...[status, id],
    )
    const { problem } = await give()
    expect(problem.code).toBe('ORDER_CHANGED')
    expect((await fern.call(getOrder, { params: { id } })).body.status).toBe(status)
  },
)
