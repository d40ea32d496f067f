import { expect, inAll, newPassword, test } from './test-app.ts'

const newAdmin = 'praew@example.com'

test('the demo goes live: everybody is signed out, the menu stays, the orders are gone', async ({
  app,
}) => {
  const [customer, barista, admin] = [
    app.demoUser('user'),
    app.demoUser('barista'),
    app.demoUser('admin'),
  ]
  await customer.order('Latte')
  const phone = await app.openAs(customer, '/statusOrder')
  await expect(phone.getByText('This is a demo.')).toBeInViewport({ ratio: 1 })
  const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
  await expect(board.getByText('Latte').first()).toBeVisible()

  const page = await app.openAs(admin, '/ordered-admin', { device: 'desktop' })
  await page.getByRole('link', { name: 'Go live' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Praew')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newAdmin)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Go live' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(newAdmin)
  await question.getByRole('button', { name: 'Go live' }).click()

  await expect(page).toHaveURL(/login$/)
  await expect(page.getByText('The shop is real now. It is closed.')).toBeVisible()
  for (const shown of [page, phone]) await expect(shown.getByText('This is a demo.')).toBeHidden()
  for (const other of [phone, board]) await expect(other).toHaveURL(/login$/)
  await expect(board.getByText('You were signed out.')).toBeVisible()

  await page.getByRole('button', { name: 'Login' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue(newAdmin)
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  // A new shop begins with its first steps.
  await expect(page).toHaveURL(/first-steps$/)
  await page.goto('/menuCafe-admin')
  await expect(page.getByText('Espresso', { exact: true })).toBeVisible()
  await page.goto('/dashboard-admin')
  await expect(page.getByText('Total orders').first()).toBeVisible()
  await expect(page.getByText('Latte')).toBeHidden()
  await expect(customer.signIn()).rejects.toThrow('LOGIN_FAILED')
})

test("on a phone the demo's line covers no button of a visitor", inAll, async ({ app }) => {
  const page = await app.open('/')
  const line = await page.getByText('This is a demo.').boundingBox()
  for (const control of [
    page.getByRole('button', { name: 'EN', exact: true }),
    page.getByRole('banner').getByRole('link', { name: 'Login' }),
  ])
    expect((await control.boundingBox())?.y).toBeGreaterThanOrEqual(line?.height ?? 0)
})
