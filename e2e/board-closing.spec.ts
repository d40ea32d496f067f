import type { Category } from '@tumbler/contract/menu'
import { expect, test } from './test-app.ts'

test('closing the shop with open orders rejects them, and customers see the reason', async ({
  app,
}) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  const mocha = await user.order('Mocha')
  const phone = await app.openAs(user, '/statusOrder')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Do Latte, Ploy' }).click()
  await tablet.getByRole('button', { name: 'Shop Status' }).click()
  await expect(tablet.getByText('2 orders are open')).toBeVisible()
  await tablet.getByRole('button', { name: 'Close up' }).click()
  const question = tablet.getByRole('alertdialog', { name: 'Close up with 2 orders open?' })
  await expect(question.getByText('1 is being made, 1 waits')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
  // The customer takes one back meanwhile.
  await user.request('PATCH', `/order/${mocha.id}`, { status: 'cancel' })
  await tablet.getByRole('button', { name: 'Cancel the 1 and close now' }).click()
  await expect(tablet.getByRole('alertdialog')).toHaveCount(0)
  await expect(tablet.getByText('Cafe and Bar are close')).toBeVisible()
  await expect(phone.getByText('The shop is closing')).toBeVisible()

  await tablet.getByRole('button', { name: 'Finished' }).click()
  await tablet.getByRole('button', { name: 'Last 20' }).click()
  await tablet.getByRole('button', { name: 'Undo Latte, Ploy' }).click()
  await expect(tablet.getByText('The cafe is closed.')).toBeVisible()
})

test('a missing ingredient makes the item sold out today and rejects its other orders', async ({
  app,
}) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  await (await app.newUser('Nam')).order('Latte')
  const phone = await app.openAs(user, '/menuCafe')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Cancel Latte, Ploy' }).click()
  await tablet.getByText('Ingredient Unavailable').click()
  await tablet.getByText('Set Latte to sold out today').click()
  await tablet.getByRole('checkbox', { name: /^Nam/ }).click({ force: true })
  await tablet.getByRole('button', { name: 'Cancel 2 orders' }).click()
  await expect(tablet.getByText('No orders now,')).toBeVisible()
  const menu = await user.request<Category[]>('GET', '/category')
  const latte = menu.flatMap((category) => category.menu).find(({ name }) => name === 'Latte')
  expect(latte?.isSoldOut).toBe(true)
  await expect(
    phone.locator('a[href]').filter({ has: phone.getByText('Latte', { exact: true }) }),
  ).toHaveCount(0)
  await tablet.getByRole('button', { name: 'Undo Cancel 2' }).click()
  await expect(tablet.getByRole('article')).toHaveCount(2)
  await tablet.getByRole('button', { name: 'Available again' }).click()
  await expect(tablet.getByText('Latte is available again')).toBeVisible()
})
