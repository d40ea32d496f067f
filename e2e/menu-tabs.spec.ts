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

/** The tabs that reach out of the page, hide a part of their name or are too small to touch. */
const cutTabs = (page: Page) =>
  page.getByRole('tab').evaluateAll((tabs) =>
    tabs
      .filter((tab) => {
        const { left, right, height } = tab.getBoundingClientRect()
        const isClipped = tab.scrollWidth > tab.clientWidth + 1
        return left < 0 || right > innerWidth || height < 44 || isClipped
      })
      .map((tab) => tab.textContent),
  )

async function expectWholeTabs(page: Page, count: number) {
  await expect(page.getByRole('tab')).toHaveCount(count)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await cutTabs(page), `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('every tab of the demo menu is whole on a phone', inAll, async ({ app }) => {
  const page = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expect(page.getByRole('tab', { name: 'Tea' })).toBeVisible()
  await expectWholeTabs(page, await page.getByRole('tab').count())
})

test('with ten categories of long Thai names every tab is whole and can be reached', async ({
  app,
}) => {
  await fillMenu(app, 'cafe')
  const page = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expectWholeTabs(page, 4)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab(longName(2)).tap()
  await expect(tab(longName(2))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab('More')).toBeFocused()
  await expect(tab('More')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /More/ }).click()
  await expect(page.getByRole('option')).toHaveCount(7)
  await page.getByRole('option', { name: longName(9) }).click()
  await expect(page.getByRole('list', { name: longName(9) })).toBeVisible()
  await tab('More').focus()
  await page.keyboard.press('Home')
  await expect(tab(longName(0))).toBeFocused()
})

test('ten tabs of the bar are whole, and do not stay over its drinks', inAll, async ({ app }) => {
  await fillMenu(app, 'bar')
  await app.demoUser('barista').request('PATCH', '/cafe-status/bar-open')
  const page = await app.openAs(app.demoUser('user'), '/menubar')
  await expectWholeTabs(page, 10)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('tab').first()).not.toBeInViewport()
})
