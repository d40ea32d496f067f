import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => house.house.app.inject({ method, url })

describe('the web, which has to be built before', () => {
  test.each(['/', '/menuCafe', '/form/Latte/018f', '/form-bar/Ale/018f/Strong%205.5'])(
    '%s is the one page, for every browser and for HEAD',
    async (url) => {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode, headers } = await get(url, method)
        expect(statusCode).toBe(200)
        expect(headers['content-type']).toContain('text/html')
        expect(headers['cache-control']).toBe('no-cache')
      }
    },
  )

  test('its hashed files are kept for ever and come compressed', async () => {
    const script = /src="([^"]+index-[^"]+[.]js)"/.exec((await get('/')).body)?.[1] ?? ''
    const { headers, statusCode } = await house.house.app.inject({
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
    '//api/settings',
    '/%',
  ])('%s is not there', async (url) => expect((await get(url)).statusCode).toBe(404))
})

test('every answer carries the strict headers', async () => {
  for (const url of ['/', '/api/cafe-status', '/api/nowhere']) {
    const { headers } = await get(url)
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
  }
})
