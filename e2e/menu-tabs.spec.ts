import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { expect, inAll, type TestApp, test } from './test-app.ts'

const longName = (number: number) => `เครื่องดื่มผลไม้สดปั่นเย็นจัด${'กขคงจฉชซฌญ'[number]}`

/** Ten categories of a venue, all with long Thai names and a drink. */
async function fillMenu(app: TestApp, venue: 'cafe' | 'bar') {
  const barista = app.demoUser('barista')
  const categories = await barista.request<Category[]>('GET', '/category')
  const ofVenue = categories.filter(({ categoryFor }) => categoryFor === venue)
  for (const [index, { id, revision }] of ofVenue.entries())
    await barista.request('PATCH', `/category/${id}`, {
      name: longName(index),
      categoryFor: venue,
      revision,
    })
  for (let index = ofVenue.length; index < 10; index += 1) {
    const { id } = await barista.request<Category>('POST', '/category', {
      name: longName(index),
      categoryFor: venue,
    })
    await barista.request('POST', '/menu', {
      name: `ชาเย็น${'กขคงจฉชซฌญ'[index]}`,
      description: '-',
      category_id: id,
    })
  }
}

/** The tabs and the button that hide a part of their name, are too small to touch or stand in another row. */
const brokenTabs = (page: Page) =>
  page.locator('[role=tab], [aria-haspopup=menu]').evaluateAll((tabs) =>
    tabs
      .filter((tab) => {
        const { top, height } = tab.getBoundingClientRect()
        const isClipped = tab.scrollWidth > tab.clientWidth + 1
        const middle = top + height / 2
        const first = tabs[0]?.getBoundingClientRect()
        const isInRow = first && middle > first.top && middle < first.bottom
        return height < 44 || isClipped || !isInRow
      })
      .map((tab) => tab.textContent),
  )

async function expectOneRow(page: Page, count: number) {
  await expect(page.getByRole('tab')).toHaveCount(count)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await brokenTabs(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const last = page.getByRole('tab').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 0.7 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('the tabs of the demo menu stand in one row on a phone', inAll, async ({ app }) => {
  const page = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expect(page.getByRole('tab', { name: 'Tea' })).toBeVisible()
  await expectOneRow(page, await page.getByRole('tab').count())
})

test('with ten categories of long Thai names all stay in one row, and More is always seen', async ({
  app,
}) => {
  await fillMenu(app, 'cafe')
  const page = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expectOneRow(page, 3)
  const more = page.getByRole('button', { name: 'More' })
  await expect(more).toBeInViewport({ ratio: 1 })
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab(longName(2)).tap()
  await expect(tab(longName(2))).toHaveAttribute('aria-selected', 'true')
  await expect(tab(longName(2))).toBeInViewport({ ratio: 0.7 })
  await page.keyboard.press('ArrowRight')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio')).toHaveCount(7)
  await page.getByRole('menuitemradio', { name: longName(9) }).click()
  await expect(page.getByRole('list', { name: longName(9) })).toBeVisible()
  await expect(more).toHaveText(new RegExp(longName(9)))
  await expect(more).toBeFocused()
  await expect(more).toBeInViewport({ ratio: 1 })
  expect(await brokenTabs(page)).toEqual([])
  await page.keyboard.press('Home')
  await expect(tab(longName(0))).toBeFocused()
  await expect(tab(longName(0))).toBeInViewport({ ratio: 0.7 })
  // It stays over the drinks in one row.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect((await page.getByRole('tablist').boundingBox())?.height).toBeLessThanOrEqual(62)
})

test('ten tabs of the bar stand in one row', inAll, async ({ app }) => {
  await fillMenu(app, 'bar')
  await app.demoUser('barista').request('PATCH', '/cafe-status/bar-open')
  const page = await app.openAs(app.demoUser('user'), '/menubar')
  await expectOneRow(page, 10)
})
