import { createHmac, randomUUID } from 'node:crypto'
import { sendMessage, takeMessageBack } from '@tumbler/contract/message'
import { moveOrderAsBarista } from '@tumbler/contract/orders'
import { beginLastCall, endLastCall, endPause, keepOpen, pauseShop } from '@tumbler/contract/shop'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { listAudit } from '@tumbler/contract/users'
import { firstMessages } from '@tumbler/rules/messages'
import { beforeEach, describe, expect, test } from 'vitest'
import { afterLeaving } from '../orders/after-leaving.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openWebhookApp } from '../testing/webhook-app.ts'

const {
  app,
  receiver,
  fern,
  mali,
  ploy,
  latte,
  readSettings,
  send,
  bodies,
  reset,
  webhookTo,
  save,
  stateOf,
  setShop,
  open,
  waiting,
  sendLater,
  textsAfter,
} = await openWebhookApp()

const secondMs = 1000
const minuteMs = 60_000

const signatureBy = (secret = '', text = '') =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

beforeEach(reset)

describe('a chat is told in one sentence', () => {
  test('of every change of the shop', async () => {
    await save(webhookTo('/chat'))
    expect(await textsAfter(() => setShop('cafe-open'))).toEqual(['The cafe is open until 16:00.'])
    const until = new Date(app.now.getTime() + 10 * minuteMs).toISOString()
    expect(await textsAfter(() => fern.call(pauseShop, { body: { until } }))).toEqual([
      'The cafe takes a break and is back at 10:10.',
    ])
    expect(await textsAfter(() => fern.call(pauseShop, { body: { until } }))).toEqual([])
    const later = { until: new Date(app.now.getTime() + 15 * minuteMs).toISOString() }
    expect(await textsAfter(() => fern.call(pauseShop, { body: later }))).toEqual([
      'The cafe takes a break and is back at 10:15.',
    ])
    expect(await textsAfter(() => fern.call(endPause))).toEqual(['The cafe is open until 16:00.'])
    await makeOrder(app, ploy, latte)
    expect(await textsAfter(() => fern.call(beginLastCall))).toEqual([
      'The cafe takes no more orders. It opens tomorrow at 9:00.',
    ])
    expect(await textsAfter(() => fern.call(beginLastCall))).toEqual([])
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

  test('of a break only while it lasts', async () => {
    const [chat, program] = [webhookTo('/chat'), webhookTo('/program', { format: 'json' })]
    await open()
    await save(chat, program)
    receiver.answerWith(503)
    const until = new Date(app.now.getTime() + 15_000).toISOString()
    await fern.call(pauseShop, { body: { until } })
    await send()
    receiver.reset()
    expect(await sendLater(15_000)).toBe(1)
    expect(receiver.received.map(({ path }) => path)).toEqual(['/program'])
  })

  test('of both where the bar opens in the place of the cafe', async () => {
    await open()
    await save(webhookTo('/both'), webhookTo('/closed', { events: ['closed'] }))
    await setShop('bar-open')
    await send()
    const told = receiver.received.map(({ path, body }) => [path, body.text])
    const closed = 'The cafe is closed. It opens tomorrow at 9:00.'
    expect(told.toSorted()).toEqual([
      ['/both', 'The bar is open.'],
      ['/both', closed],
      ['/closed', closed],
    ])
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

  test('of the hours of the bar where it is the bar', async () => {
    await save(webhookTo('/chat'))
    const { openingHours } = await readSettings()
    const evening = { opens: '18:00', closes: '23:00' }
    const bar = { week: openingHours.bar.week.map(() => evening), dates: {} }
    const keepHours = (hours: typeof openingHours) =>
      mali.call(changeShopSettings, { body: { openingHours: hours } })
    await keepHours({ ...openingHours, bar })
    app.setTime('2026-11-18T12:00:00Z')
    expect(await textsAfter(() => setShop('bar-open'))).toEqual(['The bar is open until 23:00.'])
    expect(await textsAfter(() => setShop('cafe-open'))).toEqual([
      'The bar is closed. It opens tomorrow at 18:00.',
      expect.stringMatching(/^The cafe is open/),
    ])
  })

  test('nothing of a change that is rolled back', async () => {
    await save(webhookTo('/chat'))
    await open()
    await makeOrder(app, ploy, latte)
    await app.query(`create function no_commit() returns trigger language plpgsql as $$
      begin raise exception 'no'; end $$`)
    await app.query(`create constraint trigger no_commit after update on shop
      deferrable initially deferred for each row execute function no_commit()`)
    const until = new Date(app.now.getTime() + 10 * minuteMs).toISOString()
    expect((await fern.call(pauseShop, { body: { until } })).status).toBe(500)
    expect((await fern.call(sendMessage, { body: { text: 'Wait' } })).status).toBe(500)
    await app.query('drop function no_commit cascade')
    expect(await waiting()).toEqual([])
    expect((await fern.call(pauseShop, { body: { until } })).status).toBe(200)
    expect(await waiting()).toEqual([{ event: 'break' }])
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
    await setShop('all-close')
    await save(webhookTo('/closed', { events: ['closed'] }))
    await setShop('bar-open')
    await setShop('all-close')
    await setShop('cafe-open')
    await send()
    expect(toldOf('/closed')).toEqual([])
    expect(toldOf('/program').toSorted()).toEqual([
      'The bar is open.',
      'The cafe is closed. It opens tomorrow at 9:00.',
      'The cafe is open until 16:00.',
    ])
  })

  test('a message of the bar calls nobody and hides no link', async () => {
    await save(webhookTo('/chat'), webhookTo('/program', { format: 'json' }))
    await open()
    await makeOrder(app, ploy, latte)
    const text = '<!channel> @all: [free](https://a.example)'
    const told = await textsAfter(() => fern.call(sendMessage, { body: { text } }))
    // Programs get what was written.
    expect(told.toSorted()).toEqual([text, '‹!channel› @\u2060all: [free] (https://a.example)'])
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

  test('of the end of a break only where a barista ends it before its time', async () => {
    await save(webhookTo('/chat'))
    await open()
    for (const [ms, texts] of [
      [10 * minuteMs - 1, ['The cafe is open until 16:00.']],
      [10 * minuteMs, []],
    ] as const) {
      const until = new Date(app.now.getTime() + 10 * minuteMs).toISOString()
      await fern.call(pauseShop, { body: { until } })
      await send()
      app.passTime(ms)
      expect(await textsAfter(() => fern.call(endPause))).toEqual(texts)
    }
  })

  test('of each state of the shop in the place of the one before', async () => {
    await save(webhookTo('/chat'))
    await open()
    await makeOrder(app, ploy, latte)
    const until = new Date(app.now.getTime() + 10 * minuteMs).toISOString()
    for (const [change, event] of [
      [() => fern.call(pauseShop, { body: { until } }), 'break'],
      [() => fern.call(endPause), 'opened'],
      [() => fern.call(beginLastCall), 'last-call'],
      [() => fern.call(endLastCall), 'opened'],
    ] as const) {
      await change()
      expect(await waiting()).toEqual([{ event }])
    }
  })

  test('of a message of the shop in its language', async () => {
    const program = webhookTo('/program', { format: 'json', language: 'th' })
    await save(webhookTo('/en'), webhookTo('/th', { language: 'th' }), program)
    await open()
    await makeOrder(app, ploy, latte)
    const [{ text } = { text: { en: '', th: '' } }] = firstMessages
    const say = () => fern.call(sendMessage, { body: { text: text.en } })
    expect((await textsAfter(say)).toSorted()).toEqual([text.en, text.th, text.th])
    expect(receiver.received.find(({ path }) => path === '/program')?.body).toEqual({
      ...{ id: expect.any(String), event: 'message', text: text.th },
      ...{ at: app.now.toISOString(), sentAt: app.now.toISOString() },
    })
  })

  test('a message and a change of the shop leave one another alone', async () => {
    await save(webhookTo('/chat'))
    await open()
    await makeOrder(app, ploy, latte)
    const say = (text: string) => fern.call(sendMessage, { body: { text } })
    const pauseFor = (minutes: number) => {
      const until = new Date(app.now.getTime() + minutes * minuteMs).toISOString()
      return fern.call(pauseShop, { body: { until } })
    }
    await say('Wait')
    await pauseFor(10)
    expect((await waiting()).map(({ event }) => event).toSorted()).toEqual(['break', 'message'])
    app.passTime(2 * minuteMs)
    await say('Wait a bit')
    expect((await textsAfter(() => pauseFor(20))).toSorted()).toEqual([
      'The cafe takes a break and is back at 10:22.',
      'Wait a bit',
    ])
    app.passTime(2 * minuteMs)
    await say('Wait a bit more')
    await pauseFor(30)
    await fern.call(takeMessageBack)
    expect(await waiting()).toEqual([{ event: 'break' }])
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
    const secret = (await stateOf(program))?.secret
    expect(secret).toMatch(/^[\w-]{43}$/)
    for (const { headers, text } of receiver.received)
      expect(headers['x-tumbler-signature']).toBe(signatureBy(secret, text))
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
    const moved = { ...one, url: `${receiver.url}/moved` }
    await save(moved, other)
    expect((await stateOf(moved))?.secret).toBe(secrets[0])
  })

  test('by a new secret where the webhook has another id, which the old one never sees', async () => {
    const webhook = webhookTo('/program', { format: 'json' })
    await save(webhook)
    const { secret: old } = (await stateOf(webhook)) ?? {}
    await setShop('cafe-open')
    const renewed = { ...webhook, id: randomUUID() }
    await save(renewed)
    expect(await waiting()).toEqual([])
    await setShop('all-close')
    expect(await send()).toBe(1)
    const { secret } = (await stateOf(renewed)) ?? {}
    expect(secret).not.toBe(old)
    const [sent] = receiver.received
    expect(sent?.headers['x-tumbler-signature']).toBe(signatureBy(secret, sent?.text))
    const { body: entries } = await mali.call(listAudit, { query: { kind: 'settings' } })
    expect(entries[0]?.changes).toEqual([
      { setting: 'webhooks', part: receiver.host, field: 'secret', from: null, to: null },
    ])
  })
})

test('an address stands in the audit list by its host only', async () => {
  const webhook = webhookTo('/T04/secret-path')
  await save(webhook)
  await save({ ...webhook, url: `${receiver.url}/T04/other-secret`, events: ['closed'] })
  await save({ ...webhook, url: 'https://other.example.com/', events: ['closed'] })
  const { body: entries } = await mali.call(listAudit, { query: { kind: 'settings' } })
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ setting: 'webhooks', part: receiver.host, field: 'address', from: null, to: null }],
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
