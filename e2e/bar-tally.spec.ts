import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { expect, inAll, onMain, test } from './test-app.ts'

/** Friday, 17:00 in Bangkok. */
test.use({ serverTime: '2026-11-20T10:00:00Z' })

const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

test('two tablets count what goes over the bar, also without a connection, and the dashboard knows', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', '/cafe-status/bar-open')
  const tablet = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const phone = await app.openAs(barista, '/ordering', { device: 'phone' })
  await expect(tablet.getByText('Take order at the bar only')).toBeVisible()
  await tile(tablet, 'Negroni 0').tap()
  await expect(tile(phone, 'Negroni 1')).toBeVisible()
  await tile(phone, 'Negroni 1').tap()
  await tile(phone, 'Mojito 0').tap()
  await expect(tile(tablet, 'Negroni 2')).toBeVisible()
  await expect(tile(tablet, 'Mojito 1')).toBeVisible()

  await tablet.context().setOffline(true)
  await tile(tablet, 'Negroni 2').tap()
  await tile(tablet, 'Negroni 3').tap()
  await tablet.getByRole('button', { name: /^Undo Negroni counted/ }).tap()
  await expect(tablet.getByText('Reconnecting...')).toBeVisible()
  // Not covered by the notice of the whole page, and covering no tile.
  await tablet.getByText('3 taps are kept on this device').click({ trial: true })
  await tile(tablet, 'Negroni 3').click({ trial: true })
  await expect(tile(tablet, 'Negroni 3')).toBeVisible()
  await expect(tile(phone, 'Negroni 2')).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(tile(phone, 'Negroni 3')).toBeVisible()
  await expect(tablet.getByText('kept on this device')).toBeHidden()

  await tablet
    .getByRole('button', { name: /^Undo Mojito, Fern/ })
    .first()
    .tap()
  await tablet.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).tap()
  await expect(tile(tablet, 'Mojito 0')).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Last taps' })).toBeFocused()

  // The dialog goes back in the history as it closes, which would abort what is opened meanwhile.
  await tablet.waitForFunction(() => !window.history.state?.usr?.overlays?.length)
  await tablet.goto('/dashboard-bar')
  await expect(tablet.getByText('Negroni').first()).toBeVisible()
  await expect(tablet.getByText('3', { exact: true }).first()).toBeVisible()
})

test('taps that wait survive a reload', inAll, async ({ app }) => {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', '/cafe-status/bar-open')
  const tablet = await app.openAs(barista, '/ordering', { device: 'tablet' })
  await tablet.route('**/api/bar-tally', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await tile(tablet, 'Negroni 0').tap()
  await expect(tablet.getByText('1 tap is kept on this device')).toBeVisible()
  await tablet.unroute('**/api/bar-tally')
  await tablet.reload()
  await expect(tile(tablet, 'Negroni 1')).toBeVisible()
  await expect
    .poll(async () => {
      const { counts } = await barista.request<{ counts: { count: number }[] }>('GET', '/bar-tally')
      return counts.map(({ count }) => count)
    })
    .toEqual([1])
})

for (const device of ['phone', 'tablet'] as const)
  test(
    `axe finds no violations on the tally, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const barista = app.demoUser('barista')
      await barista.request('PATCH', '/cafe-status/bar-open')
      const page = await app.openAs(barista, '/ordering', { device })
      await tile(page, 'Negroni 0').tap()
      await tile(page, 'Mojito 0').tap()
      await expect(page.getByRole('button', { name: /^Undo Negroni, / })).toBeVisible()
      expect.soft(await smallTargets(page)).toEqual([])
      // High enough that nothing is scrolled half under a bar, where it would count as a small target.
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 2000 })
      expect.soft(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: /^Undo Negroni, / }).tap()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect.soft(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await overflowsAtDoubleTextSize(page)).toEqual([])
    },
  )
