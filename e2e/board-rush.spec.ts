import type { Page } from '@playwright/test'
import { fillRush } from './rush.ts'
import { wednesdayMorning } from './start-server.ts'
import { expect, test } from './test-app.ts'

const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'th', colorScheme: 'light' },
] as const

/** How many waiting cards are on the screen from edge to edge. */
const wholeCards = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-column="waiting"] article')].filter((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

/** Buttons that a wet finger misses, and texts that are cut off. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const target = (element: Element) => {
      const box = element.getBoundingClientRect()
      const area = getComputedStyle(element, '::after')
      const outside = (side: string) =>
        Math.max(0, -Number.parseFloat(area.getPropertyValue(side)) || 0)
      return {
        width: box.width + outside('left') + outside('right'),
        height: box.height + outside('top') + outside('bottom'),
      }
    }
    const buttons = [...document.querySelectorAll('main :is(button, label)')].filter((button) => {
      const { width, height } = target(button)
      return button.getBoundingClientRect().width > 1 && (width < 47.5 || height < 47.5)
    })
    const cut = [...document.querySelectorAll<HTMLElement>('main :is(button, h2, h3, p, span)')]
      .filter(({ offsetWidth, offsetHeight }) => offsetWidth > 1 && offsetHeight > 1)
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    return [...buttons, ...cut].map((element) => element.outerHTML.slice(0, 120))
  })

for (const [device, count] of [
  ['tablet', 9],
  ['desktop', 15],
] as const)
  test(`in a rush ${count} whole cards wait on the ${device}`, async ({ app }) => {
    await fillRush(app, wednesdayMorning)
    const page = await app.openAs(app.demoUser('barista'), '/ordering', { device })
    for (const { language, colorScheme } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate((value) => localStorage.setItem('language', value), language)
      await page.reload()
      await expect(page.locator('[data-density="compact"] article')).toHaveCount(17)
      await expect.poll(() => wholeCards(page)).toBe(Math.min(count, 14))
      expect(await tooSmall(page)).toEqual([])
      if (process.env.LOOK)
        await page.screenshot({
          path: `${process.env.LOOK}/${device}-${language}-${colorScheme}.png`,
        })
    }
  })
