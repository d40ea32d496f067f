import { expect, test } from './test-app.ts'

const paths = {
  user: ['/menuCafe', '/menucafe', '/menubar', '/statusOrder', '/ordered', '/close-all'],
  admin: [
    '/menuCafe-admin',
    '/menubar-admin',
    '/statusOrder-admin',
    '/ordered-admin',
    '/close-all-admin',
    '/userManagement',
    '/userManagement-bar',
    '/dashboard-admin',
    '/dashboard-admin-bar',
  ],
  barista: [
    '/ordering',
    '/history',
    '/dashboard-cafe',
    '/dashboard-bar',
    '/menuManagement',
    '/add-category',
  ],
} as const
const roles = ['user', 'admin', 'barista'] as const

for (const role of roles)
  test(`a ${role} opens the pages of this role only`, async ({ app }) => {
    const page = await app.openAs(app.demoUser(role), '/team-credit')
    for (const owner of roles)
      for (const path of paths[owner]) {
        await page.goto(path)
        if (owner === role) await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page).toHaveURL(owner === role ? path : '/unauthorized')
      }
    await page.goto('/nowhere')
    await expect(page.getByText('Unauthorized').first()).toBeVisible()
  })

test('a visitor opens public pages only', async ({ app }) => {
  const page = await app.open('/')
  await expect(
    page.getByText('Thai Tea Latte').or(page.getByText('Espresso')).first(),
  ).toBeVisible()
  await expect(page.getByText(/Ordered/)).toHaveCount(0)
  await page.getByRole('link', { name: /Americano/ }).click()
  await expect(page).toHaveURL('/login')
  for (const path of [...paths.user, ...paths.admin, ...paths.barista]) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
})
