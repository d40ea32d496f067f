import { axeViolations } from './accessibility-checks.ts'
import { fillForm } from './order-form.ts'
import { tabTo } from './tab-to.ts'
import { expect, onMain, test } from './test-app.ts'

const devices = ['phone', 'tablet'] as const

for (const device of devices)
  test(
    `axe finds no violations in ordering and login, ${device}`,
    onMain(device, 'phone'),
    async ({ app }) => {
      const options = { device }
      const form = await app.openAs(await app.newUser('Beam'), '/menuCafe', options)
      await form.getByRole('link', { name: /Americano/ }).click()
      await form.getByRole('button', { name: 'Next' }).click({ force: true })
      await expect(form.getByText('please check your order')).toBeVisible()
      expect.soft(await axeViolations(form), 'Order form').toEqual([])
      await fillForm(form, { type: 'Hot', sweetness: '200 %', request: 'น้ำแข็งน้อย' })
      await form.getByRole('button', { name: 'Next' }).click()
      await expect(form.getByRole('button', { name: 'Place order' })).toBeVisible()
      expect.soft(await axeViolations(form), 'Summary').toEqual([])

      const visitor = await app.open('/login', options)
      await visitor.getByRole('button', { name: 'Login' }).click()
      await expect(visitor.getByLabel('E-mail')).toBeVisible()
      expect.soft(await axeViolations(visitor), 'Login dialog').toEqual([])
    },
  )

test('a drink is ordered with the keyboard only', async ({ app }) => {
  const page = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'tablet' })
  const press = (key: string) => page.keyboard.press(key)
  await expect(page.getByRole('link', { name: /Americano/ })).toBeVisible()
  await tabTo(page, /Americano/)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await tabTo(page, /Hot|Cold|Frappe/)
  await press('ArrowRight')
  await tabTo(page, /%/)
  await press('ArrowRight')
  await page.locator('input[type=file]').setInputFiles(`${import.meta.dirname}/tumbler.jpg`)
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
  await tabTo(page, /Next/)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  await tabTo(page, /Place order/)
  await press('Enter')
  await expect(page.getByText('Order Placed Succesfully!')).toBeVisible()
})
