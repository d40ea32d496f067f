import type { Page } from '@playwright/test'
import type { Order } from '@tumbler/contract/orders'
import { wholeCards } from './board-cards.ts'
import { fillRush } from './rush.ts'
import { wednesdayMorning } from './start-server.ts'
import { expect, inAll, onMain, test } from './test-app.ts'

const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'th', colorScheme: 'light' },
] as const

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
  test(
    `in a rush ${count} whole cards wait on the ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      await fillRush(app, wednesdayMorning)
      await (await app.newUser('Kao')).order('Jasmine Milk Tea')
      const page = await app.openAs(app.demoUser('barista'), '/ordering', { device })
      for (const { language, colorScheme } of looks) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate((value) => localStorage.setItem('language', value), language)
        await page.reload()
        await expect(page.locator('[data-density="compact"] article')).toHaveCount(18)
        await expect.poll(() => wholeCards(page)).toBe(count)
        expect(await tooSmall(page)).toEqual([])
      }
    },
  )

test(
  'cards are as large as there is room for, or as the barista wants them',
  inAll,
  async ({ app }) => {
    await fillRush(app, wednesdayMorning)
    const barista = app.demoUser('barista')
    const page = await app.openAs(barista, '', { device: 'tablet' })
    await page.clock.install({ time: wednesdayMorning })
    await page.goto('/ordering')
    const density = () => page.locator('[data-density]').getAttribute('data-density')
    await expect.poll(density).toBe('compact')
    await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('radio', { name: 'Large' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect.poll(density).toBe('comfortable')
    await page.reload()
    await expect.poll(density).toBe('comfortable')
    await page.getByRole('button', { name: /^Menu/ }).click()
    const cards = page.getByRole('radiogroup', { name: 'Cards' })
    await cards.getByRole('radio', { name: 'Auto' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect.poll(density).toBe('compact')
    // A tablet that turns.
    await page.setViewportSize({ width: 820, height: 1180 })
    await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(8)
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect.poll(() => wholeCards(page)).toBe(9)
    // When only a few are left there is room again.
    const orders = await barista.request<Order[]>('GET', '/order?status=ordered,in-progress')
    for (const { id } of orders.slice(0, -2))
      await barista.request('PATCH', `/order/barista/${id}`, {
        ...{ status: 'rejected', reject_note: 'Machine Failure' },
      })
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect.poll(density).toBe('comfortable')
    // What waits has the room of the empty column, until something is in progress.
    await expect(page.locator('[data-column="inProgress"]')).toHaveCount(0)
    await page.getByRole('button', { name: /^Do / }).first().click()
    await expect(page.locator('[data-column="inProgress"] article')).toHaveCount(1)
  },
)

test(
  'scrolling to the last card moves no card: what lies below has its room',
  inAll,
  async ({ app }) => {
    const barista = app.demoUser('barista')
    for (const name of ['Oat', 'Nam', 'Gun']) {
      const user = await app.newUser(name)
      const latte = await user.order('Latte')
      await user.order('Mocha')
      // The column in progress opens, and narrows the other.
      if (name === 'Oat')
        await barista.request('PATCH', `/order/barista/${latte.id}`, { status: 'in-progress' })
    }
    const page = await app.openAs(barista, '/ordering', { device: 'tablet' })
    await page.setViewportSize({ width: 1080, height: 700 })
    await page.evaluate(() => localStorage.setItem('boardDensity', 'comfortable'))
    for (const language of ['en', 'th']) {
      await page.evaluate((value) => localStorage.setItem('language', value), language)
      await page.reload()
      const waiting = page.locator('[data-density="comfortable"] [data-column="waiting"]')
      const below = waiting.getByText(language === 'en' ? 'more below' : 'ออเดอร์ด้านล่าง')
      const heightOfHead = () => waiting.locator('> div').evaluate((head) => head.clientHeight)
      await expect(below).toBeVisible()
      const height = await heightOfHead()
      await waiting.evaluate((column) => column.scrollTo(0, column.scrollHeight))
      await expect(below).toHaveCount(0)
      expect(await heightOfHead()).toBe(height)
    }
  },
)

test('a board that turns, or becomes narrow, measures its cards again', inAll, async ({ app }) => {
  await fillRush(app, wednesdayMorning)
  const page = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const compact = page.locator('[data-density="compact"]')
  await expect(compact).toBeVisible()
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const isPhone = width < 768
    await expect(page.locator('[data-phone="shown"]')).toHaveCount(isPhone ? 1 : 0)
    await expect(compact).toBeVisible()
  }
})
