import { changePassword } from '@tumbler/contract/account'
import { moveMyOrder, moveOrderAsBarista, putTumbler, undoMove } from '@tumbler/contract/orders'
import { getPushKey, subscribe, unsubscribe } from '@tumbler/contract/push'
import { changeCafeStatus, endPause, pauseShop } from '@tumbler/contract/shop'
import { markInactive } from '@tumbler/contract/users'
import { shopClosingReason } from '@tumbler/rules/order-lifecycle'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldMessages } from '../jobs/delete-expired.ts'
import { rejectLeftoverOrders } from '../jobs/reject-leftover-orders.ts'
import { remindOfWaitingDrinks } from '../orders/remind.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeAccount, password } from '../testing/logins.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { PushService, signedClaims } from '../testing/push-service.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { sendDuePushes } from './send-due-pushes.ts'
import { sendPush } from './send-push.ts'

const service = await PushService.open()
const app = await openTestApp({ pushServices: [service.host] })
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista')
const latte = await makeItem(app, { name: 'Latte' })
let ploy: TestUser

const secondMs = 1000
const minuteMs = 60_000
let devices = 0

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await emptyTables(app.database, ['pushes', 'push_subscriptions', 'order_moves', 'orders'])
  service.answer = { status: 201 }
  service.received.length = 0
  service.requests = 0
  ploy = await app.newUser('user')
})

/** One more device, subscribed; answers its path. */
async function subscribeDevice(user = ploy, locale = 'en') {
  devices += 1
  const path = `/device/${devices}`
  const body = { ...service.newSubscription(path), locale }
  expect((await user.call(subscribe, { body })).status).toBe(200)
  return path
}
const move = (id: string, status: string, reject_note = 'Machine Failure') =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note } })
async function finish(user = ploy) {
  const { id } = await makeOrder(app, user, latte)
  await move(id, 'in-progress')
  await move(id, 'done')
  return id
}
const send = (by = app) => sendDuePushes(by.server.context)
async function sendLater(ms = 2 * secondMs) {
  app.passTime(ms)
  return send()
}
const texts = () => service.received.map(({ message }) => (message as { body: string }).body)
const subscriptions = () => app.query('select endpoint from push_subscriptions')

