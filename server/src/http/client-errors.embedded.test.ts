import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await openTestApp()
  port = await listen(app.server)
})
afterAll(() => app.close())

/** Sends raw text and reads the response until the connection closes. */
async function send(request: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const response = await text(socket)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const get = (target: string, headers = '') =>
  send(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`)

const secure = ['x-content-type-options: nosniff', "frame-ancestors 'none'"]

describe('a target', () => {
  test.each([
    ['/api/%', 404],
    ['/api/%00', 404],
    ['/api/%ff%fe', 404],
    ['/api/category/%', 404],
    ['/api/category/%00', 400],
    ['/api/category/..%2fsettings', 400],
    [`/api/category/${'x'.repeat(201)}`, 404],
    [`/api/category/${'x'.repeat(200)}`, 400],
    ['/api//settings', 404],
    ['/api/settings/', 404],
    ['/api/./settings', 404],
    ['/api/socket.io', 404],
    ['/api/socket.io/?EIO=4&transport=polling', 404],
    ['/api/socket.io/?EIO=4&transport=websocket', 404],
    ['/API/settings', 200],
    ['http://elsewhere.example/api/nowhere', 404],
    ['http://elsewhere.example/api/%', 404],
    ['/%', 404],
  ])('%s returns %i', async (target, status) => {
    const response = await get(target)
    expect(response.status).toBe(status)
    for (const header of secure) expect(response.head).toContain(header)
    expect(response.head).toContain('x-request-id: ')
    if (target.toLowerCase().includes('/api') && status !== 200 && !target.startsWith('/API'))
      expect(response.head).toContain('application/problem+json')
  })

  test('in absolute form is the same target', async () => {
    const { status, body } = await get('http://elsewhere.example/api/cafe-status')
    expect([status, body]).toEqual([200, '{"isCafeOpen":true,"isBarOpen":false}'])
  })
})

describe('an invalid request', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400, 'VALIDATION_FAILED'],
    [
      'an unknown method',
      'FOO /api/settings HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'two lengths',
      'POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a length and chunks',
      'POST /api/order HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a header without a name',
      'GET /api/settings HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n',
      400,
      'VALIDATION_FAILED',
    ],
    [
      'headers that are too long',
      `GET /api/settings HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    [
      'a target that is too long',
      `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
  ])('with %s returns a problem and is closed', async (_what, request, status, code) => {
    const { head, body, ...response } = await send(request)
    expect(response.status).toBe(status)
    expect(JSON.parse(body)).toMatchObject({ status, code, type: 'about:blank' })
    expect(head).toContain('content-type: application/problem+json')
    expect(head).toContain('connection: close')
    for (const header of secure) expect(head).toContain(header)
  })

  test('does not stop the server', async () => {
    expect((await get('/api/cafe-status')).status).toBe(200)
  })
})

test.each(['h2c', 'TLS/1.0', 'websocket'])(
  'an upgrade to %s is ignored and the request is served',
  async (protocol) => {
    const { status } = await send(
      `GET /api/cafe-status HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    )
    expect(status).toBe(200)
  },
)

test('a request behind an ignored upgrade in one packet leaves no connection open', async () => {
  const upgrade =
    'GET /api/cafe-status HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'
  const { status, head } = await send(`${upgrade}GET /api/settings HTTP/1.1\r\nHost: x\r\n\r\n`)
  expect(status).toBe(200)
  expect(head).toContain('connection: close')
})
