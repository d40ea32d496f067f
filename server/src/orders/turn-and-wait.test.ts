import {
  getOrder,
  getWait,
  listMyOrders,
  listMyQueue,
  moveMyOrder,
  moveOrderAsBarista,
  putTumbler,
  remind,
  undoMove,
  waitForTumbler,
} from '@tumbler/contract/orders'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, describe, expect, test } from 'vitest'
import { rejectLeftoverOrders } from '../jobs/reject-leftover-orders.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { afterLeaving } from './after-leaving.ts'
import { beginTurn } from './begin-turn.ts'
import { remindOfWaitingDrinks } from './remind.ts'

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const item = await makeItem(app)
const bar = await makeItem(app, { venue: 'bar', name: 'Mojito' })
let ploy: TestUser
let oat: TestUser

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  app.server.context.cache.clear()
  await emptyTables(app.database, ['pushes', 'order_moves', 'orders'])
  ploy = await app.newUser('user', 'Ploy')
  oat = await app.newUser('user', 'Oat')
})

const minuteMs = 60_000
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, {
    params: { id },
    body: { status, reject_note: 'Machine Failure' },
  })
const finish = async (id: string) => {
  await move(id, 'in-progress')
  await move(id, 'done')
}
const order = async (user: TestUser) => {
  const placed = await makeOrder(app, user, item)
  app.passTime(minuteMs)
  return placed
}
const turnOf = async (id: string) => (await fern.call(getOrder, { params: { id } })).body.turnAt

describe('the turn', () => {
  test('begins with the first order of an empty queue, for the others when they are first', async () => {
    const first = await order(ploy)
    const second = await order(oat)
    expect([first.turnAt, second.turnAt]).toEqual([first.orderDate, null])
    const listener = await clients.listen(oat.token)
    const other = await clients.listen(ploy.token)
    const left = app.now.toISOString()
    await ploy.call(moveMyOrder, { params: { id: first.id }, body: { status: 'cancel' } })
    expect(await turnOf(second.id)).toBe(left)
    const heard = { event: 'turn', payload: { id: second.id, turnAt: left } }
    await expect.poll(() => listener.received).toContainEqual(heard)
    expect(other.received).not.toContainEqual(heard)
  })

  test('begins at once for an order of a server whose clock is behind', async () => {
    await order(ploy)
    app.passTime(-2 * minuteMs)
    const earlier = await makeOrder(app, oat, item)
    expect(earlier.turnAt).toBe(earlier.orderDate)
    const later = await makeOrder(app, await app.newUser('user'), item)
    expect(later.turnAt).toBe(null)
  })

  test('does not wait for an order at the bar', async () => {
    const { id } = await order(ploy)
    await app.query(`update orders set category_for = 'bar', turn_at = null where id = $1`, id)
    const first = await order(oat)
    expect(first.turnAt).toBe(first.orderDate)
  })

  test('stays with an order that is being made, and begins once', async () => {
    const first = await order(ploy)
    const second = await order(oat)
    await move(first.id, 'in-progress')
    expect(await turnOf(second.id)).toBeNull()
    app.passTime(minuteMs)
    await move(first.id, 'done')
    const begun = app.now.toISOString()
    app.passTime(minuteMs)
    await beginTurn(app.server.context)
    expect(await turnOf(second.id)).toBe(begun)
    await fern.call(undoMove, { params: { id: first.id }, body: {} })
    expect(await turnOf(second.id)).toBe(begun)
  })

  test('begins again for an order whose rejection is taken back', async () => {
    const { id } = await order(ploy)
    app.passTime(10 * minuteMs)
    await move(id, 'rejected')
    await fern.call(undoMove, { params: { id }, body: {} })
    expect(await turnOf(id)).toBe(app.now.toISOString())
  })

  test('of two orders that leave at once the third one gets it (10 rounds)', async () => {
    const second = await openSecondApp(app)
    const mint = await second.withSession(await app.newUser('barista'))
    for (let round = 0; round < 10; round += 1) {
      await emptyTables(app.database, ['pushes', 'order_moves', 'orders'])
      const leaving = [await order(ploy), await order(oat)]
      const third = await order(await app.newUser('user'))
      const body = { status: 'rejected', reject_note: 'Machine Failure' }
      await Promise.all(
        leaving.map(({ id }, index) =>
          (index === 0 ? fern : mint).call(moveOrderAsBarista, { params: { id }, body }),
        ),
      )
      expect(await turnOf(third.id)).not.toBeNull()
    }
  })

  // The embedded engine has one connection: nothing waits for a lock.
  test.runIf(app.database.engine === 'server')(
    'begins for an order that is being placed while the only one before it leaves',
    async () => {
      const first = await order(ploy)
      const holding = Promise.withResolvers<void>()
      const isHeld = Promise.withResolvers<void>()
      const held = app.database.kysely.transaction().execute(async (transaction) => {
        await transaction.selectFrom('shop').select('id').forUpdate().execute()
        isHeld.resolve()
        await holding.promise
      })
      await isHeld.promise
      const placing = order(oat)
      await expect.poll(() => app.waitingForLocks()).toBe(1)
      await move(first.id, 'rejected')
      holding.resolve()
      const [second] = await Promise.all([placing, held])
      const [{ ahead } = {}] = await app.query('select ahead from orders where id = $1', second.id)
      expect([ahead, second.turnAt]).toEqual([1, second.orderDate])
    },
  )

  test('is begun by the next server when one ends in between', async () => {
    const first = await order(ploy)
    const second = await order(oat)
    await app.query(`update orders set status = 'cancel', slot = null where id = $1`, first.id)
    await beginTurn(app.server.context)
    expect(await turnOf(second.id)).toBe(app.now.toISOString())
  })
})

