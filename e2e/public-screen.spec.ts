import type { Page } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import { makeScreenLink, openTelevision } from './public-screen.ts'
import { expect, inAll, test } from './test-app.ts'

const check = async (page: Page, name: string) =>
  expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])

test('the screen follows the board: an order, Do, Done, Hand over; replacing its link asks, and ends the earlier one', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const account = await app.openAs(barista, '/account/screen', { device: 'tablet' })
  await account.getByRole('button', { name: 'Add a screen' }).click()
  await account.getByLabel('Name of the screen').fill('TV at the bar')
  await account.keyboard.press('Enter')
  const card = account.getByRole('listitem', { name: 'TV at the bar' })
  const shownLink = card.getByLabel('Link of TV at the bar')
  const link = await shownLink.inputValue()
  await check(account, 'Screens')
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
  await expect(ready.getByRole('listitem')).toHaveText(/^PloyLatteJust now$/)
  await expect(rows).toHaveText([/^Nam/])
  await expect(screen.getByText('Srisuk')).toHaveCount(0)
  await check(screen, 'Orders')
  await press('Finished')
  await press('Hand over Latte, Ploy')
  await expect(ready.getByText('Your drink appears here')).toBeVisible()

  await account.reload()
  await expect(card.getByText('Showing now')).toBeVisible()
  await expect(shownLink).toHaveValue(link)
  await card.getByRole('button', { name: 'Replace link' }).click()
  const question = card.getByRole('alertdialog', { name: 'Replace the link of TV at the bar?' })
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused()
  await check(account, 'Question')
  await account.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Replace link' })).toBeFocused()
  await expect(shownLink).toHaveValue(link)
  await expect(rows).toHaveText([/^Nam/])

  await card.getByRole('button', { name: 'Replace link' }).click()
  await question.getByRole('button', { name: 'Replace link' }).click()
  await expect(screen.getByText('This screen is off.')).toBeVisible()
  await expect(screen.getByText('Nam')).toHaveCount(0)
  await check(screen, 'Off')
  await expect(shownLink).not.toHaveValue(link)
  await screen.goto(new URL(await shownLink.inputValue()).pathname)
  await expect(rows).toHaveText([/^Nam/])
})

test('the buttons of a screen have rows of two, in portrait and on a phone', async ({ app }) => {
  await makeScreenLink(app)
  const page = await app.openAs(app.demoUser('barista'), '/account/screen', { device: 'tablet' })
  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const placeOf = (name: string) =>
      page
        .getByRole('listitem')
        .getByRole(name === 'Open' ? 'link' : 'button', { name })
        .boundingBox()
    const [copy, open, , off] = await Promise.all(
      ['Copy', 'Open', 'Replace link', 'Turn off'].map(placeOf),
    )
    expect(copy?.y).toBe(open?.y)
    expect((open?.x ?? 0) + (open?.width ?? 0)).toBeCloseTo((off?.x ?? 0) + (off?.width ?? 0), 0)
  }
})

test('a screen that is turned off goes on by itself when it is turned on', async ({ app }) => {
  const screen = await openTelevision(app, await makeScreenLink(app))
  await expect(screen.getByText('No orders now')).toBeVisible()
  const admin = app.demoUser('admin')
  const page = await app.openAs(admin, '/shop-settings/public-screen', { device: 'tablet' })
  await page.getByRole('button', { name: 'Turn off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Turn off TV?' })
  await check(page, 'Question')
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect(screen.getByText('This screen is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(screen.getByText('No orders now')).toBeVisible()
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
  // The panel may still be on its way: a tap could miss.
  const isShown = page.getByRole('switch', { name: 'My name on the screen' })
  await isShown.press('Space')
  await expect(isShown).not.toBeChecked()
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
  await expect(byDay.getByText('Please order at the bar')).toBeVisible()
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
