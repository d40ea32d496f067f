import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import { expect, inAll, test } from './test-app.ts'

/** Waits until the service worker is installed and controls this page. */
const serviceWorkerControls = (page: Page) =>
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

test('offline the app opens and shows the last known orders', async ({ app }) => {
  const user = app.demoUser('user')
  const order = await user.order('Latte')
  const phone = await app.openAs(user, '/statusOrder', { hasServiceWorker: true })
  await expect(phone.getByText('It is your turn!', { exact: true })).toBeVisible()
  await serviceWorkerControls(phone)
  await expect
    .poll(() => phone.evaluate(() => localStorage.getItem('lastOrders')))
    .toContain('Latte')

  await phone.context().setOffline(true)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(phone.getByText('Last known orders')).toBeVisible()
  await expect(phone.getByText(/^As of .*\b\d{1,2}:\d\d$/)).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Latte' })).toContainText('Waiting')
  expect(await axeViolations(phone)).toEqual([])
  await phone.screenshot({ path: test.info().outputPath('offline.png') })

  const barista = app.demoUser('barista')
  await barista.request('PATCH', `/order/barista/${order.id}`, { status: 'in-progress' })
  await phone.context().setOffline(false)
  await expect(phone.getByText('Last known orders')).toBeHidden()
  await expect(phone.locator('[aria-current=step]')).toHaveText('In progress')
})

test('after logout no orders are left offline', inAll, async ({ app }) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  const tablet = await app.openAs(user, '/statusOrder', {
    device: 'tablet',
    hasServiceWorker: true,
  })
  await serviceWorkerControls(tablet)
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

test(
  'a screen whose code cannot be loaded keeps the bars, and loads when the network is back',
  inAll,
  async ({ app }) => {
    const phone = await app.openAs(app.demoUser('user'), '/statusOrder')
    const heading = phone.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('My Order')
    await phone.context().setOffline(true)
    await phone.getByRole('link', { name: 'History' }).click()
    await expect(phone.getByText("Couldn't load this page.")).toBeVisible()
    await phone.getByRole('link', { name: 'My Order' }).click()
    await expect(heading).toHaveText('My Order')
    await phone.getByRole('link', { name: 'History' }).click()
    await expect(phone.getByText("Couldn't load this page.")).toBeVisible()
    expect(await axeViolations(phone)).toEqual([])
    await phone.screenshot({ path: test.info().outputPath('chunk-error-page.png') })
    await phone.context().setOffline(false)
    await expect(heading).toHaveText('History')
    await expect(phone).toHaveURL('/ordered')
  },
)

test('a board that goes offline still shows its error toast', inAll, async ({ app }) => {
  await app.demoUser('user').order('Latte')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const startButton = tablet.getByRole('button', { name: 'Do Latte, Ploy' })
  await expect(startButton).toBeVisible()
  await tablet.context().setOffline(true)
  await startButton.click()
  const notifications = tablet.getByRole('region', { name: 'Notifications' })
  await expect(notifications).toContainText('Latte for Ploy')
})

test('the service worker caches no API response, and the app can be installed', async ({ app }) => {
  const phone = await app.openAs(app.demoUser('user'), '/statusOrder', { hasServiceWorker: true })
  await serviceWorkerControls(phone)
  const cached = await phone.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(cached.names).toHaveLength(1)
  expect(cached.paths.length).toBeGreaterThan(20)
  expect(cached.paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  const staffFiles = /staff|board|management|dashboard|order-log/
  expect(cached.paths.filter((path) => staffFiles.test(path))).toEqual([])

  const manifestPath = await phone.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await phone.request.get(String(manifestPath))
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

test(
  'a board keeps its orders where the code of what is opened cannot come',
  inAll,
  async ({ app }) => {
    await app.demoUser('user').order('Latte')
    const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
    await expect(tablet.getByRole('heading', { name: 'Latte' })).toBeVisible()
    await tablet.context().setOffline(true)
    await tablet.getByRole('button', { name: 'Finished' }).click()
    await expect(tablet.getByText('No connection. Please try again.')).toBeVisible()
    await expect(tablet.getByRole('heading', { name: 'Latte' })).toBeVisible()
    await tablet.context().setOffline(false)
    await expect(tablet.getByText('Reconnecting...')).toBeHidden()
    await tablet.getByRole('button', { name: 'Finished' }).click()
    await expect(tablet.getByRole('region', { name: /On the counter/ })).toBeVisible()
  },
)