describe('a push message', () => {
  test('arrives encrypted and signed, with drink and state and nothing else', async () => {
    const path = await subscribeDevice()
    const id = await finish()
    expect(await send()).toBe(0)
    expect(await sendLater()).toBe(1)
    const [received] = service.received
    expect(received?.path).toBe(path)
    expect(received?.message).toEqual({
      title: 'Latte',
      body: 'Ready! Pick it up at the bar.',
      order: id,
    })
    expect(received?.headers).toMatchObject({ ttl: '600', 'content-encoding': 'aes128gcm' })
    const claims = signedClaims(String(received?.headers.authorization))
    const { body } = await ploy.call(getPushKey)
    expect(claims).toMatchObject({
      key: body.key,
      aud: `https://${service.host}`,
      sub: 'mailto:postmaster@example.com',
    })
    expect(await app.query('select from pushes')).toEqual([])
  })

  test('speaks the language of its device', async () => {
    await subscribeDevice(ploy, 'th')
    await finish()
    await sendLater()
    expect(texts()).toEqual(['เสร็จแล้ว! มารับได้ที่บาร์'])
  })

  test('tells each kind of news', async () => {
    await subscribeDevice()
    const oat = await app.newUser('user')
    const { id: before } = await makeOrder(app, oat, latte)
    app.passTime(minuteMs)
    const { id } = await makeOrder(app, ploy, latte)
    await move(before, 'rejected')
    await sendLater()
    await move(id, 'in-progress')
    await fern.call(undoMove, { params: { id }, body: {} })
    await sendLater()
    await move(id, 'in-progress')
    await move(id, 'done')
    await sendLater()
    app.passTime(5 * minuteMs)
    await remindOfWaitingDrinks(app.server.context)
    await sendLater()
    await ploy.call(moveMyOrder, { params: { id }, body: { status: 'picked' } })
    const { id: second } = await makeOrder(app, ploy, latte)
    await move(second, 'rejected')
    await sendLater()
    const { id: third } = await makeOrder(app, ploy, latte)
    await move(third, 'rejected', shopClosingReason)
    await sendLater()
    expect(texts()).toEqual([
      "It's your turn. Bring your tumbler to the bar.",
      'Back in the queue.',
      'Ready! Pick it up at the bar.',
      'Your drink is waiting on the counter.',
      'Canceled by the barista. Open My Order to see why.',
      'Canceled: the shop is closing.',
    ])
  })

  test('tells of a turn that is noticed while another order is placed, and of none of one just placed', async () => {
    await subscribeDevice()
    const { id } = await makeOrder(app, ploy, latte)
    await sendLater()
    expect(texts()).toEqual([])
    await app.query('update orders set turn_at = null where id = $1', id)
    app.passTime(minuteMs)
    await makeOrder(app, await app.newUser('user'), latte)
    await sendLater()
    expect(texts()).toEqual(["It's your turn. Bring your tumbler to the bar."])
  })

  test('tells of an order that a new day rejected', async () => {
    await subscribeDevice()
    await makeOrder(app, ploy, latte)
    await app.query(`update sessions set expires_at = '2027-01-01'`)
    app.setTime('2026-11-18T17:00:30Z')
    await rejectLeftoverOrders(app.server.context)
    await sendLater()
    expect(texts()).toEqual(['Canceled: the shop is closing.'])
  })

  test('is not sent for what the customer did, nor once the order has moved on', async () => {
    await subscribeDevice()
    const { id: cancelled } = await makeOrder(app, ploy, latte)
    await ploy.call(moveMyOrder, { params: { id: cancelled }, body: { status: 'cancel' } })
    const id = await finish()
    await ploy.call(moveMyOrder, { params: { id }, body: { status: 'picked' } })
    expect(await sendLater()).toBe(0)
    expect([service.requests, await app.query('select from pushes')]).toEqual([0, []])
  })

  test('is not sent when it has become untrue meanwhile', async () => {
    await subscribeDevice()
    const { id: before } = await makeOrder(app, await app.newUser('user'), latte)
    app.passTime(minuteMs)
    const { id } = await makeOrder(app, ploy, latte)
    await move(before, 'rejected')
    await move(id, 'in-progress')
    expect([await sendLater(), texts()]).toEqual([0, []])
    await move(id, 'rejected')
    await fern.call(undoMove, { params: { id }, body: {} })
    await sendLater()
    expect(texts()).toEqual(['Back in the queue.'])
  })

  test('goes to every device of the customer, but not to one whose open page has told it', async () => {
    const told = await subscribeDevice()
    const phone = await app.withSession(ploy)
    const other = await subscribeDevice(phone)
    const page = await clients.listen(ploy.token)
    const id = await finish()
    page.socket.emit('told', { id: 'no id', news: 'done' })
    page.socket.emit('told', { id, news: 'rejected' })
    page.socket.emit('told', { id, news: 'done' })
    await expect.poll(() => app.query('select from pushes')).toHaveLength(1)
    await sendLater()
    expect(service.received.map(({ path }) => path)).toEqual([other])
    expect(told).not.toBe(other)
  })

  test('is sent although the page has told other news of the same order', async () => {
    await subscribeDevice()
    const page = await clients.listen(ploy.token)
    const id = await finish()
    const { id: rejected } = await makeOrder(app, ploy, latte)
    await move(rejected, 'rejected')
    page.socket.emit('told', { id, news: 'turn' })
    page.socket.emit('told', { id: rejected, news: 'rejected' })
    // What a page tells is handled in its order.
    const waiting = 'select from pushes where order_id = $1'
    await expect.poll(() => app.query(waiting, rejected)).toEqual([])
    await sendLater()
    expect(texts()).toEqual(['Ready! Pick it up at the bar.'])
  })

  test('tells no turn to one whose tumbler is on the bar, nor to one whose drink is being made', async () => {
    await subscribeDevice()
    const oat = await app.newUser('user')
    const nam = await app.newUser('user')
    await subscribeDevice(nam)
    const { id: first } = await makeOrder(app, oat, latte)
    app.passTime(minuteMs)
    const { id: onBar } = await makeOrder(app, ploy, latte)
    app.passTime(minuteMs)
    const { id: made } = await makeOrder(app, nam, latte)
    await ploy.call(putTumbler, { params: { id: onBar }, body: { isOnBar: true } })
    await move(made, 'in-progress')
    await move(first, 'rejected')
    expect(await sendLater()).toBe(0)
    await ploy.call(moveMyOrder, { params: { id: onBar }, body: { status: 'cancel' } })
    expect(await sendLater()).toBe(0)
    expect(service.requests).toBe(0)
  })
})

