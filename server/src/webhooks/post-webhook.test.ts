import { createHmac, randomUUID } from 'node:crypto'
import type { lookup } from 'node:dns/promises'
import { changeShopSettings, readShopSettings } from '@tumbler/contract/shop-settings'
import { testWebhook } from '@tumbler/contract/webhooks'
import { beforeEach, describe, expect, test } from 'vitest'
import { unknownTls } from '../testing/localhost-tls.ts'
import { openTestApp } from '../testing/test-app.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { defaultTimeouts } from '../timeouts.ts'
import { postWebhook } from './post-webhook.ts'
import { isPrivate, lookupOf, PrivateAddressError } from './private-address.ts'

const receiver = await WebhookReceiver.open()
const app = await openTestApp()
const mali = await app.newUser('admin', 'Mali')
const open = await openTestApp({ allowPrivateWebhooks: true })
const praew = await open.newUser('admin', 'Praew')

beforeEach(() => receiver.reset())

const target = (url: string, format: 'chat' | 'json' = 'chat') => ({
  ...{ id: randomUUID(), url, format, language: 'en' as const },
})
const tryOut = async (url: string, by = praew) =>
  (await by.call(testWebhook, { body: target(url) })).body

describe('a test', () => {
  test('says what came back', async () => {
    receiver.answerWith(200, {}, 'ok\n\n  then\u0000 more')
    expect(await tryOut(`${receiver.url}/chat`)).toEqual({
      ...{ hasArrived: true, status: 200, problem: null, ms: expect.any(Number) },
      answer: 'ok then more',
    })
    expect(receiver.received[0]).toMatchObject({
      ...{ path: '/chat', text: '{"text":"This is a test of Tumbler."}' },
    })
    receiver.answerWith(403, {}, 'invalid_token')
    expect(await tryOut(receiver.url)).toMatchObject({
      ...{ hasArrived: false, status: 403, problem: null, answer: 'invalid_token' },
    })
  })

  test('follows no redirect', async () => {
    receiver.answerWith(302, { location: `${receiver.url}/elsewhere` })
    expect(await tryOut(`${receiver.url}/first`)).toMatchObject({ hasArrived: false, status: 302 })
    expect(receiver.received.map(({ path }) => path)).toEqual(['/first'])
  })

  test('has arrived by an answer from 200 to 299 only', async () => {
    for (const [status, hasArrived] of [
      ...([200, 201, 299] as const).map((arrived) => [arrived, true] as const),
      ...([300, 304, 404, 500] as const).map((other) => [other, false] as const),
    ]) {
      receiver.answerWith(status)
      expect(await tryOut(receiver.url)).toMatchObject({ hasArrived, status })
    }
  })

  test('reads no headers without an end', async () => {
    receiver.answerWith(200, { 'x-long': 'x'.repeat(20_000) })
    expect(await tryOut(receiver.url)).toMatchObject({ status: null, problem: 'no-connection' })
  })

  test('reads no more of an endless answer than it shows', async () => {
    let isCut = false
    let written = 0
    receiver.answer = (response) => {
      const write = () => {
        const part = 'x'.repeat(10_000)
        do written += part.length
        while (!response.destroyed && response.write(part))
      }
      response.on('drain', write).on('close', () => {
        isCut = true
      })
      write()
    }
    expect(await tryOut(receiver.url)).toMatchObject({ status: 200, answer: 'x'.repeat(200) })
    await expect.poll(() => isCut).toBe(true)
    // What the buffers of a connection hold.
    expect(written).toBeLessThan(30_000_000)
  })

  test('waits for the rest of an answer much shorter than for an answer', async () => {
    receiver.answer = (response) => response.write('begun')
    const { ms, ...said } = await tryOut(receiver.url)
    expect(said).toMatchObject({ hasArrived: true, answer: 'begun' })
    expect(ms).toBeLessThan(defaultTimeouts.webhook)
  })

  test('is over where the answer is another protocol, or never more than a promise', async () => {
    receiver.answer = (response) =>
      void response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
      )
    expect(await tryOut(receiver.url)).toMatchObject({ status: null, problem: 'no-connection' })
    receiver.answer = (response) => {
      for (let promised = 0; promised < 11; promised += 1) response.writeProcessing()
    }
    expect(await tryOut(receiver.url)).toMatchObject({ status: null, problem: 'no-connection' })
    receiver.answer = (response) => {
      for (let promised = 0; promised < 10; promised += 1) response.writeProcessing()
      response.end('ok')
    }
    expect(await tryOut(receiver.url)).toMatchObject({ hasArrived: true, answer: 'ok' })
  })

  test('waits no longer than it may, for an answer or for the rest of one', async () => {
    const context = { ...open.server.context }
    context.timeouts = { ...context.timeouts, webhook: 300 }
    const message = { id: '1', event: 'test', at: '', text: 'Hello' }
    receiver.answer = () => {}
    expect(await postWebhook(context, target(receiver.url), message)).toMatchObject({
      ...{ hasArrived: false, status: null, problem: 'timeout' },
    })
    receiver.answer = (response) => response.write('begun')
    expect(await postWebhook(context, target(receiver.url), message)).toMatchObject({
      ...{ hasArrived: true, status: 200, answer: 'begun' },
    })
  })

  test('says why nothing came back', async () => {
    const unknown = await WebhookReceiver.open(unknownTls())
    expect(await tryOut('https://no-such-host.invalid/')).toMatchObject({ problem: 'unknown-host' })
    expect(await tryOut('https://localhost:1/')).toMatchObject({ problem: 'no-connection' })
    expect(await tryOut(unknown.url)).toMatchObject({ problem: 'certificate' })
    receiver.answer = (response) => response.destroy()
    expect(await tryOut(receiver.url)).toMatchObject({ status: null, problem: 'no-connection' })
  })

  test('is signed and in the language as what is sent later, and counts as nothing that was sent', async () => {
    const body = { ...target(receiver.url, 'json'), language: 'th' as const }
    const webhooks = [{ ...body, events: ['opened'], isOn: true }]
    await praew.call(changeShopSettings, { body: { webhooks } })
    for (const status of [200, 410]) {
      receiver.answerWith(status)
      await praew.call(testWebhook, { body })
    }
    const { webhooks: kept, webhookStates = [] } = (await praew.call(readShopSettings)).body
    expect(kept).toEqual(webhooks)
    const [{ secret, ...state } = { secret: '' }] = webhookStates
    const none = { sentAt: null, failingSince: null, offAt: null, problem: null }
    expect(state).toEqual({ id: body.id, ...none })
    for (const { headers, text, body: sent } of receiver.received) {
      const signature = createHmac('sha256', secret).update(text).digest('hex')
      expect(headers['x-tumbler-signature']).toBe(`sha256=${signature}`)
      expect(sent.text).toBe('นี่คือข้อความทดสอบจาก Tumbler')
    }
    expect(receiver.received).toHaveLength(2)
  })

  test('is made 30 times an hour, by admins', async () => {
    await open.query('delete from attempts')
    const body = target(receiver.url)
    for (let count = 0; count < 30; count += 1)
      expect((await praew.call(testWebhook, { body })).status).toBe(200)
    expect((await praew.call(testWebhook, { body })).status).toBe(429)
    const niran = await open.newUser('admin', 'Niran')
    expect((await niran.call(testWebhook, { body })).status).toBe(200)
    open.passTime(3_600_000)
    expect((await praew.call(testWebhook, { body })).status).toBe(200)
    for (const role of ['user', 'barista'] as const)
      expect((await (await open.newUser(role)).call(testWebhook, { body })).status).toBe(403)
  })
})

