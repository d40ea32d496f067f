import { readMessage, sendMessage } from '@tumbler/contract/message'
import {
  getOrder,
  getWait,
  listMyOrders,
  listMyQueue,
  moveMyOrder,
  moveOrderAsBarista,
  placeOrder,
  undoMove,
} from '@tumbler/contract/orders'
import { subscribe } from '@tumbler/contract/push'
import {
  beginLastCall,
  changeCafeStatus,
  endLastCall,
  keepOpen,
  sayLate,
} from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { rejectBeyondClosing } from '../jobs/reject-beyond-closing.ts'
import { rejectLeftoverOrders } from '../jobs/reject-leftover-orders.ts'
import { sendDuePushes } from '../push/send-due-pushes.ts'
import { readScreen } from '../screen/read-screen.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { PushService } from '../testing/push-service.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'
import { afterLeaving } from './after-leaving.ts'
import { joinQueue } from './join-queue.ts'

const service = await PushService.open()
const app = await openTestApp({ pushServices: [service.host], isBarOrderable: true })
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista', 'Fern')
const admin = await app.newUser('admin')
const latte = await makeItem(app)
let ploy: TestUser
let oat: TestUser

const moment = (time: string, day = 18) => at(time, day).toISOString()
const at = (time: string, day = 18) => new Date(`2026-11-${day}T${time}:00+07:00`)

beforeEach(async () => {
  app.setTime(moment('10:00'))
  app.server.context.cache.clear()
  await emptyTables(app.database, ['pushes', 'push_subscriptions', 'order_moves', 'orders'])
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  await admin.call(changeShopSettings, {
    body: {
      allowPickUpTimes: true,
      maxOpenOrders: 0,
      stopOutsideHours: false,
      openingHours: defaultHours,
    },
  })
  service.answer = { status: 201 }
  service.received.length = 0
  ploy = await app.newUser('user', 'Ploy')
  oat = await app.newUser('user', 'Oat')
})

async function placeFor(pickUpAt: Date, by = ploy, item = latte) {
  const draft = await makeDraft(app, by, item)
  return by.call(placeOrder, { body: { ...draft, pickUpAt: pickUpAt.toISOString() } })
}
async function orderFor(time: string, by = ploy) {
  const { status, body } = await placeFor(at(time), by)
  expect(status).toBe(201)
  return body
}
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, {
    params: { id },
    body: { status, reject_note: 'Machine Failure' },
  })
const read = async (id: string) => (await fern.call(getOrder, { params: { id } })).body
const mine = async (user = ploy) => (await user.call(listMyOrders)).body
const join = (of: TestApp = app) => joinQueue(of.server.context)
const joinAt = async (time: string) => {
  app.setTime(moment(time))
  await join()
}
const bodyOf = (message: unknown) => (message as { body: string }).body
const minutes = (count: number) => count * 60_000

test('is refused where the shop does not allow it, which it does not at first', async () => {
  await admin.call(changeShopSettings, { body: { allowPickUpTimes: false } })
  const { status, problem } = await placeFor(at('10:30'))
  expect([status, problem.code]).toEqual([409, 'PICK_UP_TIME_NOT_POSSIBLE'])
})

