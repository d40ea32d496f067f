import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { listen, openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()
const port = await listen(app.server)

/** Sends raw text and reads the response until the connection closes. */
async function send(request: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const response = await text(socket)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

/** A request without a body. */
const lines = (first: string, ...headers: string[]) =>
  `${[first, 'Host: x', ...headers].join('\r\n')}\r\n\r\n`

const get = (target: string) => send(lines(`GET ${target} HTTP/1.1`, 'Connection: close'))

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
    expect([status, JSON.parse(String(body))]).toEqual([
      200,
      expect.objectContaining({ isCafeOpen: true, isBarOpen: false }),
    ])
  })
})

describe('an invalid request', () => {
  test.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['an unknown method', lines('FOO /api/settings HTTP/1.1'), 400],
    [
      'two lengths',
      lines('POST /api/order HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'),
      400,
    ],
    [
      'a length and chunks',
      `${lines('POST /api/order HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
      400,
    ],
    ['a header without a name', lines('GET /api/settings HTTP/1.1', ': y'), 400],
    ['long headers', lines('GET /api/settings HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`), 431],
    ['a long target', lines(`GET /api/${'x'.repeat(20_000)} HTTP/1.1`), 431],
  ])('with %s returns a problem and is closed', async (_what, request, status) => {
    const code = status === 400 ? 'VALIDATION_FAILED' : 'HEADERS_TOO_LARGE'
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
    const headers = ['Connection: Upgrade, close', `Upgrade: ${protocol}`]
    expect((await send(lines('GET /api/cafe-status HTTP/1.1', ...headers))).status).toBe(200)
  },
)

test('a request behind an ignored upgrade in one packet leaves no connection open', async () => {
  const upgrade = lines('GET /api/cafe-status HTTP/1.1', 'Connection: Upgrade', 'Upgrade: h2c')
  const { status, head } = await send(upgrade + lines('GET /api/settings HTTP/1.1'))
  expect(status).toBe(200)
  expect(head).toContain('connection: close')
})

test('an expectation that HTTP does not know is passed over', async () => {
  const { status, head } = await send(
    lines('GET /api/cafe-status HTTP/1.1', 'Expect: a-miracle', 'Connection: close'),
  )
  expect(status).toBe(200)
  for (const header of secure) expect(head).toContain(header)
})

test('nonsense behind a request that is being answered is answered after it', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'any password' })
  const signIn = lines(
    'POST /api/auth/v2/login HTTP/1.1',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  )
  const socket = connect(port, '127.0.0.1')
  socket.write(`${signIn}${body}hello\r\n\r\n`)
  const responses = await text(socket)
  expect([...responses.matchAll(/HTTP\/1[.]1 (\d+)/g)].map(([, status]) => status)).toEqual([
    '401',
    '400',
  ])
})
