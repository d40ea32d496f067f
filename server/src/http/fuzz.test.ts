import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { type Role, roles } from '@tumbler/rules/roles'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openTestApp, type TestUser } from '../testing/test-app.ts'
import { validInput } from '../testing/valid-input.ts'
import { errorCodesOf } from './route-schema.ts'

/** Random requests per endpoint: few, always the same; in `npm run test:all` more, and others each time. */
const isAll = process.env.TEST_ALL
const runs = isAll ? 100 : 25

const users = {} as Record<Role, TestUser>

const app = await openTestApp({ orderLimitPerDay: 100 })
for (const role of roles) users[role] = await app.newUser(role)
const { ids, bodies } = await validInput(app, users.user)
/** Restores what earlier requests closed or removed. */
beforeEach(async () => {
  await app.query(`update shop set mode = 'cafe-open'`)
  await app.query(`update categories set is_available = true, category_for = 'cafe'`)
  await app.query('update menu_items set is_available = true, is_active = true')
})

const oddTexts = [
  ...['\0', '\ud800', '\u202e\u200b', `a${'\u0301'.repeat(3000)}`, '👩‍👩‍👧', ' '.repeat(50), ''],
  ...['__proto__', 'constructor', 'toString', "'; drop table users; --", '../../etc/passwd'],
  ...['%', '%00', '%ff', '%2e%2e%2f', '.', ';a=1', 'x'.repeat(300), 'NaN', '-0', '1e309', '0x10'],
  ...['9'.repeat(400), '2026-02-30', '9999-12-31', '0001-01-01', '-271821-04-20', '10000-01-01'],
  ...['data:image/png;base64,', 'data:image/svg+xml;base64,PHN2Zy8+', 'data:;base64,===='],
]
const oddText = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 300 }),
)
const oddNumbers = [-1, -0, 0.1, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324]
const oddValue = fc.oneof(fc.jsonValue(), fc.constantFrom(null, true, ...oddNumbers), oddText)

const rawBodies: (string | Buffer)[] = [
  ...['', ' ', 'null', '[]', '{', '{}{}', '{"a":1,"a":2}', '\ufeff{}', '"\\ud800"', '"\\u0000"'],
  ...['1e400', '-', '9'.repeat(5000), `{"revision":${'9'.repeat(400)}}`, '{"sweetness":1e999}'],
  ...['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}'],
  ...['['.repeat(50_000), `${'['.repeat(40_000)}${']'.repeat(40_000)}`],
  `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`,
  `{${Array.from({ length: 8000 }, (_, at) => `"k${at}":0`).join()}}`,
  `{"name":"${'x'.repeat(120_000)}"}`,
  ...[Buffer.from('{"name":"\xe9\xff"}', 'latin1'), Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28])],
  Buffer.from('{"name":"Ploy"}', 'utf16le'),
]

/** Mostly valid bodies with one odd field, to get past the first check. */
function bodyOf(valid: object) {
  const fields = fc.oneof(fc.constantFrom(...Object.keys(valid), 'revision'), oddText)
  const changed = fc.tuple(fields, oddValue).map(([field, value]) => ({ ...valid, [field]: value }))
  const json = JSON.stringify(valid)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant(json) },
    { weight: 5, arbitrary: changed.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: oddValue.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.nat(json.length).map((length) => json.slice(0, length)) },
  )
}

/** Mostly the usual value, so that requests get past the first check. */
const usually = <Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>, weight = 9) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })

const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

function queryOf({ query }: Endpoint) {
  const known = query ? Object.keys(z.toJSONSchema(query, { io: 'input' }).properties ?? {}) : []
  const values = ['2026-11-16', '2026-11-18', 'cafe', 'ordered', 'made', '1', '10', 'ploy']
  const name = usually(fc.constantFrom(...known, 'page'), oddText)
  const value = usually(fc.constantFrom(...values), oddText, 2)
  const pair = fc.tuple(name, value, usually(fc.constant(escaped), fc.constant(String)))
  const pairs = pair.map(([key, text, write]) => `${escaped(key)}=${write(text)}`)
  const queries = fc.array(pairs, { maxLength: 3 }).map((all) => all.join('&'))
  return usually(fc.constant(''), queries, known.length > 0 ? 1 : 20)
}