describe('the tumbler', () => {
  const put = (user: TestUser, id: string, isOnBar: boolean) =>
    user.call(putTumbler, { params: { id }, body: { isOnBar } })

  test('is put on the bar by its customer, and taken back by the barista', async () => {
    const { id } = await order(ploy)
    const at = app.now.toISOString()
    expect((await put(ploy, id, true)).body.tumblerOnBarAt).toBe(at)
    app.passTime(minuteMs)
    const again = await put(ploy, id, true)
    expect([again.body.tumblerOnBarAt, again.body.updatedAt]).toEqual([at, at])
    const takenBack = await put(fern, id, false)
    expect(takenBack.body.tumblerOnBarAt).toBeNull()
    expect(takenBack.body.updatedAt).toBe(app.now.toISOString())
  })

  test('is put there and taken back ten times a minute, by whomever', async () => {
    const { id } = await order(ploy)
    const other = await order(oat)
    const put = async (user: TestUser, orderId: string, isOnBar: boolean) =>
      (await user.call(putTumbler, { params: { id: orderId }, body: { isOnBar } })).status
    for (let count = 0; count < 10; count += 1)
      expect(await put(count % 2 ? fern : ploy, id, count % 2 === 0)).toBe(200)
    expect([await put(ploy, id, true), await put(fern, id, true)]).toEqual([429, 429])
    expect(await put(oat, other.id, true)).toBe(200)
    app.passTime(minuteMs)
    expect(await put(ploy, id, true)).toBe(200)
  })

  test('said from two devices at once counts once', async () => {
    const { id } = await order(ploy)
    const said = await Promise.all([put(ploy, id, true), put(fern, id, true)])
    expect(new Set(said.map(({ body }) => body.tumblerOnBarAt)).size).toBe(1)
  })

  test('of an order that is being made, finished or of the bar is refused', async () => {
    const { id } = await order(ploy)
    await move(id, 'in-progress')
    const refused = await put(ploy, id, true)
    expect(refused.problem).toMatchObject({
      code: 'ORDER_CHANGED',
      order: { status: 'in-progress' },
    })
    await move(id, 'done')
    expect((await put(fern, id, true)).problem.code).toBe('ORDER_CHANGED')
    const { id: atBar } = await order(oat)
    await app.query(
      `update orders set category_for = 'bar', menu_id = $2 where id = $1`,
      atBar,
      bar.id,
    )
    expect((await put(oat, atBar, true)).problem.code).toBe('ORDER_CHANGED')
  })
})

