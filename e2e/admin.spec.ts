import { expect, test } from './house.ts'
import { fillForm, placeFromSummary } from './order-form.ts'

test('an admin orders under the paths of the admin', async ({ house }) => {
  const phone = await house.openAs(house.demo('admin'), '/')
  await expect(phone).toHaveURL('/menuCafe-admin')
  await phone.getByRole('link', { name: /Cappuccino/ }).click()
  await expect(phone).toHaveURL(/\/form-admin\/Cappuccino\//)
  await fillForm(phone, { type: 'Hot', sweetness: '100 %' })
  await placeFromSummary(phone)
  await expect(phone).toHaveURL('/statusOrder-admin')
  await expect(phone.getByText('It is your turn!')).toBeVisible()
  await phone.getByRole('link', { name: 'History' }).click()
  await expect(phone).toHaveURL('/ordered-admin')
})

test('a changed role counts at once, also in an open browser', async ({ house }) => {
  const oat = await house.newcomer('Oat')
  const phone = await house.openAs(oat, '/menuCafe')
  await expect(phone.getByText('Ordered 0/2').first()).toBeVisible()

  const laptop = await house.openAs(house.demo('admin'), '/userManagement', { device: 'tablet' })
  await laptop.getByRole('button', { name: 'Edit Oat' }).click()
  await laptop.getByRole('button', { name: /Role of Oat/ }).click()
  await laptop.getByRole('option', { name: 'Barista' }).click()
  await laptop.getByRole('button', { name: 'Save Oat' }).click()
  await expect(laptop.getByRole('button', { name: 'Edit Oat' })).toBeVisible()

  await expect(oat.order('Latte')).rejects.toThrow('NOT_ALLOWED')
  await phone.goto('/menuCafe')
  await expect(phone).toHaveURL('/unauthorized')
  await phone.goto('/ordering')
  await expect(phone.getByText('Shop Status')).toBeVisible()
})

test("one's own row stands on top and cannot be edited", async ({ house }) => {
  const laptop = await house.openAs(house.demo('admin'), '/userManagement', { device: 'tablet' })
  await expect(laptop.getByText('admin@example.com')).toBeVisible()
  await expect(laptop.getByRole('button', { name: 'Edit Ploy' })).toBeVisible()
  const list = laptop.getByRole('main')
  await expect(list.getByText('Mali')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Edit Mali' })).toHaveCount(0)
})

test('the top bar is one row at every width, also with the longest name', async ({ house }) => {
  const admin = house.demo('admin')
  await admin.call('PATCH', '/user', { name: 'Anna Very Long Naame' })
  const page = await house.openAs(admin, '/menuCafe-admin', { device: 'tablet' })
  const out = page.getByRole('button', { name: 'Logout' })
  await expect(out).toBeVisible()
  for (const width of [768, 820, 1024, 1180, 1440]) {
    await page.setViewportSize({ width, height: 820 })
    const bar = await page.getByRole('banner').locator('> div').first().boundingBox()
    expect.soft(bar?.height, `${width} px`).toBeLessThan(70)
  }
})
