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
  for (const { server: each } of [app, strict]) await listen(each)
})
afterAll(async () => {
  await app.close()
  await strict.close()
})

/** Announces five megabytes, sends nothing of them, and is answered all the same. */
async function announce(at: TestApp, path: string, person?: TestUser, headers = {}) {
  const sent = request({
    port: (at.server.fastify.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${path}`,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': 5_000_000,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...headers,
    },
  })
  sent.flushHeaders()
  sent.on('error', () => {})
  const [answer]: [IncomingMessage] = (await once(sent, 'response')) as never
  const { code } = (await json(answer)) as Problem
  sent.destroy()
  return [answer.statusCode, code]
}

describe.each([
  ['a picture', uploadImage.path],
  ['an order', placeOrder.path],
])('%s is refused before it is read', (_what, path) => {
  test('from a stranger', async () => {
    expect(await announce(app, path)).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('from who has no such role', async () => {
    const fern = await app.newUser('barista')
    expect(await announce(app, path, fern)).toEqual([403, 'NOT_ALLOWED'])
  })

  test('past the limit of the address', async () => {
    const ploy = await strict.newUser('user')
    await announce(strict, path)
    expect(await announce(strict, path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('past the quota', async () => {
    const ploy = await app.newUser('user')
    await app.database.kysely
      .insertInto('attempts')
      .values({
        key: `upload hour ${ploy.id}`,
        count: limits.picturesPerHour,
        until: new Date(app.now.getTime() + 60_000),
      })
      .execute()
    expect(await announce(app, path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

test('what no API has is refused before it is read', async () => {
  expect(await announce(app, '/nowhere')).toEqual([404, 'NOT_FOUND'])
})
