import { gzipSync } from 'node:zlib'
import { addCategory } from '@tumbler/contract/menu'
import { listOrders, moveOrderAsBarista } from '@tumbler/contract/orders'
import { logIn, renewTokens } from '@tumbler/contract/session'
import { changeCafeStatus, getSettings } from '@tumbler/contract/shop'
import { changeMe, listUsers } from '@tumbler/contract/users'
import { describe, expect, test, vi } from 'vitest'
import { makeItem } from '../testing/make-order.ts'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const ploy = await app.newUser('user')
const fern = await app.newUser('barista')
const mali = await app.newUser('admin')

const invalid = [400, 'VALIDATION_FAILED']

/** Sends the bytes as they are, without JSON.stringify. */
const patchMe = (payload: string | Buffer, type = 'application/json') =>
  app.server.fastify.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': type },
    payload,
  })
async function send(payload: string | Buffer, type?: string) {
  const response = await patchMe(payload, type)
  return [response.statusCode, response.json().code]
}

test('a body that is not UTF-8 is rejected', async () => {
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
  ['an unterminated string', `{"file":"${'x'.repeat(2_000_000)}`],
  ['unterminated escaped quotes', `{"file":"${String.raw`\"`.repeat(3_000_000)}`],
])('a body of %s is rejected before it is parsed', async (_what, payload) => {
  const parse = vi.spyOn(JSON, 'parse')
  const { statusCode, body } = await app.server.fastify.inject({
    method: 'POST',
    url: '/api/upload/image',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': 'application/json' },
    payload,
  })
  const isParsed = parse.mock.calls.some(([text]) => text.length > 100_000)
  parse.mockRestore()
  expect([statusCode, isParsed]).toEqual([400, false])
  expect(body.length).toBeLessThan(5000)
})

describe.each([
  ['U+0000', '\u0000'],
  ['a lone surrogate', '\ud800'],
])('%s is rejected', (_what, character) => {
  test('in every string and field name of a body, at any depth', async () => {
    const text = `a${character}b`
    for (const [endpoint, body] of [
      [logIn, { email: text, password: 'x' }],
      [logIn, { email: 'ploy@example.com', password: text }],
      [renewTokens, { refreshToken: text }],
      [logIn, { email: 'ploy@example.com', password: 'x', [text]: 1 }],
      [logIn, { email: { deep: [[text]] }, password: 'x' }],
    ] as const) {
      const { status } = await app.call(endpoint, { body })
      expect(status).toBeOneOf([400, 401])
    }
    const params = { id: fern.id }
    const body = { status: 'done', reject_note: text }
    const { status } = await fern.call(moveOrderAsBarista, { params, body })
    expect(status).toBe(400)
  })
})

test('U+0000 is rejected in a query and in a path', async () => {
  const search = await mali.call(listUsers, { query: { search: 'a\u0000b' } })
  expect([search.status, search.problem.code]).toEqual(invalid)
  const mode = await fern.call(changeCafeStatus, { params: { value: 'cafe-open\u0000' } })
  expect([mode.status, mode.problem.code]).toEqual(invalid)
})

test('a literal backslash-u sequence and surrogate pairs are accepted', async () => {
  const remark = String.raw`\u0000 \ud83d`
  const { id: menu_id } = await makeItem(app)
  const favOrder = { menu_id, type: 'hot', sweetness: 0, remark }
  expect((await ploy.call(changeMe, { body: { favOrder } })).body.favOrder).toEqual(favOrder)
  expect((await ploy.call(changeMe, { body: { name: '👩‍👩‍👧 🍵' } })).body.name).toBe('👩‍👩‍👧 🍵')
  expect(await send(String.raw`{"name":"\ud83c\udf75"}`)).toEqual([200, undefined])
})

test.each([
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
])('the body %.60s returns %i', async (payload, status) => {
  const response = await patchMe(payload)
  expect(response.statusCode).toBe(status)
  expect(response.body.length).toBeLessThan(5000)
})

test('__proto__ is rejected before the schema is checked', async () => {
  const response = await patchMe('{"name":"Ploy","__proto__":{"role":"admin"}}')
  expect(response.json()).toEqual({
    type: 'about:blank',
    title: 'The request is not valid',
    status: 400,
    code: 'VALIDATION_FAILED',
  })
})

test('a body that is not JSON is rejected with 415', async () => {
  const unsupported = [415, 'MEDIA_TYPE_NOT_SUPPORTED']
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x'])
    expect(await send('{"name":"Ploy"}', type)).toEqual(unsupported)
  expect(await send('{"name":"Ploy"}', 'application/json; charset=utf-8')).toEqual([200, undefined])
})

test('an endpoint without a body accepts an empty one only', async () => {
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
  ])('?%s is rejected', async (query) => {
    const response = await list(query)
    expect([response.statusCode, response.json().code]).toEqual(invalid)
  })

  test('with valid parameters is accepted', async () => {
    expect((await fern.call(listOrders, { query: { page: 1, pageSize: 10 } })).status).toBe(200)
    expect((await list('')).statusCode).toBe(200)
    expect((await list('page=1&')).statusCode).toBe(200)
  })

  test('is rejected by endpoints without query parameters', async () => {
    const { status, problem } = await app.call(getSettings, { query: { x: 1 } })
    expect([status, problem.code]).toEqual(invalid)
    const body = { name: 'Tea', categoryFor: 'cafe' }
    expect((await fern.call(addCategory, { body, query: { x: 1 } })).status).toBe(400)
  })
})
