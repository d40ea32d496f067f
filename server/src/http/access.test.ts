import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { type Role, roles } from '@tumbler/rules/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
const people = {} as Record<Role, TestUser>

beforeAll(async () => {
  app = await openTestApp()
  for (const role of roles) people[role] = await app.newUser(role)
})
afterAll(() => app.close())

const anything = (endpoint: Endpoint) => ({
  params: { id: randomUUID(), name: `${'0'.repeat(64)}.webp`, value: 'nonsense' },
  ...(endpoint.body && { body: {} as never }),
})

describe.each(Object.entries(endpoints) as [string, Endpoint][])('%s', (_name, endpoint) => {
  test('is served', () => {
    const { method, path } = endpoint
    expect(app.server.fastify.hasRoute({ method, url: `/api${path}` })).toBe(true)
  })

  test('asks a stranger to sign in, unless it is public', async () => {
    const { status } = await app.call(endpoint, anything(endpoint))
    if (endpoint.access === 'public') expect([401, 403]).not.toContain(status)
    else expect(status).toBe(401)
  })

  test.each(roles)('lets in a %s only where it says so', async (role) => {
    const { status, problem } = await people[role].call(endpoint, anything(endpoint))
    const may = endpoint.access === 'public' || endpoint.access.includes(role)
    if (may) expect([401, 403]).not.toContain(status)
    else expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
  })

  test('refuses a token that is not ours', async () => {
    if (endpoint.access === 'public') return
    const [head, , signature] = people.admin.token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ sub: people.admin.id, sid: randomUUID(), exp: 9_999_999_999 }),
    ).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [`${head}.${forged}.${signature}`, `${none}.${forged}.`, 'x', '']) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.call(endpoint, { ...anything(endpoint), headers })).status).toBe(401)
    }
  })
})

test('an access token is good for 15 minutes', async () => {
  const { getMe } = endpoints
  const ploy = await app.newUser('user')
  const headers = { authorization: `Bearer ${ploy.token}` }
  app.passTime(15 * 60_000 - 1000)
  expect((await app.call(getMe, { headers })).status).toBe(200)
  app.passTime(1000)
  expect((await app.call(getMe, { headers })).status).toBe(401)
})

test.each([
  '/api',
  '/api/',
  '/api/nowhere',
  '/api/user/me/',
  '/api/%',
  '/api/docs/static/nothing.js',
  '/api/docs/static/..%2f..%2fpackage.json',
])('%s is a problem in JSON', async (url) => {
  const response = await app.server.fastify.inject({ url })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test('the limit of an address counts strangers and wrong paths too', async () => {
  const strict = await openTestApp({ rateLimitPerAddress: 3 })
  const { getMe } = endpoints
  const codes = []
  for (let call = 0; call < 4; call += 1) codes.push((await strict.call(getMe)).status)
  expect(codes).toEqual([401, 401, 401, 429])
  expect((await strict.server.fastify.inject({ url: '/api/nowhere' })).statusCode).toBe(429)
  await strict.close()
})
