import { gzipSync } from 'node:zlib'
import { addCategory } from '@tumbler/contract/menu'
import { listOrders, moveOrderAsBarista } from '@tumbler/contract/orders'
import { logIn, renewTokens } from '@tumbler/contract/session'
import { changeCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeMe, listUsers } from '@tumbler/contract/users'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../testing/test-app.ts'

let app: TestApp
let ploy: TestUser
let fern: TestUser
let mali: TestUser
beforeAll(async () => {
  app = await openTestApp()
  ploy = await app.newUser('user')
  fern = await app.newUser('barista')
  mali = await app.newUser('admin')
})
afterAll(() => app.close())

const invalid = [400, 'VALIDATION_FAILED']

/** As it is written, not as JSON.stringify would write it. */
async function send(payload: string | Buffer, type = 'application/json') {
  const response = await app.server.fastify.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': type },
    payload,
  })
  return [response.statusCode, response.json().code]
}

test('bytes that are not UTF-8 are refused', async () => {
  for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xe0, 0xb8]])
    expect(
      await send(Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('"}')])),
    ).toEqual(invalid)
  expect(await send(gzipSync('{"name":"Ploy"}'))).toEqual(invalid)
})

test.each([
  ['arrays in arrays', '['.repeat(3_000_000)],
  ['objects in objects', '{"a":'.repeat(1_000_000)],
  ['many keys', `{${'"a":1,'.repeat(900_000)}"b":1}`],
  ['a long array', `[${'1,'.repeat(3_000_000)}1]`],
  ['a long string with escapes', `{"file":"${String.raw`\u0041`.repeat(1_000_000)}"}`],
  ['a long string of other letters', `{"file":"${'ก'.repeat(2_000_000)}"}`],
  ['two long strings', `{"file":"${'x'.repeat(200_000)}","more":"${'x'.repeat(200_000)}"}`],
  ['a string without end', `{"file":"${'x'.repeat(2_000_000)}`],
  ['escaped quotes without end', `{"file":"${String.raw`\"`.repeat(3_000_000)}`],
])('a body of %s is refused before it is parsed', async (_what, payload) => {
  const parsed = vi.spyOn(JSON, 'parse')
  const { statusCode, body } = await app.server.fastify.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': 'application/json' },
    payload,
  })
  const isParsed = parsed.mock.calls.some(([text]) => text.length > 100_000)
  parsed.mockRestore()
  expect([statusCode, isParsed]).toEqual([400, false])
  expect(body.length).toBeLessThan(5000)
})

describe.each([
  ['U+0000', '\u0000'],
  ['a lone surrogate', '\ud800'],
])('%s is refused', (_what, letter) => {
  test('in every string of a body, in names of fields, at every depth', async () => {
    const strange = `a${letter}b`
    for (const [endpoint, body] of [
      [logIn, { email: strange, password: 'x' }],
      [logIn, { email: 'ploy@example.com', password: strange }],
      [renewTokens, { refreshToken: strange }],
      [logIn, { email: 'ploy@example.com', password: 'x', [strange]: 1 }],
      [logIn, { email: { deep: [[strange]] }, password: 'x' }],
    ] as const) {
      const { status } = await app.call(endpoint, { body })
      expect(status).toBeOneOf([400, 401])
    }
    const params = { id: fern.id }
    const body = { status: 'done', reject_note: strange }
    const { status } = await fern.call(moveOrderAsBarista, { params, body })
    expect(status).toBe(400)
  })
})

test('U+0000 is refused in a query and in a path', async () => {
  const search = await mali.call(listUsers, { query: { search: 'a\u0000b' } })
  expect([search.status, search.problem.code]).toEqual(invalid)
  const mode = await fern.call(changeCafeStatus, { params: { value: 'cafe-open\u0000' } })
  expect([mode.status, mode.problem.code]).toEqual(invalid)
})

test('what only looks like it is text', async () => {
  const name = String.raw`\u0000 \ud83d`
  expect((await ploy.call(changeMe, { body: { name } })).body.name).toBe(name)
  expect((await ploy.call(changeMe, { body: { name: '👩‍👩‍👧 🍵' } })).body.name).toBe('👩‍👩‍👧 🍵')
  expect(await send(String.raw`{"name":"\ud83c\udf75"}`)).toEqual([200, undefined])
})

