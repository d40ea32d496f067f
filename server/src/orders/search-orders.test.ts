import { searchOrders } from '@tumbler/contract/order-search'
import {
  getOrder,
  handOver,
  listMyHistory,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
} from '@tumbler/contract/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOrder } from '../testing/make-order.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const nok = await app.newUser('barista', 'Nok')
let ploy: TestUser
let ids: Record<'made' | 'cancelled' | 'rejected' | 'waiting', string>

const search = async (query: Record<string, string> = {}, caller = fern) =>
  caller.call(searchOrders, { query })
const found = async (query: Record<string, string>) => {
  const { body } = await search(query)
  return body.orders.map(({ id }) => id)
}

beforeAll(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query('delete from order_moves')
  await app.query('delete from orders')
  ploy = await app.newUser('user', 'Ploy')
  const gun = await app.newUser('user', 'กันต์ 100%')
  const place = async (user: TestUser) => {
    app.passTime(60_000)
    return (await makeOrder(app, user)).id
  }
  const made = await place(ploy)
  for (const status of ['in-progress', 'done'])
    await nok.call(moveOrderAsBarista, { params: { id: made }, body: { status } })
  await fern.call(handOver, { params: { id: made } })
  const cancelled = await place(ploy)
  await ploy.call(moveMyOrder, { params: { id: cancelled }, body: { status: 'cancel' } })
  const rejected = await place(gun)
  await fern.call(moveOrderAsBarista, {
    params: { id: rejected },
    body: { status: 'rejected', reject_note: 'Machine Failure' },
  })
  ids = { made, cancelled, rejected, waiting: await place(gun) }
})

