import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { expect, test } from './test-app.ts'

const drinks = (board: Page) =>
  board
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('h3')?.textContent))

test('whoever has the turn lets the next one go first, and a barista moves that one down by key', async ({
  app,
}) => {
  const [ploy, fah, gun] = [
    app.demoUser('user'),
    await app.newUser('Fah'),
    await app.newUser('Gun'),
  ]
  await ploy.order('Thai Tea Latte')
  await fah.order('Mocha')
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await expect.poll(() => drinks(board)).toEqual(['Thai Tea Latte', 'Mocha'])
  const phone = await app.openAs(ploy, '/statusOrder', { device: 'phone' })
  const other = await app.openAs(fah, '/menuCafe', { device: 'phone' })
  await other.getByRole('link', { name: 'My Order' }).click()

  const open = (page: Page) => page.getByRole('button', { name: 'Let the next one go first' })
  await expect(phone.getByRole('listitem').getByText('It is your turn!')).toBeVisible()
  await expect(other.getByText('Queue no:')).toBeVisible()
  // The last one has nobody to let pass, until somebody comes.
  await expect(open(other)).toHaveCount(0)
  await gun.order('Latte')
  await expect(open(other)).toBeVisible()

  await open(phone).click()
  await expect(phone.getByRole('button', { name: 'Keep my turn' })).toBeFocused()
  expect(await axeViolations(phone)).toEqual([])
  expect(await smallTargets(phone)).toEqual([])
  expect(await overflowsAtDoubleTextSize(phone)).toEqual([])
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Enter')
  const passed = phone.getByText('You let one order go first at')
  await expect(passed).toBeFocused()
  await expect(phone.getByText('Queue no:')).toBeVisible()
  await expect(phone.getByRole('timer')).toHaveCount(0)
  await expect(open(phone)).toHaveCount(0)
  expect(await axeViolations(phone)).toEqual([])
  await expect(other.getByRole('listitem').getByText('It is your turn!')).toBeVisible()
  await expect(other.getByRole('timer')).toBeVisible()
  await expect.poll(() => drinks(board)).toEqual(['Mocha', 'Thai Tea Latte', 'Latte'])
  await expect(board.getByRole('article', { name: 'Thai Tea Latte' })).toContainText('Let pass')

  const name = (drink: string) =>
    board
      .getByRole('article', { name: drink, exact: true })
      .getByRole('button', { name: drink, exact: true })
  await name('Mocha').focus()
  await board.keyboard.press('Enter')
  const down = board.getByRole('menuitem', { name: 'Move down' })
  await expect(down).toBeVisible()
  expect(await axeViolations(board)).toEqual([])
  expect(await smallTargets(board)).toEqual([])
  await board.keyboard.press('ArrowDown')
  await board.keyboard.press('Enter')
  await expect.poll(() => drinks(board)).toEqual(['Thai Tea Latte', 'Mocha', 'Latte'])
  await expect(board.getByText('Mocha for Fah moved down')).toBeVisible()
  const focused = board.locator('article:focus-within, article:focus')
  await expect(focused).toHaveAccessibleName('Mocha')
  await expect(board.getByRole('article', { name: 'Mocha' })).toContainText('Moved')
  expect(await axeViolations(board)).toEqual([])
  await expect(other.getByRole('listitem').getByText('Moved down at')).toBeVisible()
  await expect(other.getByText('Queue no:')).toBeVisible()
  // The five minutes of whoever let one pass begin anew.
  await expect(phone.getByRole('listitem').getByText('It is your turn!')).toBeVisible()
  await expect(phone.getByRole('timer')).toHaveText(/^(5:00|4:\d\d)$/)
})
