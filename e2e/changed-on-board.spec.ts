import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import { newBarista } from './new-barista.ts'
import { expect, type TestUser, test } from './test-app.ts'

/** Of each board the drinks that are marked as changed. */
const marked = (board: Page) =>
  board
    .locator('article')
    .filter({ hasText: 'Changed' })
    .evaluateAll((cards) => cards.map((card) => card.querySelector('h3')?.textContent))

const change = (customer: TestUser, id: string, details: object) =>
  customer.request('PUT', `/order/${id}/details`, details)

test('what a customer changes is marked on all boards until one barista has seen it, and is shown before Do', async ({
  app,
}) => {
  const fah = await app.newUser('Fah')
  const gun = await app.newUser('Gun')
  await fah.order('Latte')
  const mocha = await gun.order('Mocha')
  const first = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const second = await app.openAs(await newBarista(app, 'Mint'), '', { device: 'tablet' })
  await second.clock.install()
  await second.goto('/ordering')
  // Nobody looks yet: one is in the list of keys, and from the other it does not arrive.
  await expect(first.getByRole('article')).toHaveCount(2)
  await first.keyboard.press('?')
  await expect(first.getByRole('dialog')).toBeVisible()
  await second.route('**/details/seen', (route) => route.abort())
  await expect(second.getByRole('article')).toHaveCount(2)
  const heights = () =>
    second.getByRole('article').evaluateAll((cards) => cards.map((card) => card.clientHeight))
  const before = await heights()

  await change(gun, mocha.id, { sweetness: 0 })
  for (const board of [first, second]) await expect.poll(() => marked(board)).toEqual(['Mocha'])
  expect(await heights()).toEqual(before)
  expect(await axeViolations(second)).toEqual([])
  await first.keyboard.press('Escape')
  for (const board of [first, second]) await expect.poll(() => marked(board)).toEqual([])

  await second.clock.pauseAt(new Date(Date.now() + 60_000))
  await change(gun, mocha.id, { sweetness: 25 })
  const soon = (check: () => Promise<void>) =>
    expect(async () => {
      await second.clock.runFor(10)
      await check()
    }).toPass()
  const card = second.getByRole('article', { name: 'Mocha' })
  await soon(() => expect(card).toContainText('25%', { timeout: 500 }))
  await second.getByRole('button', { name: 'Do Mocha, Gun' }).click()
  const toast = second.getByText('Mocha for Gun was changed just now')
  await soon(() => expect(toast).toBeVisible({ timeout: 500 }))
  await expect(first.getByRole('button', { name: 'Do Mocha, Gun' })).toBeVisible()
  await second.clock.runFor(1000)
  await second.clock.resume()
  await second.getByRole('button', { name: 'Do Mocha, Gun' }).click()
  for (const board of [first, second])
    await expect(board.getByRole('button', { name: 'Done Mocha, Gun' })).toBeVisible()
  await expect(toast).toBeHidden()
})
