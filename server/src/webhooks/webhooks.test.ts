import { createHmac, randomUUID } from 'node:crypto'
import { sendMessage, takeMessageBack } from '@tumbler/contract/message'
import { moveOrderAsBarista } from '@tumbler/contract/orders'
import {
  beginLastCall,
  changeCafeStatus,
  endLastCall,
  endPause,
  keepOpen,
  pauseShop,
} from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { readState } from '@tumbler/contract/state'
import { listAudit } from '@tumbler/contract/users'
import type { Webhook } from '@tumbler/contract/webhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldMessages } from '../jobs/delete-expired.ts'
import { afterLeaving } from '../orders/after-leaving.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { emptyTables } from '../testing/empty-database.ts'
import { MailServer } from '../testing/mail-server.ts'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openTestApp } from '../testing/test-app.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { sendDueWebhooks } from './send-due-webhooks.ts'
import { tellAnnouncements, tellReadyCounts } from './tell-of-the-day.ts'

const receiver = await WebhookReceiver.open()
const mailServer = await MailServer.start(cleanUp)
const app = await openTestApp({ allowPrivateWebhooks: true, smtpUrl: mailServer.url })
const fern = await app.newUser('barista', 'Fern')
const mali = await app.newUser('admin', 'Mali')
const ploy = await app.newUser('user', 'Ploy')
const latte = await makeItem(app)

const secondMs = 1000
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const webhookTo = (path: string, more: Partial<Webhook> = {}): Webhook => ({
  ...{ id: randomUUID(), url: `${receiver.url}${path}`, format: 'chat', language: 'en' },
  ...{ events: ['opened', 'break', 'last-call', 'closed', 'message'], isOn: true },
  ...more,
})
const save = (...webhooks: Webhook[]) => mali.call(changeShopSettings, { body: { webhooks } })
const readSettings = async () => (await mali.call(readShopSettings)).body
const stateOf = async ({ id }: Webhook) =>
  (await readSettings()).webhookStates?.find((state) => state.id === id)
const isOn = async ({ id }: Webhook) =>
  (await readSettings()).webhooks.find((webhook) => webhook.id === id)?.isOn
const setShop = (value: string) => fern.call(changeCafeStatus, { params: { value } })
const send = (by = app) => sendDueWebhooks(by.server.context)
async function sendLater(ms: number) {
  app.passTime(ms)
  return send()
}
const waiting = () => app.query('select event from webhook_deliveries')
const bodies = () => receiver.received.map(({ body }) => body)
async function textsAfter(change: () => Promise<unknown>) {
  receiver.received.length = 0
  await change()
  await send()
  return bodies().map(({ text }) => text)
}
/** The cafe is open, and nobody is told of it. */
const open = () => app.query(`update shop set mode = 'cafe-open'`)
async function finish() {
  const { id } = await makeOrder(app, await app.newUser('user'), latte)
  const move = (status: string) =>
    fern.call(moveOrderAsBarista, { params: { id }, body: { status } })
  await move('in-progress')
  await move('done')
}

beforeEach(async () => {
  app.setTime('2026-11-18T03:00:00Z')
  const tables = ['webhook_deliveries', 'webhook_states', 'audit', 'order_moves', 'orders', 'mails']
  await emptyTables(app.database, [...tables, 'attempts'])
  await app.query(`update shop set settings = '{}', mode = 'all-close', paused_until = null,
    is_last_call = false, open_until = null, message = null, message_sent_at = null,
    announced_ids = '{}', ready_counted_until = null`)
  receiver.reset()
})

