import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { expect, onMain, test } from './test-app.ts'

async function check(page: Page, name: string) {
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
  expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
  expect.soft(await overflowsAtDoubleTextSize(page), `${name}, twice the text`).toEqual([])
}

for (const device of ['phone', 'tablet'] as const)
  test(
    `a break and the last call are accessible and end for all, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const barista = app.demoUser('barista')
      await app.demoUser('user').order('Latte')
      const menu = await app.openAs(await app.newUser('Beam'), '/menuCafe', { device })
      const board = await app.openAs(barista, '/ordering', { device })
      await board.getByRole('button', { name: /^Shop Status/ }).click()
      await board.getByRole('button', { name: /^Break until/ }).click()
      await expect(menu.getByText(/^Back at/)).toBeVisible()
      await expect(board).toHaveTitle(/^Break, \d+:\d\d/)
      await check(menu, 'Menu in a break')
      await board.keyboard.press('Escape')
      await expect(board.getByRole('dialog')).toHaveCount(0)
      await check(board, 'Board in a break')
      await board.getByRole('button', { name: /^Shop Status/ }).click()
      await check(board, 'Dialog in a break')
      await board.getByRole('button', { name: 'Back now' }).click()
      await expect(menu.getByText('You can order again.').first()).toBeVisible()
      await expect(board).not.toHaveTitle(/Break/)

      await board.getByRole('button', { name: /^Shop Status/ }).click()
      await board.getByRole('button', { name: 'Last call' }).click()
      await expect(menu.getByText('Last call: no new orders today')).toBeVisible()
      await check(menu, 'Menu after the last call')
      await board.getByRole('button', { name: /^Shop Status/ }).click()
      await board.getByRole('button', { name: 'Take orders again' }).click()
      await expect(menu.getByText('Last call: no new orders today')).toHaveCount(0)
    },
  )

test('the detail of a past order is accessible, in a sheet and beside the list', async ({
  app,
}) => {
  const ploy = app.demoUser('user')
  const barista = app.demoUser('barista')
  for (const drink of ['Latte', 'Mocha']) {
    const { id } = await ploy.order(drink)
    await barista.request('PATCH', `/order/barista/${id}`, {
      status: 'rejected',
      reject_note: 'Machine Failure',
    })
  }
  const page = await app.openAs(ploy, '/ordered')
  await page.getByRole('button', { name: 'Show Latte' }).click()
  const sheet = page.getByRole('dialog', { name: 'Order' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await check(page, 'Sheet')
  // The buttons stay while the rest scrolls.
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(sheet.getByRole('button', { name: 'Choose another drink' })).toBeInViewport({
    ratio: 1,
  })
  await check(page, 'Sheet, 320 px')
  await page.keyboard.press('Escape')
  await check(page, 'List, 320 px')
  const row = page.getByRole('listitem').filter({ hasText: 'Latte' })
  const status = await row.getByText('Machine Failure').boundingBox()
  const again = await row.getByRole('button', { name: 'Order Latte again' }).boundingBox()
  expect(again?.y).toBeGreaterThanOrEqual((status?.y ?? 0) + (status?.height ?? 0))
  await expect(page.getByRole('button', { name: 'Show Latte' })).toBeFocused()

  await page.setViewportSize({ width: 1440, height: 900 })
  const detail = page.getByRole('region', { name: 'Order' })
  await expect(detail).toContainText('Latte')
  await page.getByRole('button', { name: 'Show Mocha' }).press('Enter')
  await expect(detail).toContainText('Mocha')
  await expect(detail.getByRole('listitem')).toHaveCount(2)
  await check(page, 'Beside the list')
  await page.setViewportSize({ width: 1280, height: 600 })
  await expect(detail.getByRole('button', { name: 'Choose another drink' })).toBeInViewport({
    ratio: 1,
  })
})
