import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { fillForm } from './order-form.ts'
import { expect, onMain, test } from './test-app.ts'

async function check(page: Page, name: string) {
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
  expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
  expect.soft(await overflowsAtDoubleTextSize(page), `${name}, twice the text`).toEqual([])
}

const card = (page: Page) => page.getByRole('link', { name: /^Latte/ })
const shopStatus = (page: Page) => page.getByRole('button', { name: /^Shop Status/ })

for (const device of ['phone', 'tablet'] as const)
  test(
    `a full queue waits with its customers, and opens under their eyes, ${device}`,
    onMain(device, 'phone'),
    async ({ app }) => {
      const [admin, barista] = [app.demoUser('admin'), app.demoUser('barista')]
      await admin.request('PATCH', '/shop-settings', { maxOpenOrders: 2 })
      const [ploy, oat, beam] = [
        app.demoUser('user'),
        await app.newUser('Oat'),
        await app.newUser('Beam'),
      ]
      const { id } = await oat.order('Latte')
      const form = await app.openAs(ploy, '/menuCafe', { device })
      await card(form).click()
      await fillForm(form, { type: 'Cold', sweetness: '50 %' })
      await form.getByRole('button', { name: 'Next' }).click()
      const menu = await app.openAs(await app.newUser('Mint'), '/menuCafe', { device })
      const board = await app.openAs(barista, '/ordering', { device })
      await expect(card(menu)).toBeVisible()

      await beam.order('Mocha')
      await expect(menu.getByText('The queue is full')).toBeVisible()
      await expect(menu.getByText('2 drinks are being made.')).toBeVisible()
      await expect(card(menu)).toHaveAttribute('aria-disabled', 'true')
      await check(menu, 'Menu with a full queue')
      const place = form.getByRole('button', { name: 'The queue is full' })
      await expect(place).toHaveAttribute('aria-disabled', 'true')
      await check(form, 'Summary with a full queue')
      await expect(shopStatus(board)).toContainText('2 of 2')
      await check(board, 'Board with a full queue')

      await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
      await barista.request('PATCH', `/order/barista/${id}`, { status: 'done' })
      await expect(menu.getByText('You can order again.').first()).toBeVisible()
      await expect(form.getByText('You can order again.').first()).toBeVisible()
      await check(form, 'Summary when there is room again')
      await form.getByRole('button', { name: 'Place order' }).click()
      await expect(form).toHaveURL('/statusOrder')
      // The place was given: whoever came later waits.
      await expect(menu.getByText('The queue is full')).toBeVisible()
    },
  )

for (const device of ['phone', 'tablet'] as const)
  test(
    `a message reaches whoever waits, stays on My Order and is taken back, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const barista = app.demoUser('barista')
      const ploy = app.demoUser('user')
      const { id } = await ploy.order('Latte')
      const waiting = await app.openAs(ploy, '/menuCafe', { device: 'phone' })
      const idle = await app.openAs(await app.newUser('Beam'), '/menuCafe', { device: 'phone' })
      const board = await app.openAs(barista, '/ordering', { device })
      await expect(card(waiting)).toBeVisible()
      await shopStatus(board).click()
      await expect(board.getByText('To the one person who waits')).toBeVisible()
      await check(board, 'Shop Status')
      await board.getByRole('button', { name: 'Write' }).click()
      await board.getByText('Oat milk is used up').click()
      await expect(board.getByRole('textbox', { name: 'Your own words' })).toHaveValue(
        'Oat milk is used up',
      )
      await check(board, 'Message')
      await board.getByRole('button', { name: 'Send to 1' }).click()
      await expect(board.getByRole('dialog')).toHaveCount(0)
      await expect(shopStatus(board)).toHaveAccessibleName(/A message stands: Oat milk is used up/)
      await check(board, 'Board with a message')

      const news = waiting.getByRole('region', { name: 'From the barista' })
      await expect(news).toContainText('Oat milk is used up')
      await check(waiting, 'Menu with a message')
      await news.getByRole('link').click()
      await expect(waiting).toHaveURL('/statusOrder')
      await expect(waiting.getByText('Oat milk is used up')).toBeVisible()
      await check(waiting, 'My Order with a message')
      await waiting.reload()
      await expect(waiting.getByText('Oat milk is used up')).toBeVisible()
      await expect(idle.getByText('Oat milk is used up')).toHaveCount(0)

      await shopStatus(board).click()
      await board.getByRole('button', { name: 'Take it back' }).click()
      await expect(waiting.getByText('Oat milk is used up')).toHaveCount(0)
      await board.getByRole('button', { name: 'Write' }).click()
      await expect(board.getByText(/^You can send again from/)).toBeVisible()
      await check(board, 'Message, too soon')
      await barista.request('PATCH', `/order/barista/${id}`, {
        status: 'rejected',
        reject_note: 'Machine Failure',
      })
      await expect(board.getByText('Nobody waits.')).toBeVisible()
    },
  )

test('late minutes are in every wait that is said, until nobody waits', async ({ app }) => {
  const barista = app.demoUser('barista')
  const ploy = app.demoUser('user')
  const { id } = await ploy.order('Latte')
  const page = await app.openAs(ploy, '/menuCafe', { device: 'phone' })
  const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
  await expect(card(page)).toBeVisible()
  await shopStatus(board).click()
  await board.getByRole('button', { name: '+10', exact: true }).click()
  await expect(board.getByRole('button', { name: '+10', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const news = page.getByRole('region', { name: 'The cafe is about 10 minutes late' })
  await expect(news).toBeVisible()
  await check(page, 'Menu, late')
  await news.getByRole('link').click()
  await expect(page.getByText('10 min late, the 5 minutes count')).toBeVisible()
  await check(page, 'My Order, late')
  await board.keyboard.press('Escape')
  await expect(shopStatus(board)).toContainText('+10')
  await check(board, 'Board, late')
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'done' })
  await expect(shopStatus(board)).not.toContainText('+10')
  await expect(page.getByText(/minutes late/)).toHaveCount(0)
})
