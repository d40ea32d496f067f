import { readMessage } from '@tumbler/contract/message'
import { listMyHistory, listMyQueue, listOrders } from '@tumbler/contract/orders'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus } from '@tumbler/contract/shop'
import { listTumblers } from '@tumbler/contract/tumblers'
import { getMe } from '@tumbler/contract/users'
import {
  countsTowardsLimit,
  isOpenStatus,
  mayMove,
  movers,
  type OrderStatus,
  rejectReasons,
} from '@tumbler/rules/order-lifecycle'
import { weekdayOf } from '@tumbler/rules/periods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { startupBanner } from '../startup-banner.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { patientTimeouts } from '../testing/patient-timeouts.ts'
import { listen, TestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const database = await openTestDatabase()
let running: TestApp | undefined

/** A demo that starts for the first time at this instant, in place of the one before. */
async function startDemo(now: string, environment: Record<string, string> = {}) {
  await running?.server.close()
  await emptyDatabase(database)
  const time = { now: new Date(now) }
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    LOAD_SHEDDING: 'off',
    DEMO_DATA: 'on',
    ...environment,
  })
  const server = await buildApp(settings, database, {
    clock: () => time.now,
    timeouts: patientTimeouts,
  })
  running = new TestApp(database, server, time)
  return running
}
afterAll(() => running?.server.close())

async function signIn(app: TestApp, role: string) {
  const body = { email: `${role}@example.com`, password: 'tumbler-demo' }
  const { accessToken } = (await app.call(logIn, { body })).body
  return { authorization: `Bearer ${accessToken}` }
}

interface Row {
  id: string
  user_id: string | null
  placed_by: string | null
  status: OrderStatus
  business_day: string
  number: number
  slot: number | null
  attempt: number | null
  pick_up_at: Date | null
  ahead: number | null
  reject_note: string
  order_date: Date
  updated_at: Date
  turn_at: Date | null
  changed_at: Date | null
  let_pass_at: Date | null
  started_at: Date | null
  done_at: Date | null
  done_by: string | null
  picked_at: Date | null
  wait_to: number | null
}

const readOrders = (app: TestApp): Promise<Row[]> =>
  app.query('select * from orders order by business_day, number')

interface MoveRow {
  order_id: string
  from_status: OrderStatus | null
  to_status: OrderStatus
  actor_id: string
  moved_at: Date
  let_pass: boolean
  role: string
}

async function readMoves(app: TestApp): Promise<Map<string, MoveRow[]>> {
  const moves: MoveRow[] = await app.query(
    'select order_moves.*, role from order_moves join users on users.id = actor_id order by order_moves.id',
  )
  return Map.groupBy(moves, ({ order_id }) => order_id)
}

/** Ids that the database gives, and addresses that its secret makes. */
const ofDatabase = ['user_id', 'placed_by', 'done_by', 'menu_id', 'category_id', 'tumbler_image']

/** In Bangkok: Wednesday 10:00, Monday 9:05, Friday 15:30, Sunday 23:00, Thursday 0:00:20. */
const starts = [
  ['on a Wednesday morning', '2026-11-18T03:00:00Z'],
  ['on a Monday at 9:05', '2026-11-16T02:05:00Z'],
  ['on a Friday afternoon', '2026-11-20T08:30:00Z'],
  ['on a Sunday night', '2026-11-22T16:00:00Z'],
  ['just after midnight', '2026-11-18T17:00:20Z'],
] as const

