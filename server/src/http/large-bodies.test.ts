import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Problem } from '@tumbler/contract/errors'
import { placeOrder } from '@tumbler/contract/orders'
import { uploadImage } from '@tumbler/contract/uploads'
import { describe, expect, test } from 'vitest'
import { bearer } from '../testing/logins.ts'
import { useUpUploads } from '../testing/make-order.ts'
import { listen, openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

const app = await openTestApp()
const strict = await openTestApp({ rateLimitPerAddress: 1 })
for (const { server } of [app, strict]) await listen(server)

/** Sends the headers of an upload; its body is still to come. */
function begin({ at = app, path = uploadImage.path, user, length = 5_000_000 }: Begun) {
  const sent = request({
    port: (at.server.fastify.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api${path}`,
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': length,
      ...(user && bearer(user.token)),
    },
  })
  sent.flushHeaders()
  sent.on('error', () => {})
  return sent
}
interface Begun {
  at?: TestApp
  path?: string
  user?: TestUser
  length?: number
}

async function responseTo(sent: ClientRequest) {
  const [response]: [IncomingMessage] = (await once(sent, 'response')) as never
  const { code } = (await json(response)) as Problem
  sent.destroy()
  return [response.statusCode, code]
}
const sendHeaders = (begun: Begun) => responseTo(begin(begun))

/** Uploads are counted after the caller is authenticated and before the body is read. */
const expectUploads = (user: TestUser, count: number) =>
  expect
    .poll(() => app.query('select count from attempts where key = $1', `upload hour ${user.id}`))
    .toEqual([{ count }])

describe.each([
  ['a picture', uploadImage.path],
  ['an order', placeOrder.path],
])('%s is rejected before its body is read', (_what, path) => {
  test('without a token', async () => {
    expect(await sendHeaders({ path })).toEqual([401, 'NOT_SIGNED_IN'])
  })

  test('from a role that is not allowed', async () => {
    const fern = await app.newUser('barista')
    expect(await sendHeaders({ path, user: fern })).toEqual([403, 'NOT_ALLOWED'])
  })

  test('over the rate limit of the address', async () => {
    const ploy = await strict.newUser('user')
    await sendHeaders({ at: strict, path })
    expect(await sendHeaders({ at: strict, path, user: ploy })).toEqual([429, 'TOO_MANY_REQUESTS'])
  })

  test('over the upload limit', async () => {
    const ploy = await app.newUser('user')
    await useUpUploads(app, ploy)
    expect(await sendHeaders({ path, user: ploy })).toEqual([429, 'TOO_MANY_REQUESTS'])
  })
})

test('a user has one large body under way, and seven that wait', async () => {
  const ploy = await app.newUser('user')
  const held = Array.from({ length: 9 }, () => begin({ user: ploy }))
  // Whichever of the nine comes last.
  expect(await Promise.race(held.map(responseTo))).toEqual([429, 'TOO_MANY_REQUESTS'])
  await expectUploads(ploy, 1)
  for (const sent of held) sent.destroy()
  const body = { file: 'x'.repeat(300_000) }
  await expect
    .poll(async () => (await ploy.call(uploadImage, { body })).problem.code)
    .toBe('IMAGE_NOT_SUPPORTED')
})

test.each([
  ['hardly come', {}, 0],
  ['come for long, though fast enough,', { length: 5_000_000 }, 2000],
])('bodies that %s give their places to those who wait', async (_, options, bytesPerMs) => {
  const hasty = await openTestApp({}, { timeouts: { slowBody: 20 } })
  await listen(hasty.server)
  const people = await Promise.all(Array.from({ length: 8 }, () => hasty.newUser('user')))
  const slow = people.map((user) => begin({ at: hasty, user, ...options }))
  const answers = slow.map(responseTo)
  const sending = setInterval(() => {
    if (bytesPerMs === 0) return
    for (const each of slow) if (each.writable) each.write('x'.repeat(bytesPerMs))
  }, 1)
  for (const user of people)
    await expect
      .poll(() => hasty.query('select from attempts where key = $1', `upload hour ${user.id}`))
      .toHaveLength(1)
  const ploy = await hasty.newUser('user')
  const body = JSON.stringify({ file: 'x'.repeat(300_000) })
  const sent = begin({ at: hasty, user: ploy, length: body.length })
  sent.end(body)
  expect(await responseTo(sent)).toEqual([415, 'IMAGE_NOT_SUPPORTED'])
  expect(await Promise.race(answers)).toEqual([408, 'REQUEST_TIMEOUT'])
  clearInterval(sending)
  for (const each of slow) each.destroy()
  await Promise.allSettled(answers)
})

test('a body that comes slowly is read as long as nobody waits for its place', async () => {
  const hasty = await openTestApp({}, { timeouts: { slowBody: 5 } })
  await listen(hasty.server)
  const user = await hasty.newUser('user')
  const body = JSON.stringify({ file: 'x'.repeat(300_000) })
  const sent = begin({ at: hasty, user, length: body.length })
  for (let at = 0; at < 2000; at += 40) {
    sent.write(body.slice(at, at + 40))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  sent.end(body.slice(2000))
  expect(await responseTo(sent)).toEqual([415, 'IMAGE_NOT_SUPPORTED'])
})

test('a user who is disabled while the body arrives gets nothing', async () => {
  const ploy = await app.newUser('user')
  const body = JSON.stringify({ file: 'x'.repeat(300_000) })
  const sent = begin({ user: ploy, length: body.length })
  await expectUploads(ploy, 1)
  await app.query('update users set is_available = false where id = $1', ploy.id)
  sent.end(body)
  expect((await responseTo(sent))[0]).toBe(401)
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
  expect(await sendHeaders({ path: '/nowhere' })).toEqual([404, 'NOT_FOUND'])
})
