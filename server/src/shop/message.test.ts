import { readMessage, sendMessage, takeMessageBack } from '@tumbler/contract/message'
import { moveMyOrder, moveOrderAsBarista, undoMove } from '@tumbler/contract/orders'
import { changeCafeStatus } from '@tumbler/contract/shop'
import { changeShopSettings } from '@tumbler/contract/shop-settings'
import { listAudit } from '@tumbler/contract/users'
import { addWalkUp } from '@tumbler/contract/walk-up'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterLeaving } from '../orders/after-leaving.ts'
import { afterEarlierEvents, LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { forgetMessage } from './message.ts'

const app = await openTestApp()
const clients = new LiveClients(await serverUrl(app.server))
const fern = await app.newUser('barista')
const admin = await app.newUser('admin')
const latte = await makeItem(app)
const text = 'The machine needs 10 minutes'
const thai = 'ขอพักเครื่องชงกาแฟ 10 นาที'
let ploy: TestUser
let order: string

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  await app.query(`update orders set status = 'picked', slot = null`)
  await app.query('update shop set message = null, message_sent_at = null')
  await fern.call(changeCafeStatus, { params: { value: 'cafe-open' } })
  ploy = await app.newUser('user')
  order = (await makeOrder(app, ploy, latte)).id
})

const send = (words = text, by = fern) => by.call(sendMessage, { body: { text: words } })
const readBy = async (user: TestUser) => (await user.call(readMessage)).body.message
const move = (id: string, status: string) =>
  fern.call(moveOrderAsBarista, { params: { id }, body: { status, reject_note: 'Other' } })

describe('a message', () => {
  test('is read by whoever has an open order, and by baristas', async () => {
    const idle = await app.newUser('user')
    app.passTime(1000)
    const sentAt = app.now.toISOString()
    const nextAt = '2026-11-18T03:02:01.000Z'
    const message = { text, otherText: thai, sentAt }
    expect((await send()).body).toEqual({ message, nextAt })
    expect((await ploy.call(readMessage)).body).toEqual({ message })
    expect((await fern.call(readMessage)).body).toEqual({ message, nextAt })
    expect((await idle.call(readMessage)).body).toEqual({ message: null })
    expect(await readBy(admin)).toBeNull()
  })

  test('has the words of the other language where the shop has them', async () => {
    expect((await send(thai)).body.message).toMatchObject({ text: thai, otherText: text })
    app.passTime(121_000)
    expect((await send('Back soon')).body.message).toMatchObject({ otherText: null })
    const id = '0192f8a0-1c3b-7e6a-8b57-0a1c2d3e4f09'
    const own = { id, text: { en: 'Back soon', th: 'เดี๋ยวกลับมา' } }
    await admin.call(changeShopSettings, { body: { messages: [own] } })
    app.passTime(121_000)
    expect((await send('back SOON')).body.message).toMatchObject({ otherText: 'เดี๋ยวกลับมา' })
    await app.query(`update shop set settings = settings - 'messages'`)
  })

  test('comes once in two minutes, however many send it and wherever', async () => {
    const second = await openSecondApp(app)
    const nam = await app.newUser('barista')
    const elsewhere = await second.withSession(nam)
    const results = await Promise.all([send('One'), send('Two', elsewhere), send('Three', nam)])
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const until = '2026-11-18T03:02:00.000Z'
    app.setTime('2026-11-18T03:01:59.999Z')
    expect((await send()).problem).toMatchObject({ code: 'MESSAGE_TOO_SOON', until })
    // Taking it back does not make room for another.
    await fern.call(takeMessageBack)
    expect((await send()).problem.code).toBe('MESSAGE_TOO_SOON')
    app.setTime(until)
    expect((await send()).status).toBe(200)
    expect((await fern.call(readMessage)).body.nextAt).toBe('2026-11-18T03:04:00.000Z')
    app.setTime('2026-11-18T03:04:00Z')
    expect((await fern.call(readMessage)).body.nextAt).toBeNull()
    // A clock that was wrong does not keep the next one; one that is a little behind does.
    await app.query(`update shop set message_sent_at = '2026-11-18T03:05:00Z'`)
    expect((await send()).problem.code).toBe('MESSAGE_TOO_SOON')
    await app.query(`update shop set message_sent_at = '2026-11-19T03:00:00Z'`)
    expect((await send()).status).toBe(200)
  })

  test('is not sent where nobody waits, and is sent to guests as well', async () => {
    await ploy.call(moveMyOrder, { params: { id: order }, body: { status: 'cancel' } })
    expect((await send()).problem).toMatchObject({ code: 'NOBODY_WAITS', status: 409 })
    const body = { menu_id: latte.id, type: 'cold', sweetness: 50, remark: '-', name: 'Guest' }
    await fern.call(addWalkUp, { body })
    expect((await send()).status).toBe(200)
  })

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['81 characters', 'x'.repeat(81)],
    ['two lines', 'a\nb'],
  ])('is not %s', async (_, words) => {
    expect((await send(words)).problem.code).toBe('VALIDATION_FAILED')
    expect(await readBy(ploy)).toBeNull()
  })

  test('may have 80 characters of any script', async () => {
    const words = `${'ก็'.repeat(79)}☕`
    expect((await send(words)).body.message?.text).toBe(words)
  })

  test.each(['user', 'admin'] as const)('is no matter of a %s', async (role) => {
    const other = await app.newUser(role)
    expect((await send(text, other)).problem.code).toBe('NOT_ALLOWED')
    expect((await other.call(takeMessageBack)).problem.code).toBe('NOT_ALLOWED')
  })
})