describe('sending', () => {
  test('by two servers at once sends each message once (10 rounds)', async () => {
    const second = await openSecondApp(app)
    await subscribeDevice()
    for (let round = 1; round <= 10; round += 1) {
      const { id } = await makeOrder(app, ploy, latte)
      await move(id, 'rejected')
      app.passTime(2 * secondMs)
      const sent = await Promise.all([send(), send(second)])
      expect(sent[0] + sent[1]).toBe(1)
      expect(service.received).toHaveLength(round)
      await emptyTables(app.database, ['pushes', 'order_moves', 'orders'])
    }
  })

  test('is taken over by another server when one ends in between', async () => {
    const second = await openSecondApp(app)
    await subscribeDevice()
    await finish()
    service.answer = 'cut'
    expect(await sendLater()).toBe(0)
    service.answer = { status: 201 }
    app.passTime(15 * secondMs - 1)
    expect(await send(second)).toBe(0)
    app.passTime(1)
    expect(await send(second)).toBe(1)
    expect(texts()).toHaveLength(1)
  })

  test.each([404, 410])('to a device that is gone (%i) removes it', async (status) => {
    await subscribeDevice()
    await finish()
    service.answer = { status }
    await sendLater()
    expect([await subscriptions(), await app.query('select from pushes')]).toEqual([[], []])
  })

  test('waits as long as a service asks (429)', async () => {
    await subscribeDevice()
    await finish()
    service.answer = { status: 429, headers: { 'retry-after': '120' } }
    await sendLater()
    service.answer = { status: 201 }
    expect(await sendLater(119 * secondMs)).toBe(0)
    expect(await sendLater(secondMs)).toBe(1)
  })

  test('is tried again with growing pauses for ten minutes (500)', async () => {
    await subscribeDevice()
    await finish()
    service.answer = { status: 500 }
    const triedAt: number[] = []
    for (let second = 1; second <= 1000; second += 1) {
      const before = service.requests
      await sendLater(secondMs)
      if (service.requests > before) triedAt.push(second)
    }
    expect(triedAt).toEqual([2, 17, 47, 107, 227, 467])
    await deleteOldMessages(app.server.context)
    expect([await app.query('select from pushes'), await subscriptions()]).toEqual([
      [],
      [expect.anything()],
    ])
  })

  test('is of use until ten minutes after the news', async () => {
    await subscribeDevice()
    for (const [ms, sent] of [
      [10 * minuteMs - 1, 1],
      [10 * minuteMs, 0],
    ] as const) {
      const { id } = await makeOrder(app, ploy, latte)
      await move(id, 'rejected')
      expect(await sendLater(ms)).toBe(sent)
      await deleteOldMessages(app.server.context)
      expect(await app.query('select from pushes')).toEqual([])
    }
  })

  test('is given up when the service refuses the message (400)', async () => {
    await subscribeDevice()
    await finish()
    service.answer = { status: 400 }
    await sendLater()
    expect([service.requests, await app.query('select from pushes')]).toEqual([1, []])
  })

  test.each([401, 403, 408, 429])(
    'is sent later where the service refuses the server (%s)',
    async (status) => {
      await subscribeDevice()
      await finish()
      service.answer = { status }
      await sendLater()
      service.answer = { status: 201 }
      expect(await sendLater(minuteMs)).toBe(1)
    },
  )

  test('to a service that never answers ends', async () => {
    // Of its own: the request may arrive after the answer was waited for.
    const silent = await PushService.open()
    silent.answer = 'never'
    const { endpoint, keys } = silent.newSubscription('/silent')
    const delivery = await sendPush({ endpoint, ...keys }, 'text', app.server.context.pushKeys, 1)
    expect(delivery).toEqual({ result: 'failed', retryAfterMs: null })
  })
})

