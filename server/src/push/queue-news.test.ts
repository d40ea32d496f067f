import { sendMessage, takeMessageBack } from '@tumbler/contract/message'
import { moveMyOrder } from '@tumbler/contract/orders'
import { subscribe } from '@tumbler/contract/push'
import { endLate, sayLate } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyTables } from '../testing/empty-database.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { PushService } from '../testing/push-service.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { sendDuePushes } from './send-due-pushes.ts'

const service = await PushService.open()
const app = await openTestApp({ pushServices: [service.host] })
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista')
const latte = await makeItem(app)
let ploy: TestUser
let order: string
let devices = 0

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await emptyTables(app.database, ['pushes', 'push_subscriptions', 'order_moves', 'orders'])
  await app.query('update shop set message = null, message_sent_at = null')
  await app.query(`update shop set late_minutes = 0, late_told = '{}'`)
  service.answer = { status: 201 }
  service.received.length = 0
  ploy = await app.newUser('user')
  order = (await makeOrder(app, ploy, latte)).id
})

async function subscribeDevice(user = ploy, locale = 'en') {
  devices += 1
  const path = `/device/${devices}`
  await user.call(subscribe, { body: { ...service.newSubscription(path), locale } })
  return path
}
const say = (text = 'The machine needs 10 minutes') => fern.call(sendMessage, { body: { text } })
const late = (minutes: 5 | 10 | 15) => fern.call(sayLate, { body: { minutes } })
const cancel = () => ploy.call(moveMyOrder, { params: { id: order }, body: { status: 'cancel' } })
async function sendLater(ms = 2000, by = app) {
  app.passTime(ms)
  return sendDuePushes(by.server.context)
}
const received = () => service.received.map(({ path, message }) => ({ path, message }))

describe('a message to everybody who waits', () => {
  test('goes to the devices of whoever has an open order, once, each in its language', async () => {
    const nam = await app.newUser('user')
    await subscribeDevice(nam)
    const english = await subscribeDevice()
    const thai = await subscribeDevice(await app.withSession(ploy), 'th')
    await makeOrder(app, ploy, latte)
    await say()
    expect(await sendLater(1999)).toBe(0)
    expect(await sendLater(1)).toBe(2)
    expect(received().toSorted((one, other) => one.path.localeCompare(other.path))).toEqual([
      {
        path: english,
        message: {
          title: 'From the barista',
          body: 'The machine needs 10 minutes',
          order: 'message',
        },
      },
      {
        path: thai,
        message: { title: 'ข้อความจากบาริสต้า', body: 'ขอพักเครื่องชงกาแฟ 10 นาที', order: 'message' },
      },
    ])
    expect(await sendLater(60_000)).toBe(0)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['it was taken back', () => fern.call(takeMessageBack)],
    ['the orders are over', cancel],
    [
      'the orders are over that it was for',
      async () => {
        await cancel()
        await makeOrder(app, ploy, latte)
        await app.query(`update orders set order_date = order_date + interval '1 s'`)
      },
    ],
  ])('is not sent once %s', async (_, end) => {
    await subscribeDevice()
    await say()
    await end()
    expect(await sendLater()).toBe(0)
    expect(received()).toEqual([])
    expect(await app.query('select from pushes')).toEqual([])
  })

  test('that could not be sent gives way to the next', async () => {
    await subscribeDevice()
    service.answer = { status: 500 }
    await say('One')
    await sendLater()
    service.answer = { status: 201 }
    app.passTime(118_000)
    await say('Two')
    expect(await sendLater()).toBe(1)
    expect(service.received.at(-1)?.message).toMatchObject({ body: 'Two' })
    expect(await sendLater(600_000)).toBe(0)
  })

  test('is sent once by two servers', async () => {
    const second = await openSecondApp(app)
    await subscribeDevice()
    await say()
    app.passTime(2000)
    const sent = await Promise.all([app, second].map((by) => sendDuePushes(by.server.context)))
    expect(sent.toSorted()).toEqual([0, 1])
  })

  test('is not sent to a device whose page has shown it, nor taken for other news', async () => {
    const shown = await subscribeDevice()
    const other = await subscribeDevice(await app.withSession(ploy))
    await say()
    await late(5)
    const { socket } = await clients.listen(ploy.token)
    socket.emit('told', { news: 'nonsense' })
    socket.emit('told', { news: 'message' })
    const left = `select endpoint, kind from pushes where kind = 'message'`
    await expect.poll(() => app.query(left)).toHaveLength(1)
    expect(await sendLater()).toBe(3)
    const told = received().map(({ path, message }) => [path, (message as { order: string }).order])
    expect(told.toSorted()).toEqual(
      [
        [shown, 'late'],
        [other, 'late'],
        [other, 'message'],
      ].toSorted(),
    )
  })
})

describe('that the cafe is late', () => {
  const bodies = () => received().map(({ message }) => (message as { body: string }).body)

  test('is told once for each step, in the language of the device', async () => {
    await subscribeDevice(ploy, 'th')
    for (const minutes of [5, 5, 10, 5, 10] as const) {
      await late(minutes)
      await sendLater()
    }
    expect(bodies()).toEqual([
      'เครื่องดื่มของคุณจะเสร็จช้ากว่าปกติประมาณ 5 นาที',
      'เครื่องดื่มของคุณจะเสร็จช้ากว่าปกติประมาณ 10 นาที',
    ])
    // What was tapped away is no news; what was taken back a while ago is, when it is said again.
    await fern.call(endLate)
    await late(5)
    expect(await sendLater()).toBe(0)
    await fern.call(endLate)
    app.passTime(120_000)
    await late(5)
    expect(await sendLater()).toBe(1)
  })

  test('is told as it is when it is sent', async () => {
    await subscribeDevice()
    await late(5)
    await late(15)
    expect(await sendLater()).toBe(1)
    expect(received()[0]?.message).toEqual({
      title: 'The cafe is running late',
      body: 'About 15 minutes later than usual.',
      order: 'late',
    })
    await late(10)
    await fern.call(endLate)
    expect(await sendLater()).toBe(0)
  })

  test('is told once at least to whom nothing was sent yet', async () => {
    await subscribeDevice()
    for (const minutes of [5, 15, 5] as const) await late(minutes)
    expect(await sendLater()).toBe(1)
    expect(bodies()).toEqual(['About 5 minutes later than usual.'])
  })

  test('of yesterday is told to nobody', async () => {
    await subscribeDevice()
    await late(5)
    await say()
    app.setTime('2026-11-18T16:59:59.500Z')
    await app.query(`update shop set late_at = $1, message_sent_at = $1`, app.now)
    await app.query('update pushes set created_at = $1', app.now)
    app.setTime('2026-11-18T17:00:05Z')
    await app.query(`update orders set business_day = '2026-11-19'`)
    expect(await sendLater()).toBe(0)
  })

  test('that was tapped away before it was sent is told when it is said again', async () => {
    await subscribeDevice()
    await late(5)
    await fern.call(endLate)
    await late(5)
    expect(await sendLater()).toBe(1)
  })

  test('is told to nobody who waits for the bar, or for nothing', async () => {
    await subscribeDevice()
    const other = await makeOrder(app, await app.newUser('user'), latte)
    await app.query(`update orders set category_for = 'bar' where id <> $1`, other.id)
    await late(10)
    expect(await sendLater()).toBe(0)
  })
})
