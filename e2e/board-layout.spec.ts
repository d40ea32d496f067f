import type { Page } from '@playwright/test'
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
