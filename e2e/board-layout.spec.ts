import type { Page } from '@playwright/test'
import { fillRush } from './rush.ts'
import { wednesdayMorning } from './start-server.ts'
import { expect, onMain, test } from './test-app.ts'

/** Buttons, headings and labels whose text overflows, or that are wider than the screen. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button:not(:has(img)), h2, h3, label)')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        const isClipped = element.scrollWidth > element.clientWidth + 1
        return width > 1 && element.offsetHeight > 1 && (isClipped || right > innerWidth + 1)
      })
      .map((element) => element.textContent),
  )

for (const device of ['phone', 'tablet'] as const)
  test(
    `the cards of the board fit, also at twice the text size, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const user = app.demoUser('user')
      await user.order('Thai Tea Latte')
      await (await app.newUser('Nam')).order('Thai Tea Latte')
      const page = await app.openAs(app.demoUser('barista'), '/ordering', { device })
      const cards = page.getByRole('article')
      await expect(page.getByRole('button', { name: '2 × Cold Thai Tea Latte' })).toBeVisible()
      const chip = (await page.getByRole('button', { name: '2 × Cold' }).boundingBox())?.height ?? 0
      const top = (await cards.first().boundingBox())?.y ?? 0
      // Without the chip for same drinks, which is not always there.
      expect(top - (device === 'phone' ? chip + 16 : 0)).toBeLessThan(300)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect.poll(() => overflowing(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
  )

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1180, 820],
] as const)
  test(`beside the counter what is being made stays whole, ${width} px`, async ({ app }) => {
    await fillRush(app, wednesdayMorning)
    const page = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
    await page.setViewportSize({ width, height })
    const making = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: 'Done' }) })
    await expect(making.first()).toBeVisible()
    await page.getByRole('button', { name: /^Finished/ }).click()
    const counter = page.getByRole('region', { name: /^On the counter/ })
    const leftOf = async () => (await counter.boundingBox())?.x ?? 0
    const endOf = async () => {
      const { x = 0, width: wide = Number.NaN } = (await making.first().boundingBox()) ?? {}
      return x + wide
    }
    await expect.poll(async () => (await leftOf()) - (await endOf())).toBeGreaterThanOrEqual(0)
  })