const idOf = ({ path }: Endpoint) => ids[path.split('/')[1] ?? ''] ?? ''

/** Escaped or not, but without slashes, so the path stays below `/api`. */
function segmentOf(endpoint: Endpoint) {
  const raw = oddText.map((text) => text.replaceAll(/[/\\]/g, ''))
  const odd = fc.oneof(fc.constantFrom(...Object.values(ids)), oddText.map(escaped), raw)
  return usually(fc.constant(idOf(endpoint)), odd, 4)
}

const contentTypes = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json'],
  ...['application/json; charset=utf-16', 'application/json;charset=', 'application/xml', ''],
]
const headerNames =
  'idempotency-key if-none-match accept accept-encoding content-encoding x-forwarded-for cookie expect range origin authorization'
const headerValue = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  fc.constantFrom('*', 'gzip', 'Bearer x', '00000000-0000-0000-0000-000000000000'),
)
const oddHeaders = fc.oneof(
  fc.constantFrom(...contentTypes).map((type) => ({ 'content-type': type })),
  fc.dictionary(fc.constantFrom(...headerNames.split(' ')), headerValue, { maxKeys: 3 }),
)

/** Internals that no response may show. */
const internals =
  /node_modules|[\w-]+\.(ts|js):\d|\bat (async )?\w+ \(|file:\/\/|\b(select|insert into|update) .+ (from|values|set) |relation "|syntax error at|FST_ERR|kysely|TypeError|SyntaxError|ECONN/i

interface Sent {
  segment: string
  query: string
  headers: Record<string, string>
  payload: string | Buffer
  isSignedIn: boolean
}

/** A new address for each request, because logins are limited per address. */
let requests = 0
const nextAddress = () =>
  `10.${(++requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
const names = Object.keys(endpoints) as (keyof typeof endpoints)[]
/** One parser reads all bodies: without a token, with texts, with a limit of its own, and none at all. */
const readRaw: string[] = process.env.TEST_ALL
  ? names
  : ['logIn', 'changeShopSettings', 'uploadImage', 'removeTumbler']

const withBody = names.filter((name) => 'body' in endpoints[name])

test.each(withBody)('the valid body of %s is valid', (name) => {
  const { body }: Endpoint = endpoints[name]
  expect(body?.safeParse(bodies[name]).error).toBeUndefined()
})

test.each(names)('%s returns documented responses only', async (name) => {
  const endpoint: Endpoint = endpoints[name]
  const { method, path, access } = endpoint
  const role = access === 'public' ? 'user' : (access[0] ?? 'user')
  const codes = ['NOT_FOUND', 'VALIDATION_FAILED', ...errorCodesOf(endpoint)]
  const check = async ({ segment, query, headers, payload, isSignedIn }: Sent) => {
    // Uploads are limited per user.
    const { token } = name === 'uploadImage' ? await app.newUser(role) : users[role]
    const authorization = { ...(isSignedIn && { authorization: `Bearer ${token}` }) }
    const response = await app.server.fastify.inject({
      method,
      url: `/api${path.replaceAll(/:\w+/g, () => segment)}?${query}`,
      remoteAddress: nextAddress(),
      headers: { 'content-type': 'application/json', ...authorization, ...headers },
      ...(method !== 'GET' && { payload }),
    })
    expect(response.statusCode).toBeLessThan(500)
    expect(response.body).not.toMatch(internals)
    if (response.statusCode >= 400) {
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(response.json().status).toBe(response.statusCode)
      expect(codes).toContain(response.json().code)
    } else if (String(response.headers['content-type']).includes('json'))
      expect(endpoint.response.safeParse(response.json()).error).toBeUndefined()
  }
  const usual = { segment: idOf(endpoint), query: '', headers: {}, isSignedIn: true }
  if (readRaw.includes(name)) for (const payload of rawBodies) await check({ ...usual, payload })
  const random = fc.record({
    segment: segmentOf(endpoint),
    query: queryOf(endpoint),
    headers: usually(fc.constant({}), oddHeaders, 3),
    payload: bodyOf(bodies[name] ?? {}),
    isSignedIn: usually(fc.constant(true), fc.boolean()),
  })
  const seed = isAll ? {} : { seed: names.indexOf(name) }
  await fc.assert(fc.asyncProperty(random, check), {
    numRuns: runs,
    ...seed,
  })
})
