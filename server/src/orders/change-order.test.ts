import { editMenuItem } from '@tumbler/contract/menu'
import { editOptionGroup } from '@tumbler/contract/options'
import {
  changeOrder,
  getOrder,
  listMyOrders,
  listMyQueue,
  listOrders,
  markChangeSeen,
  moveMyOrder,
  moveOrderAsBarista,
  type OrderDetails,
  placeOrder,
  undoMove,
} from '@tumbler/contract/orders'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { limits } from '@tumbler/rules/limits'
import { describe, expect, test } from 'vitest'
import { makeGroup } from '../testing/make-options.ts'
import { makeDraft, makeItem, makeOrder, makePicture, movesOf } from '../testing/make-order.ts'
import { flat, pngUrl } from '../testing/pictures.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp({ isBarOrderable: true })
const fern = await app.newUser('barista', 'Fern')
const milk = await makeGroup(fern, { name: 'Milk' })
const shots = await makeGroup(fern, { name: 'Shots', choices: ['Single', 'Double'] })
const latte = await makeItem(app)
const groups = { optionGroups: [milk.id, shots.id] }
await fern.call(editMenuItem, { params: { id: latte.id }, body: groups })

const cow = { name: 'Milk', choice: 'Cow', isUsual: true }
const oat = { name: 'Milk', choice: 'Oat', isUsual: false }
const single = { name: 'Shots', choice: 'Single', isUsual: true }

const change = (user: TestUser, id: string, body: OrderDetails | object) =>
  user.call(changeOrder, { params: { id }, body })
const codeOf = async (changing: ReturnType<typeof change>) => (await changing).problem.code
const start = (id: string, seen: { changedAt?: string | null } = {}) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status: 'in-progress', ...seen } })

async function ordered(item = latte) {
  const ploy = await app.newUser('user')
  return { ploy, order: await makeOrder(app, ploy, item) }
}

describe('while it waits its customer changes', () => {
  const cases: [string, OrderDetails, object][] = [
    ['the type', { type: 'hot' }, { type: 'hot' }],
    ['the sweetness', { sweetness: 0 }, { sweetness: 0 }],
    ['the request', { remark: 'No straw' }, { remark: 'No straw' }],
    ['the request away', { remark: '' }, { remark: '-' }],
    ['a choice', { options: { [milk.id]: milk.idOf('Oat') } }, { options: [oat, single] }],
  ]
  test.each(cases)('%s, and nothing else', async (_, details, changed) => {
    const { ploy, order } = await ordered()
    app.passTime(90_000)
    const { status, body } = await change(ploy, order.id, details)
    const at = app.now.toISOString()
    const marks = { updatedAt: at, changedAt: at, isChangeNew: true, changesLeft: 4 }
    expect([status, body]).toEqual([200, { ...order, ...changed, ...marks }])
    const seen = (await fern.call(listOrders, { query: {} })).body
    expect(seen.find(({ id }) => id === order.id)).toMatchObject({ ...changed, ...marks })
  })

  test('the tumbler, to a picture of their own', async () => {
    const { ploy, order } = await ordered()
    const tumblerImage = await makePicture(app, ploy)
    expect((await change(ploy, order.id, { tumblerImage })).body).toMatchObject({
      tumblerImage,
      changesLeft: 4,
    })
    const foreign = await makePicture(app, await app.newUser('user'))
    const refused = await change(ploy, order.id, { tumblerImage: foreign, type: 'hot' })
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([400, 'body.tumblerImage'])
    const sent = await change(ploy, order.id, {
      tumblerImage: await pngUrl(flat(12, 12, 'teal')),
    })
    expect(sent.body.tumblerImage).toMatch(/^\/api\/upload\/image\/[\da-f]{64}\.webp$/)
    const mine = (await ploy.call(listMyOrders)).body
    expect(mine.map(({ type, tumblerImage }) => [type, tumblerImage])).toEqual([
      ['cold', sent.body.tumblerImage],
    ])
  })

  test('without losing the place in the queue', async () => {
    const before = await ordered()
    const { ploy, order } = await ordered()
    const after = await ordered()
    const places = async () =>
      (await Promise.all([before, { ploy }, after].map(({ ploy }) => ploy.call(listMyQueue)))).map(
        ({ body }) => body[0]?.queue_at,
      )
    const earlier = await places()
    app.passTime(60_000)
    await change(ploy, order.id, { type: 'frappe' })
    expect(await places()).toEqual(earlier)
  })

  test('which the course of the order keeps', async () => {
    const { ploy, order } = await ordered()
    app.passTime(60_000)
    await change(ploy, order.id, { type: 'hot' })
    const at = app.now.toISOString()
    await start(order.id, { changedAt: at })
    const { course } = (await ploy.call(getOrder, { params: { id: order.id } })).body
    expect(course.map(({ from, to }) => [from, to])).toEqual([
      [null, 'ordered'],
      ['ordered', 'ordered'],
      ['ordered', 'in-progress'],
    ])
    expect(course[1]).toMatchObject({ at, by: ploy.name })
  })
})

