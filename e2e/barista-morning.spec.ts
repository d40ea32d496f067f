import type { Locator, Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { smallTargets } from './accessibility-checks.ts'
import { tabTo } from './tab-to.ts'
import { expect, onMain, test } from './test-app.ts'

/** What the page did at the last key has begun. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))))

test('a morning with the keyboard only, from opening to the last call', async ({ app }) => {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', '/cafe-status/all-close')
  const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const press = (key: string) => board.keyboard.press(key)
  const button = (name: string | RegExp) => board.getByRole('button', { name })
  /** Tabs to it from wherever the focus is, and presses it. */
  const use = async (name: RegExp) => {
    await tabTo(board, name)
    await press('Enter')
  }
  let moves = 0
  board.on('request', (request) => {
    if (request.method() === 'PATCH') moves += 1
  })
  /** The first card's step by its key, once that is shown on it. */
  const key = async (step: Locator) => {
    await expect(step.locator('[data-key="1"]')).toBeVisible()
    const before = moves
    // For a moment after all cards have moved a key is not taken, as a person would notice.
    await expect(async () => {
      if (moves === before) await press('1')
      await nextFrame(board)
      expect(moves).toBe(before + 1)
    }).toPass()
    await expect(step).toHaveCount(0)
  }
  await expect(board.getByText('Cafe and Bar are close')).toBeVisible()

  // Opens the cafe.
  await tabTo(board, /^Close$/)
  await press('ArrowRight')
  await expect(board.getByText('Click confirm to open cafe')).toBeVisible()
  await use(/^Confirm$/)
  await expect(board.getByText('No orders now,')).toBeVisible()

  // Makes one drink, and hands it over.
  const user = app.demoUser('user')
  await user.order('Latte')
  await user.order('Mocha')
  await key(button('Do Latte, Ploy'))
  await key(button('Done Latte, Ploy'))
  await use(/^Finished/)
  await use(/^Hand over Latte, Ploy/)
  await expect(board.getByText('Nothing on the counter')).toBeVisible()
  await press('Escape')
  await expect(board.getByRole('region', { name: 'On the counter' })).toHaveCount(0)

  // An ingredient is missing.
  await use(/^Cancel Mocha, Ploy/)
  await tabTo(board, /Ingredient Unavailable/)
  await press('Space')
  await tabTo(board, /Set Mocha to sold out today/)
  await press('Space')
  await use(/^Cancel this order/)
  await expect(board.getByText('No orders now,')).toBeVisible()

  // A break, ended early.
  await use(/^Shop Status/)
  await use(/^Break until/)
  await expect(board).toHaveTitle(/^Break/)
  await expect(board.getByRole('dialog')).toHaveCount(0)
  await use(/^Shop Status/)
  await use(/^Back now/)
  await expect(board).not.toHaveTitle(/Break/)

  // The ingredient is back.
  await use(/^Menu Management$/)
  await use(/^Coffee$/)
  await expect(board.getByRole('heading', { name: 'Coffee', level: 1 })).toBeVisible()
  await tabTo(board, /^Sold out today, Mocha$/)
  await press('Space')
  const isSoldOut = async () => {
    const menu = await user.request<Category[]>('GET', '/category')
    return menu.flatMap((one) => one.menu).find(({ name }) => name === 'Mocha')?.isSoldOut
  }
  await expect.poll(isSoldOut).toBe(false)

  // The last call: the shop closes by itself with the last order.
  await use(/^Order$/)
  await user.order('Americano')
  await expect(button('Do Americano, Ploy')).toBeVisible()
  await use(/^Shop Status/)
  await use(/^Last call/)
  await expect(board.getByRole('dialog')).toHaveCount(0)
  await key(button('Do Americano, Ploy'))
  await key(button('Done Americano, Ploy'))
  await expect(board.getByText('Cafe and Bar are close')).toBeVisible()
})

for (const device of ['phone', 'tablet'] as const)
  test(
    `with gloves every control of the barista is hit, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const barista = app.demoUser('barista')
      const user = app.demoUser('user')
      const { id } = await user.order('Latte')
      await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
      await barista.request('PATCH', `/order/barista/${id}`, { status: 'done' })
      await user.order('Mocha')
      const menu = await user.request<Category[]>('GET', '/category')
      const coffee = menu.find(({ name }) => name === 'Coffee')
      const page = await app.openAs(barista, '/ordering', { device })
      const check = async (name: string) =>
        expect.soft(await smallTargets(page, 48), name).toEqual([])
      const inDialog = async (name: string, open: () => Promise<void>) => {
        await open()
        await expect(page.getByRole('dialog')).toBeVisible()
        await check(name)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
      await expect(page.getByRole('button', { name: 'Do Mocha, Ploy' })).toBeVisible()
      await check('Board')
      await page.getByRole('button', { name: 'Finished' }).click()
      await expect(page.getByRole('region', { name: 'On the counter' })).toBeVisible()
      await check('Finished')
      await page.keyboard.press('Escape')
      await inDialog('Shop Status', () => page.getByRole('button', { name: 'Shop Status' }).click())
      await page.getByRole('button', { name: 'Cancel Mocha, Ploy' }).click()
      await page.getByText('Ingredient Unavailable').click()
      await check('Cancel Order')
      const at = async (name: string, path: string, seen: (page: Page) => Promise<void>) => {
        await page.goto(path)
        await seen(page)
        await check(name)
      }
      const heading = (name: string) => (page: Page) =>
        expect(page.getByRole('heading', { name }).first()).toBeVisible()
      await at('History', '/history', heading('Today'))
      await inDialog('Days', () => page.getByRole('button', { name: /^Days/ }).click())
      await page.getByRole('link', { name: 'Latte, Ploy' }).click()
      await expect(page.getByText('Placed')).toBeVisible()
      await check('Order of the history')
      await at('Menu Management', '/menuManagement', heading('Coffee'))
      await at('Category', `/menuManagement/Coffee/${coffee?.id}`, heading('Latte'))
      await at('Edit Menu', `/edit-menu/${coffee?.menu[0]?.id}`, heading('Look'))
      await at('Add Category', '/add-category', heading('Add Category'))
      await at('Dashboard', '/dashboard-cafe', heading('Dashboard'))
    },
  )