describe('a subscription', () => {
  test('ends with the logout of its device', async () => {
    await subscribeDevice()
    const phone = await app.withSession(ploy)
    const other = await subscribeDevice(phone)
    const body = { status: 'INACTIVE' }
    await ploy.call(markInactive, { params: { id: ploy.id }, body })
    await finish(phone)
    await sendLater()
    expect(service.received.map(({ path }) => path)).toEqual([other])
  })

  test('ends with its session, and when the account is disabled', async () => {
    await subscribeDevice()
    await finish()
    await app.query('update sessions set expires_at = $1 where user_id = $2', app.now, ploy.id)
    expect(await sendLater()).toBe(0)
    const oat = await app.newUser('user')
    await subscribeDevice(oat)
    await finish(oat)
    await app.query('update users set is_available = false where id = $1', oat.id)
    expect(await sendLater()).toBe(0)
    expect([service.requests, await subscriptions()]).toEqual([0, []])
  })

  test('of a turn in a break comes when that ends, also where it ends early', async () => {
    await subscribeDevice()
    await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
    await makeOrder(app, ploy, latte)
    const until = new Date(app.now.getTime() + 30 * minuteMs).toISOString()
    await fern.call(pauseShop, { body: { until } })
    expect(await sendLater(20 * minuteMs)).toBe(0)
    await fern.call(endPause)
    expect(await sendLater()).toBe(1)
    expect(await sendLater(10 * minuteMs)).toBe(0)
  })

  test('ends with a new password, whoever made it, until the device subscribes again', async () => {
    const account = { ...(await makeAccount(app)), name: 'Mali' }
    const mali = await app.withSession(account)
    await subscribeDevice(mali)
    const body = { current: password, next: 'another fine long password' }
    expect((await mali.call(changePassword, { body })).status).toBe(200)
    const renewed = await app.withSession(account)
    await finish(renewed)
    expect([await sendLater(), await subscriptions()]).toEqual([0, []])
    await subscribeDevice(renewed)
    await finish(renewed)
    expect(await sendLater()).toBe(1)
  })

  test('is one for each session, and changes hands with the browser', async () => {
    const first = await subscribeDevice()
    const second = await subscribeDevice()
    expect(await subscriptions()).toEqual([{ endpoint: `https://${service.host}${second}` }])
    expect(first).not.toBe(second)
    await finish()
    const oat = await app.newUser('user')
    const body = { ...service.newSubscription(second), locale: 'en' }
    await oat.call(subscribe, { body })
    expect(await sendLater()).toBe(0)
    await finish(oat)
    expect(await sendLater()).toBe(1)
  })

  test('of another user changes nothing for those who are subscribed', async () => {
    await subscribeDevice()
    await finish()
    await subscribeDevice(await app.newUser('user'))
    expect(await sendLater()).toBe(1)
  })

  test('ends on request, and only its own', async () => {
    const path = await subscribeDevice()
    const body = { endpoint: `https://${service.host}${path}` }
    const oat = await app.newUser('user')
    expect((await oat.call(unsubscribe, { body })).problem.code).toBe('NOT_FOUND')
    expect((await ploy.call(unsubscribe, { body })).status).toBe(200)
    expect((await ploy.call(unsubscribe, { body })).problem.code).toBe('NOT_FOUND')
    await finish()
    expect(await sendLater()).toBe(0)
  })

  test.each([
    ['another host', 'https://example.org/push'],
    ['a host that only ends alike', 'https://evil-localhost:1/push'],
    ['no https', 'http://localhost:1/push'],
    ['no address', 'push'],
  ])('to %s is refused', async (_, endpoint) => {
    const { keys } = service.newSubscription('/other')
    const body = { endpoint, keys, locale: 'en' }
    expect((await ploy.call(subscribe, { body })).problem.code).toBe('VALIDATION_FAILED')
  })
})
