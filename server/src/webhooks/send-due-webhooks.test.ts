import { sendMessage } from '@tumbler/contract/message'
import { readState } from '@tumbler/contract/state'
import { listAudit } from '@tumbler/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { deleteOldMessages } from '../jobs/delete-expired.ts'
import { LiveClients, serverUrl } from '../testing/live-clients.ts'
import { makeOrder } from '../testing/make-order.ts'
import { openSecondApp } from '../testing/second-app.ts'
import { openWebhookApp } from '../testing/webhook-app.ts'
import { defaultTimeouts } from '../timeouts.ts'
import { sendDueWebhooks, webhookOutbox } from './send-due-webhooks.ts'

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
  isOn,
  setShop,
  open,
  waiting,
  sendLater,
} = await openWebhookApp()

const secondMs = 1000
const dayMs = 24 * 60 * 60_000

beforeEach(reset)

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

  test('one that is too old keeps no later one back', async () => {
    await save(webhookTo('/program', { format: 'json' }))
    await setShop('cafe-open')
    app.passTime(10 * 60 * secondMs)
    await setShop('all-close')
    expect([await send(), bodies().map(({ event }) => event)]).toEqual([1, ['closed']])
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

  test('what is for one that is off or that nobody knows is sent to nobody', async () => {
    const [webhook, other] = [webhookTo('/chat'), webhookTo('/other', { events: ['message'] })]
    const ends: [string, () => Promise<unknown>][] = [
      ['cafe-open', () => save({ ...webhook, isOn: false }, other)],
      // As a server that knew it no longer left it.
      [
        'all-close',
        () => app.query('update webhook_deliveries set webhook_id = gen_random_uuid()'),
      ],
    ]
    for (const [value, end] of ends) {
      await save(webhook, other)
      await setShop(value)
      expect(await waiting()).toHaveLength(1)
      await end()
      expect([await send(), receiver.received, await waiting()]).toEqual([0, [], []])
    }
  })

  test('what is refused is not told', async () => {
    await save(webhookTo('/chat'))
    await open()
    await makeOrder(app, ploy, latte)
    const say = () => fern.call(sendMessage, { body: { text: 'Wait' } })
    expect((await say()).status).toBe(200)
    await send()
    expect((await say()).status).toBe(409)
    expect((await setShop('all-close')).status).toBe(409)
    expect(await waiting()).toEqual([])
  })

  test('a slow one keeps no other waiting, and gets one message after the other', async () => {
    const slow = ['/a', '/b', '/c', '/d'].map((path) => webhookTo(path, { format: 'json' }))
    await save(...slow, webhookTo('/fast', { format: 'json' }))
    const kept: (() => void)[] = []
    receiver.answer = (response, path) => {
      if (path === '/fast') response.end()
      else kept.push(() => response.end())
    }
    for (const value of ['cafe-open', 'all-close', 'bar-open']) await setShop(value)
    const sent = send()
    const pathsOf = (path: string) => receiver.received.filter((each) => each.path === path)
    await expect.poll(() => pathsOf('/fast')).toHaveLength(3)
    await expect.poll(() => kept).toHaveLength(4)
    expect(pathsOf('/a')).toHaveLength(1)
    receiver.answer = (response) => void response.end()
    for (const end of kept) end()
    expect(await sent).toBe(15)
    expect(pathsOf('/a').map(({ body }) => [body.event, body.venue])).toEqual([
      ['opened', 'cafe'],
      ['closed', 'cafe'],
      ['opened', 'bar'],
    ])
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
    const untold = { on: 1, hasSent: false, failingSince: null }
    expect(await dependency()).toMatchObject({ problem: null, facts: untold })
    await setShop('cafe-open')
    receiver.answerWith(404)
    await send()
    app.passTime(secondMs)
    expect(await dependency()).toMatchObject({
      problem: `${receiver.host} is tried again. It answered 404.`,
      facts: { waiting: 1, failing: 1, failingSince: '2026-11-18T03:00:00.000Z' },
    })
    expect(await stateOf(webhook)).toMatchObject({
      ...{ sentAt: null, failingSince: '2026-11-18T03:00:00.000Z', offAt: null },
      problem: '404',
    })
    receiver.answerWith(200)
    await sendLater(14 * secondMs)
    const told = { on: 1, hasSent: true, failingSince: null }
    expect(await dependency()).toMatchObject({ problem: null, facts: told })
    expect(await stateOf(webhook)).toMatchObject({
      ...{ sentAt: '2026-11-18T03:00:15.000Z', failingSince: null, offAt: null, problem: null },
    })
  })

  test('is told in the state no longer where an admin switches it off or removes it', async () => {
    const webhook = webhookTo('/chat')
    for (const left of [[{ ...webhook, isOn: false }], []]) {
      await save(webhook)
      await setShop('cafe-open')
      receiver.answerWith(404)
      await send()
      expect((await dependency())?.problem).toContain('404')
      await save(...left)
      expect(await dependency()).toMatchObject({ problem: null, facts: { failing: 0, on: 0 } })
      await setShop('all-close')
    }
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
    expect(await readSettings()).toMatchObject({
      revision: revision + 1,
      changed: {
        by: null,
        changes: [
          {
            ...{ setting: 'webhooks', part: receiver.host, field: 'isOn' },
            ...{ from: 'on', to: 'off' },
          },
        ],
      },
    })
    expect(await stateOf(webhook)).toMatchObject({ offAt: app.now.toISOString() })
    expect(await waiting()).toEqual([])
    expect(await dependency()).toMatchObject({
      problem: `${receiver.host} is switched off. It answered 410.`,
      facts: { waiting: 0, failing: 0 },
    })
    const { body: entries } = await mali.call(listAudit, { query: { kind: 'settings' } })
    expect(entries[0]).toMatchObject({
      ...{ event: 'webhook-off', actor: null, user: null },
      details: { host: receiver.host, problem: '410' },
    })
    expect(JSON.stringify(entries)).not.toContain('secret-path')
    const mails = await app.query('select recipient, subject, body from mails')
    const recipients = mails.map(({ recipient }) => recipient)
    expect(recipients).toEqual(expect.arrayContaining([mali.email, praew.email]))
    for (const { email } of [gone, fern, ploy]) expect(recipients).not.toContain(email)
    expect(mails[0]?.subject).toBe(`Tumbler no longer tells ${receiver.host}`)
    expect(mails[0]?.body).toContain('/shop-settings/webhooks')
    expect(mails[0]?.body).toContain('It answered 410.')
    expect(mails[0]?.body).toContain('ได้รับคำตอบเป็นสถานะ 410')
    expect(mails[0]?.body).not.toContain('secret-path')
    await app.query('update users set is_available = false where id = $1', praew.id)
  })

  test('is switched off once where two servers see it', async () => {
    await save(webhookTo('/program', { format: 'json' }))
    const second = await openSecondApp(app)
    const kept: (() => void)[] = []
    receiver.answer = (response) => {
      kept.push(() => response.writeHead(410).end())
    }
    const sending = []
    for (const [value, by] of [
      ['cafe-open', app],
      ['all-close', second],
    ] as const) {
      await setShop(value)
      sending.push(send(by))
      await expect.poll(() => kept).toHaveLength(sending.length)
    }
    const { revision } = await readSettings()
    for (const end of kept) end()
    await Promise.all(sending)
    expect((await readSettings()).revision).toBe(revision + 1)
    expect(await app.query(`select from audit where event = 'webhook-off'`)).toHaveLength(1)
    const mails = await app.query('select from mails where recipient = $1', mali.email)
    expect(mails).toHaveLength(1)
  })

  test('is told by no mail where the server has no mail server', async () => {
    const { context } = app.server
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    receiver.answerWith(410)
    await sendDueWebhooks({ ...context, settings: { ...context.settings, smtpUrl: null } })
    expect([await isOn(webhook), await app.query('select from mails')]).toEqual([false, []])
  })

  test('is told to open pages', async () => {
    const { received } = await new LiveClients(await serverUrl(app.server)).listen(mali.token)
    await save(webhookTo('/chat'))
    await setShop('cafe-open')
    receiver.answerWith(410)
    await send()
    const { revision } = await readSettings()
    await expect.poll(() => received).toContainEqual({ event: 'settings', payload: { revision } })
  })

  test.each([
    [dayMs - 1, true],
    [dayMs, false],
  ])('is switched off after a day without an arrival, not by %d ms', async (ms, isLeftOn) => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    receiver.answerWith(500)
    await send()
    app.passTime(ms - 465 * secondMs)
    await setShop('all-close')
    await send()
    for (const pause of [15, 30, 60, 120, 240]) {
      expect(await isOn(webhook)).toBe(true)
      await sendLater(pause * secondMs)
    }
    expect(receiver.received).toHaveLength(7)
    expect(await isOn(webhook)).toBe(isLeftOn)
  })

  test('has its answer, or none, before another server tries again', () => {
    expect(defaultTimeouts.webhook).toBeLessThan(webhookOutbox.firstPauseMs)
  })

  test('is not switched off by one request after quiet days', async () => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    receiver.answerWith(500)
    await send()
    app.passTime(3 * dayMs)
    await setShop('all-close')
    await send()
    expect(await isOn(webhook)).toBe(true)
    receiver.reset()
    expect(await sendLater(15 * secondMs)).toBe(1)
    expect(await stateOf(webhook)).toMatchObject({ failingSince: null, problem: null })
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
    expect(await stateOf(changed)).toMatchObject({ failingSince: null, problem: null })
  })

  test('is not failing where an admin has switched it off meanwhile', async () => {
    const webhook = webhookTo('/chat')
    await save(webhook)
    await setShop('cafe-open')
    receiver.answer = (response) => {
      save({ ...webhook, isOn: false }).then(() => response.writeHead(410).end())
    }
    await send()
    expect(await stateOf(webhook)).toMatchObject({ failingSince: null, offAt: null, problem: null })
  })

  test('that was removed meanwhile leaves nothing behind', async () => {
    await save(webhookTo('/old'))
    await setShop('cafe-open')
    receiver.answer = (response) => {
      save().then(() => response.end())
    }
    await send()
    expect(await app.query('select from webhook_states')).toEqual([])
  })
})