describe('the time', () => {
  const answer = async (pickUpAt: Date) => {
    const { status, problem } = await placeFor(pickUpAt, await app.newUser('user'))
    return status === 201 ? 'placed' : problem.code
  }
  const isPlaced = async (pickUpAt: Date) => (await answer(pickUpAt)) === 'placed'

  test.each([
    ['10:00', false],
    ['10:04', false],
    ['10:05', true],
    ['10:06', false],
    ['12:35', true],
    ['16:00', true],
    ['16:05', false],
  ])('%s is possible at 10:00: %s', async (time, isPossible) => {
    expect(await answer(at(time))).toBe(isPossible ? 'placed' : 'PICK_UP_TIME_NOT_POSSIBLE')
  })

  test('is a whole minute of today', async () => {
    expect(await isPlaced(new Date(at('10:30').getTime() + 1000))).toBe(false)
    expect(await isPlaced(at('10:30', 17))).toBe(false)
    expect(await isPlaced(at('10:30', 19))).toBe(false)
  })

  test('is at least the wait away, with late minutes and a break', async () => {
    for (const took of [2, 2, 2, 4, 4]) {
      const { id } = await makeOrder(app, await app.newUser('user'), latte)
      await move(id, 'in-progress')
      app.passTime(minutes(took))
      await move(id, 'done')
    }
    await makeOrder(app, oat, latte)
    await fern.call(sayLate, { body: { minutes: 10 } })
    app.server.context.cache.clear()
    expect((await app.call(getWait)).body.cafe).toMatchObject({ from: 15, to: 20 })
    // It is 10:14, and the lower end of the wait is enough.
    expect(await isPlaced(at('10:25'))).toBe(false)
    expect(await isPlaced(at('10:30'))).toBe(true)
  })

  test('on a Friday is before noon', async () => {
    app.setTime(moment('10:00', 20))
    expect(await isPlaced(at('12:00', 20))).toBe(true)
    expect(await isPlaced(at('12:05', 20))).toBe(false)
  })

  test('where a barista keeps open is until then, and with hours that do not bind after closing until midnight', async () => {
    await fern.call(keepOpen, { body: { until: at('17:30').toISOString() } })
    expect(await isPlaced(at('17:30'))).toBe(true)
    expect(await isPlaced(at('17:35'))).toBe(false)
    app.setTime(moment('18:00'))
    expect(await isPlaced(at('23:55'))).toBe(true)
    expect(await isPlaced(at('00:00', 19))).toBe(false)
  })

  test('with hours that bind is within them', async () => {
    await admin.call(changeShopSettings, { body: { stopOutsideHours: true } })
    expect(await isPlaced(at('16:00'))).toBe(true)
    expect(await isPlaced(at('16:05'))).toBe(false)
  })

  test('of a drink of the bar is none', async () => {
    const mojito = await makeItem(app, { venue: 'bar', name: 'Mojito' })
    await fern.call(changeCafeStatus, { params: { value: 'bar-open' } })
    const body = {
      menu_id: mojito.id,
      tumblerImage: 'A glass',
      pickUpAt: at('10:30').toISOString(),
    }
    const { problem } = await ploy.call(placeOrder, { body })
    expect(problem.code).toBe('PICK_UP_TIME_NOT_POSSIBLE')
  })
})

