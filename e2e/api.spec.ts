import type { Page } from '@playwright/test'
import { expect, test } from './house.ts'

/** What the page's own script gets, and what the browser put into the request. */
async function fetchIn(page: Page, path: string, headers: Record<string, string> = {}) {
  const sent = page.waitForRequest((request) => request.url().endsWith(path))
  const got = await page.evaluate(
    async ([url, given]) => {
      const response = await fetch(url, { headers: given })
      const { status, headers } = response
      return {
        status,
        tag: headers.get('etag'),
        date: headers.get('date'),
        text: await response.text(),
      }
    },
    [path, headers] as const,
  )
  return { ...got, sent: await (await sent).allHeaders() }
}

test('the API can be read without any other host', async ({ house }) => {
  const page = await house.open('')
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol !== 'data:') hosts.add(host)
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /^Tumbler 1/ })).toBeVisible()
  await page.getByText('Place an order').click()
  await expect(page.getByText('ORDER_LIMIT_REACHED').first()).toBeVisible()
  expect([...hosts]).toEqual([new URL(house.url).host])
})

test('the browser asks whether what everybody may see has changed', async ({ house }) => {
  // No page of the app, which would ask on its own.
  const page = await house.open('/robots.txt')
  const first = await fetchIn(page, '/api/cafe-status')
  const second = await fetchIn(page, '/api/cafe-status')
  expect(second.sent['if-none-match']).toBe(first.tag)
  expect([second.status, second.text]).toEqual([200, first.text])
  // The clock of the shop still comes with it.
  await expect.poll(async () => (await fetchIn(page, '/api/cafe-status')).date).not.toBe(first.date)
  await house.demo('barista').call('PATCH', '/cafe-status/bar-open')
  const changed = await fetchIn(page, '/api/cafe-status')
  expect(changed.sent['if-none-match']).toBe(first.tag)
  expect(JSON.parse(changed.text)).toEqual({ isCafeOpen: false, isBarOpen: true })
})

test('the browser keeps nothing personal, not even for the next who signs in', async ({
  house,
}) => {
  const page = await house.open('/login')
  const tokens = [await house.demo('user').signIn(), await house.demo('admin').signIn()]
  const [ploy, mali] = tokens.map(({ accessToken }) => ({ authorization: `Bearer ${accessToken}` }))
  const mine = await fetchIn(page, '/api/user/me', ploy)
  const again = await fetchIn(page, '/api/user/me', ploy)
  expect(again.sent['if-none-match']).toBeUndefined()
  const named = await fetchIn(page, '/api/user/me', { ...ploy, 'if-none-match': String(mine.tag) })
  expect([named.status, named.text]).toEqual([304, ''])
  const hers = await fetchIn(page, '/api/user/me', { ...mali, 'if-none-match': String(mine.tag) })
  expect([hers.status, JSON.parse(hers.text).role]).toEqual([200, 'admin'])
})
