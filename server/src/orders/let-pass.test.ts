import {
  getOrder,
  getWait,
  letPass,
  listMyOrders,
  listOrders,
  moveMyOrder,
  moveOrderAsBarista,
  type Order,
  putTumbler,
  undoMove,
  waitForTumbler,
} from '@tumbler/contract/orders'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, describe, expect, test } from 'vitest'
import { readScreen } from '../screen/read-screen.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { beginTurn } from './begin-turn.ts'

const app = await openTestApp({ isBarOrderable: true })
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const latte = await makeItem(app)
let people: TestUser[]
let orders: Order[]

const minuteMs = 60_000

/** Five wait, a minute apart; the first has its turn. */
beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  app.server.context.cache.clear()
  await emptyTables(app.database, ['pushes', 'order_moves', 'orders'])
  people = []
  orders = []
  for (const name of ['Ann', 'Bo', 'Cee', 'Dan', 'Eve']) {
    const user = await app.newUser('user', name)
    people.push(user)
    orders.push(await makeOrder(app, user, latte))
    app.passTime(minuteMs)
  }
})

const at = <Row>(rows: readonly Row[], place: number): Row => {
  const row = rows[place]
  if (row === undefined) throw new Error(`there is no ${place}`)
  return row
}
const idOf = (place: number) => at(orders, place).id
const pass = (place: number, by: TestUser = at(people, place)) =>
  by.call(letPass, { params: { id: idOf(place) } })
const codeOf = async (call: ReturnType<typeof pass>) => {
  const { status, problem } = await call
  return status === 200 ? 'passed' : problem.code
}
const move = (place: number, status: string) =>
  fern.call(moveOrderAsBarista, {
    params: { id: idOf(place) },
    body: { status, reject_note: 'Machine Failure' },
  })
const read = async (place: number) =>
  (await fern.call(getOrder, { params: { id: idOf(place) } })).body
const mine = async (place: number) => (await at(people, place).call(listMyOrders)).body[0]

/** The customers in the order of the board, by the places that it is told. */
async function board() {
  const { body } = await fern.call(listOrders, { query: { status: 'ordered,in-progress' } })
  const key = ({ place, placeId }: Order) => `${place} ${placeId}`
  return body
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    .map(({ user }) => user.name)
    .join(' ')
}
const screen = async () =>
  (await readScreen(app.server.context)).preparing.map(({ name }) => name).join(' ')
const ranks = async () => Promise.all(people.map(async (_, place) => (await mine(place))?.queue_at))