describe.each(starts)('a demo that starts %s', (_, now) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startDemo(now)
  })

  test('has a queue, drinks on the counter and a rejected one of the last quarter of an hour', async () => {
    const headers = await signIn(app, 'barista')
    const statuses = 'ordered,in-progress,done,rejected'
    const { body } = await app.call(listOrders, { query: { status: statuses }, headers })
    const latest = body.filter(
      ({ orderDate }) => Date.parse(orderDate) >= app.now.getTime() - 15 * 60_000,
    )
    expect(Object.groupBy(latest, ({ status }) => status)).toMatchObject({
      ordered: { length: 5 },
      'in-progress': { length: 2 },
      done: { length: 2 },
      rejected: { length: 1 },
    })
    expect(body.every(({ updatedAt }) => updatedAt <= app.now.toISOString())).toBe(true)
    const mine = await app.call(listMyQueue, { headers: await signIn(app, 'user') })
    expect(mine.body).toMatchObject([{ status: 'ordered', queue_at: 5 }])
    const { message } = (await app.call(readMessage, { headers: await signIn(app, 'user') })).body
    expect(message).toMatchObject({ text: 'It takes a little longer today' })
    expect((await app.call(getCafeStatus)).body.lateMinutes).toBe(5)
  })

  test('has only orders that happened by the rules', async () => {
    const orders = await readOrders(app)
    const moves = await readMoves(app)
    const today = orders.at(-1)?.business_day ?? ''
    for (const order of orders) {
      const course = moves.get(order.id) ?? []
      expect(course[0]).toMatchObject({
        from_status: null,
        to_status: 'ordered',
        actor_id: order.placed_by ?? order.user_id,
        moved_at: order.order_date,
      })
      for (const [index, move] of course.slice(1).entries()) {
        const before = course[index]
        expect(move.from_status).toBe(before?.to_status)
        expect(move.moved_at >= (before?.moved_at ?? 0)).toBe(true)
        const from = move.from_status ?? 'picked'
        const isCustomer = move.actor_id === order.user_id
        if (from === move.to_status) {
          const at = move.let_pass ? order.let_pass_at : order.changed_at
          expect([isCustomer, from, at]).toEqual([true, 'ordered', move.moved_at])
          continue
        }
        expect(
          movers.some(
            (mover) =>
              mayMove(mover, from, move.to_status) &&
              (mover === 'customer') === isCustomer &&
              (isCustomer || move.role === 'barista'),
          ),
        ).toBe(true)
      }
      const isTold = order.placed_by === null && order.pick_up_at === null
      expect(order.wait_to !== null).toBe(isTold)
      const last = course.at(-1)
      const lastAt = (to: OrderStatus) => course.find(({ to_status }) => to_status === to)
      expect(order).toMatchObject({
        status: last?.to_status,
        updated_at: last?.moved_at,
        started_at: lastAt('in-progress')?.moved_at ?? null,
        done_at: lastAt('done')?.moved_at ?? null,
        done_by: lastAt('done')?.actor_id ?? null,
        picked_at: lastAt('picked')?.moved_at ?? null,
      })
      expect(order.updated_at <= app.now).toBe(true)
      expect(order.reject_note !== '').toBe(order.status === 'rejected')
      if (order.reject_note) expect(rejectReasons).toContain(order.reject_note)
      if (order.business_day !== today) {
        expect(isOpenStatus(order.status)).toBe(false)
        expect(weekdayOf(order.business_day)).toBeLessThan(6)
      }
    }
  })

  test('has one order that let the next one go first', async () => {
    const headers = await signIn(app, 'barista')
    const { body } = await app.call(listOrders, { query: { status: 'ordered' }, headers })
    const waiting = body.filter(({ pickUpAt }) => pickUpAt === null)
    const [first, second, ...others] = waiting.toSorted((one, other) =>
      `${one.place} ${one.placeId}` < `${other.place} ${other.placeId}` ? -1 : 1,
    )
    expect(first?.placeId).toBe(second?.id)
    expect([second?.placeId, second?.letPassAt]).toEqual([first?.id, second?.updatedAt])
    expect(others.every(({ placeId, id }) => placeId === id)).toBe(true)
  })

  test('keeps the limits, the numbers and the queue', async () => {
    const orders = await readOrders(app)
    const days = Map.groupBy(orders, ({ business_day }) => business_day)
    const leftAt = leavingTimes(await readMoves(app))
    for (const ofDay of days.values()) {
      expect(ofDay.map(({ number }) => number)).toEqual(ofDay.map((_, index) => index + 1))
      expect(ofDay.map(({ order_date }) => order_date)).toEqual(
        ofDay.map(({ order_date }) => order_date).toSorted((one, other) => +one - +other),
      )
      for (const [user, own] of Map.groupBy(ofDay, ({ user_id }) => user_id)) {
        const counted = own.filter(({ status }) => countsTowardsLimit(status))
        expect(own.map(({ attempt }) => attempt)).toEqual(own.map((_, i) => (user ? i + 1 : null)))
        if (user) expect(counted.length).toBeLessThanOrEqual(2)
        expect(counted.map(({ slot }) => slot)).toEqual(
          counted.map((_, i) => (user ? i + 1 : null)),
        )
      }
      for (const [index, order] of ofDay.entries()) {
        const before = ofDay.slice(0, index)
        const open = before.filter(({ id }) => leftAt(id) > +order.order_date)
        expect(order.ahead).toBe(order.pick_up_at ? null : open.length)
        const turn = Math.max(+order.order_date, ...before.map(({ id }) => leftAt(id)))
        expect(order.turn_at && +order.turn_at).toBe(turn < leftAt(order.id) ? turn : null)
      }
    }
    const numbers = await app.query(
      `select from day_numbers full join (
         select business_day, max(number) as last from orders group by 1
       ) used using (business_day, last) where day_numbers is null or used is null`,
    )
    expect(numbers).toEqual([])
  })
})

