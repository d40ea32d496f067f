import { gzipSync } from 'node:zlib'
import { getMe } from '@tumbler/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type Person, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let ploy: Person
beforeAll(async () => {
  house = await openTestHouse()
  ploy = await house.someone('user')
})
afterAll(() => house.close())

const invalid = [400, 'VALIDATION_FAILED']

/** As it is written, not as JSON.stringify would write it. */
async function send(payload: string | Buffer, type = 'application/json', headers = {}) {
  const response = await house.house.app.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { authorization: `Bearer ${ploy.token}`, 'content-type': type, ...headers },
    payload,
  })
  return [response.statusCode, response.json().code]
}

test('bytes that are no UTF-8 are refused, and nothing is kept of them', async () => {
  const { name } = (await ploy.call(getMe)).body
  for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xe0, 0xb8]])
    expect(
      await send(Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('"}')])),
    ).toEqual(invalid)
  expect(await send(Buffer.from('{"name":"Pl\u00f8y"}', 'latin1'))).toEqual(invalid)
  expect((await ploy.call(getMe)).body.name).toBe(name)
  expect(await send(Buffer.from('\ufeff{"name":"\ufffd"}'))).toEqual([200, undefined])
})

test('what is compressed or in other letters than UTF-8 is refused, and not read otherwise', async () => {
  const json = '{"name":"Ploy"}'
  const unsupported = [415, 'MEDIA_TYPE_NOT_SUPPORTED']
  for (const encoding of ['gzip', 'br', 'deflate', 'identity, gzip', 'nonsense'])
    expect(
      await send(gzipSync(json), 'application/json', { 'content-encoding': encoding }),
    ).toEqual(unsupported)
  for (const charset of ['utf-16', 'iso-8859-1', '"windows-874"', ''])
    expect(await send(json, `application/json; charset=${charset}`)).toEqual(unsupported)
  for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8'])
    expect(await send(json, `application/json;charset=${charset}`)).toEqual([200, undefined])
  expect(await send(json, 'application/json', { 'content-encoding': 'identity' })).toEqual([
    200,
    undefined,
  ])
})
