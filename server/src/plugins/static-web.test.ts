import { describe, expect, test } from 'vitest'
import { openTestApp } from '../testing/test-app.ts'

const app = await openTestApp()

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.server.fastify.inject({ method, url })

describe('the web app, which must be built before', () => {
  test.each(['/', '/menuCafe', '/form/Latte/018f', '/form-bar/Ale/018f/Strong%205.5'])(
    '%s returns the page, for GET and HEAD',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await get(url, method)
        expect(statusCode).toBe(200)
        expect(headers['content-type']).toContain('text/html')
        expect(headers['cache-control']).toBe('no-cache')
      }
    },
  )

  test('serves hashed files as immutable and compressed', async () => {
    const script = /src="([^"]+index-[^"]+[.]js)"/.exec((await get('/')).body)?.[1] ?? ''
    const { headers, statusCode } = await app.server.fastify.inject({
      url: script,
      headers: { 'accept-encoding': 'br' },
    })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
  })

  test.each([
    '/assets/nothing.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/',
    '/metrics',
    '//api/settings',
    '/%',
  ])('%s returns 404', async (url) => expect((await get(url)).statusCode).toBe(404))
})