describe('until its time', () => {
  test('it rests: in no queue, before nobody, without a turn, counted to the limit', async () => {
    const later = await orderFor('10:30')
    expect(later).toMatchObject({
      pickUpAt: at('10:30').toISOString(),
      waitingSince: null,
      turnAt: null,
    })
    expect(await mine()).toMatchObject([
      { id: later.id, status: 'ordered', queue_at: null, joinsAt: at('10:20').toISOString() },
    ])
    expect((await ploy.call(listMyQueue)).body).toEqual([])
    app.passTime(1000)
    const soon = await makeOrder(app, oat, latte)
    expect(soon.turnAt).toBe(soon.orderDate)
    expect((await mine(oat))[0]?.queue_at).toBe(1)
    expect((await readScreen(app.server.context)).preparingTotal).toBe(1)
    await makeOrder(app, ploy, latte)
    expect((await placeFor(at('11:00'))).problem.code).toBe('ORDER_LIMIT_REACHED')
  })

  test('it takes no place of a full queue, and is refused while that is full', async () => {
    await admin.call(changeShopSettings, { body: { maxOpenOrders: 1 } })
    await orderFor('10:30')
    await makeOrder(app, oat, latte)
    expect((await placeFor(at('10:35'))).problem.code).toBe('QUEUE_FULL')
  })

  test('it can be cancelled, and repeated with its key it is the same order', async () => {
    const draft = { ...(await makeDraft(app, ploy, latte)), pickUpAt: at('10:30').toISOString() }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { body: first } = await ploy.call(placeOrder, { body: draft, headers })
    await joinAt('10:20')
    const { body: again } = await ploy.call(placeOrder, { body: draft, headers })
    expect(again).toEqual(first)
    const params = { id: first.id }
    await ploy.call(moveMyOrder, { params, body: { status: 'cancel' } })
    expect((await read(first.id)).status).toBe('cancel')
  })

  test('a barista can start it, and it rests again when that is undone', async () => {
    const later = await orderFor('11:00')
    app.passTime(minutes(3))
    await makeOrder(app, oat, latte)
    app.passTime(minutes(2))
    const { body: started } = await move(later.id, 'in-progress')
    expect(started.waitingSince).toBe(at('10:05').toISOString())
    // Its place is by when it joined.
    expect((await mine())[0]?.queue_at).toBe(2)
    await fern.call(undoMove, { params: { id: later.id }, body: { from: 'in-progress' } })
    expect(await mine()).toMatchObject([{ status: 'ordered', queue_at: null, waitingSince: null }])
    // One that has joined stays in the queue.
    await joinAt('10:50')
    await move(later.id, 'in-progress')
    await fern.call(undoMove, { params: { id: later.id }, body: { from: 'in-progress' } })
    expect((await read(later.id)).waitingSince).toBe(at('10:50').toISOString())
  })

  test('whoever comes after one that was started has the turn when it rests again, and nobody else', async () => {
    const later = await orderFor('11:00')
    await ploy.call(subscribe, { body: { ...service.newSubscription('/ploy'), locale: 'en' } })
    await move(later.id, 'in-progress')
    await afterLeaving(app.server.context)
    expect((await read(later.id)).turnAt).not.toBeNull()
    app.passTime(minutes(1))
    const behind = await makeOrder(app, oat, latte)
    expect(behind.turnAt).toBeNull()
    const listener = await clients.listen(oat.token)
    app.passTime(minutes(1))
    await fern.call(undoMove, { params: { id: later.id }, body: { from: 'in-progress' } })
    expect(await read(later.id)).toMatchObject({ waitingSince: null, turnAt: null })
    expect((await read(behind.id)).turnAt).toBe(moment('10:02'))
    await expect.poll(() => listener.received.map(({ event }) => event)).toContain('my-queue')
    app.passTime(2000)
    await sendDuePushes(app.server.context)
    expect(service.received.map(({ message }) => bodyOf(message))).toEqual([
      'It waits for its time again.',
    ])
    await joinAt('10:50')
    // It was sent back before it joined.
    expect(await mine()).toMatchObject([{ id: later.id, queue_at: 2, sentBackAt: null }])
  })

  test('it keeps no message standing, and its customer reads one when it has joined', async () => {
    await orderFor('11:00')
    const soon = await makeOrder(app, oat, latte)
    await fern.call(sendMessage, { body: { text: 'The machine needs 10 minutes' } })
    const message = async (user: TestUser) => (await user.call(readMessage)).body.message
    expect([await message(oat), await message(ploy)]).toEqual([
      expect.objectContaining({ text: 'The machine needs 10 minutes' }),
      null,
    ])
    await joinAt('10:50')
    expect(await message(ploy)).not.toBeNull()
    await move(soon.id, 'rejected')
    expect([await message(oat), await message(ploy)]).toEqual([null, null])
  })

  test('one that a barista brings back rests again', async () => {
    const later = await orderFor('11:00')
    await move(later.id, 'rejected')
    await fern.call(undoMove, { params: { id: later.id }, body: { from: 'rejected' } })
    expect(await mine()).toMatchObject([{ status: 'ordered', queue_at: null }])
  })

  test('a barista adds one for somebody, whose tumbler is on the bar', async () => {
    const { body } = await fern.call(addWalkUp, {
      body: {
        menu_id: latte.id,
        type: 'cold',
        sweetness: 50,
        name: 'Guest',
        pickUpAt: at('10:30').toISOString(),
      },
    })
    expect(body).toMatchObject({ waitingSince: null, tumblerOnBarAt: app.now.toISOString() })
    await joinAt('10:20')
    expect((await read(body.id)).waitingSince).toBe(at('10:20').toISOString())
  })
})