test.each([
  ['{"name":"Ploy","__proto__":{"role":"admin"}}', 400],
  ['{"name":"Ploy","constructor":{"prototype":{"role":"admin"}}}', 400],
  ['{"name":"Ploy","role":"admin"}', 400],
  ['{"name":"Ploy"', 400],
  ['{"name":"Ploy"}{}', 400],
  ['{name:"Ploy"}', 400],
  ['"Ploy"', 400],
  ['null', 400],
  ['[]', 400],
  ['', 400],
  [' ', 400],
  ['{"name":"Ploy","name":{}}', 400],
  [`${'['.repeat(49_000)}${']'.repeat(49_000)}`, 400],
  [`{"name":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`, 400],
  [`{"name":"${'x'.repeat(100_000)}"}`, 413],
  [`{"${'x'.repeat(90_000)}":1}`, 400],
])('the body %.60s is answered with %i', async (payload, status) => {
  const response = await app.server.fastify.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': 'application/json' },
    payload,
  })
  expect(response.statusCode).toBe(status)
  expect(response.body.length).toBeLessThan(5000)
})

test('a prototype is refused before any schema reads it', async () => {
  const response = await app.server.fastify.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': 'application/json' },
    payload: '{"name":"Ploy","__proto__":{"role":"admin"}}',
  })
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'The request is not valid',
    status: 400,
    code: 'VALIDATION_FAILED',
  })
})

test('anything but JSON is refused', async () => {
  const unsupported = [415, 'MEDIA_TYPE_NOT_SUPPORTED']
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x'])
    expect(await send('{"name":"Ploy"}', type)).toEqual(unsupported)
  expect(await send('{"name":"Ploy"}', 'application/json; charset=utf-8')).toEqual([200, undefined])
})

test('a call without a body may have an empty one, and no other', async () => {
  const call = (payload: string, headers = {}) =>
    app.server.fastify.inject({
      method: 'PATCH',
      url: '/api/cafe-status/cafe-open',
      headers: { authorization: `Bearer ${fern.token}`, ...headers },
      payload,
    })
  const json = { 'content-type': 'application/json' }
  expect((await call('')).statusCode).toBe(200)
  for (const type of [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
  ])
    expect((await call('', { 'content-type': type, 'content-length': '0' })).statusCode).toBe(200)
  expect((await call('x', { 'content-type': 'text/plain' })).statusCode).toBe(415)
  for (const payload of ['', '{}', 'null']) expect((await call(payload, json)).statusCode).toBe(200)
  for (const payload of ['{"value":"bar-open"}', '[]', '1'])
    expect((await call(payload, json)).statusCode).toBe(400)
})

describe('a query', () => {
  const list = (query: string) =>
    app.server.fastify.inject({
      url: `/api/order?${query}`,
      headers: { authorization: `Bearer ${fern.token}` },
    })

  test.each([
    'page=1&page=2',
    'page[]=1',
    'page=0x10',
    'page=1e2',
    'page=%205',
    'page=+5',
    'page=',
    'page',
    'page=1.0',
    'page=%E0%B9%95',
    'status=done&status=done',
    'nonsense=1',
    '__proto__=1',
    'constructor=1',
    'status=toString',
    'startDate=2026-02-30',
    'startDate=2026-11-18T00:00:00Z',
    'startDate=',
    'endDate=20261118',
    '%',
    '%ff=1',
  ])('?%s is refused', async (query) => {
    const response = await list(query)
    expect([response.statusCode, response.json().code]).toEqual(invalid)
  })

  test('of a plain page is fine', async () => {
    expect((await fern.call(listOrders, { query: { page: 1, pageSize: 10 } })).status).toBe(200)
    expect((await list('')).statusCode).toBe(200)
    expect((await list('page=1&')).statusCode).toBe(200)
  })

  test('is refused where none is known', async () => {
    const { status, problem } = await app.call(getSettings, { query: { x: 1 } })
    expect([status, problem.code]).toEqual(invalid)
    const body = { name: 'Tea', categoryFor: 'cafe' }
    expect((await fern.call(addCategory, { body, query: { x: 1 } })).status).toBe(400)
  })
})
