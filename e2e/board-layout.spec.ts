import type { Locator, Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { KeptOptionGroup } from '@tumbler/contract/options'
import { smallTargets } from './accessibility-checks.ts'
import { fillRush } from './rush.ts'
import { wednesdayMorning } from './start-server.ts'
import { expect, inAll, onMain, type TestApp, test } from './test-app.ts'

/** Buttons, headings and labels whose text overflows, or that are wider than the screen. */
const overflowing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button:not(:has(img)), h2, h3, label)')]
      // What scrolls sideways by design fades there.
      .filter((element) => !element.closest('[data-more-after]'))
      .filter((element) => {
        const { width, right } = element.getBoundingClientRect()
        const isClipped = element.scrollWidth > element.clientWidth + 1
        return width > 1 && element.offsetHeight > 1 && (isClipped || right > innerWidth + 1)
      })
      .map((element) => element.textContent),
  )

/** The board in this density (product-rules §17), on a screen of this size (px). */
async function openIn(
  app: TestApp,
  density: 'compact' | 'comfortable',
  size: { width: number; height: number },
): Promise<Page> {
  const device = size.width < 768 ? 'phone' : 'tablet'
  const page = await app.openAs(app.demoUser('barista'), '', { device })
  await page.addInitScript((chosen) => localStorage.setItem('boardDensity', chosen), density)
  await page.setViewportSize(size)
  await page.goto('/ordering')
  await expect(page.locator(`[data-density=${density}]`)).toBeVisible()
  return page
}

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
      expect((await cards.first().boundingBox())?.y).toBeLessThan(300)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect.poll(() => overflowing(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    },
  )

test('on phones the drinks that are the same have the room of Undo until there is one', async ({
  app,
}) => {
  await fillRush(app, wednesdayMorning)
  const page = await openIn(app, 'compact', { width: 390, height: 844 })
  const same = page.getByRole('button', { name: '2 × Cold Thai Tea Latte' })
  await expect(same).toBeVisible()
  const room = 844 - 72
  expect((await same.boundingBox())?.y).toBeGreaterThan(room)
  await page.getByRole('button', { name: /^Do Americano, Oat/ }).click()
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeVisible()
  expect((await undo.boundingBox())?.y).toBeGreaterThan(room)
  // A tap in the room is for Undo.
  await undo.click()
  await expect(page.getByRole('button', { name: /^Do Americano, Oat/ })).toBeVisible()
  await same.click()
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Thai Tea Latte', 'Thai Tea Latte'])
  await page.getByRole('button', { name: /^Show all/ }).click()
  // What is done with selected orders has the foot.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Select' }).click()
  await same.click()
  await expect(names).toHaveText(['Thai Tea Latte', 'Thai Tea Latte'])
})

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1180, 820],
] as const)
  for (const density of ['compact', 'comfortable'] as const)
    test(`beside the counter what is being made stays whole, ${width} px, ${density}`, async ({
      app,
    }) => {
      await fillRush(app, wednesdayMorning)
      const page = await openIn(app, density, { width, height })
      const making = page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: 'Done' }) })
      await making.first().getByRole('button', { name: 'Done' }).click()
      await expect(making).toHaveCount(2)
      await page.getByRole('button', { name: /^Finished/ }).click()
      const counter = page.getByRole('region', { name: /^On the counter/ })
      const leftOf = async () => (await counter.boundingBox())?.x ?? 0
      const endOf = async () => {
        const { x = 0, width: wide = Number.NaN } = (await making.first().boundingBox()) ?? {}
        return x + wide
      }
      await expect.poll(async () => (await leftOf()) - (await endOf())).toBeGreaterThanOrEqual(0)
      await expect(counter.getByRole('button', { name: /^Hand over/ })).toBeVisible()
      const rows = counter.getByRole('list')
      expect(await rows.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0)
    })

for (const [width, height, density, least] of [
  [1180, 820, 'compact', 580],
  [1440, 900, 'compact', 580],
  [1180, 820, 'comfortable', 390],
  [1440, 900, 'comfortable', 580],
] as const)
  test(`beside the counter columns of cards are whole or behind it, ${width} px, ${density}`, async ({
    app,
  }) => {
    await fillRush(app, wednesdayMorning)
    const page = await openIn(app, density, { width, height })
    await page.getByRole('button', { name: /^Finished/ }).click()
    const counter = page.getByRole('region', { name: /^On the counter/ })
    await expect(counter).toBeVisible()
    const cutCards = async () => {
      const { x: edge = Number.NaN } = (await counter.boundingBox()) ?? {}
      const boxes = await Promise.all(
        (await page.getByRole('article').all()).map((card) => card.boundingBox()),
      )
      return boxes.filter((box) => box && box.x < edge && box.x + box.width > edge).length
    }
    const done = page.getByRole('button', { name: /^Done/ })
    await expect(done).toHaveCount(3)
    expect(await cutCards()).toBe(0)
    expect((await counter.boundingBox())?.width).toBeGreaterThanOrEqual(least)
    for (const left of [2, 1, 0]) {
      await done.first().click()
      await expect(done).toHaveCount(left)
    }
    await expect(page.locator('[data-collapsed]')).toBeVisible()
    expect(await cutCards()).toBe(0)
    const endOf = async (part: Locator) => {
      const { y = Number.NaN, height: high = 0 } = (await part.boundingBox()) ?? {}
      return { y, end: y + high }
    }
    const last = await endOf(counter.getByRole('button', { name: 'Last 20' }))
    const above = last.y - (await endOf(counter.getByRole('list').locator('..'))).end
    const below = (await endOf(counter)).end - last.end
    expect(Math.abs(above - below)).toBeLessThan(3)
  })

