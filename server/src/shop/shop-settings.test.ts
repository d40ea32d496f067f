import { randomUUID } from 'node:crypto'
import { getOrder, moveMyOrder, moveOrderAsBarista, placeOrder } from '@tumbler/contract/orders'
import { endLastCall, getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { findCustomers } from '@tumbler/contract/walk-up'
import { barNotice } from '@tumbler/rules/bar-notice'
import { firstMarks } from '@tumbler/rules/marks'
import { firstMessages } from '@tumbler/rules/messages'
import { defaultHours } from '@tumbler/rules/opening-hours'
import { beforeEach, describe, expect, test } from 'vitest'
import { demoTeam } from '../db/demo-team.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { bearer } from '../testing/logins.ts'
import { makeDraft, makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { applyOpeningHours } from './change-shop.ts'

const app = await openTestApp()
const second = await openSecondApp(app)
const mali = await app.newUser('admin', 'Mali')
const fern = await app.newUser('barista', 'Fern')
const item = await makeItem(app)

/** Wednesday, ten o'clock. */
beforeEach(() => app.setTime('2026-11-18T03:00:00Z'))

const read = async () => (await mali.call(readShopSettings)).body
async function set(body: object) {
  const { status, body: answer } = await mali.call(changeShopSettings, { body })
  expect(status).toBe(200)
  return answer
}
const onSecond = (user: TestUser) => ({ headers: bearer(user.token) })

/** Places an order at the second server: its code, or `placed`. */
async function place(user: TestUser) {
  const body = await makeDraft(app, user, item)
  const { status, problem } = await second.call(placeOrder, { body, ...onSecond(user) })
  return status === 201 ? 'placed' : problem.code
}

const hours = (opens: string, closes: string) => ({
  cafe: { week: defaultHours.cafe.week.map(() => ({ opens, closes })), dates: {} },
  bar: defaultHours.bar,
})

const announcement = (en: string, from: string, until: string) => ({
  ...{ id: randomUUID(), text: { en, th: '' }, from, until },
  venue: 'both',
})

test('an account of the environment has no Thai words of ours', async () => {
  const own = await openTestApp({ bankAccountText: 'Bank 123' })
  const { bankAccountText, thai } = (await own.call(getSettings)).body
  expect([bankAccountText, thai.bankAccountText]).toEqual(['Bank 123', ''])
})

test('the environment gives the first values; what is changed stays, on a server with any environment', async () => {
  const fresh = await openTestApp({ orderLimitPerDay: 5, imageRetentionDays: 12 })
  const admin = await fresh.newUser('admin', 'Ann')
  const first = await admin.call(readShopSettings)
  expect(first.body).toEqual({
    openingHours: defaultHours,
    stopOutsideHours: false,
    webhooks: [],
    webhookStates: [],
    allowPickUpTimes: false,
    orderLimitPerDay: 5,
    limitDates: {},
    rejectReasons: [],
    bankAccountText: { en: 'Ask at the bar for the account.', th: 'ขอเลขบัญชีได้ที่บาร์' },
    currency: 'THB',
    promptPayId: '',
    noticeText: { en: barNotice, th: '' },
    contactText: { en: '', th: '' },
    // Nobody is invented for a real shop.
    team: [],
    announcements: [],
    maxOpenOrders: 0,
    messages: firstMessages,
    stations: [],
    marks: firstMarks,
    allergyText: { en: '', th: '' },
    ageMinutes: [4, 8, 12],
    imageRetentionDays: 12,
    personalDataDays: 400,
    publicUrl: 'http://localhost:3000',
    revision: 0,
    changed: null,
  })
  const { body } = await admin.call(changeShopSettings, { body: { orderLimitPerDay: 3 } })
  expect(body).toEqual({
    ...first.body,
    orderLimitPerDay: 3,
    revision: 1,
    changed: {
      at: fresh.now.toISOString(),
      by: { id: admin.id, name: 'Ann' },
      details: {},
      changes: [{ setting: 'orderLimitPerDay', part: null, field: null, from: '5', to: '3' }],
    },
  })
  const restarted = await openSecondApp(fresh, { orderLimitPerDay: 9, imageRetentionDays: 99 })
  const { headers } = onSecond(admin)
  expect((await restarted.call(readShopSettings, { headers })).body).toEqual({
    ...body,
    imageRetentionDays: 99,
  })
})

test('everybody reads what has been changed, in both languages', async () => {
  const changed = {
    openingHours: hours('8:00', '20:30'),
    stopOutsideHours: true,
    allowPickUpTimes: true,
    orderLimitPerDay: 4,
    bankAccountText: { en: ' Bank 123 ', th: 'ธนาคาร 123' },
    noticeText: { en: 'Keep it down.', th: 'กรุณาเบาเสียง' },
    contactText: { en: 'Ask Mali', th: 'ติดต่อคุณมะลิ ☕' },
    team: [{ ...demoTeam[1], name: 'มะลิ' }, demoTeam[0]],
    announcements: [announcement('New beans', '2026-11-18', '2026-11-20')],
    ageMinutes: [3, 6, 9],
    personalDataDays: 300,
  }
  await app.call(getSettings)
  await set(changed)
  const { bankAccountText: _, noticeText, contactText, ...rest } = changed
  const expected = {
    ...rest,
    noticeText: noticeText.en,
    bankAccountText: 'Bank 123',
    contactText: contactText.en,
    thai: { noticeText: noticeText.th, bankAccountText: 'ธนาคาร 123', contactText: contactText.th },
  }
  for (const server of [app, second])
    expect((await server.call(getSettings)).body).toMatchObject(expected)
  await set({ noticeText: { en: ' ', th: '' }, stopOutsideHours: false })
  expect((await app.call(getSettings)).body.noticeText).toBe(barNotice)
})

describe('the order limit', () => {
  test('holds at once; a lower one keeps what has been ordered', async () => {
    const [ploy, name] = [await app.newUser('user', 'Ploy Limit'), 'Ploy Limit']
    const drinksLeft = async () =>
      (await second.call(findCustomers, { query: { name }, ...onSecond(fern) })).body[0]?.drinksLeft
    await set({ orderLimitPerDay: 3 })
    expect(await drinksLeft()).toBe(3)
    const ids: string[] = []
    for (const _ of [1, 2, 3]) ids.push((await makeOrder(app, ploy, item)).id)
    expect([await place(ploy), await drinksLeft()]).toEqual(['ORDER_LIMIT_REACHED', 0])
    await set({ orderLimitPerDay: 2 })
    for (const id of ids)
      expect((await ploy.call(getOrder, { params: { id } })).body.status).toBe('ordered')
    const cancel = (id = '') =>
      ploy.call(moveMyOrder, { params: { id }, body: { status: 'cancel' } })
    await cancel(ids[0])
    expect([await place(ploy), await drinksLeft()]).toEqual(['ORDER_LIMIT_REACHED', 0])
    await cancel(ids[1])
    // Only the third slot, which the limit has no more, is taken.
    expect([await drinksLeft(), await place(ploy), await place(ploy)]).toEqual([
      ...[1, 'placed', 'ORDER_LIMIT_REACHED'],
    ])
    await set({ orderLimitPerDay: 4 })
    expect([await place(ploy), await place(ploy), await place(ploy)]).toEqual([
      ...['placed', 'placed', 'ORDER_LIMIT_REACHED'],
    ])
  })

  test('lowered while 20 people order: afterwards it holds for each, and no order is lost (3 rounds)', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => app.newUser('user')))
    for (const limit of [2, 3, 4]) {
      await set({ orderLimitPerDay: limit })
      for (const user of users) while ((await place(user)) === 'placed');
      await set({ orderLimitPerDay: limit + 1 })
      const [, ...placed] = await Promise.all([
        set({ orderLimitPerDay: limit }),
        ...users.map((user) => place(user)),
      ])
      for (const [index, user] of users.entries()) {
        const rows = await app.query('select from orders where user_id = $1', user.id)
        expect(rows).toHaveLength(placed[index] === 'placed' ? limit + 1 : limit)
        expect(await place(user)).toBe('ORDER_LIMIT_REACHED')
      }
      await app.query('delete from order_moves')
      await app.query('delete from orders')
    }
  })
})

