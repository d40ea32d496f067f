import { once } from 'node:events'
import { type IncomingMessage, METHODS, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Endpoint } from '@tumbler/contract/endpoint'
import { endpoints } from '@tumbler/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let port: number
beforeAll(async () => {
  house = await openTestHouse()
  port = await house.house.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => house.close())

/** Over the wire, as the injector knows the common methods only. */
async function ask(method: string, path: string, headers = {}) {
  const asked = request({ port, host: '127.0.0.1', method, path, headers, agent: false })
  asked.end()
  const [answer]: [IncomingMessage] = (await once(asked, 'response')) as never
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

const all: Endpoint[] = Object.values(endpoints)
const paths = [...new Set(all.map(({ path }) => path))]
const filled = (path: string) => `/api${path.replace(/:\w+/g, 'x')}`

function methodsOf(path: string) {
  const methods = all.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
  const read = methods.includes('GET') ? ['HEAD'] : []
  return new Set<string>([...methods, ...read, 'OPTIONS'])
}

describe.each(paths)('%s', (path) => {
  const known = methodsOf(path)

  test('refuses every other method and names its own', async () => {
    for (const method of METHODS.filter((name) => !known.has(name) && name !== 'CONNECT')) {
      const { status, headers, body } = await ask(method, filled(path))
      expect([method, status]).toEqual([method, 405])
      expect(new Set(headers.allow?.split(', '))).toEqual(known)
      if (method === 'HEAD') continue
      expect(headers['content-type']).toContain('application/problem+json')
      expect(JSON.parse(body)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' })
    }
  })

  test('names them to OPTIONS, and lets no other site in', async () => {
    const { status, headers } = await ask('OPTIONS', filled(path), {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
    })
    expect(status).toBe(204)
    expect(new Set(headers.allow?.split(', '))).toEqual(known)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('a path beside a pattern has its own methods', async () => {
  expect((await ask('PATCH', '/api/order/my-queue')).status).toBe(405)
  expect((await ask('PATCH', '/api/order/x')).status).toBe(401)
})

test('HEAD answers what GET answers, without the body', async () => {
  for (const path of ['/api/settings', '/api/cafe-status', '/api/category']) {
    const [head, get] = [await ask('HEAD', path), await ask('GET', path)]
    expect([head.status, head.body]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers[name])
  }
  const { status, body } = await ask('HEAD', '/api/order')
  expect([status, body]).toEqual([401, ''])
})

test('a wrong path is not there, whatever the method and the body', async () => {
  for (const method of METHODS.filter((name) => name !== 'CONNECT')) {
    const { status, headers } = await ask(method, '/api/nowhere')
    expect([method, status]).toEqual([method, 404])
    expect(headers['content-type']).toContain('application/problem+json')
  }
  const payload = '{"__proto__":'
  const headers = { 'content-type': 'application/json' }
  for (const [method, url, status] of [
    ['POST', '/api/nowhere', 404],
    ['POST', '/api/cafe-status', 405],
  ] as const)
    expect((await house.house.app.inject({ method, url, headers, payload })).statusCode).toBe(
      status,
    )
})
