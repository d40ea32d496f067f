import { getCafeStatus } from '@tumbler/contract/shop'
import { getImage } from '@tumbler/contract/uploads'
import { getMe } from '@tumbler/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePicture } from './testing/make-order.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let app: TestApp
let picture: string
beforeAll(async () => {
  app = await openTestApp()
  picture = await makePicture(app, await app.newUser('user'))
})
afterAll(() => app.close())

interface LogLine {
  reqId?: string
  msg: string
  err?: { message: string }
}

const places = () => [
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

test('every answer carries the strict headers, pages and pictures, refusals and errors too', async () => {
  for (const url of places())
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

test('only behind https a browser is told to stay there', async () => {
  const secure = await openTestApp({ publicUrl: 'https://drinks.example.com' })
  for (const url of places()) {
    const { headers } = await secure.server.fastify.inject({ url })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
  }
  await secure.close()
})

test('a picture may be kept for ever, and what is in it is never a page', async () => {
  const name = picture.split('/').at(-1) ?? ''
  const { headers } = await app.call(getImage, { params: { name } })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})

describe('an error that nobody expected', () => {
  test('is told to the log with the id of the request, and to nobody else', async () => {
    const lines: LogLine[] = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    const loud = await openTestApp({ logLevel: 'info' }, { logStream: { write } })
    const { pool } = loud.database
    pool.connect = (() => {
      throw new TypeError('inner words of /some/file.ts')
    }) as never
    const { status, problem, headers } = await loud.call(getCafeStatus)
    expect(status).toBe(500)
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'Something went wrong',
      status: 500,
      code: 'UNEXPECTED',
    })
    const told = lines.filter(({ reqId }) => reqId === headers['x-request-id'])
    expect(told.map(({ msg }) => msg)).toEqual(['request failed', 'answered'])
    expect(told[0]?.err?.message).toContain('inner words')
    loud.database.pool.connect = Object.getPrototypeOf(pool).connect
    await loud.close()
  })

  test('an id that a client names is not taken', async () => {
    const { headers } = await app.call(getMe, { headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).not.toBe('mine')
  })
})
