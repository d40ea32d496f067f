import type { Page } from '@playwright/test'
import { expect, inAll, test } from './test-app.ts'

/** The response that a script of the page gets, and the headers that the browser sent. */
async function fetchIn(page: Page, path: string, headers: Record<string, string> = {}) {
  const request = page.waitForRequest((request) => request.url().endsWith(path))
  const response = await page.evaluate(
    async ([url, ownHeaders]) => {
      const response = await fetch(url, { headers: ownHeaders })
      const { status, headers } = response
      return {
        status,
        etag: headers.get('etag'),
        date: headers.get('date'),
        text: await response.text(),
      }
    },
    [path, headers] as const,
  )
  return { ...response, sent: await (await request).allHeaders() }
}

test('the API documentation loads nothing from other hosts', inAll, async ({ app }) => {
  const page = await app.open('')
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol !== 'data:') hosts.add(host)
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Tumbler \d/ })).toBeVisible()
  await page.getByText('Place an order').click()
  await expect(page.getByText('ORDER_LIMIT_REACHED').first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(app.url).host])
})

test('the browser revalidates public responses with their ETag', inAll, async ({ app }) => {
  // Not a page of the app, which would send requests of its own.
  const page = await app.open('/robots.txt')
  const first = await fetchIn(page, '/api/cafe-status')
  const second = await fetchIn(page, '/api/cafe-status')
  expect(second.sent['if-none-match']).toBe(first.etag)
  expect([second.status, second.text]).toEqual([200, first.text])
  // The Date header is still current; it sets the clock of the app.
  await expect.poll(async () => (await fetchIn(page, '/api/cafe-status')).date).not.toBe(first.date)
  await app.demoUser('barista').request('PATCH', '/cafe-status/bar-open')
  const changed = await fetchIn(page, '/api/cafe-status')
  expect(changed.sent['if-none-match']).toBe(first.etag)
  expect(JSON.parse(changed.text)).toMatchObject({ isCafeOpen: false, isBarOpen: true })
})

test(
  'the browser does not cache personal responses, also when another user signs in',
  inAll,
  async ({ app }) => {
    const page = await app.open('/login')
    const tokens = [await app.demoUser('user').signIn(), await app.demoUser('admin').signIn()]
    const [user, admin] = tokens.map(({ accessToken }) => ({
      authorization: `Bearer ${accessToken}`,
    }))
    const first = await fetchIn(page, '/api/user/me', user)
    const second = await fetchIn(page, '/api/user/me', user)
    expect(second.sent['if-none-match']).toBeUndefined()
    const revalidated = await fetchIn(page, '/api/user/me', {
      ...user,
      'if-none-match': String(first.etag),
    })
    expect([revalidated.status, revalidated.text]).toEqual([304, ''])
    const ofAdmin = await fetchIn(page, '/api/user/me', {
      ...admin,
      'if-none-match': String(first.etag),
    })
    expect([ofAdmin.status, JSON.parse(ofAdmin.text).role]).toEqual([200, 'admin'])
  },
)