describe('how often', () => {
  test('five times, and what changes nothing does not count', async () => {
    const { ploy, order } = await ordered()
    const sweetness = [0, 25, 50, 75, 100] as const
    for (const [place, percent] of sweetness.entries())
      for (const _ of ['once', 'again']) {
        const { body } = await change(ploy, order.id, { sweetness: percent })
        expect(body).toMatchObject({ sweetness: percent, changesLeft: 4 - place })
      }
    const { status, problem } = await change(ploy, order.id, { sweetness: 125 })
    expect([status, problem.code]).toEqual([409, 'TOO_MANY_CHANGES'])
    expect((await change(ploy, order.id, { sweetness: 100 })).status).toBe(200)
    expect(await movesOf(app, order.id)).toHaveLength(1 + limits.changesPerOrder)
    expect((await ploy.call(listMyOrders)).body[0]).toMatchObject({ sweetness: 100 })
  })

  test('the first of a repeated request is the only one, however many come at once', async () => {
    const there = await openSecondApp(app)
    const { ploy, order } = await ordered()
    const headers = { authorization: `Bearer ${ploy.token}` }
    const sent = { params: { id: order.id }, body: { type: 'hot' }, headers }
    const all = await Promise.all(
      [app, there, app, there].map((server) => server.call(changeOrder, sent)),
    )
    expect(all.map(({ status, body }) => [status, body.type, body.changesLeft])).toEqual(
      all.map(() => [200, 'hot', 4]),
    )
    expect(await movesOf(app, order.id)).toHaveLength(2)
  })

  test('of many different ones at once on two servers five are made', async () => {
    const there = await openSecondApp(app)
    const { ploy, order } = await ordered()
    const headers = { authorization: `Bearer ${ploy.token}` }
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, place) =>
        (place % 2 ? app : there).call(changeOrder, {
          params: { id: order.id },
          body: { remark: `Request ${'abcdefgh'[place]}` },
          headers,
        }),
      ),
    )
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(all.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(
      Array(3).fill('TOO_MANY_CHANGES'),
    )
  })
})

describe('nothing changes', () => {
  test('once it is being made, or over', async () => {
    for (const status of ['in-progress', 'done', 'picked', 'rejected', 'cancel']) {
      const { ploy, order } = await ordered()
      await app.query('update orders set status = $2, slot = null where id = $1', order.id, status)
      const { status: code, problem } = await change(ploy, order.id, { type: 'hot' })
      expect([code, problem.code, problem.order]).toMatchObject([
        409,
        'ORDER_CHANGED',
        { id: order.id, status, type: 'cold', changedAt: null },
      ])
    }
  })

  test('of an order of somebody else, or that does not exist', async () => {
    const { ploy, order } = await ordered()
    const other = await app.newUser('admin')
    expect(await codeOf(change(other, order.id, { type: 'hot' }))).toBe('NOT_FOUND')
    expect(await codeOf(change(fern, order.id, { type: 'hot' }))).toBe('NOT_ALLOWED')
    expect(await codeOf(change(ploy, latte.id, { type: 'hot' }))).toBe('NOT_FOUND')
    expect((await ploy.call(listMyOrders)).body[0]).toMatchObject({ type: 'cold', changesLeft: 5 })
  })

  test.each([
    ['body.type', { type: 'lukewarm' }],
    ['body.sweetness', { sweetness: 51 }],
    ['body.remark', { remark: 'x'.repeat(limits.remark + 1) }],
    ['body.tumblerImage', { tumblerImage: '' }],
    ['body.options', { options: { a: 'b' } }],
    ['body', { menu_id: latte.id }],
    ['body', { status: 'done' }],
  ])('with a wrong %s', async (path, details) => {
    const { ploy, order } = await ordered()
    const { status, problem } = await change(ploy, order.id, { ...details })
    expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(problem.errors?.[0]?.path.startsWith(path)).toBe(true)
    expect((await ploy.call(listMyOrders)).body[0]).toMatchObject({ changesLeft: 5 })
  })

  test('to what is not offered, and all of the change is refused', async () => {
    const tea = await makeItem(app, { types: ['hot', 'cold'], has_sweetness: false })
    const ploy = await app.newUser('user')
    const { sweetness: _, ...draft } = await makeDraft(app, ploy, tea)
    const { id } = (await ploy.call(placeOrder, { body: draft })).body
    for (const details of [
      { type: 'frappe' },
      { sweetness: 50 },
      { options: { [milk.id]: milk.idOf('Oat') } },
    ])
      expect(await codeOf(change(ploy, id, { ...details, remark: 'Warm' }))).toBe('NOT_OFFERED')
    expect((await ploy.call(listMyOrders)).body[0]).toMatchObject({ remark: 'Less ice please' })
    expect((await change(ploy, id, { type: 'hot' })).status).toBe(200)
  })
})

