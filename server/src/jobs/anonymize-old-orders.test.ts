import { getOrder, moveOrderAsBarista } from '@tumbler/contract/orders'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { countOrders } from '@tumbler/contract/statistics'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { expect, test } from 'vitest'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { makePastOrder } from '../testing/make-past-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'
import { anonymizeOldOrders } from './anonymize-old-orders.ts'

const app = await openTestApp({ personalDataDays: 400 })
const dayMs = 86_400_000

test('orders older than the setting lose the person, and stay in the figures', async () => {
  const [ploy, nam] = [await app.newUser('user', 'Ploy'), await app.newUser('user', 'Nam')]
  const fern = await app.newUser('barista', 'Fern')
  const old = [await makeOrder(app, ploy), await makeOrder(app, ploy), await makeOrder(app, nam)]
  const id = String(old[0]?.id)
  await fern.call(moveOrderAsBarista, { params: { id }, body: { status: 'in-progress' } })
  await app.query(`update orders set status = 'picked'`)
  const query = { startDate: '2026-11-18', endDate: '2026-11-20' }
  app.passTime(dayMs)
  const young = await makeOrder(app, ploy)
  const barista = await app.newUser('barista')
  const before = (await barista.call(countOrders, { query })).body
  const stored = () =>
    app.query(
      `select orders.id, users.name, remark, tumbler_image from orders
       join users on users.id = user_id order by order_date, orders.id`,
    )
  app.passTime(399 * dayMs)
  await anonymizeOldOrders(app.server.context)
  expect((await stored()).map(({ name }) => name).toSorted()).toEqual([
    'Nam',
    'Ploy',
    'Ploy',
    'Ploy',
  ])
  app.passTime(dayMs)
  await anonymizeOldOrders(app.server.context, AbortSignal.abort())
  await anonymizeOldOrders(app.server.context)
  await anonymizeOldOrders(app.server.context)
  const rows = await stored()
  for (const row of rows.filter(({ id }) => id !== young.id))
    expect(row).toMatchObject({ name: 'Former colleague', remark: '-', tumbler_image: '' })
  expect(rows.find(({ id }) => id === young.id)).toMatchObject({ name: 'Ploy' })
  const actors = await app.query(
    `select users.name from order_moves join users on users.id = actor_id
     where order_id = $1 order by order_moves.id`,
    id,
  )
  expect(actors.map(({ name }) => name)).toEqual(['Former colleague', 'Fern'])
  const later = await app.newUser('barista')
  expect((await later.call(countOrders, { query })).body).toEqual(before)
})

test("a barista's own words of a rejection go too, and the reasons that are counted stay", async () => {
  const [ploy, fern] = [await app.newUser('user'), await app.newUser('barista')]
  const ids: string[] = []
  for (const reject_note of ['Ploy never came', 'Machine Failure']) {
    const { id } = await makeOrder(app, ploy)
    await fern.call(moveOrderAsBarista, {
      params: { id },
      body: { status: 'rejected', reject_note },
    })
    ids.push(id)
  }
  app.passTime(401 * dayMs)
  await anonymizeOldOrders(app.server.context)
  const notes = await app.query('select reject_note from orders where id = any($1)', ids)
  expect(notes.map(({ reject_note }) => reject_note).sort()).toEqual(['', 'Machine Failure'])
})

test('a name that was given at the bar goes too', async () => {
  const fern = await app.newUser('barista', 'Fern')
  const { id: menu_id } = await makeItem(app)
  const body = { menu_id, type: 'hot', sweetness: 0, remark: 'No lid', name: 'Guest Nam' }
  const { id } = (await fern.call(addWalkUp, { body })).body
  app.passTime(401 * dayMs)
  await anonymizeOldOrders(app.server.context)
  const barista = await app.newUser('barista')
  const { user, remark, course } = (await barista.call(getOrder, { params: { id } })).body
  expect([user.name, remark, course[0]?.by]).toEqual(['Former colleague', '-', 'Fern'])
  expect(await app.query('select from orders where guest_name is not null')).toEqual([])
})

test('fewer days in the shop settings reach the orders that are older already', async () => {
  const shop = await openTestApp({ personalDataDays: 400 })
  const [ploy, mali] = [await shop.newUser('user', 'Ploy'), await shop.newUser('admin')]
  const second = await openSecondApp(shop)
  // Business days 500, 11 and 10 days ago.
  for (const at of ['2025-07-06', '2026-11-07', '2026-11-08'])
    await makePastOrder(shop, { userId: ploy.id, at: `${at}T03:00:00Z` })
  const kept = async (personalDataDays: number) => {
    await mali.call(changeShopSettings, { body: { personalDataDays } })
    await anonymizeOldOrders(second.server.context)
    return (await shop.query('select from orders where user_id = $1', ploy.id)).length
  }
  expect([await kept(400), await kept(11), await kept(10), await kept(9)]).toEqual([2, 2, 1, 0])
})

test('many orders of one day are done in batches', async () => {
  const ploy = await app.newUser('user')
  const { id } = await makeOrder(app, ploy)
  await app.query(
    `insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
       'id', gen_random_uuid(), 'attempt', null, 'slot', null))).*
     from orders, generate_series(1, 1100) where id = $1`,
    id,
  )
  app.passTime(401 * dayMs)
  await anonymizeOldOrders(app.server.context)
  expect(await app.query('select from orders where user_id = $1', ploy.id)).toHaveLength(0)
})

test('a shop without orders has nothing to do', async () => {
  const empty = await openTestApp()
  await anonymizeOldOrders(empty.server.context)
  expect(await empty.query(`select from users where name = 'Former colleague'`)).toEqual([])
})
