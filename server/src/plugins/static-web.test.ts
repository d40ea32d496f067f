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

test('a browser over the limit reads a sentence in place of a page', async () => {
  const strict = await openTestApp({ rateLimitPerAddress: 1 })
  const get = (url: string) => strict.server.fastify.inject({ url })
  const answers = []
  for (let count = 0; count <= 20; count += 1) answers.push(await get('/'))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(200), 429])
  const last = answers.at(-1)
  expect(last?.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(last?.body).toMatch(/^Too many requests: try again in \d+ seconds$/)
  await get('/api/cafe-status')
  expect((await get('/api/cafe-status')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
