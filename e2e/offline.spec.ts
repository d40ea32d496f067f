import type { Page } from '@playwright/test'
import { axeFindings } from './accessible.ts'
import { expect, test } from './house.ts'

/** Until the worker has the whole shell and answers for this page. */
const isInstalled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.active?.state === 'activated' && navigator.serviceWorker.controller
          ? 'yes'
          : 'not yet'
      }),
    )
    .toBe('yes')

test('without a network the app opens and shows the last known orders', async ({ house }) => {
  const user = house.demo('user')
  const order = await user.order('Latte')
  const phone = await house.openAs(user, '/statusOrder')
  await expect(phone.getByText('It is your turn!')).toBeVisible()
  await isInstalled(phone)
  await expect
    .poll(() => phone.evaluate(() => localStorage.getItem('lastOrders')))
    .toContain('Latte')

  await phone.context().setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(phone.getByText('Last known orders')).toBeVisible()
  await expect(phone.getByText(/^As of .*\d\d:\d\d$/)).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Latte' })).toContainText('Waiting')
  expect(await axeFindings(phone)).toEqual([])
  await phone.screenshot({ path: test.info().outputPath('offline.png') })

  const barista = house.demo('barista')
  await barista.call('PATCH', `/order/barista/${order.id}`, { status: 'in-progress' })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Last known orders')).toBeHidden()
  await expect(phone.locator('[aria-current=step]')).toHaveText('In progress')
})

test('who signs out leaves no orders behind', async ({ house }) => {
  const user = house.demo('user')
  await user.order('Latte')
  const tablet = await house.openAs(user, '/statusOrder', { device: 'tablet' })
  await isInstalled(tablet)
  await expect
    .poll(() => tablet.evaluate(() => localStorage.getItem('lastOrders')))
    .toContain('Latte')
  await tablet.getByRole('button', { name: 'Logout' }).click()
  await expect(tablet).toHaveURL('/login')
  expect(await tablet.evaluate(() => localStorage.length)).toBe(0)
  await tablet.context().setOffline(true)
  await tablet.reload()
  await expect(tablet.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(tablet.getByText('Latte')).toHaveCount(0)
})

test('a screen whose code does not come leaves the bars, and comes with the network', async ({
  house,
}) => {
  const opened = { hasWorker: false }
  const phone = await house.openAs(house.demo('user'), '/statusOrder', opened)
  const heading = phone.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('My Order')
  await phone.context().setOffline(true)
  await phone.getByRole('link', { name: 'History' }).click()
  await expect(phone.getByText('This page could not be loaded.')).toBeVisible()
  await phone.getByRole('link', { name: 'My Order' }).click()
  await expect(heading).toHaveText('My Order')
  await phone.getByRole('link', { name: 'History' }).click()
  await expect(phone.getByText('This page could not be loaded.')).toBeVisible()
  expect(await axeFindings(phone)).toEqual([])
  await phone.screenshot({ path: test.info().outputPath('missing-screen.png') })
  await phone.context().setOffline(false)
  await expect(heading).toHaveText('History')
  await expect(phone).toHaveURL('/ordered')
})

/** Until the page has the code of a part that comes by itself. */
const hasLoaded = (page: Page, part: RegExp) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    )
    .toMatch(part)

test('a board without a network tells so as it tells everything', async ({ house }) => {
  await house.demo('user').order('Latte')
  const opened = { device: 'tablet', hasWorker: false } as const
  const tablet = await house.openAs(house.demo('barista'), '/ordering', opened)
  const begin = tablet.getByRole('button', { name: 'Do Latte, Ploy' })
  await expect(begin).toBeVisible()
  await hasLoaded(tablet, /toast-region-[^,]*\.js/)
  await tablet.context().setOffline(true)
  await begin.click()
  const notifications = tablet.getByRole('region', { name: 'Notifications' })
  await expect(notifications).toContainText('Latte, Ploy')
})

test('nothing of /api is kept, and the app can be installed', async ({ house }) => {
  const phone = await house.openAs(house.demo('user'), '/statusOrder')
  await isInstalled(phone)
  const kept = await phone.evaluate(async () => {
    const names = await caches.keys()
    const shells = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: shells.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.names).toHaveLength(1)
  expect(kept.paths.length).toBeGreaterThan(20)
  expect(kept.paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  const ofStaff = /staff|board|management|dashboard|order-log/
  expect(kept.paths.filter((path) => ofStaff.test(path))).toEqual([])

  const address = await phone.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await phone.request.get(String(address))
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, start_url, display, icons } = await manifest.json()
  expect({ name, start_url, display }).toEqual({
    name: 'Tumbler',
    start_url: '/',
    display: 'standalone',
  })
  for (const { src, sizes } of icons) {
    const side = await phone.evaluate(async (source) => {
      const icon = new Image()
      icon.src = source
      await icon.decode()
      return `${icon.naturalWidth}x${icon.naturalHeight}`
    }, src)
    expect(side).toBe(sizes)
  }
  const worker = await phone.request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
  expect(await (await phone.request.get('/robots.txt')).text()).toContain('Disallow: /api/')
})
