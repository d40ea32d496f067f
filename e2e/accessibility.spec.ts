import { axeFindings } from './accessible.ts'
import { expect, test } from './house.ts'
import { fillForm } from './order-form.ts'
import { tabTo } from './tab-to.ts'

const devices = ['phone', 'tablet'] as const

for (const device of devices)
  test(`axe finds nothing, ${device}`, async ({ house }) => {
    test.setTimeout(180_000)
    const opened = { device }
    const user = house.demo('user')
    await user.order('Latte')
    await user.order('Cocoa Frappe')
    const mali = await house.newcomer('Nam')
    await mali.order('อัญชันมะนาว')

    const form = await house.openAs(await house.newcomer('Beam'), '/menuCafe', opened)
    await form.getByRole('link', { name: /Americano/ }).click()
    await expect(form.getByText('please check your order')).toBeVisible()
    expect.soft(await axeFindings(form), 'Order form').toEqual([])
    await fillForm(form, { type: 'Hot', sweetness: '200 %', request: 'น้ำแข็งน้อย' })
    await form.getByRole('button', { name: 'Next' }).click()
    await expect(form.getByRole('button', { name: 'Place order' })).toBeVisible()
    expect.soft(await axeFindings(form), 'Summary').toEqual([])

    const board = await house.openAs(house.demo('barista'), '/ordering', opened)
    await expect(board.getByRole('article').first()).toBeVisible()
    expect.soft(await axeFindings(board), 'Board').toEqual([])
    await board.getByRole('button', { name: /^Cancel Latte/ }).click()
    await expect(board.getByText('Machine Failure')).toBeVisible()
    expect.soft(await axeFindings(board), 'Cancel order').toEqual([])

    const stranger = await house.open('/login', opened)
    await stranger.getByRole('button', { name: 'Login' }).click()
    await expect(stranger.getByLabel('E-mail')).toBeVisible()
    expect.soft(await axeFindings(stranger), 'Login dialog').toEqual([])
  })

test('a drink is ordered by keyboard alone', async ({ house }) => {
  const page = await house.openAs(house.demo('user'), '/menuCafe', { device: 'tablet' })
  const press = (key: string) => page.keyboard.press(key)
  await expect(page.getByRole('link', { name: /Americano/ })).toBeVisible()
  await tabTo(page, /Americano/)
  await press('Enter')
  await expect(page.getByText('please check your order')).toBeVisible()
  await tabTo(page, /Hot|Cold|Frappe/)
  await press('ArrowRight')
  await tabTo(page, /%/)
  await press('ArrowRight')
  await page.locator('input[type=file]').setInputFiles(`${import.meta.dirname}/tumbler.jpg`)
  await expect(page.getByText('please check your order')).toBeHidden()
  await tabTo(page, /Next/)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
  await tabTo(page, /Place order/)
  await press('Enter')
  await expect(page.getByText('Order Placed Succesfully!')).toBeVisible()
})
