import type { Category } from '@tumbler/contract/menu'
import type { Account } from '@tumbler/contract/users'
import { axeViolations } from './accessibility-checks.ts'
import { expect, test } from './test-app.ts'

/** Marks of drinks, and the filter of the menu by them (product-rules §35). */

test('an admin adds a mark and a barista gives it to a drink: customers, board and history show it', async ({
  app,
}) => {
  const admin = app.demoUser('admin')
  const barista = app.demoUser('barista')
  const customer = await app.newUser('Mint')
  const phone = await app.openAs(customer, '/menuCafe', { device: 'phone' })
  const espresso = phone.getByRole('link', { name: /^Espresso/ })
  await expect(espresso).toBeVisible()
  const height = (await espresso.boundingBox())?.height

  const settings = await app.openAs(admin, '/shop-settings/marks', { device: 'tablet' })
  await settings.getByRole('button', { name: 'New' }).click()
  await settings.getByRole('textbox', { name: 'Mark, English' }).fill('Spicy')
  await settings.getByRole('textbox', { name: 'Mark, ไทย' }).fill('เผ็ด')
  await settings.getByRole('radio', { name: 'Chili' }).check({ force: true })
  // As high as its page: nothing is half under a bar.
  await settings.setViewportSize({ width: 1180, height: 1800 })
  expect(await axeViolations(settings)).toEqual([])
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Saved', { exact: true }).first()).toBeVisible()

  const categories = await barista.request<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find(({ name }) => name === 'Espresso')
  const form = await app.openAs(barista, `/edit-menu/${item?.id}`, { device: 'tablet' })
  await form.setViewportSize({ width: 1180, height: 1200 })
  await form.getByText('Spicy', { exact: true }).click()
  await form.getByText('Vegan', { exact: true }).click()
  expect(await axeViolations(form)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Espresso').first()).toBeVisible()

  // It arrives on the open menu, and the card is as high as before.
  await expect(espresso.getByText('Spicy')).toHaveCount(1)
  expect((await espresso.boundingBox())?.height).toBe(height)
  await customer.order('Espresso')
  const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const card = board.getByRole('article', { name: 'Espresso' })
  await expect(card.getByTitle('Spicy')).toBeVisible()
  await expect(card.getByTitle('Vegan')).toBeVisible()
  expect(await axeViolations(board)).toEqual([])

  await settings.getByRole('button', { name: 'Edit Spicy' }).click()
  await expect(settings.getByText('1 drink has this mark')).toBeVisible()
  await settings.getByRole('button', { name: 'Remove' }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(espresso.getByText('Spicy')).toHaveCount(0)
  await expect(espresso.getByText('Vegan')).toHaveCount(1)
})

test('a customer filters the menu; a reload and another device keep it', async ({ app }) => {
  const customer = await app.newUser('Mint')
  const phone = await app.openAs(customer, '/menuCafe', { device: 'phone' })
  const tab = (name: string) => phone.getByRole('tab', { name })
  const drinks = phone.getByRole('tabpanel').getByRole('listitem')
  await expect(phone.getByRole('link', { name: /^Latte/ }).first()).toBeVisible()
  const all = await drinks.count()
  await phone.getByRole('button', { name: 'Filter' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Filter drinks' })
  await dialog.getByText('Contains milk', { exact: true }).click()
  expect(await axeViolations(phone)).toEqual([])
  await dialog.getByRole('button', { name: /^Show / }).click()
  await expect(dialog).toHaveCount(0)
  await expect(phone.getByText('Left out: Contains milk')).toBeVisible()
  expect(await drinks.count()).toBeLessThan(all)
  await expect(phone.getByRole('link', { name: /^Latte/ })).toHaveCount(0)
  expect(await axeViolations(phone)).toEqual([])

  await phone.reload()
  await expect(phone.getByText('Left out: Contains milk')).toBeVisible()
  await expect(phone.getByRole('link', { name: /^Latte/ })).toHaveCount(0)
  const desktop = await app.openAs(customer, '/menuCafe', { device: 'desktop' })
  await expect(desktop.getByText('Left out: Contains milk')).toBeVisible()
  await desktop.getByRole('button', { name: 'Filter 1' }).click()
  const onDesktop = desktop.getByRole('dialog', { name: 'Filter drinks' })
  await onDesktop.getByText('Vegan', { exact: true }).click()
  await onDesktop.getByRole('button', { name: /^Show / }).click()
  await expect(desktop.getByText('Only Vegan · Left out: Contains milk')).toBeVisible()

  // Nothing with cocoa is vegan: the page says so, and the tabs stay.
  await phone.reload()
  await expect(phone.getByText('Only Vegan')).toBeVisible()
  await tab('Milk and Cocoa').click()
  await expect(phone.getByText('No drink here fits your filter')).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Show all' }).click()
  await expect(phone.getByRole('link', { name: 'Hot Chocolate' })).toBeVisible()
  await phone.reload()
  await expect(tab('Tea')).toBeVisible()
  await expect(phone.getByText('Only Vegan')).toHaveCount(0)
})

test('what a visitor filters by survives a reload, and is on the account after signing in', async ({
  app,
}) => {
  const phone = await app.open('/', { device: 'phone' })
  const leftOut = phone.getByText('Left out: Contains milk')
  await phone.getByRole('button', { name: 'Filter' }).click()
  await phone
    .getByRole('dialog', { name: 'Filter drinks' })
    .getByText('Contains milk', { exact: true })
    .click()
  await phone.keyboard.press('Escape')
  await expect(leftOut).toBeVisible()
  await phone.reload()
  await expect(leftOut).toBeVisible()
  const user = app.demoUser('user')
  await app.signIn(phone, user)
  await phone.goto('/menuCafe')
  await expect(leftOut).toBeVisible()
  const filter = async () => (await user.request<Account>('GET', '/user/me')).menuFilter
  await expect.poll(filter).toHaveLength(1)
  const other = await app.openAs(user, '/menuCafe')
  await expect(other.getByText('Left out: Contains milk')).toBeVisible()
})
