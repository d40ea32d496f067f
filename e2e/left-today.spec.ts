import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { fillForm, placeFromSummary } from './order-form.ts'
import { expect, test } from './test-app.ts'

const card = (page: Page) => page.getByRole('link', { name: /^Latte/ })

test('a barista says that one is left: two customers read it, one gets it, and it comes back when that is canceled', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const categories = await barista.request<Category[]>('GET', '/category')
  const coffee = categories.find(({ name }) => name === 'Coffee')
  const list = await app.openAs(barista, `/menuManagement/Coffee/${coffee?.id}`, {
    device: 'tablet',
  })
  const [ploy, oat] = [app.demoUser('user'), await app.newUser('Oat')]
  const first = await app.openAs(ploy, '/menuCafe')
  const second = await app.openAs(oat, '/menuCafe')
  for (const page of [first, second]) await expect(card(page)).toBeVisible()

  await list.getByRole('button', { name: 'No limit, Latte' }).click()
  const dialog = list.getByRole('dialog', { name: 'Latte: left today' })
  await dialog.getByRole('textbox', { name: 'Left today' }).fill('2')
  await dialog.getByRole('button', { name: 'One less' }).click()
  expect(await axeViolations(list)).toEqual([])
  expect(await smallTargets(list)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('button', { name: '1 left, Latte' })).toBeFocused()
  expect(await axeViolations(list)).toEqual([])
  expect(await smallTargets(list)).toEqual([])
  expect(await overflowsAtDoubleTextSize(list)).toEqual([])

  for (const page of [first, second]) {
    await expect(card(page)).toContainText('1 left')
    await card(page).click()
    await fillForm(page, { type: 'Cold', sweetness: '50 %' })
    await expect(page.getByText('1 left')).toBeVisible()
  }
  await placeFromSummary(first)
  await expect(first).toHaveURL('/statusOrder')
  await expect(second.getByText('This drink is sold out today. It is back tomorrow.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Next' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(list.getByRole('button', { name: '0 left, Latte' })).toBeVisible()
  await expect(list.getByRole('switch', { name: 'Sold out today, Latte' })).toBeChecked()

  const [order] = await ploy.request<{ id: string }[]>('GET', '/order/mine')
  await ploy.request('PATCH', `/order/${order?.id}`, { status: 'cancel' })
  await expect(second.getByText('1 left')).toBeVisible()
  await placeFromSummary(second)
  await expect(second).toHaveURL('/statusOrder')
  await expect(list.getByRole('button', { name: '0 left, Latte' })).toBeVisible()
})

test('on phones the switches of a row stay where they are when a number is set', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const categories = await barista.request<Category[]>('GET', '/category')
  const coffee = categories.find(({ name }) => name === 'Coffee')
  const latte = coffee?.menu.find(({ name }) => name === 'Latte')
  const list = await app.openAs(barista, `/menuManagement/Coffee/${coffee?.id}`)
  const soldOut = list.getByRole('switch', { name: 'Sold out today, Latte' })
  await expect(list.getByRole('button', { name: 'No limit, Latte' })).toBeVisible()
  const before = await soldOut.boundingBox()
  await barista.request('PATCH', `/menu/${latte?.id}`, { leftToday: 1 })
  await expect(list.getByRole('button', { name: '1 left, Latte' })).toBeVisible()
  expect(await soldOut.boundingBox()).toEqual(before)
})
