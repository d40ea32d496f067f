import { randomUUID } from 'node:crypto'
import { editMenuItem, getMenuItem, listCategories } from '@tumbler/contract/menu'
import {
  countMyOrders,
  getOrder,
  listMyOrders,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
  undoMove,
} from '@tumbler/contract/orders'
import { getSettings } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { countOrders } from '@tumbler/contract/statistics'
import { addWalkUp, findCustomers } from '@tumbler/contract/walk-up'
import { beforeEach, describe, expect, test } from 'vitest'
import { anonymizeOldOrders } from '../jobs/anonymize-old-orders.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

/** What a shop decides for itself (product-rules §36). */
const app = await openTestApp()
const second = await openSecondApp(app)
const mali = await app.newUser('admin')
const fern = await app.newUser('barista', 'Fern')
const latte = await makeItem(app)
const water = await makeItem(app, { name: 'Water' })
const edit = (id: string, body: object) => fern.call(editMenuItem, { params: { id }, body })
await edit(water.id, { isUncounted: true })

/** Wednesday, ten o'clock. */
beforeEach(() => app.setTime('2026-11-18T03:00:00Z'))

const set = async (body: object) =>
  expect((await mali.call(changeShopSettings, { body })).status).toBe(200)
const codeOf = async (user: TestUser, item = latte, server = app) => {
  const body = await makeDraft(app, user, item)
  const headers = { authorization: `Bearer ${user.token}` }
  const { status, problem } = await server.call(placeOrder, { body, headers })
  return status === 201 ? 'placed' : problem.code
}
const move = (id: string, body: object) => fern.call(moveOrderAsBarista, { params: { id }, body })

describe('a day with a limit of its own', () => {
  test('has it on every server, and the next day the usual one', async () => {
    await set({ limitDates: { '2026-11-18': 3, '2026-11-19': 1 } })
    const ploy = await app.newUser('user')
    const places = async () => [
      await codeOf(ploy, latte, second),
      await codeOf(ploy),
      await codeOf(ploy, latte, second),
      await codeOf(ploy),
    ]
    expect(await places()).toEqual(['placed', 'placed', 'placed', 'ORDER_LIMIT_REACHED'])
    app.setTime('2026-11-19T03:00:00Z')
    expect((await places()).slice(0, 2)).toEqual(['placed', 'ORDER_LIMIT_REACHED'])
    app.setTime('2026-11-20T03:00:00Z')
    expect((await places()).slice(1, 3)).toEqual(['placed', 'ORDER_LIMIT_REACHED'])
  })

  test('holds where a rejection is undone, and for a walk-up', async () => {
    await set({ limitDates: { '2026-11-18': 1 } })
    const ploy = await app.newUser('user', 'Guest day Ploy')
    const { id } = await makeOrder(app, ploy, latte)
    await move(id, { status: 'rejected', reject_note: 'Machine Failure' })
    const leftOf = async () => {
      const { body } = await fern.call(findCustomers, { query: { name: ploy.name } })
      return body.map(({ drinksLeft }) => drinksLeft)
    }
    expect(await leftOf()).toEqual([1])
    const drink = { menu_id: latte.id, type: 'hot', sweetness: 50, user_id: ploy.id }
    expect((await fern.call(addWalkUp, { body: drink })).status).toBe(201)
    expect(await leftOf()).toEqual([0])
    const back = await fern.call(undoMove, { params: { id } })
    expect(back.problem.code).toBe('ORDER_LIMIT_REACHED')
    expect((await fern.call(addWalkUp, { body: drink })).problem.code).toBe('ORDER_LIMIT_REACHED')
    await set({ limitDates: {} })
    expect((await fern.call(undoMove, { params: { id } })).body.status).toBe('ordered')
  })

  test('is public from today on', async () => {
    await set({ limitDates: { '2026-11-17': 3, '2026-11-18': 4, '2026-12-04': 5 } })
    const { limitDates } = (await app.call(getSettings)).body
    expect(limitDates).toEqual({ '2026-11-18': 4, '2026-12-04': 5 })
    await set({ limitDates: {} })
  })
})

describe('an item that is not counted', () => {
  test('takes nothing of the limit, and can be ordered when it is reached', async () => {
    const ploy = await app.newUser('user')
    expect(await codeOf(ploy, water)).toBe('placed')
    expect([await codeOf(ploy), await codeOf(ploy)]).toEqual(['placed', 'placed'])
    expect([await codeOf(ploy), await codeOf(ploy, water)]).toEqual([
      'ORDER_LIMIT_REACHED',
      'placed',
    ])
    const mine = (await ploy.call(listMyOrders)).body
    expect(mine.map(({ isUncounted }) => isUncounted)).toEqual([true, false, false, true])
    expect((await ploy.call(countMyOrders)).body.totalOrder).toBe(2)
    for (const { id } of mine)
      for (const status of ['in-progress', 'done']) await move(id, { status })
    const made = await ploy.call(countMyOrders, { query: { only: 'made' } })
    expect(made.body.totalOrder).toBe(4)
  })

  test('is not ordered without end', async () => {
    const ploy = await app.newUser('user')
    for (let place = 0; place < 10; place += 1) expect(await codeOf(ploy, water)).toBe('placed')
    expect(await codeOf(ploy, water)).toBe('TOO_MANY_ORDERS')
  })

  test('stays uncounted in the orders that are there, however the item changes', async () => {
    const tea = await makeItem(app)
    await edit(tea.id, { isUncounted: true })
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy, tea)
    await edit(tea.id, { isUncounted: false })
    await move(id, { status: 'rejected', reject_note: 'Machine Failure' })
    await fern.call(undoMove, { params: { id } })
    expect([await codeOf(ploy, tea), await codeOf(ploy), await codeOf(ploy)]).toEqual([
      'placed',
      'placed',
      'ORDER_LIMIT_REACHED',
    ])
    const counted = (await ploy.call(listMyOrders)).body
    await ploy.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    expect(counted.map(({ isUncounted }) => isUncounted)).toEqual([true, false, false])
    expect(await codeOf(ploy)).toBe('ORDER_LIMIT_REACHED')
  })
})

