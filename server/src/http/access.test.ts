import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { type Role, roles } from '@tumbler/rules/roles'
import { describe, expect, test } from 'vitest'
import { allowedRoles } from '../testing/allowed-roles.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { validInput } from '../testing/valid-input.ts'

const users = {} as Record<Role, TestUser>

const app = await openTestApp()
for (const role of roles) users[role] = await app.newUser(role)

const anyInput = (endpoint: Endpoint) => ({
  params: {
    id: randomUUID(),
    sessionId: randomUUID(),
    name: `${'0'.repeat(64)}.webp`,
    value: 'nonsense',
  },
  ...(endpoint.body && { body: {} as never }),
})

const all = Object.entries(endpoints) as [keyof typeof endpoints, Endpoint][]

test('every endpoint, and nothing else, has its line in the table of roles', () => {
  expect(Object.keys(allowedRoles).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

describe.each(all)('%s', (name, endpoint) => {
  const access = allowedRoles[name]

  test('has a route', () => {
    const { method, path } = endpoint
    expect(app.server.fastify.hasRoute({ method, url: `/api${path}` })).toBe(true)
  })

  test('returns 401 without a token, unless it is public', async () => {
    const { status } = await app.call(endpoint, anyInput(endpoint))
    if (access === 'public') expect([401, 403]).not.toContain(status)
    else expect(status).toBe(401)
  })

  test.each(roles)('allows a %s only where the table does', async (role) => {
    const { status, problem } = await users[role].call(endpoint, anyInput(endpoint))
    const isAllowed = access === 'public' || access.includes(role)
    if (isAllowed) expect([401, 403]).not.toContain(status)
    else expect([status, problem.code]).toEqual([403, 'NOT_ALLOWED'])
  })

  test('rejects a forged token', async () => {
    if (access === 'public') return
    const [head, , signature] = users.admin.token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ sub: users.admin.id, sid: randomUUID(), exp: 9_999_999_999 }),
    ).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const token of [`${head}.${forged}.${signature}`, `${none}.${forged}.`, 'x', '']) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.call(endpoint, { ...anyInput(endpoint), headers })).status).toBe(401)
    }
  })
})

describe('a caller whose rights have ended is refused everywhere, and nothing is written:', async () => {
  const { ids, bodies } = await validInput(app, users.user)
  const validFor = (name: string, { path, body }: Endpoint) => {
    const id = ids[path.split('/')[1] ?? ''] ?? randomUUID()
    const params = { id, sessionId: randomUUID(), name: ids.upload ?? '', value: 'bar-open' }
    return { params, ...(body && { body: bodies[name as keyof typeof endpoints] as never }) }
  }
  const closed = all.flatMap(([name, endpoint]) => {
    const access = allowedRoles[name]
    return access === 'public' ? [] : [{ name, endpoint, access }]
  })
  const now = `'2026-11-18 03:00Z'`

  test.each([
    ['logged out', `sessions set ended_at = ${now} where user_id = $1`],
    ['expired', `sessions set expires_at = ${now} where user_id = $1`],
    ['disabled', 'users set is_available = false where id = $1'],
    ['not approved', 'users set is_available = false, is_waiting = true where id = $1'],
    ['deleted', `users set is_available = false, deleted_at = ${now} where id = $1`],
  ])('%s', async (_what, change) => {
    const callers = {} as Record<Role, TestUser>
    for (const role of roles) {
      callers[role] = await app.newUser(role)
      await app.query(`update ${change}`, callers[role].id)
    }
    const before = await fingerprint(app)
    for (const { name, endpoint, access } of closed)
      for (const role of access) {
        const { status, problem } = await callers[role].call(endpoint, validFor(name, endpoint))
        expect([name, status, problem.code]).toEqual([name, 401, 'NOT_SIGNED_IN'])
      }
    expect(await fingerprint(app)).toEqual(before)
  })

  test('demoted, or of another role', async () => {
    const [demoted, promoted] = [await app.newUser('admin'), await app.newUser('user')]
    await app.query(`update users set role = 'user' where id = $1`, demoted.id)
    await app.query(`update users set role = 'barista' where id = $1`, promoted.id)
    const before = await fingerprint(app)
    let refused = 0
    for (const { name, endpoint, access } of closed)
      for (const [caller, role] of [
        [demoted, 'user'],
        [promoted, 'barista'],
      ] as const) {
        if (access.includes(role)) continue
        refused += 1
        const { status, problem } = await caller.call(endpoint, validFor(name, endpoint))
        expect([name, status, problem.code]).toEqual([name, 403, 'NOT_ALLOWED'])
      }
    expect(refused).toBeGreaterThan(40)
    expect(await fingerprint(app)).toEqual(before)
  })
})

test('an access token expires after 15 minutes', async () => {
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
])('%s returns 404 as problem JSON', async (url) => {
  const response = await app.server.fastify.inject({ url })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toContain('application/problem+json')
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
})

test('the limits per address count all requests, without a token too; pages and files have 20 times the one of the API', async () => {
  const strict = await openTestApp({ rateLimitPerAddress: 3 })
  const statuses = async (urls: string[]) => {
    const responses = urls.map((url) => strict.server.fastify.inject({ url }))
    return (await Promise.all(responses)).map(({ statusCode }) => statusCode)
  }
  const calls = ['/api/nowhere', '/api/user/me', 'http://localhost/api/nowhere']
  expect(await statuses(calls)).toEqual([404, 401, 404])
  expect(await statuses([...calls, '/api'])).toEqual(Array(4).fill(429))
  for (let time = 0; time < 20; time += 1)
    expect(await statuses(['/', '/assets/nothing.js', '/%'])).toEqual([200, 404, 404])
  expect(await statuses(['/', '/assets/nothing.js', '/%'])).toEqual(Array(3).fill(429))
})