test('opening hours that bind hold at once; past closing time they begin the last call', async () => {
  await set({ orderLimitPerDay: 100, stopOutsideHours: false, openingHours: hours('7:00', '9:30') })
  const ploy = await app.newUser('user')
  const { id } = await makeOrder(app, ploy, item)
  expect(await place(ploy)).toBe('placed')
  await set({ stopOutsideHours: true })
  expect(await place(ploy)).toBe('OUTSIDE_HOURS')
  const isLastCall = async () => (await second.call(getCafeStatus)).body.isLastCall
  expect(await isLastCall()).toBe(true)
  const end = () => second.call(endLastCall, onSecond(fern))
  expect((await end()).problem.code).toBe('OUTSIDE_HOURS')
  const [usual] = [hours('7:00', '9:30')]
  const longer = { ...usual.cafe, dates: { '2026-11-18': { opens: '7:00', closes: '10:01' } } }
  await set({ openingHours: { ...usual, cafe: longer } })
  expect((await end()).body.isLastCall).toBe(false)
  expect(await place(ploy)).toBe('placed')
  await applyOpeningHours(second.server.context)
  expect(await isLastCall()).toBe(false)
  app.passTime(60_000)
  expect(await place(ploy)).toBe('OUTSIDE_HOURS')
  await set({ stopOutsideHours: false })
  expect(await place(ploy)).toBe('placed')
  const move = { status: 'rejected', reject_note: 'Machine Failure' }
  expect((await fern.call(moveOrderAsBarista, { params: { id }, body: move })).status).toBe(200)
})

