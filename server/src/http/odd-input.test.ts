import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { type Role, roles } from '@tumbler/rules/roles'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeItem, makeOrder, makePicture } from '../testing/make.ts'
import { type Existing, type OddRequest, oddRequests } from '../testing/odd-requests.ts'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'
import type { Operation } from './openapi/describe-operation.ts'
import { openApiDocument } from './openapi/openapi-document.ts'

/** Per operation: few and always the same, or with `ODD_INPUTS=1000` so many new ones. */
const asked = process.env.ODD_INPUTS
const options = { numRuns: Number(asked ?? 60), ...(asked ? {} : { seed: 2026 }) }
const slowestAnswerMs = 5000

const unlimited = {
  orderLimitPerDay: 100,
  loginLimitPerAccount: 1e6,
  loginLimitPerAccountTotal: 1e6,
  loginLimitPerAddress: 1e6,
  registrationLimitPerAddress: 1e6,
  renewalLimitPerAddress: 1e6,
}

let house: TestHouse
const people = {} as Record<Role, Person>
const existing: Existing = { ids: [], fields: {} }

beforeAll(async () => {
  house = await openTestHouse(unlimited)
  for (const role of roles) people[role] = await house.someone(role)
  const item = await makeItem(house)
  const order = await makeOrder(house, people.user, item)
  existing.ids = [item.id, item.categoryId, order.id, (await house.someone('user')).id]
  existing.fields = {
    menu_id: item.id,
    category_id: item.categoryId,
    tumblerImage: await makePicture(house, people.user),
  }
})
/** What the inputs before may have closed or taken away. */
beforeEach(async () => {
  const { kysely } = house.database
  await kysely.updateTable('shop').set({ mode: 'cafe-open' }).execute()
  for (const table of ['categories', 'menu_items'] as const)
    await kysely.updateTable(table).set({ is_available: 'available' }).execute()
  await kysely.updateTable('menu_items').set({ is_active: 'active' }).execute()
})
afterAll(() => house.close())

/** Of everything that is not allowed to know what the house is made of. */
const innerText =
  /node_modules|[\w-]+\.(ts|js):\d|\bat (async )?\w+ \(|file:\/\/|\/work\/|\b(select|insert into|update) .+ (from|values|set) |relation "|column "|syntax error at|pg_|fastify|FST_ERR|kysely|zod|TypeError|SyntaxError|ECONN/i

/** Random letters, in which any word may be found. */
const tokens = /"(access|refresh)Token":"[^"]+"/g

/** What may be refused whatever the operation: a target or a body that is none of it. */
const everywhere = ['NOT_FOUND', 'METHOD_NOT_ALLOWED', 'VALIDATION_FAILED']

const operations = Object.entries(openApiDocument().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [operation.operationId, { path, method, operation }] as const,
  ),
)

function codesOf({ responses }: Operation) {
  const written = JSON.stringify(responses)
  const named = written.matchAll(/components\/responses\/(\w+)|"code":"(\w+)"/g)
  return new Set([...everywhere, ...[...named].map(([, name, code]) => name ?? code)])
}

async function send(method: string, request: OddRequest, role: Role | undefined) {
  const { url, headers, payload, isSignedIn } = request
  const authorization = role && isSignedIn ? `Bearer ${people[role].token}` : undefined
  const started = performance.now()
  const answer = await house.house.app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { ...headers, ...(authorization && { authorization }) },
    ...(method !== 'get' && payload !== undefined && { payload }),
  })
  expect(performance.now() - started).toBeLessThan(slowestAnswerMs)
  return answer
}

describe.each(operations)('%s', (name, { path, method, operation }) => {
  const endpoint: Endpoint = endpoints[name as keyof typeof endpoints]
  const role = (operation['x-roles'] as Role[] | undefined)?.[0]
  const codes = codesOf(operation)

  test('answers whatever is sent, and says nothing of its inside', async () => {
    const property = fc.asyncProperty(oddRequests(path, operation, existing), async (request) => {
      if (endpoint.bodyLimit) await house.database.kysely.deleteFrom('upload_counts').execute()
      const answer = await send(method, request, role)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.body.replace(tokens, '')).not.toMatch(innerText)
      expect(Number(answer.headers['content-length'] ?? 0)).toBeLessThan(100_000)
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type']).toContain('application/problem+json')
        const { status, code } = answer.json()
        expect(status).toBe(answer.statusCode)
        expect(codes).toContain(code)
      } else if (answer.statusCode < 300 && String(answer.headers['content-type']).includes('json'))
        expect(endpoint.answer.safeParse(answer.json()).error).toBeUndefined()
    })
    await fc.assert(property, options)
  }, 900_000)
})
