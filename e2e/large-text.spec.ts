import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { fillForm } from './order-form.ts'
import { wednesdayMorning } from './start-server.ts'
import { expect, inAll, type TestApp, type TestUser, test } from './test-app.ts'
import { textFaults } from './text-checks.ts'

/** A phone whose owner needs letters twice as large, and the smallest phone there is. */
const looks = [
  { name: 'letters twice as large', width: 390, height: 844, rootPx: 32 },
  { name: 'a screen of 320 px', width: 320, height: 568, rootPx: 16 },
] as const

type Size = Record<'width' | 'height' | 'rootPx', number>

async function wear(page: Page, { width, height, rootPx }: Size) {
  await page.setViewportSize({ width, height })
  await page.addInitScript((px) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = `${px}px`
    })
  }, rootPx)
}

async function check(page: Page, name: string) {
  await expect(page.getByText('Wait a sec...')).toBeHidden()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  expect.soft(await textFaults(page), name).toEqual([])
}

async function openAt(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** One whose turn it is, one that is ready, and one that was rejected. */
async function placeOrders(app: TestApp, user: TestUser) {
  const barista = app.demoUser('barista')
  const update = (id: string, changes: object) =>
    barista.request('PATCH', `/order/barista/${id}`, changes)
  const rejected = await user.order('Cocoa Frappe')
  await update(rejected.id, { status: 'rejected', reject_note: 'Barista was not at the bar' })
  const ready = await user.order('Thai Tea Latte')
  await update(ready.id, { status: 'in-progress' })
  await update(ready.id, { status: 'done' })
  await user.order('Strawberry Smoothie')
}

async function itemPath(user: TestUser, name: string) {
  const categories = await user.request<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find((one) => one.name === name)
  return `${encodeURIComponent(name)}/${item?.id}`
}

for (const look of looks) {
  test(`all can be read and reached with ${look.name}: visitors, menu and order`, async ({
    app,
  }) => {
    const visitor = await app.open('')
    await wear(visitor, look)
    for (const path of ['/', '/login', '/create', '/help', '/team-credit', '/unauthorized']) {
      await openAt(visitor, path)
      await check(visitor, path)
    }
    await openAt(visitor, '/login')
    await visitor.getByRole('button', { name: 'Login' }).click()
    await expect(visitor.getByRole('dialog')).toBeVisible()
    await check(visitor, 'the login')

    const page = await app.openAs(await app.newUser('Beam'), '')
    await wear(page, look)
    await openAt(page, '/statusOrder')
    await check(page, 'My Order before the first order')
    await openAt(page, '/ordered')
    await check(page, 'an empty history')
    await openAt(page, '/menuCafe')
    await check(page, 'the menu')
    await page.getByRole('link', { name: /Americano/ }).click()
    await check(page, 'the form')
    await fillForm(page, { type: 'Hot', sweetness: '50 %', request: 'Less ice please' })
    await check(page, 'the form, filled in')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('button', { name: 'Place order' })).toBeInViewport({ ratio: 1 })
    await check(page, 'the summary')
  })

  test(
    `all can be read and reached with ${look.name}: My Order, history, account`,
    inAll,
    async ({ app }) => {
      const user = app.demoUser('user')
      await placeOrders(app, user)
      const page = await app.openAs(user, '')
      await wear(page, look)
      await openAt(page, '/statusOrder')
      await expect(page.getByRole('button', { name: /^Cancel / })).toBeVisible()
      await check(page, 'My Order')
      await page.getByRole('button', { name: /^Cancel / }).click()
      await expect(page.getByText('Click confirm to cancel')).toBeVisible()
      await check(page, 'the question before a cancel')
      await openAt(page, '/ordered')
      await page
        .getByRole('button', { name: /^Show / })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toContainText('Ordered')
      await check(page, 'an order of the history')
      await openAt(page, '/ordered')
      await check(page, 'the history')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog').getByText('My data')).toBeVisible()
      await check(page, 'the account')
      await page.getByRole('button', { name: 'Edit Ploy' }).click()
      await page.getByLabel('New name:').fill('')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Name cannot be empty')).toBeVisible()
      await check(page, 'the new name')
      for (const path of ['/account/password', '/account/devices', '/account/data']) {
        await openAt(page, path)
        await check(page, path)
      }
      await openAt(page, '/menuCafe')
      await check(page, 'the menu at the limit')
      const barista = app.demoUser('barista')
      await barista.request('PUT', '/cafe-status/pause', {
        until: new Date(Date.parse(wednesdayMorning) + 30 * 60_000).toISOString(),
      })
      await openAt(page, '/menuCafe')
      await check(page, 'the menu in a break')
    },
  )

  test(`all can be read and reached with ${look.name}: staff`, inAll, async ({ app }) => {
    const barista = app.demoUser('barista')
    const categories = await barista.request<Category[]>('GET', '/category')
    const [category] = categories
    const paths = {
      barista: [
        '/menuManagement',
        `/menuManagement/${category?.name}/${category?.id}`,
        '/menuManagement/options/new',
        '/dashboard-cafe',
        '/dashboard-bar',
      ],
      admin: ['/userManagement', '/shop-settings', '/shop-settings/orders', '/changes'],
    }
    for (const role of ['barista', 'admin'] as const) {
      const page = await app.openAs(app.demoUser(role), '')
      await wear(page, look)
      for (const path of paths[role]) {
        await openAt(page, path)
        await check(page, path)
      }
      if (role === 'admin') continue
      await openAt(page, '/ordering')
      await expect(page.getByText('No orders now')).toBeVisible()
      const faults = await textFaults(page)
      // The label of the pill is hidden there, for eyes only.
      expect(faults.filter((fault) => !fault.includes('Shop Status'))).toEqual([])
    }
  })

  test(`all can be read and reached with ${look.name}: bar and closed`, inAll, async ({ app }) => {
    const [user, barista] = [app.demoUser('user'), app.demoUser('barista')]
    const form = `/form-bar/${await itemPath(user, 'Negroni')}/Gin`
    const page = await app.openAs(user, '')
    await wear(page, look)
    await barista.request('PATCH', '/cafe-status/bar-open')
    for (const path of ['/menubar', '/order_bar', form, '/statusOrder']) {
      await openAt(page, path)
      await check(page, path)
    }
    await barista.request('PATCH', '/cafe-status/all-close')
    for (const path of ['/close-all', '/menuCafe', '/statusOrder']) {
      await openAt(page, path)
      await check(page, `${path}, all closed`)
    }
  })
}

