import { expect, test } from './house.ts'

test('the board is worked by keyboard alone', async ({ house }) => {
  const user = house.demo('user')
  await user.order('Latte')
  await user.order('Mocha')
  const board = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
  const press = (key: string) => board.keyboard.press(key)
  const button = (name: string) => board.getByRole('button', { name })
  const focused = board.locator(':focus')
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 60; steps += 1) {
      await press('Tab')
      const label = (await focused.getAttribute('aria-label')) ?? (await focused.textContent())
      const value = await focused.evaluate((element) => element.closest('label')?.textContent ?? '')
      if (name.test(`${label} ${value}`)) return
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await expect(button('Do Latte, Ploy')).toBeVisible()
  await press('?')
  await expect(board.getByText('Do or Done on the first nine cards')).toBeVisible()
  await press('Escape')
  await expect(board.getByRole('dialog')).toHaveCount(0)
  await expect(button('Do Mocha, Ploy').locator('[data-key="2"]')).toBeVisible()
  await press('2')
  await expect(button('Done Mocha, Ploy').locator('[data-key="2"]')).toBeVisible()
  await press('u')
  await expect(button('Do Mocha, Ploy')).toBeVisible()

  await tabTo(/^Cancel Latte, Ploy/)
  await press('Enter')
  await expect(board.getByRole('heading', { name: 'Cancel Order' })).toBeVisible()
  await tabTo(/Ingredient Unavailable/)
  await press('Space')
  await press('ArrowDown')
  await expect(board.getByRole('radio', { name: 'Barista was not at the bar' })).toBeChecked()
  await tabTo(/Cancel this order/)
  await press('Enter')
  await expect(board.getByRole('article')).toHaveCount(1)

  await tabTo(/Recently finished/)
  await press('Enter')
  const drawer = board.getByRole('dialog')
  await expect(drawer.getByText('Barista was not at the bar')).toBeVisible()
  await tabTo(/Take back Latte, Ploy/)
  await press('Enter')
  await expect(drawer.getByText('Nothing to take back.')).toBeVisible()
  await press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(focused).toHaveAccessibleName('Recently finished')
  await expect(board.getByRole('article')).toHaveCount(2)
})