describe('five more minutes', () => {
  const wait = (id: string) => fern.call(waitForTumbler, { params: { id } })

  test('begin when the first are over, once for two who ask at once', async () => {
    const { id } = await order(ploy)
    const begun = String(await turnOf(id))
    app.passTime(Date.parse(begun) + 5 * minuteMs - 1 - app.now.getTime())
    expect((await wait(id)).body).toMatchObject({ turnAt: begun, updatedAt: begun })
    app.passTime(1)
    const at = app.now.toISOString()
    const [one, other] = await Promise.all([wait(id), wait(id)])
    expect([one.body.turnAt, other.body.turnAt]).toEqual([at, at])
    app.passTime(minuteMs)
    expect((await wait(id)).body.turnAt).toBe(at)
  })

  test('are not needed with the tumbler on the bar, and come too late for an order in progress', async () => {
    const { id } = await order(ploy)
    const begun = await turnOf(id)
    await ploy.call(putTumbler, { params: { id }, body: { isOnBar: true } })
    app.passTime(6 * minuteMs)
    expect((await wait(id)).body.turnAt).toBe(begun)
    await move(id, 'in-progress')
    expect((await wait(id)).problem).toMatchObject({ code: 'ORDER_CHANGED', order: { id } })
  })
})

describe('a reminder', () => {
  const remindOf = (id: string) => fern.call(remind, { params: { id } })

  test('comes once by itself after five minutes on the counter', async () => {
    const { id } = await order(ploy)
    await move(id, 'in-progress')
    app.passTime(minuteMs)
    await move(id, 'done')
    const listener = await clients.listen(ploy.token)
    const remindedAt = async () => (await ploy.call(getOrder, { params: { id } })).body.remindedAt
    app.passTime(5 * minuteMs - 1)
    await remindOfWaitingDrinks(app.server.context)
    expect(await remindedAt()).toBeNull()
    app.passTime(1)
    const at = app.now.toISOString()
    await remindOfWaitingDrinks(app.server.context)
    expect(await remindedAt()).toBe(at)
    const heard = { event: 'reminder', payload: { id, remindedAt: at } }
    await expect.poll(() => listener.received).toContainEqual(heard)
    app.passTime(30 * minuteMs)
    await remindOfWaitingDrinks(app.server.context)
    expect(await remindedAt()).toBe(at)
  })

  test('comes by the tap of a barista, at most every three minutes', async () => {
    const { id } = await order(ploy)
    expect((await remindOf(id)).problem.code).toBe('ORDER_CHANGED')
    await finish(id)
    const first = app.now.toISOString()
    expect((await remindOf(id)).body.remindedAt).toBe(first)
    app.passTime(3 * minuteMs - 1)
    expect((await remindOf(id)).body.remindedAt).toBe(first)
    app.passTime(1)
    expect((await remindOf(id)).body.remindedAt).toBe(app.now.toISOString())
  })
})

describe('the course', () => {
  test('names people to baristas, and to a customer only the customer', async () => {
    const { id } = await order(ploy)
    await finish(id)
    await ploy.call(moveMyOrder, { params: { id }, body: { status: 'picked' } })
    const read = async (user: TestUser) =>
      (await user.call(getOrder, { params: { id } })).body.course.map(({ to, by }) => [to, by])
    expect(await read(fern)).toEqual([
      ['ordered', 'Ploy'],
      ['in-progress', 'Fern'],
      ['done', 'Fern'],
      ['picked', 'Ploy'],
    ])
    expect(await read(ploy)).toEqual([
      ['ordered', 'Ploy'],
      ['in-progress', null],
      ['done', null],
      ['picked', 'Ploy'],
    ])
  })
})