test('the title of a lane names it with its number, also where it is short', async ({ app }) => {
  await fillRush(app, wednesdayMorning)
  const page = await openIn(app, 'compact', { width: 1180, height: 820 })
  const title = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await expect(title('In Progress Order 3 Orders')).toBeVisible()
  await expect(title('Waiting Order 14 Orders')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Waiting Order 14 Orders' })).toBeVisible()
  // The second Thai Tea Latte in progress leaves its title two lines.
  await page
    .getByRole('button', { name: /^Do Thai Tea Latte/ })
    .first()
    .click()
  // One of the four is below the screen.
  await expect(title('In Progress Order 4 Orders')).toHaveText(/4 1$/)
  await expect(title('Waiting Order 13 Orders')).toBeVisible()
})

/** The others run in `npm run test:all`. */
const always = ['390 compact', '820 comfortable', '1180 compact']

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const)
  for (const density of ['compact', 'comfortable'] as const)
    test(
      `a finger finds each control of the board in a rush, ${width} px, ${density}`,
      always.includes(`${width} ${density}`) ? {} : inAll,
      async ({ app }) => {
        await fillRush(app, wednesdayMorning)
        const page = await openIn(app, density, { width, height })
        await expect(page.getByRole('button', { name: '2 × Cold Thai Tea Latte' })).toBeVisible()
        expect(await overflowing(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect(await smallTargets(page, 48, 'article')).toEqual([])
      },
    )

test('the column in progress says how many of its cards are below', inAll, async ({ app }) => {
  await fillRush(app, wednesdayMorning)
  const page = await openIn(app, 'compact', { width: 1180, height: 820 })
  const column = page.locator('[data-column="inProgress"]')
  const start = (drink: string) =>
    page
      .locator('[data-column="waiting"] article')
      .filter({ hasText: drink })
      .first()
      .getByRole('button', { name: 'Do' })
      .click()
  await expect(column.getByText('3 Orders').last()).toBeVisible()
  await start('Honey Lemon Tea')
  await expect(column.getByText('4, 1 below')).toBeVisible()
  await column.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(column.getByText('4 Orders').last()).toBeVisible()
  await column.evaluate((element) => element.scrollTo(0, 0))
  // Beside drinks that are the same there is room for a sign.
  await start('Thai Tea Latte')
  const title = column.getByRole('heading', { name: 'In Progress Order' }).locator('[aria-hidden]')
  await expect(title.first()).toHaveText('5 2')
  await expect(column.getByRole('button', { name: '2 × Cold Thai Tea Latte' })).toBeVisible()
})

/** Three groups with the longest names for the latte, which is ordered with the last choice of each. */
async function orderLongChoices(app: TestApp) {
  const barista = app.demoUser('barista')
  const groups: KeptOptionGroup[] = []
  for (const name of ['Milk of the region', 'Shots of espresso', 'Beans'])
    groups.push(
      await barista.request<KeptOptionGroup>('POST', '/options', {
        name,
        choices: [
          { name: 'The usual one' },
          { name: `Unusual ${name}`.slice(0, 25).padEnd(25, 'w') },
        ],
      }),
    )
  const menu = await barista.request<Category[]>('GET', '/category')
  const latte = menu.flatMap((category) => category.menu).find(({ name }) => name === 'Latte')
  await barista.request('PATCH', `/menu/${latte?.id}`, { optionGroups: groups.map(({ id }) => id) })
  const nam = await app.newUser('Nam')
  const { tumblerImage } = await nam.order('Espresso')
  await nam.request('POST', '/order', {
    ...{ menu_id: latte?.id, type: 'hot', sweetness: 50, remark: '-', tumblerImage },
    options: Object.fromEntries(groups.map(({ id, choices }) => [id, choices[1]?.id])),
  })
}

for (const density of ['compact', 'comfortable'] as const)
  test(`long choices of an order can be read whole, ${density}`, async ({ app }) => {
    await orderLongChoices(app)
    const page = await openIn(app, density, { width: 1440, height: 900 })
    const card = page.getByRole('article').filter({ hasText: 'Latte' })
    const choices = card.getByText(/^Unusual/)
    await expect(choices).toHaveCount(3)
    const outer = await card.boundingBox()
    for (const choice of await choices.all()) {
      const box = await choice.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0))
      const isCut = await choice.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth || scrollHeight > clientHeight,
      )
      expect(isCut).toBe(false)
    }
  })

