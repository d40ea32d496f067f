import { expect, inAll, test } from './test-app.ts'

test('what an admin saves is on the phone of a customer at once', async ({ app }) => {
  const admin = app.demoUser('admin')
  const tablet = await app.openAs(admin, '/shop-settings/orders', { device: 'tablet' })
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'phone' })
  await expect(phone.getByText('Ordered 0/2').first()).toBeVisible()
  await tablet.getByRole('button', { name: 'Drinks per person and day: more' }).click()
  await tablet.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Ordered 0/3').first()).toBeVisible()
  // The phone may hear of it first, and the tablet is not left with unsaved changes.
  const saved = tablet.getByText('Saved', { exact: true }).first()
  await expect(saved).toBeVisible()

  await tablet.goto('/shop-settings/announcements')
  await tablet.getByRole('button', { name: 'New' }).click()
  await tablet.getByRole('textbox', { name: 'Text, English' }).fill('Oat milk is back')
  await tablet.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Oat milk is back')).toBeVisible()
  await expect(saved).toBeVisible()

  await tablet.goto('/shop-settings/texts')
  const contact = tablet.getByRole('textbox', { name: 'Contact for forgotten passwords' })
  await contact.fill('Write to Mali')
  await tablet.getByRole('button', { name: 'Save' }).click()
  await expect(saved).toBeVisible()
  const visitor = await app.open('/login', { device: 'phone' })
  await visitor.getByRole('button', { name: 'Login', exact: true }).first().click()
  await expect(visitor.getByText('Write to Mali').first()).toBeVisible()
})

test('of two admins at once the second sees what the first has saved', inAll, async ({ app }) => {
  const admin = app.demoUser('admin')
  const [one, other] = [
    await app.openAs(admin, '/shop-settings/orders', { device: 'desktop' }),
    await app.openAs(admin, '/shop-settings/orders', { device: 'tablet' }),
  ]
  const more = (page: typeof one) =>
    page.getByRole('button', { name: 'Drinks per person and day: more' }).click()
  await more(other)
  await more(other)
  await more(one)
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByText('Saved', { exact: true }).first()).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Mali has saved meanwhile.').first()).toBeVisible()
  await other.getByRole('button', { name: 'Overwrite' }).click()
  await expect(other.getByText('Saved', { exact: true }).first()).toBeVisible()
  const settings = await admin.request<{ orderLimitPerDay: number }>('GET', '/shop-settings')
  expect(settings.orderLimitPerDay).toBe(4)
})