describe('an order that lets the next one go first', () => {
  test('swaps places with it, for the board, the screen and the ranks; how long they wait stays', async () => {
    const { status, body } = await pass(1)
    expect(status).toBe(200)
    expect(body).toEqual({
      ...at(orders, 1),
      place: at(orders, 2).orderDate,
      placeId: idOf(2),
      letPassAt: app.now.toISOString(),
      updatedAt: app.now.toISOString(),
    })
    expect(await read(2)).toMatchObject({
      waitingSince: at(orders, 2).orderDate,
      place: at(orders, 1).orderDate,
      placeId: idOf(1),
      letPassAt: null,
      updatedAt: app.now.toISOString(),
    })
    expect(await board()).toBe('Ann Cee Bo Dan Eve')
    expect(await screen()).toBe('Ann Cee Bo Dan Eve')
    expect(await ranks()).toEqual([1, 3, 2, 4, 5])
  })

  test('keeps it in its course, with who it was', async () => {
    const passedAt = app.now.toISOString()
    await pass(1)
    app.passTime(minuteMs)
    await pass(1, fern)
    expect((await read(1)).course).toEqual([
      { from: null, to: 'ordered', at: at(orders, 1).orderDate, by: 'Bo' },
      { from: 'ordered', to: 'ordered', at: passedAt, by: 'Bo', isLetPass: true },
      {
        ...{ from: 'ordered', to: 'ordered', at: app.now.toISOString(), by: 'Fern' },
        isLetPass: true,
      },
    ])
    expect((await read(2)).course).toHaveLength(1)
  })

  test('does so once; a barista as often as needed, until it is the last', async () => {
    expect(await codeOf(pass(0))).toBe('passed')
    expect(await codeOf(pass(0))).toBe('CANNOT_LET_PASS')
    expect(await board()).toBe('Bo Ann Cee Dan Eve')
    const { letPassAt } = await read(0)
    for (const expected of ['Bo Cee Ann Dan Eve', 'Bo Cee Dan Ann Eve', 'Bo Cee Dan Eve Ann']) {
      app.passTime(minuteMs)
      expect(await codeOf(pass(0, fern))).toBe('passed')
      expect(await board()).toBe(expected)
      expect(await read(0)).toMatchObject({ letPassAt, movedDownAt: app.now.toISOString() })
    }
    expect((await read(1)).movedDownAt).toBeNull()
    expect(await codeOf(pass(0, fern))).toBe('CANNOT_LET_PASS')
    expect(await codeOf(pass(4))).toBe('passed')
    expect(await board()).toBe('Bo Cee Dan Ann Eve')
  })

  test('may do so after a barista has moved it down', async () => {
    await pass(0, fern)
    expect(await codeOf(pass(0))).toBe('passed')
    expect(await board()).toBe('Bo Cee Ann Dan Eve')
  })

  test('is none that is the last, is being made, is over, or is not of the caller', async () => {
    expect(await codeOf(pass(4))).toBe('CANNOT_LET_PASS')
    await move(0, 'in-progress')
    expect(await codeOf(pass(0))).toBe('ORDER_CHANGED')
    await move(1, 'rejected')
    expect(await codeOf(pass(1))).toBe('ORDER_CHANGED')
    expect(await codeOf(pass(2, at(people, 3)))).toBe('NOT_FOUND')
    expect(await board()).toBe('Ann Cee Dan Eve')
  })

  test('passes over what is being made, which keeps its place', async () => {
    await move(2, 'in-progress')
    await pass(1)
    expect(await board()).toBe('Ann Dan Cee Bo Eve')
    await move(4, 'in-progress')
    expect(await codeOf(pass(1, fern))).toBe('CANNOT_LET_PASS')
  })

  test('is of one venue, and a walk-up without an account is an order like any', async () => {
    await app.query(`update orders set category_for = 'bar' where id = $1`, idOf(4))
    expect(await codeOf(pass(3))).toBe('CANNOT_LET_PASS')
    const body = { name: 'Guest', menu_id: latte.id, type: 'hot', sweetness: 0 }
    const { id } = (await fern.call(addWalkUp, { body })).body
    expect(await codeOf(pass(3))).toBe('passed')
    expect((await fern.call(letPass, { params: { id } })).status).toBe(200)
    expect(await board()).toMatch(/^Ann Bo Cee (Eve )?Dan (Eve )?Guest$/)
  })

  test('is none that rests for later, and none is let pass that does', async () => {
    await app.query(`update orders set pick_up_at = $1 where id = $2`, app.now, idOf(4))
    expect(await codeOf(pass(4, fern))).toBe('CANNOT_LET_PASS')
    expect(await codeOf(pass(3))).toBe('CANNOT_LET_PASS')
    await app.query(`update orders set joined_at = $1 where id = $2`, app.now, idOf(4))
    expect(await codeOf(pass(3))).toBe('passed')
    expect((await read(3)).place).toBe(app.now.toISOString())
  })

  test('swaps with one of the same millisecond, past no other one of it', async () => {
    await app.query('update orders set order_date = $1, updated_at = $1', app.now)
    const before = (await board()).split(' ')
    const place = people.findIndex(({ name }) => name === before[1])
    expect(await codeOf(pass(place))).toBe('passed')
    const [first, second, third, ...others] = before
    expect(await board()).toBe([first, third, second, ...others].join(' '))
  })

  test('keeps its place when it is started and sent back', async () => {
    await pass(1)
    await move(1, 'in-progress')
    await fern.call(undoMove, { params: { id: idOf(1) }, body: {} })
    expect(await board()).toBe('Ann Cee Bo Dan Eve')
    expect(await read(1)).toMatchObject({ letPassAt: expect.any(String), status: 'ordered' })
  })
})

test('what a swapped order waited is no measure of the wait', async () => {
  for (const place of [0, 1, 2, 3, 4]) {
    await move(place, 'in-progress')
    app.passTime(minuteMs)
    await move(place, 'done')
  }
  const [sixth, seventh] = [await app.newUser('user'), await app.newUser('user')]
  const passing = await makeOrder(app, sixth, latte)
  const next = await makeOrder(app, seventh, latte)
  const wait = async () => {
    app.server.context.cache.clear()
    return (await sixth.call(getWait)).body.cafe
  }
  const before = await wait()
  expect(before).toMatchObject({ drinks: 2 })
  expect((await sixth.call(letPass, { params: { id: passing.id } })).status).toBe(200)
  for (const id of [next.id, passing.id]) {
    app.passTime(30 * minuteMs)
    for (const status of ['in-progress', 'done'])
      await fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
  }
  for (const _ of [1, 2]) await makeOrder(app, await app.newUser('user'), latte)
  expect(await wait()).toEqual(before)
})