/** Marks that are too small, or lie over words or out of their card. */
const faultyMarks = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const marks = [...card.querySelectorAll('[title]:has(> svg + .visually-hidden)')]
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT)
      const words: DOMRect[] = []
      while (walker.nextNode()) {
        const around = walker.currentNode.parentElement
        if (!around || around.closest('.visually-hidden')) continue
        // Hidden by its clip where the card is small.
        const hidden = [around, around.parentElement, around.parentElement?.parentElement]
        if (hidden.some((one) => one && getComputedStyle(one).clipPath !== 'none')) continue
        const range = document.createRange()
        range.selectNodeContents(walker.currentNode)
        // Letters are lower than their line.
        for (const { x, y, width, height } of range.getClientRects())
          words.push(new DOMRect(x, y + height / 4, width, height / 2))
      }
      const pictures = marks.flatMap(({ firstElementChild }) => firstElementChild ?? [])
      const boxes = pictures.map((one) => one.getBoundingClientRect())
      const doMeet = (one: DOMRect, other: DOMRect) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5
      const frame = card.getBoundingClientRect()
      return [
        ...(marks.length === 4 ? [] : [`${marks.length} marks`]),
        ...marks.flatMap((mark) => (mark.getBoundingClientRect().width < 18 ? ['small'] : [])),
        ...boxes.flatMap((box, index) => [
          ...([...boxes.slice(index + 1), ...words].some((one) => doMeet(box, one))
            ? ['over']
            : []),
          ...(box.left < frame.left || box.right > frame.right ? ['out of the card'] : []),
        ]),
      ]
    }),
  )

for (const density of ['compact', 'comfortable'] as const)
  test(`four marks of a drink lie over nothing, ${density}`, async ({ app }) => {
    const barista = app.demoUser('barista')
    const { marks } = await barista.request<{ marks: { id: string }[] }>('GET', '/settings')
    const menu = (await barista.request<Category[]>('GET', '/category')).flatMap(({ menu }) => menu)
    const nok = await app.newUser('Nok')
    for (const drink of ['Latte', 'Strawberry Smoothie']) {
      const id = menu.find(({ name }) => name === drink)?.id
      await barista.request('PATCH', `/menu/${id}`, {
        marks: marks.slice(0, 4).map(({ id }) => id),
      })
      const type = drink === 'Latte' ? 'hot' : 'frappe'
      await nok.order(drink, { type, sweetness: 125, remark: type === 'hot' ? 'Less ice' : '-' })
    }
    const page = await openIn(app, density, { width: 390, height: 844 })
    for (const size of ['100%', '200%'])
      for (const width of [390, 768, 820, 1024, 1180, 1440]) {
        await page.setViewportSize({ width, height: 1200 })
        await page.evaluate((large) => {
          document.documentElement.style.fontSize = large
        }, size)
        await expect.poll(() => faultyMarks(page), `${width} px, ${size}`).toEqual([])
      }
  })

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
])
  test(`four marks leave the type of a card where it is, ${size.width} px`, async ({ app }) => {
    await fillRush(app, wednesdayMorning)
    const barista = app.demoUser('barista')
    const menu = (await barista.request<Category[]>('GET', '/category')).flatMap(({ menu }) => menu)
    const latte = menu.find(({ name }) => name === 'Latte')
    const { marks } = await barista.request<{ marks: { id: string }[] }>('GET', '/settings')
    const give = (ids: string[]) =>
      barista.request('PATCH', `/menu/${latte?.id}`, { marks: ids.slice(0, 4) })
    await give([])
    await (await app.newUser('Bare')).order('Latte')
    await give(marks.map(({ id }) => id))
    await (await app.newUser('Full')).order('Latte')
    const board = await openIn(app, 'compact', size)
    const cardOf = (person: string) =>
      board.getByRole('article', { name: 'Latte' }).filter({ hasText: person })
    await expect(cardOf('Full').getByTitle('Decaf')).toBeVisible()
    const placeOf = async (person: string) => {
      const card = await cardOf(person).boundingBox()
      const type = await cardOf(person).getByText('Cold', { exact: true }).boundingBox()
      return { x: (type?.x ?? 0) - (card?.x ?? 0), y: (type?.y ?? 0) - (card?.y ?? Number.NaN) }
    }
    const [bare, full] = [await placeOf('Bare'), await placeOf('Full')]
    expect(full.x).toBeCloseTo(bare.x, 0)
    expect(full.y).toBeCloseTo(bare.y, 0)
  })
