import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { countMyOrders, listMyQueue } from '@tumbler/contract/orders'
import { changeCafeStatus, getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeMe } from '@tumbler/contract/users'
import type { Role } from '@tumbler/rules/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeItem, makeOrder } from '../testing/make-order.ts'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
const people = {} as Record<Role, TestUser>
beforeAll(async () => {
  app = await openTestApp()
  for (const role of ['user', 'barista', 'admin'] as const) people[role] = await app.newUser(role)
})
afterAll(() => app.close())

const personal = ['listMyQueue', 'listMyHistory', 'countMyOrders', 'listOrders', 'getMe'] as const
const shared = ['getSettings', 'getCafeStatus', 'listCategories'] as const

function ask(name: keyof typeof endpoints, ifNoneMatch?: string) {
  const endpoint: Endpoint = endpoints[name]
  const headers: Record<string, string> = {}
  if (ifNoneMatch !== undefined) headers['if-none-match'] = ifNoneMatch
  if (endpoint.access === 'public') return app.call(endpoint, { headers })
  return people[endpoint.access.at(-1) as Role].call(endpoint, { headers })
}

describe.each([...personal, ...shared])('%s', (name) => {
  test('is not sent again to whoever has it', async () => {
    const { headers, body } = await ask(name)
    const tag = String(headers.etag)
    expect(tag).toMatch(/^"[\w-]{20,}"$/)
    for (const named of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await ask(name, named)
      expect([named, again.status, String(again.body)]).toEqual([named, 304, ''])
      expect(again.headers.etag).toBe(tag)
      expect(again.headers.date).toBe(app.now.toUTCString())
      expect(again.headers['content-type']).toBeUndefined()
    }
    for (const named of ['"other"', tag.slice(1, -1), '']) {
      const again = await ask(name, named)
      expect([named, again.status]).toEqual([named, 200])
      expect(again.body).toEqual(body)
    }
  })

  test('is kept by no one, unless it is the same for everybody', async () => {
    const isShared = (shared as readonly string[]).includes(name)
    for (const { headers } of [await ask(name), await ask(name, '*')])
      expect(headers['cache-control']).toBe(isShared ? 'no-cache' : 'no-store')
  })
})

test('a change is sent', async () => {
  const { headers } = await app.call(getCafeStatus)
  await people.barista.call(changeCafeStatus, { params: { value: 'bar-open' } })
  const asked = { headers: { 'if-none-match': String(headers.etag) } }
  const { status, body } = await app.call(getCafeStatus, asked)
  expect([status, body]).toEqual([200, { isCafeOpen: false, isBarOpen: true }])
  await people.barista.call(changeCafeStatus, { params: { value: 'cafe-open' } })
})

test("somebody else's answer has another tag", async () => {
  const [ploy, oat] = [await app.newUser('user'), await app.newUser('user')]
  const item = await makeItem(app)
  await makeOrder(app, ploy, item)
  await makeOrder(app, oat, item)
  const { headers } = await ploy.call(listMyQueue)
  const asked = { headers: { 'if-none-match': String(headers.etag) } }
  expect((await ploy.call(listMyQueue, asked)).status).toBe(304)
  const other = await oat.call(listMyQueue, asked)
  expect([other.status, other.body.map(({ user }) => user.id)]).toEqual([200, [oat.id]])
})

test('a apiError and a change have no tag, and a tag never stands in for them', async () => {
  const headers = { 'if-none-match': '*' }
  const stranger = await app.call(countMyOrders, { headers })
  expect([stranger.status, stranger.headers.etag]).toEqual([401, undefined])
  const renamed = await people.user.call(changeMe, { headers, body: { name: 'Oat' } })
  expect([renamed.status, renamed.headers.etag]).toEqual([200, undefined])
})

test('HEAD is told too', async () => {
  const { headers } = await app.call(getSettings)
  const answer = await app.server.fastify.inject({
    method: 'HEAD',
    url: '/api/settings',
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(answer.statusCode).toBe(304)
})