describe('it joins the queue', () => {
  test('when its time is the upper end of the wait away, and no earlier', async () => {
    const later = await orderFor('10:30')
    app.setTime(new Date(at('10:20').getTime() - 1).toISOString())
    await join()
    expect((await read(later.id)).waitingSince).toBeNull()
    const listener = await clients.listen(ploy.token)
    await joinAt('10:20')
    const { waitingSince, turnAt, updatedAt } = await read(later.id)
    expect([waitingSince, turnAt]).toEqual([at('10:20').toISOString(), at('10:20').toISOString()])
    const payload = { id: later.id, status: 'ordered', updatedAt }
    await expect.poll(() => listener.received).toContainEqual({ event: 'orders', payload })
    expect((await mine())[0]?.queue_at).toBe(1)
  })

  test('behind whoever is there, by the time it joined', async () => {
    const later = await orderFor('10:30')
    app.setTime(moment('10:19'))
    await makeOrder(app, oat, latte)
    await joinAt('10:20')
    app.passTime(minutes(1))
    const nam = await app.newUser('user')
    await makeOrder(app, nam, latte)
    const ranks = await Promise.all(
      [oat, ploy, nam].map(async (one) => (await mine(one))[0]?.queue_at),
    )
    expect(ranks).toEqual([1, 2, 3])
    expect((await read(later.id)).turnAt).toBeNull()
  })

  test('once, on two servers, also as it is cancelled', async () => {
    const second = await openSecondApp(app)
    const orders = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const user = await app.newUser('user')
        await user.call(subscribe, {
          body: { ...service.newSubscription(`/${user.id}`), locale: 'en' },
        })
        return { user, id: (await orderFor('10:30', user)).id }
      }),
    )
    app.setTime(moment('10:25'))
    const cancel = ({ user, id }: (typeof orders)[number]) =>
      user.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    const [first, ...others] = orders
    if (!first) throw new Error('six were ordered')
    await Promise.all([join(), join(second), cancel(first), join(), join(second)])
    expect((await read(first.id)).status).toBe('cancel')
    for (const { id } of others)
      expect(await read(id)).toMatchObject({
        status: 'ordered',
        waitingSince: expect.stringMatching(/^2026-11-18T03:25:00\.00[0-5]Z$/),
      })
    app.passTime(2000)
    const contexts = [app.server.context, second.server.context]
    await Promise.all(contexts.map((context) => sendDuePushes(context)))
    const told = service.received.map(({ path, message }) => ({ path, body: bodyOf(message) }))
    const paths = told.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.toSorted()).toEqual(others.map(({ user }) => `/${user.id}`).toSorted())
    const turn = told.filter(({ body }) => body.startsWith("It's your turn"))
    expect(turn).toHaveLength(1)
    expect(told.filter(({ body }) => body === 'It has joined the queue.')).toHaveLength(4)
  })

  test('after the server ended between the joining and the turn, which begins with the next look', async () => {
    const later = await orderFor('10:30')
    app.setTime(moment('10:20'))
    await app.query(`update orders set joined_at = $1, updated_at = $1`, app.now)
    expect((await read(later.id)).turnAt).toBeNull()
    await afterLeaving(app.server.context)
    expect((await read(later.id)).turnAt).toBe(at('10:20').toISOString())
  })

  test('together with others by their times, whoever ordered first', async () => {
    const nam = await app.newUser('user')
    await orderFor('10:45')
    await orderFor('10:30', oat)
    await orderFor('10:40', nam)
    await joinAt('10:40')
    const ranks = await Promise.all(
      [oat, nam, ploy].map(async (one) => (await mine(one))[0]?.queue_at),
    )
    expect(ranks).toEqual([1, 2, 3])
  })

  test('more than one statement takes, at once', async () => {
    const later = await orderFor('10:30')
    await app.query(
      `insert into orders (id, user_id, status, business_day, attempt, order_date, updated_at, menu_id,
          menu_name, category_id, category_name, category_for, remark, tumbler_image, pick_up_at)
        select gen_random_uuid(), user_id, status, business_day, n + 10, order_date, updated_at, menu_id,
          menu_name, category_id, category_name, category_for, remark, tumbler_image, pick_up_at
        from orders, generate_series(1, 1200) n where id = $1`,
      later.id,
    )
    await joinAt('10:20')
    expect(
      await app.query(`select count(*)::int as resting from orders where joined_at is null`),
    ).toEqual([{ resting: 0 }])
  })
})