describe('a chat is told in one sentence', () => {
  test('of every change of the shop', async () => {
    await save(webhookTo('/chat'))
    expect(await textsAfter(() => setShop('cafe-open'))).toEqual(['The cafe is open until 16:00.'])
    const until = new Date(app.now.getTime() + 10 * minuteMs).toISOString()
    expect(await textsAfter(() => fern.call(pauseShop, { body: { until } }))).toEqual([
      'The cafe takes a break and is back at 10:10.',
    ])
    expect(await textsAfter(() => fern.call(pauseShop, { body: { until } }))).toEqual([])
    expect(await textsAfter(() => fern.call(endPause))).toEqual(['The cafe is open until 16:00.'])
    await makeOrder(app, ploy, latte)
    expect(await textsAfter(() => fern.call(beginLastCall))).toEqual([
      'The cafe takes no more orders. It opens tomorrow at 9:00.',
    ])
    expect(await textsAfter(() => fern.call(endLastCall))).toEqual([
      'The cafe is open until 16:00.',
    ])
    const longer = { until: '2026-11-18T10:30:00.000Z' }
    expect(await textsAfter(() => fern.call(keepOpen, { body: longer }))).toEqual([
      'The cafe is open until 17:30.',
    ])
    expect(receiver.received.at(-1)).toMatchObject({
      path: '/chat',
      text: '{"text":"The cafe is open until 17:30."}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(receiver.received.at(-1)?.headers).not.toHaveProperty('x-tumbler-signature')
  })

  test('with the next day that it opens, today, on a weekday or on a date', async () => {
    await save(webhookTo('/chat'))
    app.setTime('2026-11-20T03:00:00Z')
    await setShop('cafe-open')
    expect(await textsAfter(() => setShop('all-close'))).toEqual([
      'The cafe is closed. It opens on Monday at 9:00.',
    ])
    app.setTime('2026-11-20T01:00:00Z')
    await setShop('cafe-open')
    expect(await textsAfter(() => setShop('all-close'))).toEqual([
      'The cafe is closed. It opens today at 9:00.',
    ])
    const closedDates = Object.fromEntries(
      ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => [
        date,
        null,
      ]),
    )
    const { openingHours } = await readSettings()
    const cafe = { ...openingHours.cafe, dates: closedDates }
    await mali.call(changeShopSettings, { body: { openingHours: { ...openingHours, cafe } } })
    await setShop('cafe-open')
    expect(await textsAfter(() => setShop('all-close'))).toEqual([
      'The cafe is closed. It opens on 27 November at 9:00.',
    ])
  })

  test('in its language', async () => {
    await save(webhookTo('/chat', { language: 'th' }))
    expect(await textsAfter(() => setShop('cafe-open'))).toEqual(['คาเฟ่เปิดถึง 16:00 น.'])
    expect(await textsAfter(() => setShop('all-close'))).toEqual([
      'คาเฟ่ปิดแล้ว เปิดอีกครั้งพรุ่งนี้ เวลา 9:00 น.',
    ])
    expect(await textsAfter(() => setShop('bar-open'))).toEqual(['บาร์เปิดแล้ว'])
  })

  test('of the last order after the last call', async () => {
    await save(webhookTo('/chat', { events: ['closed'] }))
    await setShop('cafe-open')
    const { id } = await makeOrder(app, ploy, latte)
    await fern.call(beginLastCall)
    const reject = { status: 'rejected', reject_note: 'Machine Failure' }
    await fern.call(moveOrderAsBarista, { params: { id }, body: reject })
    expect(await textsAfter(() => afterLeaving(app.server.context))).toEqual([
      'The cafe is closed. It opens tomorrow at 9:00.',
    ])
  })

  test('and of what is true no longer it is told nothing', async () => {
    const program = webhookTo('/program', { format: 'json' })
    await save(webhookTo('/chat'), program)
    await setShop('cafe-open')
    await setShop('all-close')
    await setShop('bar-open')
    await send()
    const toldOf = (path: string) =>
      receiver.received.filter((each) => each.path === path).map(({ body }) => body.text)
    expect(toldOf('/chat')).toEqual(['The bar is open.'])
    expect(toldOf('/program').toSorted()).toEqual([
      'The bar is open.',
      'The cafe is closed. It opens tomorrow at 9:00.',
      'The cafe is open until 16:00.',
    ])
  })

  test('a message of the bar calls nobody and makes no link', async () => {
    await save(webhookTo('/chat'))
    await open()
    await makeOrder(app, ploy, latte)
    const text = '<!channel> @all: mail a@b.c'
    expect(await textsAfter(() => fern.call(sendMessage, { body: { text } }))).toEqual([
      '‹!channel› @\u2060all: mail a@\u2060b.c',
    ])
  })

  test('a message that was taken back is not sent', async () => {
    await save(webhookTo('/chat'))
    await open()
    await makeOrder(app, ploy, latte)
    await fern.call(sendMessage, { body: { text: 'Wait' } })
    expect(await waiting()).toEqual([{ event: 'message' }])
    await fern.call(takeMessageBack)
    expect([await send(), receiver.received]).toEqual([0, []])
  })

  test('only of what it wants, and while it is on', async () => {
    await save(
      webhookTo('/closed', { events: ['closed'] }),
      webhookTo('/off', { isOn: false }),
      webhookTo('/opened', { events: ['opened'] }),
    )
    await setShop('cafe-open')
    await send()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/opened'])
  })
})

describe('a program is told in signed JSON', () => {
  test('with everything about it, and when it was sent', async () => {
    const program = webhookTo('/program', { format: 'json' })
    await save(program)
    await setShop('cafe-open')
    receiver.answerWith(500)
    await send()
    receiver.answerWith(204)
    expect(await sendLater(15 * secondMs)).toBe(1)
    const secret = (await stateOf(program))?.secret ?? ''
    expect(secret).toMatch(/^[\w-]{43}$/)
    for (const { headers, text } of receiver.received)
      expect(headers['x-tumbler-signature']).toBe(
        `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`,
      )
    const facts = {
      id: expect.stringMatching(/^\d+$/),
      ...{ event: 'opened', venue: 'cafe', until: '16:00', text: 'The cafe is open until 16:00.' },
      at: '2026-11-18T03:00:00.000Z',
    }
    expect(bodies()).toEqual([
      { ...facts, sentAt: '2026-11-18T03:00:00.000Z' },
      { ...facts, sentAt: '2026-11-18T03:00:15.000Z' },
    ])
    expect(bodies()[0]?.id).toBe(bodies()[1]?.id)
  })

  test('each by a secret of its own, that nobody else reads', async () => {
    const [one, other] = [webhookTo('/one'), webhookTo('/other')]
    await save(one, other)
    const secrets = [(await stateOf(one))?.secret, (await stateOf(other))?.secret]
    expect(new Set(secrets).size).toBe(2)
    const second = await openSecondApp(app)
    const { body } = await second.call(readShopSettings, {
      headers: { authorization: `Bearer ${mali.token}` },
    })
    expect(body.webhookStates?.map(({ secret }) => secret)).toEqual(secrets)
    expect((await fern.call(readShopSettings)).status).toBe(403)
  })
})

describe('announcements', () => {
  const announcement = { id: randomUUID(), text: { en: 'Oat milk is back', th: 'นมโอ๊ตมาแล้ว' } }
  const announce = (from: string, until: string) =>
    mali.call(changeShopSettings, {
      body: { announcements: [{ ...announcement, from, until, venue: 'both' }] },
    })
  const events: Webhook['events'] = ['announcement']
  const tell = () => tellAnnouncements(app.server.context)

  test('go out once on their first day, from 8:00 on', async () => {
    await save(webhookTo('/en', { events }), webhookTo('/th', { events, language: 'th' }))
    await announce('2026-11-19', '2026-11-21')
    app.setTime('2026-11-19T00:59:59Z')
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-19T01:00:00Z')
    expect((await textsAfter(tell)).toSorted()).toEqual(['Oat milk is back', 'นมโอ๊ตมาแล้ว'])
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-20T03:00:00Z')
    await announce('2026-11-19', '2026-11-22')
    expect(await textsAfter(tell)).toEqual([])
  })

  test('go out later where they were written later, and not when they are over', async () => {
    await save(webhookTo('/en', { events }))
    await announce('2026-11-16', '2026-11-18')
    app.setTime('2026-11-19T03:00:00Z')
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T03:00:00Z')
    expect(await textsAfter(tell)).toEqual(['Oat milk is back'])
  })

  test('go out once from two servers, and not to a webhook that came later', async () => {
    await save(webhookTo('/en', { events }))
    await announce('2026-11-18', '2026-11-18')
    const second = await openSecondApp(app)
    await Promise.all([tell(), tellAnnouncements(second.server.context)])
    await save(webhookTo('/new', { events }))
    expect(await textsAfter(tell)).toEqual([])
    expect(await app.query('select announced_ids from shop')).toEqual([
      { announced_ids: [announcement.id] },
    ])
    await mali.call(changeShopSettings, { body: { announcements: [] } })
  })
})

describe('ready counts', () => {
  const events: Webhook['events'] = ['ready-counts']
  const tell = () => tellReadyCounts(app.server.context)

  test('go out for each half-hour that had a drink, without a name', async () => {
    await save(webhookTo('/program', { events, format: 'json' }))
    await open()
    await finish()
    app.setTime('2026-11-18T03:29:59.990Z')
    await finish()
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T03:30:00Z')
    await finish()
    expect(await textsAfter(tell)).toEqual(['2 drinks ready from 10:00 to 10:30.'])
    expect(bodies()).toEqual([
      {
        ...{ id: expect.anything(), event: 'ready-counts', text: expect.anything() },
        ...{ count: 2, from: '10:00', to: '10:30' },
        ...{ at: '2026-11-18T03:30:00.000Z', sentAt: '2026-11-18T03:30:00.000Z' },
      },
    ])
    expect(await textsAfter(tell)).toEqual([])
    app.setTime('2026-11-18T05:05:00Z')
    await finish()
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 10:30 to 11:00.'])
    app.setTime('2026-11-18T05:40:00Z')
    expect(await textsAfter(tell)).toEqual(['1 drink ready from 12:00 to 12:30.'])
    app.setTime('2026-11-18T06:10:00Z')
    expect(await textsAfter(tell)).toEqual([])
  })

  test('go out once from two servers', async () => {
    await save(webhookTo('/program', { events }))
    await open()
    await finish()
    app.setTime('2026-11-18T03:31:00Z')
    const second = await openSecondApp(app)
    await Promise.all([tell(), tellReadyCounts(second.server.context)])
    expect(await waiting()).toHaveLength(1)
  })
})

describe('sending', () => {
  test('is done once by two servers', async () => {
    const second = await openSecondApp(app)
    await save(webhookTo('/chat'))
    for (let round = 1; round <= 5; round += 1) {
      await setShop(round % 2 === 1 ? 'cafe-open' : 'all-close')
      const sent = await Promise.all([send(), send(second)])
      expect([sent[0] + sent[1], receiver.received.length]).toEqual([1, round])
    }
  })

  test('is tried again with growing pauses, for ten minutes', async () => {
    await save(webhookTo('/chat'))
    await setShop('cafe-open')
    receiver.answerWith(503)
    const triedAt: number[] = []
    await send()
    for (let second = 1; second <= 1000; second += 1) {
      const before = receiver.received.length
      await sendLater(secondMs)
      if (receiver.received.length > before) triedAt.push(second)
    }
    expect(triedAt).toEqual([15, 45, 105, 225, 465])
    await deleteOldMessages(app.server.context)
    expect(await waiting()).toEqual([])
  })

  test('one that another server left is sent', async () => {
    await save(webhookTo('/chat'))
    await setShop('cafe-open')
    // A server that ended after it had claimed it.
    await app.query(
      'update webhook_deliveries set tries = 1, due_at = $1',
      new Date(app.now.getTime() + 15 * secondMs),
    )
    expect(await sendLater(15 * secondMs - 1)).toBe(0)
    expect(await sendLater(1)).toBe(1)
  })

  test('what was removed or has another address is sent no more', async () => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    await save({ ...webhook, url: `${receiver.url}/elsewhere` })
    expect([await send(), receiver.received]).toEqual([0, []])
  })

  test('what cannot be stored is not told', async () => {
    await save(webhookTo('/chat'))
    await setShop('cafe-open')
    await send()
    await setShop('cafe-open')
    expect(await waiting()).toEqual([])
  })
})

