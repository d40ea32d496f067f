import type { Category } from '@tumbler/contract/menu'
import { axeViolations } from './accessibility-checks.ts'
import { expect, test, tumblerPhoto } from './test-app.ts'

/** What a shop decides for itself (product-rules §36). */

test('a guest day and a reason of the shop reach customers at once, in their language', async ({
  app,
}) => {
  const admin = app.demoUser('admin')
  const settings = await app.openAs(admin, '/shop-settings/orders', { device: 'tablet' })
  const customer = await app.newUser('Mint')
  const order = await customer.order('Americano')
  const phone = await app.openAs(customer, '/menuCafe', { device: 'phone' })
  await expect(phone.getByText('Ordered 1/2').first()).toBeVisible()

  await settings.getByLabel('Day', { exact: true }).fill('2026-11-18')
  await settings.getByRole('button', { name: 'Add day' }).click()
  const reasons = settings.getByRole('heading', { name: 'Reasons to cancel' })
  await reasons.locator('..').getByRole('button', { name: 'New' }).click()
  await settings.getByRole('textbox', { name: 'Reason, English' }).fill('Fire drill')
  await settings.getByRole('textbox', { name: 'Reason, ไทย' }).fill('ซ้อมหนีไฟ')
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Saved', { exact: true }).first()).toBeVisible()
  await expect(phone.getByText('Ordered 1/4').first()).toBeVisible()
  await phone.getByRole('link', { name: 'My Order' }).first().click()
  await expect(phone.getByRole('img', { name: '3 Drinks left' })).toBeVisible()
  // What was added is closed by the save.
  await expect(settings.getByRole('textbox', { name: 'Reason, English' })).toHaveCount(0)
  await settings.getByRole('button', { name: 'Edit Fire drill' }).click()
  expect(await axeViolations(settings)).toEqual([])

  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await board.getByRole('button', { name: 'Cancel Americano, Mint' }).click()
  await board.getByText('Fire drill', { exact: true }).click()
  expect(await axeViolations(board)).toEqual([])
  await board.getByRole('button', { name: 'Cancel this order' }).click()
  await expect(phone.getByText('Fire drill').first()).toBeVisible()
  await phone.evaluate(() => localStorage.setItem('language', 'th'))
  await phone.reload()
  await expect(phone.getByText('ซ้อมหนีไฟ').first()).toBeVisible()
  await expect(phone.getByText('Fire drill')).toHaveCount(0)
  const rejected = await customer.request<{ rejectNote: string; otherRejectNote: string }>(
    'GET',
    `/order/${order.id}`,
  )
  expect([rejected.rejectNote, rejected.otherRejectNote]).toEqual(['Fire drill', 'ซ้อมหนีไฟ'])
})

test('at the limit water can be ordered and nothing else, and the featured drink stands first', async ({
  app,
}) => {
  const customer = await app.newUser('Mint')
  await customer.order('Americano')
  await customer.order('Americano')
  const phone = await app.openAs(customer, '/statusOrder', { device: 'phone' })
  await expect(phone.getByRole('img', { name: '0 Drinks left' })).toBeVisible()
  await phone.getByRole('link', { name: 'Order now' }).click()
  const openTab = async () => {
    // They come above the tabs.
    await expect(phone.getByRole('region', { name: 'Your last' })).toBeVisible()
    await phone.getByRole('tab', { name: 'Refreshing' }).click()
  }
  await openTab()
  const cards = phone.getByRole('list', { name: 'Refreshing' }).getByRole('listitem')
  await expect(cards.first()).toContainText('Featured')
  await expect(cards.first()).toContainText('Yuzu Soda')
  expect(await axeViolations(phone)).toEqual([])
  await cards.first().getByRole('button').click()
  await expect(phone.getByRole('alertdialog')).toContainText(
    'You already reached your order limit!',
  )
  await phone.getByRole('alertdialog').getByRole('button').click()

  await phone.getByRole('link', { name: 'Water' }).click()
  await expect(phone.getByText('No daily limit')).toBeVisible()
  await phone.getByRole('radio', { name: 'Cold' }).check({ force: true })
  await phone.locator('input[type=file]').setInputFiles(tumblerPhoto)
  await expect(phone.getByRole('button', { name: 'Next' })).toBeEnabled()
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByRole('button', { name: 'Place order' }).click()
  await expect(phone.getByRole('heading', { name: 'Water' }).first()).toBeVisible()
  await expect(phone.getByRole('img', { name: '0 Drinks left' })).toBeVisible()

  const fern = app.demoUser('barista')
  const menu = await fern.request<Category[]>('GET', '/category')
  const soda = menu.flatMap((category) => category.menu).find(({ name }) => name === 'Mint Soda')
  await fern.request('PATCH', `/menu/${soda?.id}`, { featuredUntil: '2026-11-18' })
  await phone.goto('/menuCafe')
  await openTab()
  await expect(cards.nth(1)).toContainText('Mint Soda')
  // The next day; without an account, whose session would have to be renewed.
  await app.moveTo('2026-11-19T03:00:00Z')
  const visitor = await app.open('/', { device: 'phone' })
  await visitor.getByRole('tab', { name: 'Refreshing' }).click()
  const nextDay = visitor.getByRole('list', { name: 'Refreshing' }).getByRole('listitem')
  await expect(nextDay.first()).toContainText('Yuzu Soda')
  await expect(nextDay.nth(1)).not.toContainText('Mint Soda')
})