describe('it is an open order', () => {
  test('that the last call waits for, and closing refuses', async () => {
    const later = await orderFor('10:30')
    const { body } = await fern.call(beginLastCall)
    expect(body).toMatchObject({ isCafeOpen: true, isLastCall: true })
    const { problem } = await fern.call(changeCafeStatus, { params: { value: 'all-close' } })
    expect(problem.code).toBe('ACTIVE_ORDERS')
    await joinAt('10:20')
    expect((await read(later.id)).waitingSince).not.toBeNull()
  })

  test('that is rejected where the shop closes before its time, and one for earlier is not', async () => {
    await admin.call(changeShopSettings, { body: { stopOutsideHours: true } })
    app.setTime(moment('14:00'))
    const later = await orderFor('15:30')
    await ploy.call(subscribe, { body: { ...service.newSubscription('/ploy'), locale: 'en' } })
    const earlier = await orderFor('14:50', oat)
    const closes = { opens: '9:00', closes: '15:00' }
    const cafe = { week: defaultHours.cafe.week.map((day) => day && closes), dates: {} }
    await admin.call(changeShopSettings, {
      body: { openingHours: { ...defaultHours, cafe: { ...cafe, week: cafe.week } } },
    })
    app.setTime(moment('14:59'))
    await rejectBeyondClosing(app.server.context)
    expect((await read(later.id)).status).toBe('ordered')
    app.setTime(moment('15:00'))
    await rejectBeyondClosing(app.server.context)
    expect(await read(later.id)).toMatchObject({
      status: 'rejected',
      reject_note: 'The shop is closing',
    })
    expect((await read(earlier.id)).status).toBe('ordered')
    app.passTime(2000)
    await sendDuePushes(app.server.context)
    expect(service.received.map(({ message }) => bodyOf(message))).toEqual([
      'Canceled: the shop is closing.',
    ])
  })

  test('that is made in the last call too, until the time that a barista keeps open', async () => {
    await admin.call(changeShopSettings, { body: { stopOutsideHours: true } })
    app.setTime(moment('15:00'))
    await fern.call(keepOpen, { body: { until: moment('17:00') } })
    const later = await orderFor('17:00')
    await fern.call(beginLastCall)
    app.setTime(moment('16:49'))
    await rejectBeyondClosing(app.server.context)
    expect((await read(later.id)).status).toBe('ordered')
    expect((await fern.call(endLastCall)).body.isLastCall).toBe(false)
    await fern.call(keepOpen, { body: { until: moment('17:30') } })
    const latest = await orderFor('17:30', oat)
    await fern.call(keepOpen, { body: { until: moment('17:00') } })
    await fern.call(beginLastCall)
    app.setTime(moment('16:59'))
    await rejectBeyondClosing(app.server.context)
    expect((await read(latest.id)).status).toBe('ordered')
    app.setTime(moment('17:00'))
    await rejectBeyondClosing(app.server.context)
    expect([(await read(later.id)).status, (await read(latest.id)).status]).toEqual([
      'ordered',
      'rejected',
    ])
  })

  test('that a new day rejects', async () => {
    const later = await orderFor('15:30')
    app.setTime(moment('00:01', 19))
    await join()
    expect((await read(later.id)).waitingSince).toBeNull()
    await rejectLeftoverOrders(app.server.context)
    expect(await read(later.id)).toMatchObject({
      status: 'rejected',
      reject_note: 'The shop is closing',
    })
  })
})
