import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Problem } from '@tumbler/contract/errors'
import { placeOrder } from '@tumbler/contract/orders'
import { uploadImage } from '@tumbler/contract/uploads'
import { limits } from '@tumbler/rules/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let strict: TestHouse
beforeAll(async () => {
  ;[house, strict] = await Promise.all([openTestHouse(), openTestHouse({ rateLimitPerAddress: 1 })])
  for (const { house: each } of [house, strict]) await listen(each)
})
afterAll(async () => {
  await house.close()
  await strict.close()
})

/** Announces five megabytes, sends nothing of them, and is answered all the same. */
async function announce(at: TestHouse, path: string, person?: Person, headers = {}) {
  const sent = request({
    port: (at.house.fastify.server.address() as AddressInfo).port,
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
    expect(await announce(house, path)).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('from who has no such role', async () => {
    const fern = await house.someone('barista')
    expect(await announce(house, path, fern)).toEqual([403, 'NOT_ALLOWED'])
  })

  test('past the limit of the address', async () => {
    const ploy = await strict.someone('user')
    await announce(strict, path)
    expect(await announce(strict, path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('past the quota', async () => {
    const ploy = await house.someone('user')
    await house.database.kysely
      .insertInto('attempts')
      .values({
        key: `upload hour ${ploy.id}`,
        count: limits.picturesPerHour,
        until: new Date(house.now.getTime() + 60_000),
      })
      .execute()
    expect(await announce(house, path, ploy)).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

test('what no API has is refused before it is read', async () => {
  expect(await announce(house, '/nowhere')).toEqual([404, 'NOT_FOUND'])
})