describe('a featured item', () => {
  const featured = async (id: string) => {
    const menus = (await app.call(listCategories)).body.flatMap(({ menu }) => menu)
    return menus.find((item) => item.id === id)?.featuredUntil
  }

  test('is one until its date ends', async () => {
    const revision = (await edit(latte.id, { featuredUntil: '2026-11-19' })).body.revision
    expect(await featured(latte.id)).toBe('2026-11-19')
    app.setTime('2026-11-19T16:59:59Z')
    expect((await fern.call(getMenuItem, { params: { id: latte.id } })).body).toMatchObject({
      featuredUntil: '2026-11-19',
      revision,
    })
    app.setTime('2026-11-19T17:00:00Z')
    expect(
      (await fern.call(getMenuItem, { params: { id: latte.id } })).body.featuredUntil,
    ).toBeNull()
    expect((await second.call(listCategories)).body.flatMap(({ menu }) => menu)).toContainEqual(
      expect.objectContaining({ id: latte.id, featuredUntil: null }),
    )
  })

  test('is none any more once that is said, by the revision that was seen', async () => {
    const { revision } = (await edit(latte.id, { featuredUntil: '2026-12-01' })).body
    const outdated = await edit(latte.id, { featuredUntil: null, revision: revision - 1 })
    expect(outdated.problem.code).toBe('CONFLICT')
    expect((await edit(latte.id, { featuredUntil: null, revision })).body).toMatchObject({
      featuredUntil: null,
      revision: revision + 1,
    })
    const wrong = await edit(latte.id, { featuredUntil: 'Friday' })
    expect(wrong.problem.errors?.[0]?.path).toBe('body.featuredUntil')
  })
})

describe("a reason of the shop's own", () => {
  const oat = { id: randomUUID(), text: { en: 'Out of oat milk', th: 'นมข้าวโอ๊ตหมด' } }
  const noThai = { id: randomUUID(), text: { en: 'Fire drill', th: '' } }

  async function rejected(note: string) {
    const ploy = await app.newUser('user')
    const { id } = await makeOrder(app, ploy, latte)
    await move(id, { status: 'rejected', reject_note: note })
    const { body } = await ploy.call(getOrder, { params: { id } })
    return { id, notes: [body.rejectNote, body.reject_note, body.otherRejectNote] }
  }

  test('is known in either language, and stays as it was', async () => {
    await set({ rejectReasons: [oat, noThai] })
    expect((await app.call(getSettings)).body.rejectReasons).toEqual([oat, noThai])
    const { en, th } = oat.text
    const { id, notes } = await rejected(en)
    expect(notes).toEqual([en, en, th])
    expect((await rejected(th)).notes).toEqual([en, en, th])
    expect((await rejected('Fire drill')).notes).toEqual(['Fire drill', 'Fire drill', 'Fire drill'])
    expect((await rejected('Machine Failure')).notes[2]).toBeNull()
    expect((await rejected('Out of soy milk')).notes[2]).toBeNull()
    const day = { startDate: '2026-11-18', endDate: '2026-11-18' }
    const { rejectedFor } = (await fern.call(countOrders, { query: day })).body
    expect(rejectedFor).toContainEqual({ rejectNote: en, otherRejectNote: th, totalOrder: 2 })
    await set({ rejectReasons: [] })
    const order = await fern.call(getOrder, { params: { id } })
    expect([order.body.rejectNote, order.body.otherRejectNote]).toEqual([en, th])
    await fern.call(undoMove, { params: { id } })
    const again = await fern.call(getOrder, { params: { id } })
    expect([again.body.rejectNote, again.body.otherRejectNote]).toEqual(['', null])
  })

  test('speaks of nobody, and outlives what is personal', async () => {
    await set({ rejectReasons: [oat] })
    const own = await rejected(oat.text.en)
    const typed = await rejected('Ploy was away')
    app.setTime('2028-03-01T03:00:00Z')
    await anonymizeOldOrders(app.server.context)
    const noteOf = async (id: string) =>
      (await app.query('select reject_note from orders where id = $1', id))[0]?.reject_note
    expect([await noteOf(own.id), await noteOf(typed.id)]).toEqual([oat.text.en, ''])
  })
})