function leavingTimes(moves: Map<string, MoveRow[]>) {
  return (id: string) => {
    const left = moves.get(id)?.find(({ to_status }) => !isOpenStatus(to_status))
    return left ? +left.moved_at : Number.POSITIVE_INFINITY
  }
}

describe('a demo', () => {
  const now = '2026-11-18T03:00:00Z'
  let app: TestApp
  beforeAll(async () => {
    app = await startDemo(now)
  })

  test('of the same start is the same', async () => {
    const rows = () =>
      app.query(
        `select orders.*, users.name, array(
         select (to_status, moved_at)::text from order_moves where order_id = orders.id order by id
       ) as moves
       from orders left join users on users.id = user_id order by orders.id`,
      )
    const withoutIds = (row: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !ofDatabase.includes(column)))
    const first = await rows()
    app = await startDemo(now)
    expect((await rows()).map(withoutIds)).toEqual(first.map(withoutIds))
    expect(first.length).toBeGreaterThan(900)
  })

  test("the demo's user has a history, a rejected order of yesterday, a favourite and two tumblers", async () => {
    const headers = await signIn(app, 'user')
    const { favOrder, recentUploads } = (await app.call(getMe, { headers })).body
    expect(favOrder).toMatchObject({ type: 'cold', sweetness: 50 })
    const tumblers = (await app.call(listTumblers, { headers })).body
    expect(tumblers).toHaveLength(2)
    expect(recentUploads).toEqual(expect.arrayContaining(tumblers.map(({ image }) => image)))
    const picture = await app.server.fastify.inject({ url: tumblers[0]?.image ?? '' })
    expect(picture.statusCode).toBe(200)
    const history = async (startDate: string, endDate: string) =>
      (await app.call(listMyHistory, { headers, query: { startDate, endDate } })).body
    expect((await history('2026-11-17', '2026-11-18')).map(({ status }) => status)).toContain(
      'rejected',
    )
    expect((await history('2026-10-07', '2026-11-18')).length).toBeGreaterThan(20)
  })

  test('colleagues cannot sign in, and are not named as accounts of the demo', async () => {
    const { length } = await app.query('select from users where is_demo and password_hash is null')
    expect(length).toBe(30)
    const body = { email: 'nam.srisuk@example.com', password: 'tumbler-demo' }
    expect((await app.call(logIn, { body })).status).toBe(401)
    await listen(app.server)
    const banner = await startupBanner(app.server.context.settings, app.server)
    expect(banner.join()).toContain('user@example.com, barista@example.com, admin@example.com')
    expect(banner.join()).not.toContain('nam.srisuk')
  })
})

test('bar evenings are Fridays, and each drink has its price', async () => {
  const app = await startDemo('2026-11-20T10:00:00Z')
  const taps = await app.query(
    `select business_day, max(tapped_at) as last, count(*)::int as drinks from bar_taps
     group by business_day order by business_day`,
  )
  expect(taps.map(({ business_day }) => weekdayOf(business_day))).toEqual([5, 5, 5, 5, 5, 5, 5])
  expect(taps.at(-1)?.last <= app.now).toBe(true)
  const unlike = await app.query(
    `select from bar_taps join menu_item_details on item_id = menu_id
     where bar_taps.price is distinct from menu_item_details.price or bar_taps.price is null`,
  )
  expect(unlike).toEqual([])
})

test('a first admin who has the address of the demo user leaves the rest of the demo', async () => {
  const admin = { ADMIN_EMAIL: 'user@example.com', ADMIN_PASSWORD: 'a fine long password' }
  const app = await startDemo('2026-11-18T03:00:00Z', admin)
  expect((await readOrders(app)).length).toBeGreaterThan(900)
})
