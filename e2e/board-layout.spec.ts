import type { Page } from '@playwright/test'
import { expect, test } from './house.ts'

/** Buttons and names whose words do not fit, and whatever sticks out of the screen. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button:not(:has(img)), h2, h3, label)')]
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        const isCut = element.scrollWidth > element.clientWidth + 1
        return width > 1 && element.offsetHeight > 1 && (isCut || right > innerWidth + 1)
      })
      .map((element) => element.textContent),
  )

for (const device of ['phone', 'tablet'] as const)
  test(`the board has room for its cards, also with text of twice the size, ${device}`, async ({
    house,
  }) => {
    const user = house.demo('user')
    await user.order('Thai Tea Latte')
    await (await house.newcomer('Nam')).order('Thai Tea Latte')
    const page = await house.openAs(house.demo('barista'), '/ordering', { device })
    const cards = page.getByRole('article')
    await expect(page.getByRole('button', { name: '2 × Cold Thai Tea Latte' })).toBeVisible()
    const chip = (await page.getByRole('button', { name: '2 × Cold' }).boundingBox())?.height ?? 0
    const top = (await cards.first().boundingBox())?.y ?? 0
    // Without the chip of the same drinks, which is there only now and then.
    expect(top - (device === 'phone' ? chip + 16 : 0)).toBeLessThan(300)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => cutOff(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
