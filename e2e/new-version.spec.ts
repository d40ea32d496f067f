import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { fillForm } from './order-form.ts'
import { tabTo } from './tab-to.ts'
import { test as base, expect, inAll } from './test-app.ts'

const web = join(import.meta.dirname, '../web')
const newFolder = () => mkdtemp(join(tmpdir(), 'tumbler-web-'))

/** The built app under another name and with other names of files, as the next build would have. */
async function makeNextVersion(folder: string) {
  await cp(join(web, 'dist'), folder, {
    recursive: true,
    filter: (path) => !/[.](br|gz)$/.test(path),
  })
  const assets = await readdir(join(folder, 'assets'))
  const nextName = (name: string) => name.replace(/[.](\w+)$/, '-two.$1')
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const [, version = ''] = /name="version" content="(\w+)"/.exec(page) ?? []
  const texts = [...assets.map((name) => `assets/${name}`), 'index.html', 'service-worker.js']
  for (const path of texts.filter((name) => /[.](js|css|html)$/.test(name))) {
    const text = (await readFile(join(folder, path), 'utf8'))
      .replaceAll(/(?<=[`"'>])Tumbler(?=[`"'<])/g, 'Tumbler Two')
      .replaceAll(version, `${version}two`)
    const renamed = assets.reduce((all, name) => all.replaceAll(name, nextName(name)), text)
    await writeFile(join(folder, path), renamed)
  }
  for (const name of assets)
    await rename(join(folder, 'assets', name), join(folder, 'assets', nextName(name)))
}

interface Versions {
  /** What the server serves; at first the version that is built. */
  webFolder: string
  /** Puts the next version in its place, under the same address. */
  deploy: () => Promise<void>
}

const test = base.extend<Versions, { nextVersion: string }>({
  nextVersion: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const folder = await newFolder()
      await makeNextVersion(folder)
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  webFolder: async ({}, use) => {
    const folder = await newFolder()
    await cp(join(web, 'dist'), folder, { recursive: true })
    await use(folder)
    await rm(folder, { recursive: true })
  },
  serverSettings: ({ webFolder }, use) => use({ WEB_FOLDER: webFolder }),
  deploy: ({ webFolder, nextVersion }, use) =>
    use(async () => {
      await rm(webFolder, { recursive: true })
      await cp(nextVersion, webFolder, { recursive: true })
    }),
})

// One worker makes the next version once.
test.describe.configure({ mode: 'default' })

/** Until the worker answers for the page, and the page listens for new versions. */
const isWatching = (page: Page) =>
  page.waitForFunction(
    () =>
      navigator.serviceWorker.controller?.state === 'activated' &&
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/new-version-')),
  )

/** A browser may forget at any time what it fetched; what a service worker keeps stays. */
async function forgetBrowserCache(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
}

const isOld = (page: Page) => expect(page).toHaveTitle(/Tumbler$/)
const isNew = (page: Page) => expect(page).toHaveTitle(/Tumbler Two$/)
const notice = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })
const take = (page: Page) => page.getByRole('button', { name: 'Use it now' })

/** The page asks for a new version when it is back online. */
const comeBackOnline = async (page: Page) => {
  await page.context().setOffline(true)
  await page.context().setOffline(false)
}

test('an open page keeps its files until its user takes the new version', async ({
  app,
  deploy,
}) => {
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe', { hasServiceWorker: true })
  await isWatching(phone)
  await deploy()
  await comeBackOnline(phone)
  await expect(notice(phone)).toBeVisible()
  await forgetBrowserCache(phone)
  await phone.getByRole('link', { name: 'History' }).click()
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('History')
  await isOld(phone)
  expect(await smallTargets(phone)).toEqual([])

  await tabTo(phone, /^Use it now$/)
  await phone.keyboard.press('Enter')
  await isNew(phone)
  await expect(notice(phone)).toHaveCount(0)
  await expect.poll(() => phone.evaluate(async () => (await caches.keys()).length)).toBe(1)
})

test('a lost connection, and orders that may be out of date, go before a new version', async ({
  app,
  deploy,
}) => {
  const options = { device: 'tablet', hasServiceWorker: true } as const
  const board = await app.openAs(app.demoUser('barista'), '/ordering', options)
  await isWatching(board)
  await deploy()
  await comeBackOnline(board)
  await expect(notice(board)).toBeVisible()

  await board.route(/\/order(\?|$)/, (route) => route.fulfill({ status: 500 }))
  await board.context().setOffline(true)
  await expect(board.getByText('Reconnecting...')).toBeVisible()
  await expect(notice(board)).toBeHidden()
  await board.context().setOffline(false)
  const outOfDate = board.getByRole('region', { name: /^Orders may be out of date/ })
  await expect(outOfDate).toBeVisible()
  await expect(notice(board)).toBeHidden()
  const retry = outOfDate.getByRole('button', { name: 'Retry' })
  // The page's own tries are over: they would take the button away under the click.
  await expect(retry).toBeEnabled()
  await board.unroute(/\/order(\?|$)/)
  await retry.click()
  await expect(notice(board)).toBeVisible()
  await expect(outOfDate).toHaveCount(0)
})

test(
  'a board left open shows a new version within the hour, and a draft survives it',
  inAll,
  async ({ app, deploy }) => {
    const barista = app.demoUser('barista')
    const categories = await barista.request<Category[]>('GET', '/category')
    const item = categories.flatMap(({ menu }) => menu)[0]
    const board = await app.openAs(barista, '/ordering', {
      device: 'tablet',
      hasServiceWorker: true,
    })
    const form = await board.context().newPage()
    await form.goto(`/edit-menu/${item?.id}`)
    await form.getByLabel('Description', { exact: true }).fill('With oat milk')
    await isWatching(form)
    await board.clock.install()
    const watching = board.waitForResponse(/\/new-version-/)
    await board.reload()
    await watching
    await expect(board.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(board)).toHaveCount(0)

    await deploy()
    // The page begins to count when its worker is registered, which it does not show.
    const noticesAfterAnHour = async () => {
      await board.clock.fastForward('01:00:00')
      return notice(board).count()
    }
    await expect.poll(noticesAfterAnHour).toBe(1)
    await expect(board.getByRole('status').getByText('A new version is ready')).toHaveCount(1)
    expect(await axeViolations(board)).toEqual([])
    await board.screenshot({ path: test.info().outputPath('new-version.png') })
    await isOld(board)

    await take(board).click()
    await isNew(board)
    await isNew(form)
    await expect(form.getByLabel('Description', { exact: true })).toHaveValue('With oat milk')
  },
)

test(
  'a page with an open summary waits with the new version until it is closed',
  inAll,
  async ({ app, deploy }) => {
    const phone = await app.openAs(app.demoUser('user'), '/menuCafe', { hasServiceWorker: true })
    const other = await phone.context().newPage()
    await other.goto('/ordered')
    await phone.getByRole('link', { name: /Americano/ }).click()
    await fillForm(phone, { type: 'Hot', sweetness: '125 %', request: 'Extra hot' })
    await phone.getByRole('button', { name: 'Next' }).click()
    await expect(phone.getByRole('dialog')).toBeVisible()
    await isWatching(phone)
    await isWatching(other)

    await deploy()
    await comeBackOnline(other)
    await take(other).click()
    await isNew(other)
    await phone.waitForFunction(async () => {
      const { controller } = navigator.serviceWorker
      const registration = await navigator.serviceWorker.getRegistration()
      return controller?.state === 'activated' && registration?.waiting === null
    })
    await expect(phone.getByRole('dialog')).toBeVisible()
    await isOld(phone)
    await phone.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
    await isNew(phone)
    await expect(phone.getByLabel(/Additional request/)).toHaveValue('Extra hot')
    await expect(phone.getByRole('radio', { name: '125 %', exact: true })).toBeChecked()
  },
)
