import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Problem } from '@tumbler/contract/errors'
import { placeOrder } from '@tumbler/contract/orders'
import { uploadImage } from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let strict: TestApp
beforeAll(async () => {
  ;[app, strict] = await Promise.all([openTestApp(), openTestApp({ rateLimitPerAddress: 1 })])
  for (const { server } of [app, strict]) await listen(server)
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

/** Sends only the headers of a 5 MB request and waits for the response. */
async function sendHeaders(at: TestApp, path: string, user?: TestUser, headers = {}) {
  const sent = request({
    port: (at.server.fastify.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${path}`,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': 5_000_000,
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...headers,
    },
  })
  sent.flushHeaders()
  sent.on('error', () => {})
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as never
  const { code } = (await json(response)) as Problem
  sent.destroy()
  return [response.statusCode, code]
}

/** Begins an upload whose body is still to come. */
function hold(user: TestUser, length = 5_000_000) {
  const sent = request({
    port: (app.server.fastify.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${uploadImage.path}`,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': length,
      authorization: `Bearer ${user.token}`,
    },
  })
  sent.flushHeaders()
  sent.on('error', () => {})
  return sent
}

/** Uploads are counted after the caller is authenticated and before the body is read. */
const countOf = ({ id }: TestUser) =>
  app.database.kysely
    .selectFrom('attempts')
    .select('count')
    .where('key', '=', `upload hour ${id}`)
    .execute()

describe.each([
  ['a picture', uploadImage.path],
  ['an order', placeOrder.path],
])('%s is rejected before its body is read', (_what, path) => {
  test('without a token', async () => {
    expect(await sendHeaders(app, path)).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('from a role that is not allowed', async () => {
    const fern = await app.newUser('barista')
    expect(await sendHeaders(app, path, fern)).toEqual([403, 'NOT_ALLOWED'])
  })

  test('over the rate limit of the address', async () => {
    const ploy = await strict.newUser('user')
    await sendHeaders(strict, path)
    expect(await sendHeaders(strict, path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('over the upload limit', async () => {
    const ploy = await app.newUser('user')
    await app.database.kysely
      .insertInto('attempts')
      .values({
        key: `upload hour ${ploy.id}`,
        count: limits.picturesPerHour,
        until: new Date(app.now.getTime() + 60_000),
      })
      .execute()
    expect(await sendHeaders(app, path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

test('a user has two large bodies under way at most', async () => {
  const ploy = await app.newUser('user')
  const held = [hold(ploy), hold(ploy)]
  await expect.poll(() => countOf(ploy)).toEqual([{ count: 2 }])
  expect(await sendHeaders(app, uploadImage.path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  for (const sent of held) sent.destroy()
  const body = { file: 'x'.repeat(300_000) }
  await expect
    .poll(async () => (await ploy.call(uploadImage, { body })).problem.code)
    .toBe('IMAGE_NOT_SUPPORTED')
})

test('a user who is disabled while the body arrives gets nothing', async () => {
  const ploy = await app.newUser('user')
  const body = JSON.stringify({ file: 'x'.repeat(300_000) })
  const sent = hold(ploy, body.length)
  await expect.poll(() => countOf(ploy)).toEqual([{ count: 1 }])
  await app.database.kysely
    .updateTable('users')
    .set({ is_available: false })
    .where('id', '=', ploy.id)
    .execute()
  sent.end(body)
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as never
  expect(response.statusCode).toBe(401)
})

test('outside of /api no body is parsed', async () => {
  const { statusCode } = await app.server.fastify.inject({
    method: 'POST',
    url: '/nowhere',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(statusCode).toBe(404)
})

test('a request to an unknown path is rejected before its body is read', async () => {
  expect(await sendHeaders(app, '/nowhere')).toEqual([404, 'NOT_FOUND'])
})