describe('a webhook that nothing reaches', () => {
  const dependency = async () => {
    const { body } = await mali.call(readState, { query: { now: 'true' } })
    return body.dependencies.find(({ name }) => name === 'webhooks')
  }

  test('is told in the state, until something arrives', async () => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    expect((await dependency())?.problem).toBeNull()
    await setShop('cafe-open')
    receiver.answerWith(404)
    await send()
    expect(await dependency()).toMatchObject({
      problem: `${receiver.host} answered 404 and is tried again.`,
      facts: { waiting: 1 },
    })
    expect(await stateOf(webhook)).toMatchObject({
      ...{ sentAt: null, failingSince: '2026-11-18T03:00:00.000Z', offAt: null },
      problem: 'answered 404',
    })
    receiver.answerWith(200)
    await sendLater(15 * secondMs)
    expect((await dependency())?.problem).toBeNull()
    expect(await stateOf(webhook)).toMatchObject({
      ...{ sentAt: '2026-11-18T03:00:15.000Z', failingSince: null, offAt: null, problem: null },
    })
  })

  test('is switched off at once where it answers 410, and admins are told', async () => {
    const praew = await app.newUser('admin', 'Praew')
    const gone = await app.newUser('admin', 'Gone')
    await app.query('update users set is_available = false where id = $1', gone.id)
    const [webhook, other] = [webhookTo('/secret-path'), webhookTo('/other')]
    await save(webhook, other)
    const { revision } = await readSettings()
    receiver.answer = (response, path) => response.writeHead(path === '/other' ? 200 : 410).end()
    await setShop('cafe-open')
    const second = await openSecondApp(app)
    await Promise.all([send(), send(second)])
    expect([await isOn(webhook), await isOn(other)]).toEqual([false, true])
    expect((await readSettings()).revision).toBe(revision + 1)
    expect(await stateOf(webhook)).toMatchObject({ offAt: app.now.toISOString() })
    expect(await waiting()).toEqual([])
    expect((await dependency())?.problem).toBe(`${receiver.host} answered 410 and is switched off.`)
    const { body: entries } = await mali.call(listAudit, { query: { kind: 'settings' } })
    expect(entries[0]).toMatchObject({
      ...{ event: 'webhook-off', actor: null, user: null },
      details: { host: receiver.host, problem: 'answered 410' },
    })
    expect(JSON.stringify(entries)).not.toContain('secret-path')
    const mails = await app.query('select recipient, subject, body from mails')
    const recipients = mails.map(({ recipient }) => recipient)
    expect(recipients).toEqual(expect.arrayContaining([mali.email, praew.email]))
    expect(recipients).not.toContain(gone.email)
    expect(mails[0]?.subject).toBe(`Tumbler no longer tells ${receiver.host}`)
    expect(mails[0]?.body).toContain('/shop-settings/webhooks')
    expect(mails[0]?.body).not.toContain('secret-path')
    await app.query('update users set is_available = false where id = $1', praew.id)
  })

  test('is switched off after a day without an arrival', async () => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    receiver.answerWith(500)
    await send()
    for (const [ms, expected] of [
      [dayMs - 1, true],
      [1, false],
    ] as const) {
      app.passTime(ms)
      await app.query('update webhook_deliveries set created_at = $1, due_at = $1', app.now)
      await send()
      expect(await isOn(webhook)).toBe(expected)
    }
  })

  test('that is switched on again begins anew', async () => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    receiver.answerWith(410)
    await send()
    await save({ ...webhook, isOn: false, language: 'th' })
    expect((await stateOf(webhook))?.offAt).not.toBeNull()
    await save(webhook)
    expect(await stateOf(webhook)).toMatchObject({ failingSince: null, offAt: null, problem: null })
    receiver.answerWith(500)
    app.passTime(dayMs + 1)
    await setShop('all-close')
    await send()
    expect(await isOn(webhook)).toBe(true)
  })

  test('is not switched off where an admin has given it another address meanwhile', async () => {
    const webhook = webhookTo('/old')
    await save(webhook)
    await setShop('cafe-open')
    const changed = { ...webhook, url: `${receiver.url}/new` }
    receiver.answer = (response) => {
      save(changed).then(() => response.writeHead(410).end())
    }
    await send()
    expect(await isOn(webhook)).toBe(true)
  })
})

test('an address stands in the audit list by its host only', async () => {
  const webhook = webhookTo('/T04/secret-path')
  await save(webhook)
  await save({ ...webhook, url: `${receiver.url}/T04/other-secret`, events: ['closed'] })
  const { body: entries } = await mali.call(listAudit, { query: { kind: 'settings' } })
  expect(entries.map(({ changes }) => changes)).toEqual([
    [
      {
        ...{ setting: 'webhooks', part: receiver.host, field: 'address', from: null, to: null },
      },
      {
        ...{ setting: 'webhooks', part: receiver.host, field: 'events' },
        ...{ from: 'opened, break, last-call, closed, message', to: 'closed' },
      },
    ],
    [{ setting: 'webhooks', part: null, field: null, from: null, to: receiver.host }],
  ])
})