test('what has become sold out or is off the menu since may stay, and cannot be chosen', async () => {
  const group = await makeGroup(fern)
  const item = await makeItem(app)
  const params = { id: item.id }
  await fern.call(editMenuItem, { params, body: { optionGroups: [group.id] } })
  const choose = (name: string) => ({ options: { [group.id]: group.idOf(name) } })
  const { ploy, order } = await ordered(item)
  await change(ploy, order.id, choose('Oat'))
  const soldOut = { soldOut: { [group.idOf('Oat')]: true } }
  await fern.call(editOptionGroup, { params: { id: group.id }, body: soldOut })
  await fern.call(editMenuItem, { params, body: { types: ['hot'], isSoldOut: true } })
  const stays = await change(ploy, order.id, { ...choose('Oat'), type: 'cold', sweetness: 0 })
  expect(stays.body).toMatchObject({ type: 'cold', sweetness: 0, options: [{ choice: 'Oat' }] })
  expect((await change(ploy, order.id, choose('Soy'))).body.options).toMatchObject([
    { choice: 'Soy' },
  ])
  expect(await codeOf(change(ploy, order.id, choose('Oat')))).toBe('NOT_OFFERED')
  await fern.call(editMenuItem, { params, body: { optionGroups: [] } })
  const { body } = await change(ploy, order.id, { type: 'hot' })
  expect(body).toMatchObject({ type: 'hot', options: [{ choice: 'Soy' }], changesLeft: 1 })
  expect(await codeOf(change(ploy, order.id, { type: 'cold' }))).toBe('NOT_OFFERED')
})

test('of a bar order only the request and the choices', async () => {
  const item = await makeItem(app, { venue: 'bar' })
  await fern.call(editMenuItem, { params: { id: item.id }, body: { optionGroups: [milk.id] } })
  await app.query("update shop set mode = 'bar-open'")
  const ploy = await app.newUser('user')
  const draft = { menu_id: item.id, tumblerImage: 'A long glass', remark: '-' }
  const { id } = (await ploy.call(placeOrder, { body: draft })).body
  await app.query("update shop set mode = 'cafe-open'")
  for (const details of [{ type: 'hot' }, { sweetness: 0 }, { tumblerImage: 'Another' }])
    expect(await codeOf(change(ploy, id, details))).toBe('NOT_OFFERED')
  const details = { remark: 'No ice', options: { [milk.id]: milk.idOf('Oat') } }
  expect((await change(ploy, id, details)).body).toMatchObject({
    remark: 'No ice',
    tumblerImage: 'A long glass',
    options: [oat],
  })
})

test('a walk-up for an account is changed by its owner', async () => {
  const ploy = await app.newUser('user')
  const body = { menu_id: latte.id, type: 'hot', sweetness: 50, user_id: ploy.id }
  const { id } = (await fern.call(addWalkUp, { body })).body
  expect((await change(ploy, id, { type: 'cold' })).body).toMatchObject({
    type: 'cold',
    tumblerImage: '',
    options: [cow, single],
  })
})

test('a closed shop, a break and last call do not matter', async () => {
  const { ploy, order } = await ordered()
  const until = new Date(app.now.getTime() + 600_000).toISOString()
  await app.query('update shop set is_last_call = true, paused_until = $1', until)
  expect((await change(ploy, order.id, { type: 'hot' })).status).toBe(200)
  await app.query('update shop set is_last_call = false, paused_until = null')
})

