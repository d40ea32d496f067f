import { tapBarTally } from '@tumbler/contract/bar-tally'
import { addMenuItem, editMenuItem, getMenuItem, listCategories } from '@tumbler/contract/menu'
import { moveMyOrder, moveOrderAsBarista, placeOrder, undoMove } from '@tumbler/contract/orders'
import { deleteAccount } from '@tumbler/contract/own-data'
import { addWalkUp, takeWalkUpBack } from '@tumbler/contract/walk-up'
import { beforeEach, describe, expect, test } from 'vitest'
import { rejectLeftoverOrders } from '../jobs/reject-leftover-orders.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const second = await openSecondApp(app)
const fern = await app.newUser('barista', 'Fern')
const dayMs = 24 * 3_600_000

let latte: { id: string; name: string; categoryId: string }
beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update shop set mode = 'cafe-open'`)
  latte = await makeItem(app)
})

const edit = (body: object, { id } = latte) => fern.call(editMenuItem, { params: { id }, body })
const set = async (leftToday: number | null, item = latte) => {
  expect((await edit({ leftToday }, item)).status).toBe(200)
}
const listed = async ({ id } = latte, server = app) =>
  (await server.call(listCategories)).body.flatMap(({ menu }) => menu).find((one) => one.id === id)
const left = async (item = latte) => (await listed(item))?.leftToday
const place = async (user: TestUser, item = latte) =>
  user.call(placeOrder, { body: await makeDraft(app, user, item) })
const order = async (item = latte) => {
  const user = await app.newUser('user')
  return { user, id: (await makeOrder(app, user, item)).id }
}
const cancel = (user: TestUser, id: string) =>
  user.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'No milk' } })
const undo = (id: string) => fern.call(undoMove, { params: { id } })
const stored = () => app.query('select amount from menu_item_left where item_id = $1', latte.id)

describe('the number', () => {
  test('is set, changed and taken away by a barista, each a change of the item', async () => {
    expect(await listed()).toMatchObject({ leftToday: null, isSoldOut: false, revision: 0 })
    for (const [leftToday, revision] of [
      [999, 1],
      [8, 2],
      [8, 2],
      [null, 3],
    ]) {
      const { body } = await edit({ leftToday })
      expect(body).toMatchObject({ leftToday, revision, isSoldOut: false })
      expect(await listed()).toEqual(body)
    }
    await set(0)
    const { body } = await fern.call(getMenuItem, { params: { id: latte.id } })
    expect(body).toMatchObject({ leftToday: 0, isSoldOut: true, lastChange: { by: 'Fern' } })
    const added = { name: 'Muffin', category_id: latte.categoryId, leftToday: 4 }
    const muffin = (await fern.call(addMenuItem, { body: added })).body
    expect(muffin).toMatchObject({ leftToday: 4, data: { leftToday: 4 } })
    expect(await left(muffin as never)).toBe(4)
  })

  test('is a whole number from 0 to 999; anything else changes nothing', async () => {
    await set(8)
    for (const leftToday of [-1, 1000, 1.5, '5', true]) {
      const { status, problem } = await edit({ leftToday, name: 'Other' })
      expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['body.leftToday']])
    }
    expect(await listed()).toMatchObject({ leftToday: 8, name: 'Latte' })
  })

  test('is refused with an outdated revision', async () => {
    await set(8)
    expect((await edit({ leftToday: 3, revision: 0 })).problem.code).toBe('CONFLICT')
    expect(await left()).toBe(8)
  })

  test('is gone the next day, and so is what was sold out by it', async () => {
    await set(0)
    app.setTime('2026-11-18T16:59:59Z')
    expect(await listed()).toMatchObject({ leftToday: 0, isSoldOut: true })
    app.setTime('2026-11-18T17:00:00Z')
    expect(await listed()).toMatchObject({ leftToday: null, isSoldOut: false })
    expect((await edit({ leftToday: null })).body.revision).toBe(1)
    await set(2)
    expect(await left()).toBe(2)
  })

  test('above 0 puts on sale again, and "Available again" ends a count of 0', async () => {
    await edit({ isSoldOut: true })
    await set(5)
    expect(await listed()).toMatchObject({ leftToday: 5, isSoldOut: false })
    await edit({ isSoldOut: true })
    expect(await listed()).toMatchObject({ leftToday: 5, isSoldOut: true })
    await edit({ isSoldOut: false })
    expect(await listed()).toMatchObject({ leftToday: 5, isSoldOut: false })
    await set(0)
    await edit({ isSoldOut: false })
    expect(await listed()).toMatchObject({ leftToday: null, isSoldOut: false })
    await edit({ isSoldOut: true, leftToday: 5 })
    expect(await listed()).toMatchObject({ leftToday: 5, isSoldOut: true })
  })
})

describe('an order', () => {
  test('takes one without a new revision, and none is taken of what is sold out', async () => {
    await set(2)
    await order()
    expect(await listed()).toMatchObject({ leftToday: 1, isSoldOut: false, revision: 1 })
    await order()
    expect(await listed()).toMatchObject({ leftToday: 0, isSoldOut: true })
    const { status, problem } = await place(await app.newUser('user'))
    expect([status, problem.code]).toEqual([409, 'MENU_NOT_AVAILABLE'])
    expect(await left()).toBe(0)
  })

  test('20 at once at two servers for 5: exactly 5 are placed', async () => {
    await set(5)
    const people = await Promise.all(Array.from({ length: 20 }, () => app.newUser('user')))
    const drafts = await Promise.all(people.map((user) => makeDraft(app, user, latte)))
    const answers = await Promise.all(
      people.map((user, index) =>
        (index % 2 ? app : second).call(placeOrder, {
          body: drafts[index],
          headers: { authorization: `Bearer ${user.token}` },
        }),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused.map(({ problem }) => problem.code)).toEqual(
      Array.from({ length: 15 }, () => 'MENU_NOT_AVAILABLE'),
    )
    expect(await left()).toBe(0)
  })

  test('that loses the race for the places of a day takes nothing', async () => {
    await set(100)
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy, latte)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ploy.call(placeOrder, { body })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await left()).toBe(98)
  })

  test('that is repeated takes one', async () => {
    await set(5)
    const ploy = await app.newUser('user')
    const body = await makeDraft(app, ploy, latte)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ploy.call(placeOrder, { body, headers })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await left()).toBe(4)
  })

  test('and its cancelling, many at once, leave the number exact', async () => {
    await set(10)
    const orders = await Promise.all(Array.from({ length: 10 }, () => order()))
    const placing = Array.from({ length: 5 }, async () => place(await app.newUser('user')))
    const answers = await Promise.all([
      ...orders.slice(0, 6).map(({ user, id }) => cancel(user, id)),
      ...orders.slice(6).map(({ id }) => move(id, 'rejected')),
      ...placing,
    ])
    const placed = answers.slice(10).filter(({ status }) => status === 201).length
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await left()).toBe(10 - placed)
  })
})

describe('what was taken is given back', () => {
  test('by cancelling and by rejecting, once, and by no other move', async () => {
    await set(4)
    const [one, other] = [await order(), await order()]
    expect(await left()).toBe(2)
    expect((await cancel(one.user, one.id)).status).toBe(200)
    expect((await cancel(one.user, one.id)).status).toBe(409)
    expect(await left()).toBe(3)
    await move(other.id, 'in-progress')
    expect(await left()).toBe(3)
    await move(other.id, 'rejected')
    expect(await left()).toBe(4)
    const third = await order()
    for (const status of ['in-progress', 'done']) await move(third.id, status)
    await undo(third.id)
    expect(await left()).toBe(3)
  })

  test('by the end of an account, for all of its open orders', async () => {
    const tea = await makeItem(app, { name: 'Tea' })
    await set(4)
    await set(4, tea)
    await app.query(`update shop set settings = '{"orderLimitPerDay": 4}'`)
    const ploy = await app.newUser('user')
    for (const item of [latte, tea, latte]) await makeOrder(app, ploy, item)
    expect([await left(), await left(tea)]).toEqual([2, 3])
    await app.query('update sessions set created_at = $1 where user_id = $2', app.now, ploy.id)
    await app.query('update users set password_hash = null where id = $1', ploy.id)
    expect((await ploy.call(deleteAccount, { body: {} })).status).toBe(204)
    await app.query(`update shop set settings = '{}'`)
    expect([await left(), await left(tea)]).toEqual([4, 4])
  })

  test('and taken again by the undo of a rejection, while there is one', async () => {
    await set(2)
    const { id } = await order()
    await move(id, 'rejected')
    expect(await left()).toBe(2)
    expect((await undo(id)).status).toBe(200)
    expect(await left()).toBe(1)
    await move(id, 'rejected')
    await set(0)
    const { status, problem } = await undo(id)
    expect([status, problem.code]).toEqual([409, 'MENU_NOT_AVAILABLE'])
    await set(null)
    expect((await undo(id)).status).toBe(200)
    expect(await left()).toBeNull()
  })

  test('of two undone rejections the last one goes to one', async () => {
    await set(2)
    const [one, other] = [await order(), await order()]
    for (const { id } of [one, other]) await move(id, 'rejected')
    await set(1)
    const answers = await Promise.all([undo(one.id), undo(other.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await left()).toBe(0)
  })

  test('only where it was taken: not by an order that is older than the number', async () => {
    const [one, other] = [await order(), await order()]
    await set(5)
    await cancel(one.user, one.id)
    await move(other.id, 'rejected')
    expect(await left()).toBe(5)
    await undo(other.id)
    expect(await left()).toBe(5)
  })

  test('only where there still is a number, and never above 999', async () => {
    await set(5)
    const [one, other] = [await order(), await order()]
    await set(null)
    await cancel(one.user, one.id)
    expect(await left()).toBeNull()
    await set(999)
    expect((await cancel(other.user, other.id)).status).toBe(200)
    expect(await left()).toBe(999)
  })

  test('not on another day', async () => {
    await set(5)
    const { id } = await order()
    app.passTime(dayMs)
    await rejectLeftoverOrders(app.server.context)
    expect(await stored()).toEqual([{ amount: 4 }])
    await app.query(`update orders set status = 'ordered' where id = $1`, id)
    await set(7)
    await move(id, 'rejected')
    expect(await left()).toBe(7)
  })
})

describe('at the bar', () => {
  const walkUp = { type: 'cold', sweetness: 50, remark: '', name: 'Nam' }
  const add = () => fern.call(addWalkUp, { body: { ...walkUp, menu_id: latte.id } })

  test('a walk-up takes one, and gives it back when it is taken back', async () => {
    await set(1)
    const { body } = await add()
    expect(await left()).toBe(0)
    expect((await add()).problem.code).toBe('MENU_NOT_AVAILABLE')
    expect((await fern.call(takeWalkUpBack, { params: { id: body.id } })).status).toBe(200)
    expect(await left()).toBe(1)
    expect((await add()).status).toBe(201)
  })

  const openBar = () => app.query(`update shop set mode = 'bar-open', bar_opened_at = null`)
  const gin = () => makeItem(app, { venue: 'bar', name: 'Gin Tonic', category: 'Cocktail' })
  const tap = (item: { id: string }, change = 1, key?: string, more = {}) =>
    fern.call(tapBarTally, {
      body: { menu_id: item.id, change, ...more },
      headers: key ? { 'idempotency-key': key } : {},
    })

  test('a tap takes one, and what is served beyond the number still counts', async () => {
    const item = await gin()
    await openBar()
    await set(1, item)
    const [counted, beyond] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const key of [counted, counted, beyond]) expect((await tap(item, 1, key)).status).toBe(200)
    expect(await listed(item)).toMatchObject({ leftToday: 0, isSoldOut: true })
    await tap(item, -1, undefined, { tap_id: beyond })
    expect(await left(item)).toBe(0)
    const undone = crypto.randomUUID()
    for (const key of [undone, undone]) await tap(item, -1, key, { tap_id: counted })
    expect(await left(item)).toBe(1)
  })

  test('taps at once, one of them twice, take as many as are counted', async () => {
    const item = await gin()
    await openBar()
    await set(20, item)
    const keys = Array.from({ length: 10 }, () => crypto.randomUUID())
    await Promise.all([...keys, ...keys].map((key) => tap(item, 1, key)))
    expect(await left(item)).toBe(10)
  })

  test("a tap of yesterday that comes late takes none of today's", async () => {
    const item = await gin()
    await openBar()
    const at = app.now.toISOString()
    app.passTime(dayMs)
    await set(5, item)
    expect((await tap(item, 1, undefined, { at })).status).toBe(200)
    expect(await left(item)).toBe(5)
  })
})
