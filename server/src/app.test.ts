import { getCafeStatus } from '@tumbler/contract/shop'
import { getMe } from '@tumbler/contract/users'
import { describe, expect, test } from 'vitest'
import { makePicture } from './testing/make-order.ts'
import { openTestApp } from './testing/test-app.ts'

const app = await openTestApp()
const picture = await makePicture(app, await app.newUser('user'))

interface LogLine {
  reqId?: string
  msg: string
  err?: { message: string }
}

const paths = () => [
  '/',
  '/menuCafe',
  '/assets/nothing.js',
  '/%',
  '/api',
  '/api/nowhere',
  '/api/%',
  '/api/cafe-status',
  '/api/user/me',
  '/api/order/nonsense',
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/static/swagger-ui.css',
  '/api/docs/static/nothing.js',
  '/api/health/ready',
  picture,
]

test('all responses have strict security headers: pages, pictures and errors', async () => {
  for (const url of paths())
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS'] as const) {
      const { headers } = await app.server.fastify.inject({ method, url })
      const policy = String(headers['content-security-policy'])
      expect([url, policy]).toEqual([url, expect.stringMatching(/default-src '(self|none)'/)])
      expect(policy).not.toContain('unsafe')
      expect(policy).toMatch(/frame-ancestors 'none'|sandbox/)
      expect(policy).not.toMatch(/https?:/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      })
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
})

test('Strict-Transport-Security is sent only behind https', async () => {
  const secure = await openTestApp({ publicUrl: 'https://drinks.example.com' })
  for (const url of paths()) {
    const { headers } = await secure.server.fastify.inject({ url })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  }
})

describe('an unexpected error', () => {
  test('is logged with the request id, and its details are not in the response', async () => {
    const lines: LogLine[] = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    const failing = await openTestApp({ logLevel: 'info' }, { logStream: { write } })
    const { pool } = failing.database
    pool.connect = (() => {
      throw new TypeError('internal details of /some/file.ts')
    }) as never
    const { status, problem, headers } = await failing.call(getCafeStatus)
    expect(status).toBe(500)
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Something went wrong',
      status: 500,
      code: 'UNEXPECTED',
    })
    const entries = lines.filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(entries.map(({ msg }) => msg)).toEqual(['request failed', 'request completed'])
    expect(entries[0]?.err?.message).toContain('internal details')
    failing.database.pool.connect = Object.getPrototypeOf(pool).connect
  })

  test('a request id sent by the client is ignored', async () => {
    const { headers } = await app.call(getMe, { headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})