describe('the turn', () => {
  test('goes to the next one; the five minutes begin anew when it comes again', async () => {
    expect((await read(0)).turnAt).toBe(at(orders, 0).orderDate)
    const passedAt = app.now.toISOString()
    const { body } = await pass(0)
    expect(body.turnAt).toBeNull()
    expect([(await read(0)).turnAt, (await read(1)).turnAt]).toEqual([null, passedAt])
    app.passTime(3 * minuteMs)
    await move(1, 'rejected')
    expect((await read(0)).turnAt).toBe(app.now.toISOString())
  })

  test('leaves the tumbler on the bar, and takes minutes that a barista gave', async () => {
    const params = { id: idOf(0) }
    await fern.call(waitForTumbler, { params })
    await fern.call(putTumbler, { params, body: { isOnBar: true } })
    const { tumblerOnBarAt } = await read(0)
    expect((await pass(0)).body).toMatchObject({ tumblerOnBarAt, turnAt: null })
    expect(tumblerOnBarAt).not.toBeNull()
  })

  test('stays where it is when one behind lets another pass', async () => {
    await pass(1)
    expect((await read(0)).turnAt).toBe(at(orders, 0).orderDate)
    expect([(await read(1)).turnAt, (await read(2)).turnAt]).toEqual([null, null])
  })

  test('is begun by the next server when one ends in between', async () => {
    await app.query(
      `update orders set turn_at = null, (place_at, place_id) = (
         select other.order_date, other.id from orders other where other.id = case orders.id when $1 then $2 else $1 end::uuid
       ) where id in ($1, $2)`,
      ...[idOf(0), idOf(1)],
    )
    await beginTurn(app.server.context)
    expect([(await read(0)).turnAt, (await read(1)).turnAt]).toEqual([null, app.now.toISOString()])
  })
})

describe('the page of a customer', () => {
  const may = async (place: number) => (await mine(place))?.mayLetPass

  test('offers it where another one waits behind, and once', async () => {
    expect([await may(0), await may(3), await may(4)]).toEqual([true, true, false])
    await pass(3)
    expect([await may(3), await may(4)]).toEqual([false, true])
    await move(0, 'in-progress')
    expect(await may(0)).toBe(false)
  })

  test.each([
    ['another one comes', async () => void (await makeOrder(app, at(people, 0), latte)), true],
    ['the one behind leaves', async () => void (await cancel(4)), false],
    ['the one behind is started', async () => void (await move(4, 'in-progress')), false],
  ])('hears of it as %s', async (_, change, mayPass) => {
    const place = mayPass ? 4 : 3
    const [listener, other] = await Promise.all([
      clients.listen(at(people, place).token),
      clients.listen(at(people, 1).token),
    ])
    expect(await may(place)).toBe(!mayPass)
    await change()
    await expect.poll(() => listener.received.map(({ event }) => event)).toContain('my-queue')
    expect(await may(place)).toBe(mayPass)
    expect(other.received.filter(({ event }) => event === 'my-queue')).toEqual([])
  })

  test('and the board hear of both orders', async () => {
    const [barista, passing, passed, other] = await Promise.all(
      [fern, at(people, 1), at(people, 2), at(people, 3)].map(({ token }) => clients.listen(token)),
    )
    await pass(1)
    const changed = (place: number) => ({
      event: 'orders',
      payload: { id: idOf(place), status: 'ordered', updatedAt: app.now.toISOString() },
    })
    await expect
      .poll(() => barista?.received)
      .toEqual(expect.arrayContaining([changed(1), changed(2)]))
    await expect.poll(() => passing?.received).toContainEqual(changed(1))
    await expect.poll(() => passed?.received).toContainEqual(changed(2))
    expect(passing?.received).toContainEqual({ event: 'my-queue' })
    expect(passed?.received).toContainEqual({ event: 'my-queue' })
    expect(other?.received).toEqual([])
  })
})

const cancel = (place: number) =>
  at(people, place).call(moveMyOrder, { params: { id: idOf(place) }, body: { status: 'cancel' } })

