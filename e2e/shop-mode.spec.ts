import { expect, test } from './house.ts'

test('the barista closes and opens, and every phone follows without being moved', async ({
  house,
}) => {
  const phone = await house.openAs(house.demo('user'), '/menuCafe')
  await expect(phone.getByRole('link', { name: /Latte/ }).first()).toBeVisible()
  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })

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
  await expect(phone.getByText('The cafe has just closed').first()).toBeVisible()
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

test('while orders are open the selector gives way to the words', async ({ house }) => {
  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByRole('radio', { name: 'Close' })).toBeVisible()
  await house.demo('user').order('Latte')
  await expect(tablet.getByText('Cafe Open')).toBeVisible()
  await expect(tablet.getByRole('radio', { name: 'Close' })).toHaveCount(0)
})

test('with both closed a user lands on the closed page, a barista on the board', async ({
  house,
}) => {
  await house.demo('barista').call('PATCH', '/cafe-status/close-both')
  const phone = await house.openAs(house.demo('user'), '/')
  await expect(phone).toHaveURL('/close-all')
  await expect(phone.getByText('Sorry, both the cafe and bar are currently closed')).toBeVisible()
  await expect(phone.getByText('9:00-16:00').first()).toBeVisible()
  // At every start, in the same tab too.
  await phone.goto('/')
  await expect(phone).toHaveURL('/close-all')
  const admin = await house.openAs(house.demo('admin'), '/')
  await expect(admin).toHaveURL('/close-all-admin')
  const tablet = await house.openAs(house.demo('barista'), '/', { device: 'tablet' })
  await expect(tablet).toHaveURL('/ordering')
})

test.describe('on Friday at noon', () => {
  test.use({ houseTime: '2026-11-20T05:00:00Z' })
  test('nothing can be chosen, and the menu says why', async ({ house }) => {
    const phone = await house.openAs(house.demo('user'), '/menuCafe')
    await expect(phone.getByText('The bar is closing at 12PM on Friday.')).toBeVisible()
    await expect(phone.locator('a[href]', { hasText: 'Latte' })).toHaveCount(0)
    await expect(house.demo('user').order('Latte')).rejects.toThrow('CAFE_CLOSED_ON_FRIDAY')
  })
})
