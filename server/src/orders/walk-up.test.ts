import { randomUUID } from 'node:crypto'
import {
  getOrder,
  listMyHistory,
  listMyOrders,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  undoMove,
} from '@tumbler/contract/orders'
import { beginLastCall, changeCafeStatus, pauseShop } from '@tumbler/contract/shop'
import { countOrders } from '@tumbler/contract/statistics'
import { addWalkUp, takeWalkUpBack } from '@tumbler/contract/walk-up'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../testing/empty-database.ts'
import { makeItem, makeOrder, movesOf } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const fern = await app.newUser('barista', 'Fern')
const latte = await makeItem(app)
let ploy: TestUser

const drink = { menu_id: latte.id, type: 'cold', sweetness: 50, remark: 'Less ice please' }
const add = (whom: object, given: object = {}, key?: string) =>
  fern.call(addWalkUp, {
    body: { ...drink, ...whom, ...given },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const codeOf = async (answer: ReturnType<typeof add>) => (await answer).problem.code
const takeBack = (id: string, barista = fern) => barista.call(takeWalkUpBack, { params: { id } })
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'No lids' } })
const today = async () => (await fern.call(listOrders)).body
const slotsOf = (id: string | null) =>
  app.query('select slot, attempt from orders where user_id = $1 order by attempt', id)

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update shop set mode = 'cafe-open', paused_until = null, is_last_call = false`)
  await emptyTables(app.database, ['pushes', 'order_moves', 'orders'])
  ploy = await app.newUser('user', 'Ploy')
})

test('for a person it is an order of theirs, with the tumbler on the bar and without a picture', async () => {
  const { status, body } = await add({ user_id: ploy.id })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'ordered',
    tumblerImage: '',
    tumblerOnBarAt: '2026-11-18T03:00:00.000Z',
    remark: 'Less ice please',
    user: { id: ploy.id, name: 'Ploy' },
  })
  expect((await ploy.call(listMyOrders)).body).toMatchObject([{ id: body.id, queue_at: 1 }])
  expect(await movesOf(app, body.id)).toMatchObject([{ to_status: 'ordered', actor_id: fern.id }])
  const { course } = (await fern.call(getOrder, { params: { id: body.id } })).body
  expect(course).toMatchObject([{ from: null, to: 'ordered', by: 'Fern' }])
})

test('its news goes to the devices of the person, and of a name to nobody', async () => {
  await app.query(
    `insert into push_subscriptions
     select 'https://push.example/1', id, user_id, 'p', 'a', 'en', created_at
     from sessions where user_id = $1`,
    ploy.id,
  )
  const ids = [await add({ user_id: ploy.id }), await add({ name: 'Nam' })].map(
    ({ body }) => body.id,
  )
  for (const id of ids) for (const status of ['in-progress', 'done']) await move(id, status)
  expect(await app.query('select order_id, kind from pushes')).toEqual([
    { order_id: ids[0], kind: 'done' },
  ])
})

test('it takes a place of their limit, and who has none left is refused', async () => {
  await makeOrder(app, ploy, latte)
  const second = await add({ user_id: ploy.id })
  expect(await slotsOf(ploy.id)).toEqual([
    { slot: 1, attempt: 1 },
    { slot: 2, attempt: 2 },
  ])
  expect(await codeOf(add({ user_id: ploy.id }))).toBe('ORDER_LIMIT_REACHED')
  await ploy.call(moveMyOrder, { params: { id: second.body.id }, body: { status: 'cancel' } })
  expect((await add({ user_id: ploy.id })).status).toBe(201)
})

test('of many added at once no more than the limit is placed', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => add({ user_id: ploy.id })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(await slotsOf(ploy.id)).toHaveLength(2)
})

test('for a name it counts to no limit, and everything goes on as with any order', async () => {
  const added = [await add({ name: ' Guest  Nam ' }), await add({ name: 'Guest Nam' })]
  const third = (await add({ name: 'Guest Nam' })).body
  expect([...added, { body: third }].map(({ body }) => body.number)).toEqual([
    ...[1, 2, 3].map((step) => Number(third.number) - 3 + step),
  ])
  expect(third.user).toEqual({ id: null, name: 'Guest Nam', alike: third.user.alike })
  expect((await today()).map(({ user }) => user.name)).toEqual(Array(3).fill('Guest Nam'))
  for (const status of ['in-progress', 'done']) {
    app.passTime(60_000)
    expect((await move(third.id, status)).body).toMatchObject({ status, user: { id: null } })
  }
  app.passTime(60_000)
  expect((await fern.call(undoMove, { params: { id: third.id } })).body.status).toBe('in-progress')
  await move(third.id, 'rejected')
  app.passTime(60_000)
  const back = await fern.call(undoMove, { params: { id: third.id } })
  expect(back.body).toMatchObject({ status: 'in-progress', user: { name: 'Guest Nam' } })
  expect(await app.query('select from orders where slot is not null')).toEqual([])
  expect((await fern.call(countOrders)).body.placed).toBe(3)
})

test.each([
  ['neither a person nor a name', {}],
  ['both', { user_id: randomUUID(), name: 'Nam' }],
  ['a name of 21 letters', { name: 'n'.repeat(21) }],
  ['a name of spaces', { name: '   ' }],
  ['a name that names cannot have', { name: 'Nam <b>' }],
  ['no type', { name: 'Nam', type: undefined }],
  ['no sweetness', { name: 'Nam', sweetness: undefined }],
  ['a picture', { name: 'Nam', tumblerImage: 'x' }],
])('with %s it is invalid', async (_, whom) => {
  const { status, problem } = await add(whom)
  expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
})

test.each([
  ['unknown', () => randomUUID()],
  [
    'disabled',
    async () => {
      await app.query('update users set is_available = false where id = $1', ploy.id)
      return ploy.id
    },
  ],
  ['a barista', () => fern.id],
])('for a person who is %s there is no order', async (_, person) => {
  expect(await codeOf(add({ user_id: await person() }))).toBe('NOT_FOUND')
  expect(await today()).toEqual([])
})

test('in a break and after the last call a barista may add one, in a closed shop not', async () => {
  await fern.call(pauseShop, { body: { until: '2026-11-18T03:30:00Z' } })
  expect((await add({ user_id: ploy.id })).status).toBe(201)
  await fern.call(beginLastCall)
  const { body } = await add({ name: 'Nam' })
  expect(body.status).toBe('ordered')
  for (const { id } of await today()) await move(id, 'rejected')
  // The last order is gone: last call has closed the cafe.
  expect(await codeOf(add({ name: 'Nam' }))).toBe('CAFE_CLOSED')
})

test('an item that is inactive meanwhile is refused', async () => {
  const { id } = await makeItem(app)
  await app.query('update menu_items set is_active = false where id = $1', id)
  expect(await codeOf(add({ name: 'Nam' }, { menu_id: id }))).toBe('MENU_NOT_AVAILABLE')
})

test('of a bar that only counts there is none', async () => {
  const { id } = await makeItem(app, { venue: 'bar', name: 'Mojito' })
  const mojito = { menu_id: id, type: undefined, sweetness: undefined }
  await fern.call(changeCafeStatus, { params: { value: 'bar-open' } })
  for (const whom of [{ user_id: ploy.id }, { name: 'Nam' }])
    expect(await codeOf(add(whom, mojito))).toBe('BAR_NOT_ORDERABLE')
  expect(await today()).toEqual([])
})

test('of a bar that takes orders it needs neither type nor sweetness', async () => {
  const bar = await openTestApp({ isBarOrderable: true })
  const nok = await bar.newUser('barista', 'Nok')
  const beam = await bar.newUser('user', 'Beam')
  const { id } = await makeItem(bar, { venue: 'bar', name: 'Mojito' })
  const addMojito = () => nok.call(addWalkUp, { body: { menu_id: id, user_id: beam.id } })
  await nok.call(changeCafeStatus, { params: { value: 'all-close' } })
  expect((await addMojito()).problem.code).toBe('BAR_CLOSED')
  await nok.call(changeCafeStatus, { params: { value: 'bar-open' } })
  const { body } = await addMojito()
  expect(body).toMatchObject({ status: 'ordered', type: null, sweetness: null })
  const placed = 'select slot, attempt from orders where user_id = $1'
  expect(await bar.query(placed, beam.id)).toEqual([{ slot: null, attempt: 1 }])
})

test('the same key adds it once, whatever became of it; another order with it is refused', async () => {
  const key = randomUUID()
  const [first, again] = await Promise.all([
    add({ user_id: ploy.id }, {}, key),
    add({ user_id: ploy.id }, {}, key),
  ])
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  await move(first.body.id, 'in-progress')
  await app.query('update users set is_available = false where id = $1', ploy.id)
  expect((await add({ user_id: ploy.id }, {}, key)).body).toEqual({
    ...first.body,
    turnAt: first.body.orderDate,
  })
  for (const other of [{ name: 'Ploy' }, { user_id: fern.id }])
    expect(await codeOf(add(other, {}, key))).toBe('IDEMPOTENCY_KEY_REUSED')
  const guest = randomUUID()
  const ofGuest = [await add({ name: 'Nam' }, {}, guest), await add({ name: 'Nam' }, {}, guest)]
  expect(new Set(ofGuest.map(({ body }) => body.id)).size).toBe(1)
})

test('the barista who added it takes it back, and the place of the limit is free again', async () => {
  const { id } = (await add({ user_id: ploy.id })).body
  const mint = await app.newUser('barista', 'Mint')
  expect((await takeBack(id, mint)).problem.code).toBe('ORDER_CHANGED')
  app.passTime(5000)
  expect((await takeBack(id)).body).toMatchObject({ id, status: 'cancel' })
  expect(await slotsOf(ploy.id)).toEqual([{ slot: null, attempt: 1 }])
  expect((await movesOf(app, id)).at(-1)).toMatchObject({ to_status: 'cancel', actor_id: fern.id })
  expect((await ploy.call(listMyHistory)).body).toMatchObject([{ id, status: 'cancel' }])
  expect((await takeBack(id)).problem.code).toBe('ORDER_CHANGED')
})

test('what was begun, or placed by its customer, is not taken back', async () => {
  const { id } = (await add({ name: 'Nam' })).body
  await move(id, 'in-progress')
  const { status, problem } = await takeBack(id)
  expect([status, problem.code, problem.movedBy]).toEqual([409, 'ORDER_CHANGED', 'Fern'])
  expect((await takeBack((await makeOrder(app, ploy, latte)).id)).status).toBe(409)
  expect((await takeBack(randomUUID())).status).toBe(404)
})

test('two guests of one name are different people, also for a colleague of that name', async () => {
  const { id } = await makeOrder(app, ploy, latte)
  const ofPloy = async () => {
    app.server.context.cache.clear()
    return (await ploy.call(listMyOrders)).body[0]?.hasLookAlike
  }
  expect(await ofPloy()).toBe(false)
  await add({ name: 'PLOY' })
  expect(await ofPloy()).toBe(true)
  const shown = (await today()).find((order) => order.id === id)
  expect(new Set((await today()).map(({ user }) => user.alike))).toEqual(
    new Set([shown?.user.alike]),
  )
})