describe('the wait', () => {
  const wait = async () => {
    app.server.context.cache.clear()
    return (await app.call(getWait)).body.cafe
  }
  /** Makes one drink after the other, each in so many minutes. */
  async function make(...minutes: number[]) {
    for (const each of minutes) {
      const { id } = await makeOrder(app, await app.newUser('user'), item)
      app.passTime(each * minuteMs)
      await finish(id)
    }
  }

  test('is not told with fewer than five drinks', async () => {
    await make(2, 2, 2, 2)
    expect(await wait()).toBeNull()
    await make(2)
    expect(await wait()).toEqual({ from: 2, to: 2, drinks: 0 })
  })

  test('is the middle half of the drinks made today, for each drink ahead', async () => {
    await make(1, 2, 3, 4, 20)
    expect(await wait()).toEqual({ from: 2, to: 4, drinks: 0 })
    await makeOrder(app, ploy, item)
    const { id } = await makeOrder(app, oat, item)
    expect(await wait()).toEqual({ from: 5, to: 10, drinks: 2 })
    app.server.context.cache.clear()
    const [queued] = (await oat.call(listMyQueue)).body
    expect([queued?.id, queued?.queue_at, queued?.wait]).toEqual([id, 2, { from: 4, to: 8 }])
  })

  test('that was told is kept with an order of the cafe, not with one that a barista adds', async () => {
    const kept = async () =>
      (await app.query('select wait_from, wait_to from orders order by order_date, number')).map(
        ({ wait_from, wait_to }) => [wait_from, wait_to],
      )
    await make(1, 2, 3, 4, 20)
    expect(await kept()).toEqual(Array(5).fill([null, null]))
    app.server.context.cache.clear()
    await makeOrder(app, ploy, item)
    await makeOrder(app, oat, item)
    const drink = { menu_id: item.id, type: 'cold', sweetness: 50 }
    await fern.call(addWalkUp, { body: { ...drink, name: 'Nam' } })
    expect((await kept()).slice(5)).toEqual([
      [2, 4],
      [4, 8],
      [null, null],
    ])
  })

  test('counts the drinks that were ahead', async () => {
    const placed = []
    for (let drink = 0; drink < 5; drink += 1)
      placed.push(await makeOrder(app, await app.newUser('user'), item))
    for (const { id } of placed) {
      app.passTime(3 * minuteMs)
      await finish(id)
    }
    expect(await wait()).toEqual({ from: 3, to: 3, drinks: 0 })
  })

  test('is taken from earlier days as long as today has too few', async () => {
    app.setTime('2026-11-16T03:00:00Z')
    await make(7, 7, 7, 7, 7)
    app.setTime('2026-11-18T03:00:00Z')
    await make(1, 1, 1, 1)
    expect(await wait()).toMatchObject({ from: 7, to: 7 })
    await make(1)
    expect(await wait()).toMatchObject({ from: 1, to: 1 })
  })

  test('of a drink that was rejected, or of the bar, counts nothing', async () => {
    await make(2, 2, 2, 2, 2)
    const [{ id }, other] = [await makeOrder(app, ploy, item), await makeOrder(app, oat, item)]
    app.passTime(60 * minuteMs)
    await finish(id)
    await move(id, 'rejected')
    await app.query(`update orders set category_for = 'bar' where id = any($1)`, [id, other.id])
    expect(await wait()).toEqual({ from: 2, to: 2, drinks: 0 })
  })
})

test('an order that a new day rejected is listed with those of today for a week', async () => {
  const { id } = await order(ploy)
  const cancelled = await order(ploy)
  await ploy.call(moveMyOrder, { params: { id: cancelled.id }, body: { status: 'cancel' } })
  app.setTime('2026-11-18T17:00:30Z')
  await rejectLeftoverOrders(app.server.context)
  const listed = async () => (await ploy.call(listMyOrders)).body.map((each) => each.id)
  expect(await listed()).toEqual([id])
  await app.query(`update sessions set expires_at = '2027-01-01' where user_id = $1`, ploy.id)
  app.setTime('2026-11-25T03:00:00Z')
  expect(await listed()).toEqual([id])
  app.setTime('2026-11-26T03:00:00Z')
  expect(await listed()).toEqual([])
})

describe('what follows a stored change', () => {
  /** Lets nobody begin a turn, as a database that fails between two statements. */
  const failTurns = () =>
    app.query(`
      create function no_turn() returns trigger language plpgsql as $$
        begin raise exception 'no turn'; end $$;
      create trigger no_turn before update of turn_at on orders
        for each row when (new.turn_at is not null) execute function no_turn();`)
  const mendTurns = () => app.query('drop function no_turn() cascade')

  test('and fails is no answer to it: the order is placed, moved and undone, and the next minute gives the turn', async () => {
    await failTurns()
    try {
      const first = await makeOrder(app, ploy, item)
      app.passTime(minuteMs)
      const second = await makeOrder(app, oat, item)
      expect((await move(first.id, 'rejected')).status).toBe(200)
      expect((await fern.call(undoMove, { params: { id: first.id }, body: {} })).status).toBe(200)
      expect((await move(first.id, 'rejected')).status).toBe(200)
      expect(await turnOf(second.id)).toBeNull()
      await mendTurns()
      await afterLeaving(app.server.context)
      expect(await turnOf(second.id)).toBe(app.now.toISOString())
    } finally {
      await app.query('drop function if exists no_turn() cascade')
    }
  })
})
