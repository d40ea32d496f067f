import { axeViolations } from './accessibility-checks.ts'
import { expect, onMain, test } from './test-app.ts'

for (const device of ['phone', 'tablet'] as const)
  test(
    `axe finds no violations on the board and in its dialogs, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const user = app.demoUser('user')
      await user.order('Latte')
      await user.order('Mocha')
      const nam = await app.newUser('Nam')
      await nam.order('Latte')
      await nam.order('อัญชันมะนาว')
      const board = await app.openAs(app.demoUser('barista'), '/ordering', { device })
      // High enough that nothing is scrolled half under a bar, where it would count as a small target.
      await board.setViewportSize({ width: board.viewportSize()?.width ?? 0, height: 1800 })
      const check = async (name: string) =>
        expect.soft(await axeViolations(board), name).toEqual([])
      const dialog = board.getByRole('dialog')
      const close = async () => {
        await board.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
      await board.getByRole('button', { name: '2 × Cold Latte' }).click()
      await check('Same drinks')
      await board.getByRole('button', { name: 'Show all 4' }).click()
      await board.getByRole('button', { name: 'Do Mocha, Ploy' }).click()
      await expect(board.getByRole('button', { name: 'Undo' })).toBeVisible()
      await check('Undo')
      await board.keyboard.press('?')
      await expect(dialog).toBeVisible()
      await check('Keys')
      await close()
      await check('Key caps')
      await board.getByRole('button', { name: 'Shop Status' }).click()
      await expect(dialog.getByRole('button', { name: 'Last call' })).toBeVisible()
      await check('Shop Status')
      await dialog.getByRole('button', { name: 'Close up' }).click()
      await expect(board.getByRole('alertdialog')).toBeVisible()
      await check('Close up')
      await board.keyboard.press('Escape')
      await expect(board.getByRole('alertdialog')).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: 'Close up' })).toBeFocused()
      await close()
      await board.getByRole('button', { name: 'Cancel Latte, Ploy' }).click()
      await expect(board.getByText('Machine Failure')).toBeVisible()
      await check('Cancel order')
      await board.getByText('Ingredient Unavailable').click()
      await expect(board.getByRole('checkbox', { name: /^Nam/ })).toBeVisible()
      await expect(board.getByRole('switch')).toBeVisible()
      await check('Ingredient Unavailable')
      await board.getByRole('button', { name: 'Cancel this order' }).click()
      await board.getByRole('button', { name: 'Finished' }).click()
      await expect(board.getByText('Nothing on the counter')).toBeVisible()
      await check('On the counter')
      await board.getByRole('button', { name: 'Last 20' }).click()
      await expect(board.getByRole('button', { name: /^Undo Latte, / })).toBeVisible()
      await check('The last 20')
    },
  )