describe('it ends', () => {
  test('when a barista takes it back, also twice', async () => {
    await send()
    for (const _ of [1, 2]) {
      expect((await fern.call(takeMessageBack)).body.message).toBeNull()
      expect(await readBy(ploy)).toBeNull()
    }
  })

  test('for each customer with the own orders, and for all with the last that was open then', async () => {
    const mint = await app.newUser('user')
    const hers = await makeOrder(app, mint, latte)
    app.passTime(1000)
    await send()
    app.passTime(1000)
    const late = await app.newUser('user')
    await makeOrder(app, late, latte)
    // Whoever comes while it stands reads it too.
    expect(await readBy(late)).toMatchObject({ text })
    await move(order, 'rejected')
    expect([await readBy(ploy), (await readBy(mint))?.text]).toEqual([null, text])
    await move(hers.id, 'in-progress')
    expect(await readBy(mint)).toMatchObject({ text })
    await move(hers.id, 'done')
    expect([await readBy(mint), await readBy(late), await readBy(fern)]).toEqual([null, null, null])
  })

  test('with the day', async () => {
    await send()
    app.setTime('2026-11-18T17:00:00Z')
    expect([await readBy(ploy), await readBy(fern)]).toEqual([null, null])
    expect((await fern.call(takeMessageBack)).status).toBe(200)
  })

  test('also for pages of a server that ended before it was said, within a minute', async () => {
    const { received } = await clients.listen(fern.token)
    await send()
    await app.query(`update orders set status = 'rejected', slot = null where id = $1`, order)
    expect(await readBy(fern)).toBeNull()
    await afterLeaving(app.server.context)
    const ends = () =>
      received.filter(({ payload }) => (payload as { message?: unknown })?.message === null)
    await expect.poll(ends).toHaveLength(1)
  })

  test('and comes back with an order that a barista brings back', async () => {
    await send()
    await move(order, 'rejected')
    expect(await readBy(fern)).toBeNull()
    await fern.call(undoMove, { params: { id: order }, body: {} })
    expect([(await readBy(ploy))?.text, (await readBy(fern))?.text]).toEqual([text, text])
  })

  test('and is forgotten a while later, and not before', async () => {
    await send()
    const stored = async () => (await app.query('select message from shop'))[0].message
    app.passTime(3_600_000)
    await forgetMessage(app.server.context)
    await move(order, 'rejected')
    app.passTime(600_000)
    await forgetMessage(app.server.context)
    expect(await stored()).toBe(text)
    app.passTime(1)
    await forgetMessage(app.server.context)
    expect(await stored()).toBeNull()
  })

  test('and is said once, however many orders leave afterwards, and again when it comes back', async () => {
    const { received } = await clients.listen(fern.token)
    await send()
    app.passTime(1000)
    const later = await makeOrder(app, await app.newUser('user'), latte)
    await move(order, 'rejected')
    await move(later.id, 'rejected')
    await fern.call(undoMove, { params: { id: order }, body: {} })
    await afterLeaving(app.server.context)
    await afterEarlierEvents(fern, [{ socket: (await clients.listen()).socket }])
    const said = received.flatMap(({ event, payload }) =>
      event === 'message' ? [(payload as { message: { text: string } | null }).message?.text] : [],
    )
    expect(said).toEqual([text, undefined, text])
  })
})

test('the list of changes has who sent it and who took it back', async () => {
  await send('Back in a moment')
  await fern.call(takeMessageBack)
  await fern.call(takeMessageBack)
  const { body } = await admin.call(listAudit, { query: { kind: 'shop', text: 'in a moment' } })
  expect(body.map(({ event, actor, details }) => ({ event, by: actor?.id, details }))).toEqual([
    { event: 'message-taken-back', by: fern.id, details: { text: 'Back in a moment' } },
    { event: 'message-sent', by: fern.id, details: { text: 'Back in a moment' } },
  ])
})

test('pages get it at once, those of nobody else, and then its end', async () => {
  const idle = await app.newUser('user')
  const [hers, barista, other, visitor] = await Promise.all([
    clients.listen(ploy.token),
    clients.listen(fern.token),
    clients.listen(idle.token),
    clients.listen(),
  ])
  await send()
  const sentAt = app.now.toISOString()
  app.passTime(5000)
  await fern.call(takeMessageBack)
  await afterEarlierEvents(fern, [hers, barista, other, visitor])
  const messages = [hers, barista, other, visitor].map(({ received }) =>
    received.filter(({ event }) => event === 'message').map(({ payload }) => payload),
  )
  const both = [
    { message: { text, otherText: thai, sentAt }, at: sentAt },
    { message: null, at: app.now.toISOString() },
  ]
  expect(messages).toEqual([both, both, [], []])
})
