import { expect, inAll, test } from './test-app.ts'

test('the barista changes the shop mode, and open menus are updated without a redirect', async ({
  app,
}) => {
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expect(phone.getByRole('link', { name: /Latte/ }).first()).toBeVisible()
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })

  await tablet.getByRole('radio', { name: 'Close' }).click({ force: true })
  // What destroys is asked in an alertdialog.
  const dialog = tablet.locator('[role=dialog], [role=alertdialog]:not([aria-modal])')
  await expect(dialog.getByRole('heading', { name: 'Close Cafe and Bar' })).toBeVisible()
  await expect(dialog.getByText('Click confirm to close cafe and bar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(tablet.getByRole('radio', { name: 'Cafe' })).toBeChecked()

  await tablet.getByRole('radio', { name: 'Close' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(tablet.getByText('Cafe and Bar are close')).toBeVisible()
  await expect(phone.getByText('The cafe is closed.').first()).toBeVisible()
  await expect(phone).toHaveURL('/menuCafe')
  await expect(phone.locator('a[href]', { hasText: 'Latte' })).toHaveCount(0)

  await tablet.getByRole('radio', { name: 'Bar' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(tablet.getByText('Take order at the bar only')).toBeVisible()
  await tablet.getByRole('radio', { name: 'Cafe' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
  await expect(tablet.getByText('No orders now,')).toBeVisible()
  await expect(phone.getByRole('link', { name: /Latte/ }).first()).toBeVisible()
})

test('while orders are open a text replaces the shop mode selector', inAll, async ({ app }) => {
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByRole('radio', { name: 'Close' })).toBeVisible()
  await app.demoUser('user').order('Latte')
  await expect(tablet.getByText('Cafe Open')).toBeVisible()
  await expect(tablet.getByRole('radio', { name: 'Close' })).toHaveCount(0)
})

test(
  'with both closed a user starts on the closed page, a barista on the board',
  inAll,
  async ({ app }) => {
    await app.demoUser('barista').request('PATCH', '/cafe-status/close-both')
    const phone = await app.openAs(app.demoUser('user'), '/')
    await expect(phone).toHaveURL('/close-all')
    await expect(phone.getByText('Sorry, both the cafe and bar are currently closed')).toBeVisible()
    await expect(phone.getByText('9:00-16:00').first()).toBeVisible()
    // At every start, also in the same tab.
    await phone.goto('/')
    await expect(phone).toHaveURL('/close-all')
    const admin = await app.openAs(app.demoUser('admin'), '/')
    await expect(admin).toHaveURL('/close-all-admin')
    const tablet = await app.openAs(app.demoUser('barista'), '/', { device: 'tablet' })
    await expect(tablet).toHaveURL('/ordering')
  },
)

test.describe('on Friday at noon', () => {
  test.use({ serverTime: '2026-11-20T05:00:00Z' })
  test('no item can be ordered, and the menu says why', inAll, async ({ app }) => {
    const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
    await expect(phone.getByText('The bar is closing at 12PM on Friday.')).toBeVisible()
    await expect(phone.locator('a[href]', { hasText: 'Latte' })).toHaveCount(0)
    await expect(app.demoUser('user').order('Latte')).rejects.toThrow('CAFE_CLOSED_ON_FRIDAY')
  })
})
