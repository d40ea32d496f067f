import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { PublicScreen, ShownOrder } from '@tumbler/contract/screen'
import { expect, inAll, test } from './test-app.ts'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1180, height: 820 },
  { width: 1080, height: 1920 },
]

/** As long as names can be, wide letters and Thai ones with marks. */
const names = [
  'Wolfeschlegelsteinha',
  'เฉลิมชัยวงศ์สวัสดิ์กุล',
  'MMMMMMMMMMMMMMMMMMMM',
  'น้ำผึ้งป่าเดือนห้าผู้',
  'Chalermchai-Wongsawa',
]
const drinks = [
  'WWWWWWWWWWWWWWWWWWWWWWWWW',
  'น้ำผึ้งมะนาวโซดาปั่นเย็นชื่น',
  'Iced Caramel Macchiato XL',
  'ชาไทยเย็นหวานน้อยใส่วิป',
]
const descriptions = ['W'.repeat(50), 'เหล้าวิสกี้ น้ำมะนาว น้ำเชื่อม ไข่ขาว และใบสะระแหน่']

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const textAt = (texts: readonly string[], index: number) => texts[index % texts.length] ?? ''

const orderAt = (index: number, given: Partial<ShownOrder>): ShownOrder => ({
  id: idOf(index),
  name: textAt(names, index),
  number: 100 + index,
  menuName: textAt(drinks, index),
  otherMenuName: null,
  categoryName: 'Coffee',
  categoryFor: 'cafe',
  type: (['hot', 'cold', 'frappe'] as const)[index % 3] ?? 'hot',
  sweetness: 50,
  options: [],
  look: null,
  isInProgress: index === 0,
  doneAt: null,
  ...given,
})

const list = (count: number, given: Partial<ShownOrder> = {}) =>
  Array.from({ length: count }, (_, index) => orderAt(index, given))

const cafe = {
  isCafeOpen: true,
  isBarOpen: false,
  pausedUntil: '2026-11-18T03:40:00.000Z',
  isLastCall: false,
  openUntil: null,
}

const screenWith = (ready: number): PublicScreen => ({
  shop: cafe,
  preparing: list(20),
  preparingTotal: 117,
  ready: list(ready, { doneAt: '2026-11-18T03:00:00.000Z' }),
  readyTotal: ready,
  wait: { from: 10, to: 14 },
})

const bar: PublicScreen = {
  ...screenWith(0),
  shop: { ...cafe, isCafeOpen: false, isBarOpen: true, pausedUntil: null },
  preparing: [],
  preparingTotal: 0,
}

/** Later than the clock of any page: just done. */
const justNow = '2126-11-18T03:00:00.000Z'

const barMenu: Category = {
  id: idOf(1),
  name: 'Bar',
  otherName: null,
  categoryFor: 'bar',
  isAvailable: 'available',
  revision: 0,
  menu: Array.from({ length: 12 }, (_, index) => ({
    id: idOf(index + 2),
    name: textAt(drinks, index),
    otherName: null,
    description: textAt(descriptions, index),
    otherDescription: null,
    category_id: idOf(1),
    isActive: index === 4 ? 'inactive' : 'active',
    isAvailable: 'available',
    types: ['cold'],
    hasSweetness: false,
    options: [],
    look: null,
    photo: null,
    isSoldOut: false,
    isUncounted: false,
    featuredUntil: null,
    marks: [],
    brewSeconds: null,
    leftToday: null,
    revision: 0,
  })),
}

const states: readonly [name: string, screen: PublicScreen, heading: string][] = [
  ['four drinks that are ready', screenWith(4), 'Ready'],
  ['six drinks that are ready', screenWith(6), 'Ready'],
  ['pages of drinks that are ready', screenWith(7), 'Ready'],
  [
    'drinks to pick up in the bar',
    { ...bar, ready: list(5, { doneAt: justNow }), readyTotal: 5 },
    'Please order at the bar',
  ],
  ["the bar's menu", bar, 'Please order at the bar'],
  ['the closed shop', { ...bar, shop: { ...bar.shop, isBarOpen: false } }, 'currently closed'],
]

/** What does not fit: whatever scrolls, and texts that leave their card, their column or the screen. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    const found: string[] = []
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) found.push('the page scrolls')
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement?.closest('main li, main section, main header, main')
      if (!box) continue
      const { top, right, bottom, left } = box.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(text)
      const isCut = [...range.getClientRects()].some(
        (line) =>
          line.left < left - 1 ||
          line.right > Math.min(right, innerWidth) + 1 ||
          line.top < top - 2 ||
          line.bottom > Math.min(bottom, innerHeight) + 2,
      )
      if (isCut) found.push(text.textContent ?? '')
    }
    return found
  })

const softly = expect.configure({ soft: true })

for (const [name, screen, heading] of states)
  test(
    `nothing of ${name} is cut, on any screen, in both languages`,
    name === 'six drinks that are ready' ? {} : inAll,
    async ({ app }) => {
      const page = await app.open('', { device: 'tablet' })
      await page.clock.install()
      let isOffline = false
      await page.route('**/api/screen/*', (route) =>
        isOffline ? route.abort('connectionreset') : route.fulfill({ json: screen }),
      )
      await page.route('**/api/category*', (route) => route.fulfill({ json: [barMenu] }))
      const checkSizes = async (state: string) => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          const message = `${state}, ${size.width} x ${size.height}`
          // A window that was just resized may say its new size before its page has it.
          await softly.poll(() => cutTexts(page), { message }).toEqual([])
        }
      }
      await page.goto('/screen/abc')
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await checkSizes('English')
      isOffline = true
      await page.clock.fastForward(15_000)
      await expect(page.getByText('No connection. Last updated')).toBeVisible()
      await checkSizes('No connection')
      isOffline = false
      await page.evaluate(() => localStorage.setItem('language', 'th'))
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'th')
      await expect(page.locator('header h1')).toBeVisible()
      await expect(page.getByRole('listitem').first()).toBeVisible()
      await checkSizes('Thai')
    },
  )

test(
  'the pages of both columns are told at one height, below whole rows',
  inAll,
  async ({ app }) => {
    const page = await app.open('', { device: 'desktop' })
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.route('**/api/screen/*', (route) => route.fulfill({ json: screenWith(7) }))
    await page.goto('/screen/token')
    const pagerOf = (name: string) =>
      page
        .getByRole('region', { name })
        .getByText(/^\d+ to \d+ of \d+$/)
        .boundingBox()
    await expect(page.getByRole('heading', { name: 'Ready' })).toBeVisible()
    const [preparing, ready] = await Promise.all([pagerOf('Preparing'), pagerOf('Ready')])
    expect(preparing?.y).toBeGreaterThan(900)
    expect(preparing?.y).toBe(ready?.y)
    // The fullest page leaves no row empty.
    const tiles = page.getByRole('region', { name: 'Ready' }).getByRole('listitem')
    const last = await tiles.last().boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeGreaterThan((ready?.y ?? Number.NaN) - 40)
  },
)

test('a page that is not full has two equal columns', async ({ app }) => {
  const page = await app.open('', { device: 'desktop' })
  const preparing = list(9)
  await page.route('**/api/screen/*', (route) =>
    route.fulfill({ json: { ...screenWith(0), preparing, preparingTotal: 9 } }),
  )
  await page.goto('/screen/token')
  const rows = page.getByRole('region', { name: 'Preparing' }).getByRole('listitem')
  await expect(rows).toHaveCount(9)
  const lefts = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().left))
  expect(lefts.filter((left) => left === lefts[0])).toHaveLength(5)
})
