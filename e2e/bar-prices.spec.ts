import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { makeScreenLink, openTelevision } from './public-screen.ts'
import { expect, inAll, onMain, test } from './test-app.ts'

/** What the bar's drinks cost, and what the bar has taken (product-rules §28). Friday, 17:00 in Bangkok. */
test.use({ serverTime: '2026-11-20T10:00:00Z' })

const tile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) })

test('a barista sets a price, two tablets sum the evening, and the figures have the takings', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', '/cafe-status/bar-open')
  const categories = await barista.request<Category[]>('GET', '/category')
  const negroni = categories.flatMap(({ menu }) => menu).find(({ name }) => name === 'Negroni')
  const tablet = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const desk = await app.openAs(barista, `/edit-menu/${negroni?.id}`, { device: 'desktop' })
  const tonight = tablet.getByRole('region', { name: 'Tonight' })

  await tile(tablet, 'Negroni 0').tap()
  await expect(tonight).toContainText('Takings 120 THB')
  const price = desk.getByRole('textbox', { name: 'Price, THB' })
  await expect(price).toHaveValue('120')
  await price.fill('12000')
  await expect(desk.getByText('From 0 to 9,999, such as 120 or 120.50')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await price.fill('132.50')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('132.50 THB')).toBeVisible()

  // What was counted before keeps its price; what is kept on the device until later, too.
  await tile(tablet, 'Negroni 1').tap()
  await expect(tonight).toContainText('Takings 252.50 THB')
  await tablet.context().setOffline(true)
  await tile(tablet, 'Mojito 0').tap()
  await expect(tonight).toContainText('Takings 362.50 THB')
  await tablet.context().setOffline(false)
  await expect(tablet.getByText('kept on this device')).toBeHidden()

  await desk.goto('/dashboard-bar?period=today')
  const totals = desk.getByRole('region', { name: 'Totals' })
  await expect(totals).toContainText('Takings, THB362.50')
  await expect(desk.getByRole('row', { name: /Negroni/ })).toContainText('252.50')
  await expect(
    desk.getByText('As counted at the bar. Nothing here says what was paid.'),
  ).toBeVisible()
  await tile(tablet, 'Mojito 1').tap()
  await expect(totals).toContainText('472.50')

  await desk.getByRole('button', { name: 'Export' }).click()
  const downloading = desk.waitForEvent('download')
  await desk.getByRole('button', { name: /^Download/ }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFday,item,category,venue,made,canceled,rejected,takings,currency',
    '2026-11-20,Mojito,Cocktails,bar,2,0,0,220.00,THB',
    '2026-11-20,Negroni,Cocktails,bar,2,0,0,252.50,THB',
  ])

  const television = await openTelevision(app, await makeScreenLink(app))
  await expect(television.getByText('132.50 THB')).toBeVisible()
})

for (const device of ['tablet', 'phone', 'desktop'] as const)
  test(
    `the screens with prices are accessible, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const barista = app.demoUser('barista')
      await barista.request('PATCH', '/cafe-status/bar-open')
      const categories = await barista.request<Category[]>('GET', '/category')
      const bar = categories.find(({ categoryFor }) => categoryFor === 'bar')
      const [item] = bar?.menu ?? []
      await barista.request('POST', '/bar-tally', { menu_id: item?.id, change: 1 })
      const page = await app.openAs(barista, '', { device })
      for (const [path, text] of [
        [`/edit-menu/${item?.id}`, 'Price, THB'],
        [`/menuManagement/${bar?.name}/${bar?.id}`, '120 THB'],
        ['/dashboard-bar?period=today', 'Nothing here says what was paid.'],
        ['/ordering', 'Negroni'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(text).first()).toBeVisible()
        expect(await axeViolations(page), path).toEqual([])
        expect(await smallTargets(page), path).toEqual([])
      }
    },
  )

for (const language of ['en', 'th'] as const)
  test(`takings fit at double the text size, ${language}`, inAll, async ({ app }) => {
    const barista = app.demoUser('barista')
    await barista.request('PATCH', '/cafe-status/bar-open')
    const categories = await barista.request<Category[]>('GET', '/category')
    for (const { id } of categories.flatMap((one) => (one.categoryFor === 'bar' ? one.menu : [])))
      await barista.request('POST', '/bar-tally', { menu_id: id, change: 1 })
    const page = await app.openAs(barista, '', { device: 'phone' })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/dashboard-bar?period=today')
    await expect(page.getByText('Negroni').or(page.getByText('เนโกรนี')).first()).toBeVisible()
    expect(await overflowsAtDoubleTextSize(page)).toEqual([])
  })
