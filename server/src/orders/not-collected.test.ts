import {
  clearNotCollected,
  getOrder,
  handOver,
  listMyOrders,
  markSeen,
  moveMyOrder,
  moveOrderAsBarista,
  remind,
  setNotCollected,
  undoMove,
} from '@tumbler/contract/orders'
import { addScreen, readScreen } from '@tumbler/contract/screen'
import { beforeEach, expect, test } from 'vitest'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeOrder, movesOf } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { remindOfWaitingDrinks } from './remind.ts'

const minuteMs = 60_000

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const nok = await app.newUser('barista', 'Nok')
let ploy: TestUser
let id: string

const move = (status: string) => fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
const giveUp = (by = fern) => by.call(setNotCollected, { params: { id } })
const putBack = (by = fern) => by.call(clearNotCollected, { params: { id } })
const give = () => fern.call(handOver, { params: { id } })
const pickUp = () => ploy.call(moveMyOrder, { params: { id }, body: { status: 'picked' } })
const undo = (from: string) => fern.call(undoMove, { params: { id }, body: { from } })
const read = async () => (await fern.call(getOrder, { params: { id } })).body
const remindAll = async () => {
  await remindOfWaitingDrinks(app.server.context)
  return (await read()).remindedAt
}

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update shop set mode = 'cafe-open'`)
  ploy = await app.newUser('user', 'Ploy')
  id = (await makeOrder(app, ploy)).id
  for (const status of ['in-progress', 'done']) {
    app.passTime(minuteMs)
    await move(status)
  }
  app.passTime(20 * minuteMs)
})

test('a drink that nobody fetched stays done, with its time, for every barista at once', async () => {
  const [board, customer] = await Promise.all(
    [fern, ploy].map(({ token }) => clients.listen(token)),
  )
  const at = app.now.toISOString()
  const doneAt = '2026-11-18T03:02:00.000Z'
  const marked = { id, status: 'done', doneAt, notCollectedAt: at, updatedAt: at }
  expect((await giveUp(nok)).body).toMatchObject(marked)
  expect(await read()).toMatchObject(marked)
  const event = { event: 'orders', payload: { id, status: 'done', updatedAt: at } }
  await expect.poll(() => board?.received).toContainEqual(event)
  await expect.poll(() => customer?.received).toContainEqual(event)
  app.passTime(minuteMs)
  expect((await giveUp()).body).toMatchObject({ notCollectedAt: at, updatedAt: at })
})

test('taken back it stands on the counter as long as before', async () => {
  const before = await read()
  await giveUp()
  app.passTime(minuteMs)
  const { body } = await putBack(nok)
  expect(body).toMatchObject({ status: 'done', doneAt: before.doneAt, notCollectedAt: null })
  expect((await putBack()).body.updatedAt).toBe(body.updatedAt)
  expect(await remindAll()).toBe(app.now.toISOString())
})

test('nobody is reminded of it, by itself or by a tap', async () => {
  await giveUp()
  expect(await remindAll()).toBeNull()
  expect((await fern.call(remind, { params: { id } })).problem.code).toBe('ORDER_CHANGED')
})

test('it leaves the public screen, and comes back', async () => {
  const { url } = (await fern.call(addScreen, { body: { name: 'TV' } })).body
  const token = url?.split('/').at(-1) ?? ''
  const ready = async () => {
    const { body } = await app.call(readScreen, { params: { token } })
    return [body.ready.some((order) => order.id === id), body.readyTotal]
  }
  const total = Number((await ready())[1])
  expect(await ready()).toEqual([true, total])
  await giveUp()
  expect(await ready()).toEqual([false, total - 1])
  await putBack()
  expect(await ready()).toEqual([true, total])
})

test('what its customer has seen is not new by it', async () => {
  const isSeen = async () =>
    (await ploy.call(listMyOrders)).body.find((order) => order.id === id)?.isSeen
  await giveUp()
  expect(await isSeen()).toBe(false)
  await ploy.call(markSeen, { params: { id }, body: { status: 'done' } })
  app.passTime(minuteMs)
  await putBack()
  expect(await isSeen()).toBe(true)
})

test.each([
  ['handed over', give],
  ['picked up', pickUp],
])('it can still be %s, and keeps the mark', async (_, take) => {
  await giveUp()
  const { notCollectedAt } = await read()
  app.passTime(minuteMs)
  expect((await take()).body).toMatchObject({ status: 'picked', notCollectedAt })
  const late = await putBack()
  expect([late.status, late.problem.code]).toEqual([409, 'ORDER_CHANGED'])
})

test('a hand-over that is taken back leaves it off the counter', async () => {
  await giveUp()
  await give()
  const { body } = await undo('picked')
  expect(body.status).toBe('done')
  expect(body.notCollectedAt).not.toBeNull()
})

test('made again it comes to the counter', async () => {
  await giveUp()
  expect((await undo('done')).body).toMatchObject({ status: 'in-progress', notCollectedAt: null })
  // A server of the version before leaves the mark.
  await app.query('update orders set not_collected_at = $1 where id = $2', app.now, id)
  expect((await move('done')).body.notCollectedAt).toBeNull()
})

test('of giving it up and picking it up at once the loser reads what it is now', async () => {
  const [given, picked] = await Promise.all([giveUp(), pickUp()])
  expect(picked.status).toBe(200)
  expect([200, 409]).toContain(given.status)
  if (given.status === 409) expect(given.problem).toMatchObject({ order: { status: 'picked' } })
  expect((await movesOf(app, id)).at(-1)).toMatchObject({ to_status: 'picked' })
})

test.each(['ordered', 'in-progress', 'rejected', 'picked'])(
  'an order that is %s is refused',
  async (status) => {
    await app.query(
      `update orders set status = $1, slot = case when $1 = 'rejected' then null else slot end where id = $2`,
      ...[status, id],
    )
    for (const { problem } of [await giveUp(), await putBack()])
      expect(problem).toMatchObject({ code: 'ORDER_CHANGED', order: { status } })
    expect((await read()).notCollectedAt).toBeNull()
  },
)
