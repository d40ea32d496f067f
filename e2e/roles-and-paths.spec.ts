import type { Page } from '@playwright/test'
import { navigate } from './navigate.ts'
import { expect, inAll, test } from './test-app.ts'

/** The first heading of each page, by path. */
const headings = {
  user: {
    '/menuCafe': 'Menu',
    '/menucafe': 'Menu',
    '/menubar': 'Bar',
    '/statusOrder': 'My Order',
    '/ordered': 'History',
    '/close-all': 'Cafe Open',
  },
  admin: {
    '/menuCafe-admin': 'Menu',
    '/menubar-admin': 'Bar',
    '/statusOrder-admin': 'My Order',
    '/ordered-admin': 'History',
    '/close-all-admin': 'Cafe Open',
    '/userManagement': 'User Management',
    '/userManagement-bar': 'User Management',
    '/shop-settings': 'Shop Settings',
    '/changes': 'All changes',
    '/history-admin': 'All orders',
    '/dashboard-admin': 'Dashboard for Cafe',
    '/dashboard-admin-bar': 'Dashboard for Bar',
  },
  barista: {
    '/ordering': 'Orders',
    '/history': 'History',
    '/dashboard-cafe': 'Dashboard for Cafe',
    '/dashboard-bar': 'Dashboard for Bar',
    '/menuManagement': 'Menu Management',
    '/add-category': 'Add Category',
  },
} as const
const roles = ['user', 'admin', 'barista'] as const

/** Read in the page, where it is never older than the navigation. */
const pathOf = (page: Page) => page.evaluate(() => window.location.pathname)

for (const [role, own, foreign] of [
  ['user', '/menucafe', '/ordering'],
  ['admin', '/userManagement', '/menuCafe'],
  ['barista', '/ordering', '/statusOrder'],
] as const)
  test(`a ${role} opens the pages of this role only`, inAll, async ({ app }) => {
    const page = await app.openAs(app.demoUser(role), '/nowhere')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Page not found')
    await page.goto(foreign)
    await expect(heading).toHaveText('Unauthorized')
    await expect(page).toHaveURL('/unauthorized')
    await page.goto(own)
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(own)
    for (const owner of roles)
      for (const [path, name] of Object.entries(headings[owner])) {
        await navigate(page, path)
        const isOwn = owner === role
        await expect.poll(() => pathOf(page)).toBe(isOwn ? path : '/unauthorized')
        await expect(heading).toHaveText(isOwn ? name : 'Unauthorized')
      }
  })

test('a visitor opens public pages only', async ({ app }) => {
  const page = await app.open('/')
  await expect(page.getByText('Espresso').first()).toBeVisible()
  await expect(page.getByText(/Ordered/)).toHaveCount(0)
  await page.getByRole('link', { name: /Americano/ }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/ordering')
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Welcome to')).toBeVisible()
  for (const path of roles.flatMap((role) => Object.keys(headings[role]))) {
    await navigate(page, path)
    await expect.poll(() => pathOf(page)).toBe('/login')
  }
})