describe('a barista starts it as it was seen', () => {
  test('without a word, not within a second of a change', async () => {
    const { ploy, order } = await ordered()
    app.passTime(60_000)
    await change(ploy, order.id, { type: 'hot' })
    app.passTime(999)
    const early = await start(order.id)
    expect([early.status, early.problem.code, early.problem.order]).toMatchObject([
      409,
      'ORDER_CHANGED',
      { status: 'ordered', type: 'hot' },
    ])
    app.passTime(1)
    expect((await start(order.id)).body.status).toBe('in-progress')
  })

  test('with the change that was shown, and with no other one', async () => {
    const { ploy, order } = await ordered()
    const first = (await change(ploy, order.id, { type: 'hot' })).body.changedAt
    app.passTime(60_000)
    const second = (await change(ploy, order.id, { type: 'cold' })).body.changedAt
    app.passTime(60_000)
    for (const changedAt of [null, first])
      expect((await start(order.id, { changedAt })).problem.code).toBe('ORDER_CHANGED')
    expect((await start(order.id, { changedAt: second })).body.status).toBe('in-progress')
    const unchanged = await ordered()
    expect((await start(unchanged.order.id, { changedAt: second })).problem.code).toBe(
      'ORDER_CHANGED',
    )
    expect((await start(unchanged.order.id, { changedAt: null })).status).toBe(200)
  })

  test('of a change and Do at once one wins, and no drink is made that was not shown', async () => {
    const there = await openSecondApp(app)
    for (const turn of [0, 1, 2, 3, 4, 5]) {
      const { ploy, order } = await ordered()
      const change = () =>
        there.call(changeOrder, {
          params: { id: order.id },
          body: { type: 'hot' },
          headers: { authorization: `Bearer ${ploy.token}` },
        })
      const begin = () => start(order.id, { changedAt: null })
      const [one, other] = await Promise.all(turn % 2 ? [change(), begin()] : [begin(), change()])
      expect([one.status, other.status].sort()).toEqual([200, 409])
      const { type, status } = (await ploy.call(listMyOrders)).body[0] ?? {}
      expect([
        ['hot', 'ordered'],
        ['cold', 'in-progress'],
      ]).toContainEqual([type, status])
    }
  })

  test('after Undo it can be changed again, and what was sent back is still said', async () => {
    const { ploy, order } = await ordered()
    await start(order.id)
    await fern.call(undoMove, { params: { id: order.id } })
    app.passTime(1000)
    expect((await change(ploy, order.id, { type: 'hot' })).status).toBe(200)
    const [mine] = (await ploy.call(listMyOrders)).body
    expect(mine?.sentBackAt).toEqual(expect.any(String))
    expect((await fern.call(undoMove, { params: { id: order.id } })).problem.code).toBe(
      'ORDER_CHANGED',
    )
  })
})

describe('that a change was seen', () => {
  const see = (id: string, changedAt: string | null) =>
    fern.call(markChangeSeen, { params: { id }, body: { changedAt } })

  test('is known to everybody, in progress too, until the next change', async () => {
    const { ploy, order } = await ordered()
    const { changedAt } = (await change(ploy, order.id, { type: 'hot' })).body
    await start(order.id, { changedAt })
    expect((await see(order.id, changedAt)).body).toMatchObject({ isChangeNew: false, changedAt })
    await fern.call(undoMove, { params: { id: order.id } })
    app.passTime(1)
    const again = (await change(ploy, order.id, { type: 'cold' })).body
    expect(again.isChangeNew).toBe(true)
    expect((await see(order.id, changedAt)).body.isChangeNew).toBe(true)
    expect((await see(order.id, again.changedAt)).body.isChangeNew).toBe(false)
    const [row] = (await fern.call(listOrders, { query: { status: 'ordered' } })).body.filter(
      ({ id }) => id === order.id,
    )
    expect(row?.isChangeNew).toBe(false)
  })

  test('is not kept once the order has ended: its end stays the time of its last change', async () => {
    const { ploy, order } = await ordered()
    const { changedAt } = (await change(ploy, order.id, { type: 'hot' })).body
    const body = { status: 'rejected', reject_note: 'Machine Failure' }
    const rejected = await fern.call(moveOrderAsBarista, { params: { id: order.id }, body })
    app.passTime(1000)
    expect(await see(order.id, changedAt)).toMatchObject({
      status: 200,
      body: { status: 'rejected', updatedAt: rejected.body.updatedAt },
    })
  })

  test('nothing is kept of another time, of a wrong one, or of no order', async () => {
    const { order } = await ordered()
    expect((await see(order.id, order.orderDate)).body).toEqual(order)
    expect((await see(order.id, 'noon')).problem.errors?.[0]?.path).toBe('body.changedAt')
    expect((await see(latte.id, order.orderDate)).problem.code).toBe('NOT_FOUND')
  })
})

test('a cancelled order cannot be changed back to life', async () => {
  const { ploy, order } = await ordered()
  await ploy.call(moveMyOrder, { params: { id: order.id }, body: { status: 'cancel' } })
  expect(await codeOf(change(ploy, order.id, { type: 'hot' }))).toBe('ORDER_CHANGED')
  expect((await ploy.call(listMyOrders)).body[0]).toMatchObject({ status: 'cancel', type: 'cold' })
})
