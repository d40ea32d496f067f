import type { Page } from '@playwright/test'
import type { Quality, Timeline } from '@tumbler/contract/statistics'
import { expect, inAll, onMain, type TestApp, test } from './test-app.ts'

const widths = [360, 390, 768, 820, 1024, 1180, 1440]

async function make(app: TestApp, drink: string) {
  const { id } = await app.demoUser('user').order(drink)
  for (const status of ['in-progress', 'done'])
    await app.demoUser('barista').request('PATCH', `/order/barista/${id}`, { status })
}

/** Px between the labels beside each other, of each chart that is shown. */
const gapsOf = (page: Page) =>
  page.locator('section ol').evaluateAll((charts) =>
    charts.map((bars) => {
      const boxes = [...bars.querySelectorAll('[class*="label"]')]
        .filter((text) => text.checkVisibility({ visibilityProperty: true }))
        .map((text) => text.getBoundingClientRect())
      return boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0))
    }),
  )

/** Drinks of the bar on two evenings of the weeks that are shown, from 15:00 to 18:00. */
async function countEvenings(page: Page) {
  const evenings = ['2026-10-30', '2026-11-13']
  await page.route('**/order/count/timeline?*', async (route) => {
    const answer = await route.fetch()
    const { unit, counts } = (await answer.json()) as Timeline
    const counted = counts.map((one) => ({
      ...one,
      totalOrder: evenings.includes(one.start) ? 34 : one.totalOrder,
    }))
    await route.fulfill({ json: { unit, counts: counted } })
  })
  await page.route('**/statistics/quality?*', async (route) => {
    const answer = await route.fetch()
    const { busy, ...quality } = (await answer.json()) as Quality
    const starts = ['15:00', '15:30', '16:00', '16:30', '17:00', '17:30']
    const counts = starts.map((start) => ({ weekday: 5, start, orders: 10, ofRange: 10 }))
    await route.fulfill({ json: { ...quality, busy: { ...busy, days: 2, counts } } })
  })
}

for (const language of ['en', 'th'] as const)
  test(`the labels of a chart keep apart at every width, ${language}`, inAll, async ({ app }) => {
    await make(app, 'Latte')
    const page = await app.openAs(app.demoUser('barista'), '/dashboard-cafe', { device: 'tablet' })
    await page.evaluate((language) => localStorage.setItem('language', language), language)
    const check = async (path: string, charts: number) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect(page.locator('section ol')).toHaveCount(charts)
        await expect
          .poll(async () => (await gapsOf(page)).filter((gaps) => Math.min(...gaps) < 8), {
            message: `${path}, ${width}`,
          })
          .toEqual([])
        for (const gaps of await gapsOf(page)) expect(gaps.length).toBeGreaterThan(1)
      }
    }
    for (const period of [
      'today',
      'week',
      'month',
      'range&startDate=2026-01-01&endDate=2026-11-19',
    ])
      await check(`/dashboard-cafe?period=${period}`, 1)
    await countEvenings(page)
    await check('/dashboard-bar', 2)
  })

/** The numbers that are shown less than 1 px away from a line or a bar, or that reach into the title. */
const struckNumbers = (page: Page) =>
  page.locator('[data-place="trend"]').evaluate((card) => {
    const boxOf = (element: Element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { top, bottom, left, right } = text.getBoundingClientRect()
      // The digits stand in the middle of the line.
      const [middle, half] = [
        (top + bottom) / 2,
        parseFloat(getComputedStyle(element).fontSize) / 3,
      ]
      return { top: middle - half, bottom: middle + half, left, right }
    }
    const drawn = [...card.querySelectorAll('ol [class*="line"], ol [class*="bar"]')]
    const marks = [...drawn, ...card.querySelectorAll('h2')].map((one) =>
      one.getBoundingClientRect(),
    )
    const numbers = [...card.querySelectorAll('ol b')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    const struck = numbers.filter((number) => {
      const { top, bottom, left, right } = boxOf(number)
      return marks.some(
        (mark) =>
          mark.left < right && mark.right > left && mark.top < bottom + 1 && mark.bottom > top - 1,
      )
    })
    return { shown: numbers.length, struck: struck.map(({ textContent }) => textContent) }
  })

/** Drinks whose lines lie from well above their bars to a little below them, also at the top of the chart and beside the highest bar. */
const drinks = [50, 35, 58, 20, 77, 60, 30, 3, 57, 11]
const lineAbove = [6, 8, -1, 3, 0, 20, 12, 4, 3, 7]

for (const language of ['en', 'th'] as const)
  test(
    `a number in a chart stands clear of bars and lines at every width, ${language}`,
    inAll,
    async ({ app }) => {
      const page = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
      await page.route('**/order/count/timeline?*', async (route) => {
        const query = new URL(route.request().url()).searchParams
        const [start, end] = ['startDate', 'endDate'].map((name) =>
          Date.parse(`${query.get(name)}`),
        )
        const isShown = Number(end) > Date.parse('2026-11-18')
        const days = (Number(end) - Number(start)) / 86_400_000
        const counts = Array.from({ length: days }, (_, place) => ({
          start: new Date(Number(start) + place * 86_400_000).toISOString().slice(0, 10),
          totalOrder: Number(drinks[place % 10]) + (isShown ? 0 : Number(lineAbove[place % 10])),
        }))
        await route.fulfill({ json: { unit: 'day', counts } satisfies Timeline })
      })
      await page.goto('/dashboard-cafe')
      await page.evaluate((language) => localStorage.setItem('language', language), language)
      for (const period of ['week', 'month', 'range&startDate=2026-11-01&endDate=2026-11-21']) {
        await page.goto(`/dashboard-cafe?period=${period}`)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await expect(page.locator('section ol [class*="line"]').first()).toBeVisible()
          const message = `${period}, ${width}`
          await expect.poll(async () => (await struckNumbers(page)).struck, { message }).toEqual([])
          expect((await struckNumbers(page)).shown).toBeGreaterThan(0)
        }
      }
    },
  )