describe('a private address', () => {
  test('is not connected to, whether it is written or a name has it', async () => {
    const { port } = new URL(receiver.url)
    for (const host of [
      'localhost',
      '127.0.0.1',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '[::ffff:7f00:1]',
    ])
      expect(await tryOut(`https://${host}:${port}/`, mali)).toMatchObject({
        ...{ hasArrived: false, status: null, problem: 'private-address' },
      })
    expect(receiver.connections).toBe(0)
    expect(await tryOut(`https://localhost:${port}/`)).toMatchObject({ hasArrived: true })
    expect(receiver.connections).toBe(1)
  })

  test('is not connected to where a name has others too, and what was looked at is connected to', async () => {
    const lookUp = (found: string[], all: boolean) =>
      new Promise((resolve) => {
        const resolver = async () => found.map((address) => ({ address, family: 4 }))
        const publicOnly = lookupOf(isPrivate, resolver as unknown as typeof lookup)
        publicOnly('hooks.example.com', { all }, (error, ...answer) => resolve(error ?? answer))
      })
    for (const found of [
      ['1.1.1.1', '10.0.0.1'],
      ['10.0.0.1', '1.1.1.1'],
      ['1.1.1.1', '1.0.0.1', '127.0.0.1'],
    ])
      for (const all of [true, false])
        expect(await lookUp(found, all)).toBeInstanceOf(PrivateAddressError)
    const both = ['1.1.1.1', '1.0.0.1'].map((address) => ({ address, family: 4 }))
    expect(await lookUp(['1.1.1.1', '1.0.0.1'], true)).toEqual([both])
    expect(await lookUp(['1.1.1.1', '1.0.0.1'], false)).toEqual(['1.1.1.1', 4])
    expect(await lookUp([], true)).toMatchObject({ message: 'hooks.example.com has no address' })
  })

  test('is looked up one after the other, as the system has few threads for that', async () => {
    const asked: string[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const slow = async (name: string) => {
      asked.push(name)
      await promise
      return [{ address: '1.1.1.1', family: 4 }]
    }
    const slowLookup = lookupOf(isPrivate, slow as unknown as typeof lookup)
    const done = ['one.example.com', 'other.example.com'].map(
      (name) => new Promise((end) => slowLookup(name, { all: true }, end)),
    )
    await expect.poll(() => asked).toHaveLength(1)
    await new Promise(setImmediate)
    expect(asked).toEqual(['one.example.com'])
    resolve()
    await Promise.all(done)
    expect(asked).toEqual(['one.example.com', 'other.example.com'])
  })

  test('is refused as a webhook, as http is, and one that is there already stays', async () => {
    const save = async (...urls: string[]) => {
      const webhooks = urls.map((url) => ({ ...target(url), events: ['opened'], isOn: true }))
      const { status, problem } = await mali.call(changeShopSettings, { body: { webhooks } })
      return status === 200 ? 200 : problem.errors?.map(({ path, code }) => [path, code])
    }
    const wrong = (code: string) => [['body.webhooks.1.url', code]]
    const known = 'https://hooks.example.com/a'
    expect(await save(known, 'https://10.0.0.7/x')).toEqual(wrong('private_address'))
    expect(await save(known, 'https://[::127.0.0.1]/x')).toEqual(wrong('private_address'))
    expect(await save(known, 'https://[fd00::1]/x')).toEqual(wrong('private_address'))
    expect(await save(known, 'http://hooks.example.com/x')).toEqual(wrong('not_https'))
    expect(await save(known, 'HTTP://hooks.example.com/x')).toEqual(wrong('not_https'))
    expect(await save('HTTPS://hooks.example.com/x')).toBe(200)
    expect(await tryOut('http://example.com', mali)).toMatchObject({ problem: 'not-https' })
    const stored = [{ ...target('http://10.0.0.7/x'), events: ['opened'], isOn: true }]
    const settings = JSON.stringify({ webhooks: stored })
    await app.query('update shop set settings = $1::jsonb', settings)
    expect(await save('http://10.0.0.7/x', known)).toBe(200)
  })

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...[
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['192.0.2.1', '203.0.113.9', '240.0.0.1', '::', '::1', 'fe80::1', 'fc00::1', 'fdff::1'],
    ...['ff02::1', 'fec0::1', '2001:db8::1', '::ffff:10.0.0.1', '::ffff:a00:1', '::10.0.0.1'],
    ...['::7f00:1', '::2', '4000::1', '100:0:0:1::1', 'fe80::1%br-1', 'nonsense'],
    ...['2002:a00:1::', '64:ff9b::a00:1', '64:ff9b:1::a00:1', '2001::1', 'fe80::1%eth0', '100::1'],
  ])('is %s', (address) => {
    expect(isPrivate(address)).toBe(true)
  })

  test.each([
    ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '172.15.255.255', '172.32.0.0', '192.167.255.255'],
    ...['100.63.255.255', '100.128.0.0', '128.0.0.1', '169.253.255.255', '2606:4700::1111'],
    ...['::ffff:1.1.1.1', '2a00:1450:4001::200e'],
  ])('is not %s', (address) => {
    expect(isPrivate(address)).toBe(false)
  })
})