test('announcements show until their last day ends in the shop’s zone, the newest first', async () => {
  const all = [
    announcement('Old', '2026-11-01', '2026-11-18'),
    announcement('To come', '2026-12-01', '2026-12-02'),
    announcement('New', '2026-11-18', '2026-11-19'),
    announcement('Over', '2026-11-01', '2026-11-17'),
  ]
  await set({ announcements: all })
  const shown = async () =>
    (await app.call(getSettings)).body.announcements.map(({ text }) => text.en)
  app.setTime('2026-11-18T16:59:59.999Z')
  expect(await shown()).toEqual(['To come', 'New', 'Old'])
  app.setTime('2026-11-18T17:00:00Z')
  expect(await shown()).toEqual(['To come', 'New'])
  expect((await read()).announcements).toEqual(all)
})

test('the event goes to everybody, after which anybody reads the new values', async () => {
  const clients = new LiveClients(await serverUrl(app.server))
  const connected = [await clients.listen(), await clients.listen(fern.token)]
  await app.call(getSettings)
  const fetched = connected.map(
    ({ socket }) =>
      new Promise((resolve) => {
        socket.once('settings', () => resolve(app.call(getSettings)))
      }),
  )
  const { revision } = await set({ contactText: { en: 'Ask Fern', th: '' } })
  for (const { body } of (await Promise.all(fetched)) as { body: object }[])
    expect(body).toMatchObject({ contactText: 'Ask Fern' })
  await set({ contactText: { en: 'Ask Fern', th: '' } })
  const { revision: last } = await set({ contactText: { en: 'Ask Non', th: '' } })
  const events = [revision, last].map((revision) => ({ event: 'settings', payload: { revision } }))
  for (const { received } of connected) await expect.poll(() => received).toEqual(events)
})
