import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { expect, onMain, type TestApp, type TestUser, test } from './test-app.ts'

test.use({ serverSettings: { BAR_ONLINE_ORDERING: 'true' } })

/** The screens of visitors, users and admins that exist, or look different, in each shop mode. */
const screens = {
  'cafe-open': {
    visitor: [
      ...['/', '/login', '/create', '/unauthorized', '/team-credit', '/help', '/no-such-page'],
      ...['/set-up', '/set-up#token'],
    ],
    user: [
      ...['/menuCafe', '/form/Americano/:Americano', '/statusOrder', '/ordered'],
      ...['/account/devices', '/account/password', '/account/data'],
    ],
    admin: [
      ...['/menuCafe-admin', '/ordered-admin', '/userManagement', '/dashboard-admin'],
      ...['/shop-settings', '/shop-settings/opening-hours'],
      ...['/shop-settings/orders', '/shop-settings/marks', '/shop-settings/texts'],
      ...['/shop-settings/announcements', '/shop-settings/bar-and-prices', '/shop-settings/poster'],
      ...['/shop-settings/team', '/shop-settings/personal-data', '/shop-settings/public-screen'],
      ...['/shop-settings/go-live', '/shop-settings/state', '/changes', '/history-admin'],
    ],
  },
  'bar-open': {
    visitor: ['/order_bar', '/login'],
    user: ['/menubar', '/form-bar/Negroni/:Negroni/Gin', '/statusOrder'],
    admin: ['/menubar-admin', '/userManagement-bar', '/dashboard-admin-bar'],
  },
  'all-close': {
    visitor: ['/login'],
    user: ['/close-all', '/menuCafe', '/menubar', '/statusOrder'],
    admin: ['/close-all-admin'],
  },
} as const

/** The path with the id of the item it names. */
async function resolvePath(path: string, user: TestUser) {
  const name = /:(\w+)/.exec(path)?.[1]
  if (!name) return path
  const categories = await user.request<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find((one) => one.name === name)
  if (!item) throw new Error(`there is no ${name}`)
  return path.replace(`:${name}`, item.id)
}

async function check(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByText('Wait a sec...')).toBeHidden()
  await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toHaveCount(0)
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
  expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
  expect.soft(await overflowsAtDoubleTextSize(page), `${name}, twice the text`).toEqual([])
}

/** A rejected order and one that is ready; with the cafe open a third one waits. */
async function placeOrders(app: TestApp, shopMode: string) {
  const [user, admin, barista] = (['user', 'admin', 'barista'] as const).map((role) =>
    app.demoUser(role),
  ) as [TestUser, TestUser, TestUser]
  const { id } = await user.order('Latte')
  const rejected = await user.order('Cocoa Frappe')
  const update = (id: string, changes: object) =>
    barista.request('PATCH', `/order/barista/${id}`, changes)
  await update(id, { status: 'in-progress' })
  await update(id, { status: 'done' })
  await update(rejected.id, { status: 'rejected', reject_note: 'Machine Failure' })
  if (shopMode === 'cafe-open') for (const customer of [user, admin]) await customer.order('Mocha')
  else await barista.request('PATCH', `/cafe-status/${shopMode}`)
}

/** Customers use their phones, admins sit at a desk; in `npm run test:all` also the other way round. */
const devices = [
  { visitor: 'phone', user: 'phone', admin: 'tablet' },
  { visitor: 'tablet', user: 'tablet', admin: 'phone' },
] as const

for (const deviceOf of devices)
  for (const [shopMode, roles] of Object.entries(screens))
    test(
      `every screen is accessible, ${shopMode}, users on a ${deviceOf.user}`,
      onMain(deviceOf.user, 'phone'),
      async ({ app }) => {
        await placeOrders(app, shopMode)
        for (const [role, paths] of Object.entries(roles) as [keyof typeof deviceOf, string[]][]) {
          const user = role === 'visitor' ? null : app.demoUser(role)
          const options = { device: deviceOf[role] }
          const page = user ? await app.openAs(user, '', options) : await app.open('', options)
          for (const path of paths) {
            await page.goto(user ? await resolvePath(path, user) : path)
            await check(page, `${role} ${path}`)
          }
        }
      },
    )
