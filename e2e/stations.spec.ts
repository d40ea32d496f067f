import { axeViolations } from './accessibility-checks.ts'
import { newBarista } from './new-barista.ts'
import { expect, test } from './test-app.ts'

/** Boards that show some categories only, and all that is to be made (product-rules §33). */

test('two boards share the orders by their stations, and one of them reads all day what it has to make', async ({
  app,
}) => {
  const admin = app.demoUser('admin')
  const settings = await app.openAs(admin, '/shop-settings/orders', { device: 'tablet' })
  await settings.getByRole('button', { name: 'Edit Tea' }).click()
  await settings.getByRole('textbox', { name: 'Name, English' }).fill('Tea bar')
  // As high as its page: nothing is half under a bar.
  await settings.setViewportSize({ width: 1180, height: 2600 })
  expect(await axeViolations(settings)).toEqual([])
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByText('Saved', { exact: true }).first()).toBeVisible()

  const nam = await newBarista(app, 'Nam')
  const coffee = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const tea = await app.openAs(nam, '/ordering', { device: 'tablet' })
  await expect(coffee.getByText('No orders now,')).toBeVisible()
  for (const [board, station] of [
    [coffee, 'Coffee bar'],
    [tea, 'Tea bar'],
  ] as const) {
    await board.getByRole('button', { name: /^Menu/ }).click()
    await board.getByRole('button', { name: 'Station' }).click()
    await board.getByRole('option', { name: station }).click()
    await board.keyboard.press('Escape')
    await expect(board.getByRole('dialog')).toHaveCount(0)
  }

  for (const [name, drink] of [
    ['Mint', 'Latte'],
    ['Oat', 'Peach Oolong'],
    ['Gun', 'Hot Chocolate'],
    ['Fah', 'Yuzu Soda'],
    ['Pim', 'Latte'],
  ] as const)
    await (await app.newUser(name)).order(drink)
  const cards = (board: typeof coffee) => board.getByRole('article').locator('h3').allTextContents()
  await expect.poll(() => cards(coffee)).toEqual(['Latte', 'Hot Chocolate', 'Yuzu Soda', 'Latte'])
  await expect.poll(() => cards(tea)).toEqual(['Peach Oolong', 'Yuzu Soda'])
  await expect(coffee.getByText('Coffee bar: Coffee, Milk and Cocoa')).toBeVisible()
  await expect(tea.getByText('Tea bar: Tea')).toBeVisible()
  await expect(coffee).toHaveTitle('(4) Orders - Tumbler')
  await expect(tea).toHaveTitle('(2) Orders - Tumbler')

  // What no station has is made by whoever comes first.
  await tea.getByRole('button', { name: 'Do Yuzu Soda, Fah' }).click()
  await expect(coffee.getByRole('button', { name: 'Done Yuzu Soda, Fah' })).toBeVisible()
  expect(await axeViolations(coffee)).toEqual([])

  await coffee.getByRole('button', { name: 'All day' }).click()
  const all = coffee.getByRole('dialog', { name: 'All day' })
  await expect(all.getByRole('listitem')).toHaveCount(3)
  await expect(all.getByRole('listitem').first()).toContainText('Latte')
  await expect(all.getByRole('listitem').first()).toContainText('2 waiting')
  await expect(all.getByText('1 in progress')).toBeVisible()
  expect(await axeViolations(coffee)).toEqual([])
  await tea.getByRole('button', { name: 'Done Yuzu Soda, Fah' }).click()
  await expect(all.getByRole('listitem')).toHaveCount(2)
  await coffee.keyboard.press('Escape')

  // The choice is the device's, and the shop's list is the admin's.
  await tea.reload()
  await expect(tea.getByText('Tea bar: Tea')).toBeVisible()
  await settings.getByRole('button', { name: 'Edit Tea bar' }).click()
  await settings.getByRole('button', { name: 'Remove', exact: true }).click()
  await settings.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => cards(tea)).toEqual(['Latte', 'Peach Oolong', 'Hot Chocolate', 'Latte'])
})
