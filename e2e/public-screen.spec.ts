import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import { makeScreenLink, openTelevision } from './public-screen.ts'
import { expect, inAll, test } from './test-app.ts'

const check = async (page: Page, name: string) =>
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])

test('the screen follows the board: an order, Do, Done, Hand over; it ends with its link', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const account = await app.openAs(barista, '/account/screen', { device: 'tablet' })
  await account.getByRole('button', { name: 'Make a link' }).click()
  const link = await account.getByLabel('Link').inputValue()
  await check(account, 'Link')
  const screen = await openTelevision(app, new URL(link).pathname)
  const preparing = screen.getByRole('region', { name: 'Preparing' })
  const ready = screen.getByRole('region', { name: 'Ready' })
  await expect(preparing.getByText('No orders now')).toBeVisible()
  await check(screen, 'No orders')

  const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const press = (name: string) => board.getByRole('button', { name }).click()
  const nam = await app.newUser('Nam')
  await nam.request('PATCH', '/user', { name: 'Nam Srisuk' })
  await nam.order('Mocha')
  await app.demoUser('user').order('Latte')
  const rows = preparing.getByRole('listitem')
  await expect(rows).toHaveText([/^Nam/, /^Ploy/])
  await press('Do Latte, Ploy')
  await expect(rows).toHaveText([/^Ploy/, /^Nam/])
  await press('Done Latte, Ploy')
  await expect(ready.getByRole('listitem')).toHaveText(/^PloyLatteColdJust now$/)
  await expect(rows).toHaveText([/^Nam/])
  await expect(screen.getByText('Srisuk')).toHaveCount(0)
  await check(screen, 'Orders')
  await press('Finished')
  await press('Hand over Latte, Ploy')
  await expect(ready.getByText('Your drink appears here')).toBeVisible()

  await account.getByRole('button', { name: 'End the link' }).click()
  await expect(account.getByRole('alertdialog')).toBeVisible()
  await check(account, 'End the link')
  await account.getByRole('alertdialog').getByRole('button', { name: 'End the link' }).click()
  await expect(screen.getByText('This link has ended.')).toBeVisible()
  await expect(screen.getByText('Nam')).toHaveCount(0)
  await check(screen, 'Ended link')
})

test(
  'without a network the screen says how old it is, and goes on by itself',
  inAll,
  async ({ app }) => {
    const screen = await openTelevision(app, await makeScreenLink(app), { hasClock: true })
    const banner = screen.getByText('No connection. Last updated')
    await expect(screen.getByText('No orders now')).toBeVisible()
    await screen.context().setOffline(true)
    await screen.clock.fastForward(15_000)
    await expect(banner).toBeVisible()
    await expect(screen.getByText('Reconnecting')).toHaveCount(0)
    await check(screen, 'No connection')
    await app.demoUser('user').order('Latte')
    await screen.context().setOffline(false)
    await expect(screen.getByText('Ploy')).toBeVisible()
    await expect(banner).toHaveCount(0)
  },
)

test('a person who hides is a number on the screen, and knows it', async ({ app }) => {
  const path = await makeScreenLink(app)
  const ploy = app.demoUser('user')
  await ploy.order('Latte')
  const screen = await openTelevision(app, path)
  await expect(screen.getByText('Ploy')).toBeVisible()
  const page = await app.openAs(ploy, '/statusOrder')
  await expect(page.getByText('No. 1', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('switch', { name: 'My name on the screen' }).click({ force: true })
  await expect(screen.getByText('No. 1', { exact: true })).toBeVisible()
  await expect(screen.getByText('Ploy')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('No. 1', { exact: true })).toBeVisible()
})

test('a break, the bar by day and in the evening, and the closed shop', inAll, async ({ app }) => {
  const path = await makeScreenLink(app)
  const request = (...call: [string, string, object?]) => app.demoUser('barista').request(...call)
  const until = '2026-11-18T03:40:00Z'
  await request('PUT', '/cafe-status/pause', { until })
  const inBreak = await openTelevision(app, path)
  await expect(inBreak.getByText('Break until 10:40')).toBeVisible()
  await expect(inBreak.getByText('Cafe Open until 16:00')).toBeVisible()
  await check(inBreak, 'Break')

  // Another server, and the link still holds.
  await app.restartAt('2026-11-20T09:58:00Z')
  await request('PATCH', '/cafe-status/bar-open')
  const byDay = await openTelevision(app, path)
  await expect(byDay.getByText('Take order at the bar only')).toBeVisible()
  await expect(byDay.getByRole('list', { name: 'Menu of the bar' })).toContainText('Negroni')
  await expect(byDay.locator('html')).toHaveAttribute('data-scheme', 'light')
  await check(byDay, 'Bar by day')

  await app.restartAt('2026-11-20T10:42:00Z')
  const evening = await openTelevision(app, path)
  await expect(evening.getByText('Bar Open until 18:00')).toBeVisible()
  await expect(evening.locator('html')).toHaveAttribute('data-scheme', 'dark')
  await check(evening, 'Bar in the evening')

  await app.restartAt('2026-11-20T11:20:00Z')
  await request('PATCH', '/cafe-status/all-close')
  const closed = await openTelevision(app, path)
  await expect(closed.getByText('both the cafe and bar are currently closed')).toBeVisible()
  await expect(closed.getByText('Opens on Monday')).toBeVisible()
  await check(closed, 'Closed')
})