describe('the search', () => {
  test('answers the newest first, with who did what, and counts every status', async () => {
    const { body } = await search()
    expect(body.orders.map(({ id }) => id)).toEqual([
      ids.waiting,
      ids.rejected,
      ids.cancelled,
      ids.made,
    ])
    expect(body.orders.at(-1)).toMatchObject({ madeBy: 'Nok', movedBy: { name: 'Fern' } })
    expect(body.days).toEqual([{ date: '2026-11-18', made: 1 }])
    const counts = { ordered: 1, 'in-progress': 0, done: 0, picked: 1, cancel: 1, rejected: 1 }
    expect(body.counts).toEqual(counts)
    const rejected = (await search({ status: 'rejected' })).body
    expect(rejected.counts).toEqual(counts)
    expect(rejected.days).toEqual(body.days)
  })

  test('finds by person, drink and number, in any case, and takes signs as they are', async () => {
    const { name } = (await search()).body.orders[0]?.menu ?? { name: '' }
    expect(await found({ text: 'PLO' })).toEqual([ids.cancelled, ids.made])
    expect(await found({ text: 'กันต์' })).toEqual([ids.waiting, ids.rejected])
    expect(await found({ text: '100%' })).toEqual([ids.waiting, ids.rejected])
    expect(await found({ text: '%loy' })).toEqual([])
    expect(await found({ text: name.toUpperCase() })).toHaveLength(4)
    const { number } = (await search()).body.orders[1] ?? {}
    expect(await found({ text: String(number) })).toEqual([ids.rejected])
  })

  test('keeps to statuses, venue and days', async () => {
    expect(await found({ status: 'cancel,rejected' })).toEqual([ids.rejected, ids.cancelled])
    expect(await found({ categoryFor: 'bar' })).toEqual([])
    expect(await found({ startDate: '2026-11-17', endDate: '2026-11-18' })).toEqual([])
    expect(await found({ startDate: '2026-11-18', endDate: '2026-11-19' })).toHaveLength(4)
  })

  test('lists the orders of one account, and says whose', async () => {
    const gun = (await search({ text: 'กันต์' })).body.orders[0]?.user
    expect(await found({ user: ploy.id })).toEqual([ids.cancelled, ids.made])
    const { body } = await search({ user: gun?.id ?? '', status: 'rejected' })
    expect(body.orders.map(({ id }) => id)).toEqual([ids.rejected])
    expect(body.customer).toEqual({ id: gun?.id, name: 'กันต์ 100%' })
    expect(body.counts).toMatchObject({ picked: 0, rejected: 1, ordered: 1 })
    expect((await search()).body.customer).toBeNull()
    expect((await search({ user: '018f4f9e-0000-7000-8000-000000000000' })).body).toMatchObject({
      orders: [],
      customer: null,
    })
  })

  test('is for admins too, who also read each order and who made it; a user does neither', async () => {
    const mali = await app.newUser('admin', 'Mali')
    const { orders } = (await search({}, mali)).body
    expect(orders.map(({ id }) => id)).toContain(ids.made)
    const read = (reader: TestUser) => reader.call(getOrder, { params: { id: ids.made } })
    const { body } = await read(mali)
    expect(body.user.name).toBe('Ploy')
    expect(body.course.map(({ to, by }) => [to, by])).toEqual([
      ['ordered', 'Ploy'],
      ['in-progress', 'Nok'],
      ['done', 'Nok'],
      ['picked', 'Fern'],
    ])
    const oat = await app.newUser('user', 'Oat')
    expect([(await search({}, oat)).status, (await read(oat)).status]).toEqual([403, 404])
    expect((await read(ploy)).body.course.map(({ by }) => by)).toEqual(['Ploy', null, null, null])
    // Reading is all: to change it stays with its customer and the baristas.
    const change = { params: { id: ids.waiting }, body: { status: 'cancel' } }
    const moved = await mali.call(moveMyOrder, change)
    expect(moved.status).toBe(404)
  })

  test('goes on after a hundred, and misses nothing that comes in between', async () => {
    await app.query(`
      insert into orders (id, user_id, status, business_day, order_date, updated_at, menu_id,
        menu_name, category_id, category_name, category_for, remark, tumbler_image)
      select gen_random_uuid(), user_id, 'picked', '2026-11-10', '2026-11-10T02:00:00Z', updated_at,
        menu_id, 'Old', category_id, category_name, category_for, '-', tumbler_image
      from orders, generate_series(1, 130) where id = '${ids.made}'`)
    const first = await search({ text: 'Old' })
    const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    const cursor = new URL(next, 'http://localhost').searchParams.get('cursor') ?? ''
    await makeOrder(app, await app.newUser('user', 'Old friend'))
    const second = await search({ text: 'Old', cursor })
    const all = [...first.body.orders, ...second.body.orders].map(({ id }) => id)
    expect([first.body.orders.length, second.body.orders.length]).toEqual([100, 30])
    expect(new Set(all).size).toBe(130)
    expect([first.body.counts?.picked, second.body.counts]).toEqual([130, null])
    expect(first.body.days).toEqual([{ date: '2026-11-10', made: 130 }])
    expect(second.body.days).toBeNull()
    expect(second.headers.link).toBeUndefined()
  })

  test.each(['x', Buffer.from('2026-11-99 2026-11-18T03:00:00Z x').toString('base64url')])(
    'refuses what is no cursor: %s',
    async (cursor) => {
      const { status, problem } = await search({ cursor })
      expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
    },
  )
})

test('without days the last thirty are searched', async () => {
  for (const at of ['2026-10-19T16:59:59Z', '2026-10-19T17:00:00Z'])
    await makePastOrder(app, { userId: ploy.id, at, name: 'Cortado' })
  const { body } = await search({ text: 'cortado' })
  expect(body.orders.map(({ orderDate }) => orderDate)).toEqual(['2026-10-19T17:00:00.000Z'])
})

test('longer lists name their next page', async () => {
  const query = { startDate: '2026-11-10', endDate: '2026-11-11', pageSize: 100 }
  const board = await fern.call(listOrders, { query })
  expect(board.headers.link).toContain('page=2>; rel="next"')
  const second = await fern.call(listOrders, { query: { ...query, page: 2 } })
  expect(second.headers.link).toBeUndefined()
  const mine = await ploy.call(listMyHistory, { query })
  expect(mine.headers.link).toContain('rel="next"')
})