describe('at once on two servers', async () => {
  const second = await openSecondApp(app)
  const there = (user: TestUser) => second.withSession(user)
  const results = async (calls: ReturnType<typeof pass>[]) =>
    (await Promise.all(calls.map(codeOf))).toSorted()
  /** Nobody is lost, and no two have one place. */
  const expectWhole = async () => {
    const shown = (await board()).split(' ')
    expect(shown.toSorted()).toEqual(['Ann', 'Bo', 'Cee', 'Dan', 'Eve'])
    const places = await app.query(
      `select distinct coalesce(place_at, order_date) as at, coalesce(place_id, id) as id from orders`,
    )
    expect(places).toHaveLength(5)
  }
  /** One has the turn, the first. */
  const expectTurn = async () => {
    const turns = await app.query(
      `select name from orders join users on users.id = user_id
       where turn_at is not null and status = 'ordered'`,
    )
    expect(turns).toEqual([{ name: (await board()).split(' ')[0] }])
  }
  const rounds = Array.from({ length: 8 }, (_, round) => round)

  test('one customer twice: one pass', async () => {
    const ann = await there(at(people, 0))
    expect(await results([pass(0), pass(0, ann)])).toEqual(['CANNOT_LET_PASS', 'passed'])
    expect(await board()).toBe('Bo Ann Cee Dan Eve')
    await expectTurn()
  })

  test('two baristas: two passes', async () => {
    const mint = await there(await app.newUser('barista'))
    expect(await results([pass(0, fern), pass(0, mint)])).toEqual(['passed', 'passed'])
    expect(await board()).toBe('Bo Cee Ann Dan Eve')
    await expectTurn()
  })

  test.each(rounds)('all neighbours at once: each passes by one, places stay (%s)', async () => {
    const calls = await Promise.all(
      people.map(async (user, place) => pass(place, place % 2 ? await there(user) : user)),
    )
    // The last one may have been passed by then, or not.
    expect(calls.slice(0, -1).every(({ status }) => status === 200 || status === 409)).toBe(true)
    const passed = await app.query('select let_pass_at from orders where let_pass_at is not null')
    expect(passed).toHaveLength(calls.filter(({ status }) => status === 200).length)
    await expectWhole()
    await expectTurn()
  })

  test.each(rounds)('two neighbours: one after the other (%s)', async () => {
    const bo = await there(at(people, 1))
    expect(await results([pass(0), pass(1, bo)])).toEqual(['passed', 'passed'])
    // Bo passed Cee, or after Ann's pass Ann.
    expect(['Ann Bo Cee Dan Eve', 'Cee Ann Bo Dan Eve']).toContain(await board())
    await expectTurn()
  })

  test.each(rounds)('while it is started, or canceled: either one (%s)', async (round) => {
    const mint = await there(await app.newUser('barista'))
    const status = round % 2 ? 'in-progress' : 'rejected'
    const [passed] = await Promise.all([
      pass(0),
      mint.call(moveOrderAsBarista, {
        params: { id: idOf(0) },
        body: { status, reject_note: 'Machine Failure' },
      }),
    ])
    expect(passed.status === 200 || passed.problem.code === 'ORDER_CHANGED').toBe(true)
    const order = await read(0)
    expect(order.status).toBe(status)
    expect(order.letPassAt !== null).toBe(passed.status === 200)
    expect((await read(1)).placeId).toBe(passed.status === 200 ? idOf(0) : idOf(1))
    const turn = (await read(1)).turnAt
    expect(turn !== null).toBe(passed.status === 200 || status === 'rejected')
  })

  test.each(rounds)(
    'while the next one leaves: the one behind goes first, or that one did (%s)',
    async () => {
      const bo = await there(at(people, 1))
      const params = { id: idOf(1) }
      const [passed] = await Promise.all([
        pass(0),
        bo.call(moveMyOrder, { params, body: { status: 'cancel' } }),
      ])
      expect(passed.status).toBe(200)
      expect((await read(1)).status).toBe('cancel')
      expect(['Cee Ann Dan Eve', 'Ann Cee Dan Eve']).toContain(await board())
      await expectTurn()
    },
  )

  // The embedded engine has one connection: nothing waits for a lock.
  test.runIf(app.database.engine === 'server')(
    'a turn that begins in this moment begins for the new first one',
    async () => {
      await app.query('update orders set turn_at = null')
      const holding = Promise.withResolvers<void>()
      const isHeld = Promise.withResolvers<void>()
      const swapped = app.database.kysely.transaction().execute(async (transaction) => {
        for (const [one, other] of [
          [at(orders, 0), at(orders, 1)],
          [at(orders, 1), at(orders, 0)],
        ] as const)
          await transaction
            .updateTable('orders')
            .set({ place_at: new Date(other.orderDate), place_id: other.id })
            .where('id', '=', one.id)
            .execute()
        isHeld.resolve()
        await holding.promise
      })
      await isHeld.promise
      const begun = beginTurn(second.server.context)
      await expect.poll(() => app.waitingForLocks()).toBe(1)
      holding.resolve()
      await Promise.all([swapped, begun])
      await expectTurn()
    },
  )
})
