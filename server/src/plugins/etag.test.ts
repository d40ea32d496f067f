import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { countMyOrders, listMyQueue } from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeMe } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { describe, expect, test } from 'vitest'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'

const users = {} as Record<Role, TestUser>
const app = await openTestApp()
for (const role of ['user', 'barista', 'admin'] as const) users[role] = await app.newUser(role)

const personal = [
  'listMyQueue',
  'listMyHistory',
  'listMyOrders',
  'countMyOrders',
  'listOrders',
  'getMe',
] as const
const shared = ['getSettings', 'getCafeStatus', 'listCategories'] as const

function get(name: keyof typeof endpoints, ifNoneMatch?: string) {
  const endpoint: Endpoint = endpoints[name]
  const headers: Record<string, string> = {}
  if (ifNoneMatch !== undefined) headers['if-none-match'] = ifNoneMatch
  if (endpoint.access === 'public') return app.call(endpoint, { headers })
  return users[endpoint.access.at(-1) as Role].call(endpoint, { headers })
}

describe.each([...personal, ...shared])('%s', (name) => {
  test('returns 304 for a matching If-None-Match', async () => {
    const { headers, body } = await get(name)
    const tag = String(headers.etag)
    expect(tag).toMatch(/^"[\w-]{20,}"$/)
    for (const value of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(name, value)
      expect([value, again.status, String(again.body)]).toEqual([value, 304, ''])
      expect(again.headers.etag).toBe(tag)
      expect(again.headers.date).toBe(app.now.toUTCString())
      expect(again.headers['content-type']).toBeUndefined()
    }
    for (const value of ['"other"', tag.slice(1, -1), '']) {
      const again = await get(name, value)
      expect([value, again.status]).toEqual([value, 200])
      expect(again.body).toEqual(body)
    }
  })

  test('is no-store, or no-cache if it is the same for all users', async () => {
    const isShared = (shared as readonly string[]).includes(name)
    for (const { headers } of [await get(name), await get(name, '*')])
      expect(headers['cache-control']).toBe(isShared ? 'no-cache' : 'no-store')
  })
})

test('a changed resource returns 200', async () => {
  const { headers } = await app.call(getCafeStatus)
  await users.barista.call(changeCafeStatus, { params: { value: 'bar-open' } })
  const request = { headers: { 'if-none-match': String(headers.etag) } }
  const { status, body } = await app.call(getCafeStatus, request)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ isCafeOpen: false, isBarOpen: true }),
  ])
  await users.barista.call(changeCafeStatus, { params: { value: 'cafe-open' } })
})

test("another user's response has a different ETag", async () => {
  const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
  const item = await makeItem(app)
  await makeOrder(app, ploy, item)
  await makeOrder(app, oat, item)
  const { headers } = await ploy.call(listMyQueue)
  const request = { headers: { 'if-none-match': String(headers.etag) } }
  expect((await ploy.call(listMyQueue, request)).status).toBe(304)
  const other = await oat.call(listMyQueue, request)
  expect([other.status, other.body.map(({ user }) => user.id)]).toEqual([200, [oat.id]])
})

test('errors and write requests have no ETag and ignore If-None-Match', async () => {
  const headers = { 'if-none-match': '*' }
  const signedOut = await app.call(countMyOrders, { headers })
  expect([signedOut.status, signedOut.headers.etag]).toEqual([401, undefined])
  const renamed = await users.user.call(changeMe, { headers, body: { name: 'Oat' } })
  expect([renamed.status, renamed.headers.etag]).toEqual([200, undefined])
})

test('HEAD can return 304 too', async () => {
  const { headers } = await app.call(getSettings)
  const response = await app.server.fastify.inject({
    method: 'HEAD',
    url: '/api/settings',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(response.statusCode).toBe(304)
})