/** The cells of the totals that are higher than a name and a number on a line each, and the rows whose numbers are not level. */
const unevenTotals = (page: Page) =>
  page.locator('section > dl').evaluate((list) => {
    const cells = [...list.children].map((cell) => {
      const [name, number, figure] = ['dt', 'dd', 'b'].map(
        (part) => cell.querySelector(part) as Element,
      )
      const heightOf = (element?: Element) => element?.getBoundingClientRect().height ?? 0
      return {
        text: cell.textContent,
        isHigh:
          heightOf(name) > 1.6 * parseFloat(getComputedStyle(name as Element).fontSize) ||
          heightOf(number) > 1.4 * heightOf(figure),
        row: cell.getBoundingClientRect().top,
        // The first number is larger than those beside it.
        foot: (figure?.getBoundingClientRect().bottom ?? 0) - heightOf(figure) * 0.2,
      }
    })
    const isLevel = (one: (typeof cells)[0]) =>
      cells.every(({ row, foot }) => row !== one.row || Math.abs(foot - one.foot) < 3)
    return cells.filter((cell) => cell.isHigh || !isLevel(cell)).map(({ text }) => text)
  })

for (const language of ['en', 'th'] as const)
  test(`the totals have two lines in each cell, ${language}`, inAll, async ({ app }) => {
    const page = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
    await page.route('**/order/count/total?*', async (route) => {
      const answer = await route.fetch()
      const totals = { ...(await answer.json()), totalOrder: 1518, placed: 1578, cupsSaved: 1511 }
      await route.fulfill({ json: { ...totals, cancelled: 19, rejected: 24 } })
    })
    await page.route('**/order/count/before?*', async (route) => {
      const answer = await route.fetch()
      const before = { ...(await answer.json()), firstDay: null }
      await route.fulfill({ json: { ...before, totalOrder: 1463, placed: 1500, rejected: 30 } })
    })
    await page.goto('/dashboard-cafe')
    await page.evaluate((language) => localStorage.setItem('language', language), language)
    for (const path of ['cafe?period=week', 'cafe?period=month', 'bar']) {
      await page.goto(`/dashboard-${path}`)
      await expect(page.locator('section > dl')).toContainText('1,463')
      for (const width of [390, 820, 1180, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => unevenTotals(page), { message: `${path}, ${width}` }).toEqual([])
      }
    }
  })

for (const device of ['phone', 'tablet'] as const)
  test(
    `the count of waiting orders moves nothing in the bar, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      await app.demoUser('user').order('Latte')
      const page = await app.openAs(app.demoUser('barista'), '', { device })
      const { promise: held, resolve: release } = Promise.withResolvers<void>()
      await page.route(/\/order\?/, async (route) => {
        await held
        await route.continue()
      })
      await page.goto('/dashboard-cafe')
      const beside = device === 'phone' ? page.getByText('Hi,') : page.getByText('History')
      await expect(beside).toBeVisible()
      const before = await beside.boundingBox()
      release()
      await expect(
        page.locator('header').getByText('1', { exact: true }).filter({ visible: true }),
      ).toBeVisible()
      expect(await beside.boundingBox()).toEqual(before)
    },
  )