test('on a short phone the button of one’s turn stands above the bottom bar, and no page opens scrolled', async ({
  app,
}) => {
  const user = app.demoUser('user')
  await user.order('Thai Tea Latte')
  const page = await app.openAs(user, '')
  await wear(page, { width: 360, height: 640, rootPx: 16 })
  await openAt(page, '/statusOrder')
  const button = page.getByRole('button', { name: 'My tumbler is on the bar' })
  await expect(button).toBeInViewport({ ratio: 1 })
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  const [own, below] = [await button.boundingBox(), await bar.boundingBox()]
  if (!own || !below) throw new Error('not on the page')
  expect(own.y + own.height).toBeLessThan(below.y)
  // The tabs are below the screen there.
  await wear(page, { width: 360, height: 330, rootPx: 16 })
  await openAt(page, '/menuCafe')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('tab').first()).not.toBeInViewport()
})

test('the bottom bar of large letters is whole on a scrolled page', inAll, async ({ app }) => {
  const page = await app.openAs(app.demoUser('user'), '')
  await wear(page, looks[0])
  await openAt(page, '/menuCafe')
  const bar = page.getByRole('navigation', { name: 'Main' }).last()
  const before = await bar.boundingBox()
  for (const way of [100, 200, 300]) {
    await page.mouse.wheel(0, 100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(way)
  }
  await expect(bar.getByRole('link', { name: 'Menu' })).toBeVisible()
  await check(page, 'the scrolled menu')
  expect(await bar.boundingBox()).toEqual(before)
})
