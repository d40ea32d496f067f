import type { Locator, Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { Order } from '@tumbler/contract/orders'
import { wholeCards } from './board-cards.ts'
import { fillRush } from './rush.ts'
import { wednesdayMorning } from './start-server.ts'
import { expect, onMain, type TestApp, test } from './test-app.ts'

/** Where the buttons are that a finger may be on its way to. */
const places = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('header a, main :is(article, button)')]
        .filter((element) => !element.closest('[data-column=inProgress]'))
        .map((element) => {
          const { x, y } = element.getBoundingClientRect()
          const name = element.getAttribute('aria-labelledby') ?? element.textContent
          return [`${element.tagName} ${name}`, `${Math.round(x)} ${Math.round(y)}`]
        }),
    ),
  )

/** Where the links of the bar at the top begin, in px. */
const linkPlaces = (page: Page) =>
  page
    .getByRole('navigation')
    .first()
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().x)))

async function openBar(app: TestApp) {
  const barista = app.demoUser('barista')
  const menu = await barista.request<Category[]>('GET', '/category')
  const negroni = menu.flatMap((one) => one.menu).find(({ name }) => name === 'Negroni')
  await barista.request('PATCH', '/cafe-status/bar-open')
  return { barista, negroniId: negroni?.id }
}

const inRush = async (app: TestApp) => {
  await fillRush(app, wednesdayMorning)
  return app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
}

test('nine whole cards stay nine while one works: Undo, a break and a filter take no room', async ({
  app,
}) => {
  const board = await inRush(app)
  await expect.poll(() => wholeCards(board)).toBe(9)
  await board.getByRole('button', { name: /^Do / }).first().click()
  const undo = board.getByRole('button', { name: /^Undo Do / })
  await expect(undo).toBeVisible()
  await expect.poll(() => wholeCards(board)).toBe(9)
  // Above the counter too: the way back from a hand-over.
  await board
    .getByRole('button', { name: /^Done / })
    .first()
    .click()
  await board.getByRole('button', { name: 'Finished' }).click()
  await board
    .getByRole('button', { name: /^Hand over / })
    .first()
    .click()
  await board.getByRole('button', { name: /^Undo Hand over / }).click()
  await expect(board.getByRole('button', { name: /^Hand over / })).toHaveCount(1)
  await board.keyboard.press('Escape')
  await app.demoUser('barista').request('PUT', '/cafe-status/pause', {
    until: new Date(Date.parse(wednesdayMorning) + 600_000).toISOString(),
  })
  await expect(board.getByRole('button', { name: /^Shop Status Break until/ })).toBeVisible()
  await expect.poll(() => wholeCards(board)).toBe(9)
  await board.getByText(/^Tea/).first().click()
  await expect(board.getByRole('radio', { name: 'Tea' })).toBeChecked()
  await expect(board.getByText('more under All')).toHaveCount(0)
})

test('after the last Done no Do comes under the same thumb', async ({ app }) => {
  await fillRush(app, wednesdayMorning)
  const board = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
  await board.clock.install({ time: wednesdayMorning })
  await board.goto('/ordering')
  await expect.poll(() => wholeCards(board)).toBe(9)
  const lane = board.locator('[data-column=inProgress]')
  const firstDo = board.getByRole('button', { name: /^Do / }).first()
  const before = await firstDo.boundingBox()
  const done = lane.getByRole('button', { name: /^Done / })
  for (let left = await done.count(); left > 0; left -= 1) {
    // A click that is not taken would scroll the page for another try.
    await expect(board.locator('[data-guarded]')).toHaveCount(0)
    await done.first().click()
    await expect(done).toHaveCount(left - 1)
  }
  expect(await firstDo.boundingBox()).toEqual(before)
  // Its room goes to the cards only later.
  await board.clock.runFor(10_000)
  await expect(lane).toBeHidden()
  expect((await firstDo.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
})

test('a connection that is lost and found moves nothing under the thumb', async ({ app }) => {
  const board = await inRush(app)
  await expect.poll(() => wholeCards(board)).toBe(9)
  const before = await places(board)
  await board.context().setOffline(true)
  await expect(board.getByText('Reconnecting...')).toBeVisible()
  expect(await places(board)).toEqual(before)
  await board.context().setOffline(false)
  await expect(board.getByText('Reconnecting...')).toBeHidden()
  expect(await places(board)).toEqual(before)
})

test('a board that cannot be read again says so over the page, and moves nothing', async ({
  app,
}) => {
  const board = await inRush(app)
  await expect.poll(() => wholeCards(board)).toBe(9)
  const before = await places(board)
  await board.route(/\/order(\?|$)/, (route) => route.fulfill({ status: 500 }))
  await board.context().setOffline(true)
  await expect(board.getByText('Reconnecting...')).toBeVisible()
  await board.context().setOffline(false)
  const notice = board.getByRole('region', { name: /^Orders may be out of date/ })
  await expect(notice).toBeVisible()
  expect(await places(board)).toEqual(before)
  await board.unroute(/\/order(\?|$)/)
  // It also tries by itself, and may have gone by now.
  await notice
    .getByRole('button', { name: 'Retry' })
    .evaluateAll(([button]) => (button as HTMLElement | undefined)?.click())
  await expect(notice).toBeHidden()
  expect(await places(board)).toEqual(before)
})

test('a tumbler photo that failed comes by itself, and the cards keep their size', async ({
  app,
}) => {
  await fillRush(app, wednesdayMorning)
  const board = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
  await board.route('**/upload/image/**', (route) => route.abort())
  await board.clock.install({ time: wednesdayMorning })
  await board.goto('/ordering')
  await expect(board.getByRole('button', { name: 'Image not loaded' }).first()).toBeVisible()
  const heights = () =>
    board.evaluate(() =>
      [...document.querySelectorAll('article')].map(({ offsetHeight }) => offsetHeight),
    )
  const broken = await heights()
  await expect.poll(() => wholeCards(board)).toBe(9)
  await board.unroute('**/upload/image/**')
  await board.clock.runFor(60_000)
  await expect(board.getByRole('button', { name: 'Image not loaded' })).toHaveCount(0)
  expect(await heights()).toEqual(broken)
})

test(
  'with a keyboard the buttons stay in one row, and the keys read from 1 to 9',
  onMain('desktop', 'desktop'),
  async ({ app }) => {
    await fillRush(app, wednesdayMorning)
    const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'desktop' })
    await expect(board.getByRole('button', { name: /^Do / }).first()).toBeVisible()
    await board.keyboard.press('Tab')
    const keys = () =>
      board.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('article [data-key]')].map(
          ({ dataset }) => dataset.key,
        ),
      )
    await expect.poll(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
    const rows = () =>
      board.evaluate(() => {
        const places = [...document.querySelectorAll('article')].map((card) =>
          [...card.querySelectorAll('button')]
            .filter(({ ariaLabel }) =>
              /^(Cancel|Do|Done|ยกเลิก|เริ่มทำ|เสร็จแล้ว) /.test(ariaLabel ?? ''),
            )
            .map((button) => button.getBoundingClientRect()),
        )
        const isOneRow = places.map((two) => new Set(two.map(({ top }) => Math.round(top))).size)
        return [places.flat().length, ...new Set(isOneRow)]
      })
    expect(await rows()).toEqual([34, 1])
    await board.evaluate(() => localStorage.setItem('language', 'th'))
    await board.reload()
    await expect(board.getByRole('article')).toHaveCount(17)
    await board.keyboard.press('Tab')
    await expect.poll(keys).toHaveLength(9)
    expect(await rows()).toEqual([34, 1])
    await board.keyboard.press('1')
    await expect.poll(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  },
)

test('at most three cards are solid red; the other very late ones are plain', async ({ app }) => {
  const board = await inRush(app)
  await app.moveTo(new Date(Date.parse(wednesdayMorning) + 20 * 60_000).toISOString())
  await board.reload()
  await expect(board.getByRole('article').first()).toBeVisible()
  const solid = () =>
    board.evaluate(
      () =>
        [...document.querySelectorAll('article > div:first-child')].filter((strip) => {
          const { backgroundColor, color } = getComputedStyle(strip)
          return backgroundColor !== 'rgba(0, 0, 0, 0)' && color === 'rgb(255, 255, 255)'
        }).length,
    )
  await expect.poll(solid).toBe(3)
})

test('the first tap, a break and the first key move no tool, and Undo lies beside them', async ({
  app,
}) => {
  const board = await inRush(app)
  const tools = ['Finished', 'Sound', 'Add order']
  const lefts = async () => {
    const boxes = tools.map((name) => board.getByRole('button', { name }).first().boundingBox())
    return (await Promise.all(boxes)).map((box) => box?.x)
  }
  await expect.poll(() => wholeCards(board)).toBe(9)
  const before = await lefts()
  await board.getByRole('button', { name: /^Do / }).first().click()
  expect(await lefts()).toEqual(before)
  await board.getByRole('button', { name: 'Sound on' }).click()
  await expect(board.getByRole('button', { name: 'Sound off' })).toBeVisible()
  expect(await lefts()).toEqual(before)
  await app.demoUser('barista').request('PUT', '/cafe-status/pause', {
    until: new Date(Date.parse(wednesdayMorning) + 600_000).toISOString(),
  })
  await expect(board.getByRole('button', { name: /^Shop Status Break until/ })).toBeVisible()
  expect(await lefts()).toEqual(before)
  await board.keyboard.press('Tab')
  const keys = board.getByRole('button', { name: 'Keys' })
  await expect(board.locator('[data-key]').first()).toBeVisible()
  await expect(keys).toBeHidden()
  expect(await lefts()).toEqual(before)
  const boxOf = (button: Locator) => button.boundingBox().then((box) => box ?? { x: 0, width: 0 })
  const undo = board.getByRole('button', { name: /^Undo Do / })
  // Its time does not run while the pointer is on it.
  await board.getByRole('button', { name: /^Do / }).first().click()
  await undo.hover()
  expect((await boxOf(undo)).width).toBeGreaterThanOrEqual(200)
  await board.setViewportSize({ width: 1440, height: 900 })
  const besideIt = await boxOf(keys)
  expect(besideIt.width).toBeGreaterThan(0)
  expect((await boxOf(undo)).x).toBeGreaterThanOrEqual(besideIt.x + besideIt.width)
})

for (const [width, height] of [
  [1180, 820],
  [820, 1180],
  [1440, 900],
  [390, 844],
] as const)
  test(`Do and Done of one drink are whole and in their column, ${width}×${height}`, async ({
    app,
  }) => {
    const barista = app.demoUser('barista')
    const longest = 'Strawberry Smoothie'
    for (const drink of [longest, 'Latte']) {
      for (const name of ['Oat', 'Gun']) {
        const user = await app.newUser(name, `${name}-${drink.length}`)
        const { id } = await user.order(drink)
        if (drink === longest)
          await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
      }
    }
    const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
    await board.setViewportSize({ width, height })
    const tops = () =>
      board.evaluate(() =>
        [...document.querySelectorAll('[data-column]')].map(
          (column) => column.querySelector('article')?.getBoundingClientRect().top,
        ),
      )
    // The cards of both columns are level.
    if (width >= 768) await expect.poll(async () => new Set(await tops()).size).toBe(1)
    for (const [title, chip, action] of [
      ['In Progress Order', /^2 × .*Strawberry Smoothie/, 'Done 2'],
      ['Waiting Order', /^2 × .*Latte/, 'Do 2'],
    ] as const) {
      if (width < 768) await board.getByRole('radio', { name: title }).press('Space')
      const column = board.getByRole('region', { name: title })
      const words = column.getByRole('button', { name: chip }).locator('span')
      await expect(words).toHaveText(chip)
      const [cut, unseen] = await words.evaluate((span) => [
        span.scrollWidth - span.clientWidth,
        span.scrollHeight - span.clientHeight,
      ])
      expect(cut).toBeLessThanOrEqual(0)
      expect(unseen).toBeLessThanOrEqual(4)
      await column.getByRole('button', { name: chip }).click()
      const all = column.getByRole('button', { name: action, exact: true })
      await all.click({ trial: true })
      const [lane, button] = [await column.boundingBox(), await all.boundingBox()]
      if (!lane || !button) throw new Error(`${action} is not shown`)
      expect(button.x).toBeGreaterThanOrEqual(lane.x)
      expect(button.x + button.width).toBeLessThanOrEqual(lane.x + lane.width)
      expect(button.width).toBeGreaterThanOrEqual(120)
      const shown = column.getByRole('button', { pressed: true }).first()
      expect((await shown.boundingBox())?.height).toBeLessThanOrEqual(48)
    }
  })

for (const language of ['en', 'th'])
  test(`the wait in the phone's pill stays in one line, ${language}`, async ({ app }) => {
    const phone = await app.openAs(app.demoUser('barista'), '', { device: 'phone' })
    await phone.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await phone.route('**/api/wait*', (route) =>
      route.fulfill({ json: { cafe: { from: 5, to: 35, drinks: 9 } } }),
    )
    await app.demoUser('barista').request('PATCH', '/cafe-status/cafe-open')
    await (await app.newUser('Nam')).order('Latte')
    await phone.goto('/ordering')
    const range = phone.getByText(/5–35/)
    await expect(range).toBeVisible()
    const { x = 0, width = 0, height } = (await range.boundingBox()) ?? {}
    expect(height).toBeLessThanOrEqual(22)
    const pill = await phone.locator('main button[aria-haspopup="dialog"]').first().boundingBox()
    expect(pill?.height).toBe(56)
    expect(x + width).toBeLessThanOrEqual((pill?.x ?? 0) + (pill?.width ?? 0))
  })

test('cards stay as they are while some are selected; on a phone its bar has two rows', async ({
  app,
}) => {
  const board = await inRush(app)
  await expect(board.getByRole('button', { name: /^Do / }).first()).toBeVisible()
  const parts = () =>
    board.locator('article :is(h3, p, img)').evaluateAll((all) =>
      all.map((part) => {
        const { y, height } = part.getBoundingClientRect()
        return `${part.textContent} ${Math.round(y)} ${Math.round(height)}`
      }),
    )
  const before = await parts()
  const { y, height } =
    (await board.getByRole('button', { name: /^Do / }).first().boundingBox()) ?? {}
  await board.getByRole('button', { name: 'Select' }).click()
  await expect(board.getByText('0 selected')).toBeVisible()
  expect(await parts()).toEqual(before)
  // The box has the room of the buttons.
  const box = board.locator('[data-column="waiting"] article label').first()
  expect(await box.boundingBox()).toMatchObject({ y, height })
  // A card is chosen wherever it is tapped.
  await board
    .locator('[data-column="waiting"] article')
    .first()
    .click({ position: { x: 30, y: 70 } })
  await expect(board.getByText('1 selected')).toBeVisible()
  await board.setViewportSize({ width: 390, height: 844 })
  const bar = board.getByRole('region', { name: 'Select' })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(150)
})

test("the phone's further tools are one list of rows of one width", async ({ app }) => {
  await fillRush(app, wednesdayMorning)
  const phone = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'phone' })
  await phone.getByRole('button', { name: 'More' }).click()
  const sheet = phone.getByRole('dialog', { name: 'More' })
  const rows = [
    sheet.getByRole('button', { name: /^Sound/ }),
    sheet.getByRole('radiogroup'),
    sheet.getByRole('button', { name: 'Select' }),
  ]
  await expect(sheet.getByRole('radio', { name: 'Tea' })).toBeAttached()
  const boxes = await Promise.all(rows.map((row) => row.boundingBox()))
  expect(new Set(boxes.map((box) => `${box?.x} ${box?.width}`)).size).toBe(1)
  expect(boxes[0]?.width).toBeGreaterThan(300)
})

test('orders that wait are counted on every other page, and Logout asks', async ({ app }) => {
  const board = await inRush(app)
  await expect(board.getByRole('button', { name: /^Do / }).first()).toBeVisible()
  const onBoard = await linkPlaces(board)
  for (const page of ['/history', '/menuManagement', '/dashboard-cafe']) {
    await board.goto(page)
    await expect(
      board.getByRole('link', { name: 'Order , 14 waiting, one is very late' }),
    ).toBeVisible()
    expect(await linkPlaces(board)).toEqual(onBoard)
  }
  await board.getByRole('button', { name: 'Logout' }).click()
  const question = board.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question.getByText('17 orders are open.')).toBeVisible()
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(question).toHaveCount(0)
  expect(new URL(board.url()).pathname).toBe('/dashboard-cafe')
  await board.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(board).toHaveURL(/\/login$/)
})

for (const language of ['en', 'th'])
  test(`the links stand on the board where they stand on other pages, ${language}`, async ({
    app,
  }) => {
    const page = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const order = page.getByRole('navigation').first().getByRole('link').first()
    for (const count of [0, 1]) {
      if (count > 0) await (await app.newUser('Nam')).order('Latte')
      for (const width of [768, 1180]) {
        await page.setViewportSize({ width, height: 820 })
        await page.goto('/ordering')
        await expect(order).toHaveAttribute('aria-current', 'page')
        const onBoard = await linkPlaces(page)
        await page.goto('/menuManagement')
        await expect(order).not.toHaveAttribute('aria-current', 'page')
        if (count > 0) await expect(order).toContainText(String(count))
        expect(await linkPlaces(page)).toEqual(onBoard)
      }
    }
  })

for (const language of ['en', 'th'])
  test(`a phone shows six whole drinks above the room of Undo, ${language}`, async ({ app }) => {
    const barista = app.demoUser('barista')
    const user = await app.newUser('Nam')
    const { id } = await user.order('Latte')
    for (const status of ['in-progress', 'done'])
      await barista.request('PATCH', `/order/barista/${id}`, { status })
    await barista.request('PATCH', '/cafe-status/bar-open')
    const phone = await app.openAs(barista, '', { device: 'phone' })
    await phone.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await phone.goto('/ordering')
    const drinks = phone.getByRole('button', { name: / 0$/ })
    await expect(drinks).toHaveCount(10)
    const bottoms = await drinks.evaluateAll((all) =>
      all.map((tile) => tile.getBoundingClientRect().bottom),
    )
    expect(Math.max(...bottoms.slice(0, 6))).toBeLessThanOrEqual(844 - 80)
    const finished = await phone.locator('main button[aria-expanded]').first().boundingBox()
    const selector = await phone.getByRole('radio').first().locator('..').boundingBox()
    expect((finished?.y ?? 0) + (finished?.height ?? 0)).toBeLessThanOrEqual(selector?.y ?? 0)
  })

test('on a phone Undo stands below the counter, which does not cover it', async ({ app }) => {
  const barista = app.demoUser('barista')
  const { id } = await (await app.newUser('Nam')).order('Latte')
  for (const status of ['in-progress', 'done'])
    await barista.request('PATCH', `/order/barista/${id}`, { status })
  const phone = await app.openAs(barista, '/ordering', { device: 'phone' })
  await phone.getByRole('button', { name: /^Finished/ }).tap()
  const handOver = phone.getByRole('button', { name: /^Hand over Latte/ })
  await handOver.tap()
  await phone.getByRole('button', { name: /^Undo Hand over/ }).click()
  await expect(handOver).toBeVisible()
})

test.describe('in a bar with online orders', () => {
  test.use({ serverSettings: { BAR_ONLINE_ORDERING: 'true' } })

  for (const size of [
    [1180, 820],
    [1440, 900],
    [820, 1180],
  ] as const)
    test(`with online orders in the bar cards stand whole above the tally, ${size.join('×')}`, async ({
      app,
    }) => {
      const { barista, negroniId } = await openBar(app)
      const nam = await app.newUser('Nam')
      await nam.request<Order>('POST', '/order', {
        menu_id: negroniId,
        remark: '-',
        tumblerImage: 'Gin',
      })
      const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
      await board.setViewportSize({ width: size[0], height: size[1] })
      const card = board.getByRole('article')
      await expect(card).toHaveCount(1)
      const cardBox = await card.boundingBox()
      const tile = await board.getByRole('button', { name: /^Negroni 0/ }).boundingBox()
      for (const name of ['Cancel Negroni', 'Do Negroni']) {
        const box = await board.getByRole('button', { name }).boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tile?.y ?? 0)
      }
      expect((cardBox?.y ?? 0) + (cardBox?.height ?? 0)).toBeLessThanOrEqual(tile?.y ?? 0)
      await board.getByRole('button', { name: 'Do Negroni' }).click()
      await board.getByRole('button', { name: 'Done Negroni' }).click()
      await expect(board.getByRole('button', { name: /^Undo Done Negroni/ })).toBeVisible()
      await expect(card).toHaveCount(0)
    })

  test('on a phone the first order of the bar leaves the tally in sight', async ({ app }) => {
    const { barista, negroniId } = await openBar(app)
    const board = await app.openAs(barista, '/ordering', { device: 'phone' })
    const tile = board.getByRole('button', { name: /^Negroni\s+\d/ })
    await expect(tile).toBeVisible()
    await barista.request('POST', '/order/walk-up', {
      ...{ menu_id: negroniId, remark: '-', name: 'Nam' },
    })
    await expect(board.getByRole('radio', { name: /^Waiting Order 1/ })).toBeAttached()
    await expect(board.getByRole('radio', { name: 'Bar Tally' })).toBeChecked()
    await expect(tile).toBeVisible()
  })

  for (const device of ['tablet', 'phone'] as const)
    test(`a tap that meets the first order of the bar counts no other drink, ${device}`, async ({
      app,
    }) => {
      const { barista, negroniId } = await openBar(app)
      const board = await app.openAs(barista, '/ordering', { device })
      const tile = board.getByRole('button', { name: /^Negroni\s+\d/ })
      await expect(tile).toBeVisible()
      const before = await tile.boundingBox()
      await board.clock.install()
      await board.clock.pauseAt(Date.now() + 60_000)
      await barista.request('POST', '/order/walk-up', {
        ...{ menu_id: negroniId, remark: '-', name: 'Nam' },
      })
      const boxSoon = async () => {
        await board.clock.runFor(20)
        return tile.boundingBox()
      }
      await expect.poll(boxSoon).not.toEqual(before)
      const { x = 0, y = 0, width = 0, height = 0 } = (await tile.boundingBox()) ?? {}
      const hit = () =>
        board.evaluate(
          ([atX, atY]) => document.elementFromPoint(atX, atY)?.closest('button') !== null,
          [x + width / 2, y + height / 2] as const,
        )
      expect(await hit()).toBe(false)
      await board.clock.runFor(400)
      expect(await hit()).toBe(true)
    })

  for (const device of ['tablet', 'phone'] as const)
    test(`until the tally has come, outlines hold the places of its tiles, ${device}`, async ({
      app,
    }) => {
      const { barista, negroniId } = await openBar(app)
      const order = { menu_id: negroniId, remark: '-', name: 'Nam' }
      await barista.request('POST', '/order/walk-up', order)
      const board = await app.openAs(barista, '', { device })
      const go = Promise.withResolvers<void>()
      await board.route('**/api/bar-tally*', async (route) => {
        await go.promise
        await route.continue()
      })
      await board.goto('/ordering')
      if (device === 'phone') await board.getByText('Bar Tally', { exact: true }).tap()
      const tally = board.getByRole('region', { name: 'Loading the tally' })
      await expect(tally).toBeVisible()
      const outlines = tally.locator('> :first-child > *')
      /** Below the title of the tally: what is above it may still grow. */
      const placesOf = (places: typeof outlines) =>
        places.evaluateAll((all) => {
          const title = [...document.querySelectorAll('h2')].at(-1)
          const { top = 0 } = title?.getBoundingClientRect() ?? {}
          return all.map((place) => {
            const { x, y, width, height } = place.getBoundingClientRect()
            return [x, y - top, width, height].map(Math.round)
          })
        })
      // The code of the tally brings outlines of its own; those that it replaces have no size.
      let before: number[][] = []
      await expect
        .poll(async () => {
          before = (await placesOf(outlines)).filter(([, , width]) => width)
          return before.length
        })
        .toBe(10)
      go.resolve()
      const tiles = board.locator('li', { has: board.getByRole('button', { name: / 0$/ }) })
      await expect(tiles).toHaveCount(10)
      expect(await placesOf(tiles)).toEqual(before)
    })

  test('of more cards one whole row shows, and how many are below, also after the window was small', async ({
    app,
  }) => {
    const { barista, negroniId } = await openBar(app)
    for (const name of ['Nam', 'Oat', 'Gun', 'Pim', 'Fah', 'Mint', 'Kao'])
      await barista.request('POST', '/order/walk-up', { menu_id: negroniId, remark: '-', name })
    const orders = await barista.request<Order[]>('GET', '/order')
    for (const { id } of orders.slice(0, 2))
      await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
    const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
    /** Cards that are seen, and of them those that are seen whole. */
    const cardsSeen = (column = 'waiting') =>
      board.locator(`[data-column="${column}"]`).evaluate((column) => {
        const edge = column.getBoundingClientRect().bottom
        const boxes = [...column.querySelectorAll('article')].map((card) =>
          card.getBoundingClientRect(),
        )
        const seen = boxes.filter(({ top }) => top < edge)
        return [seen.length, seen.filter(({ bottom }) => bottom <= edge).length]
      })
    await expect(board.getByText('2 more below')).toBeVisible()
    const making = board.getByRole('heading', { name: 'In Progress Order 2 Orders' })
    await expect(making.locator('[aria-hidden]').first()).toHaveText('2 1')
    expect(await cardsSeen()).toEqual([3, 3])
    for (const [width, height] of [
      [820, 1180],
      [390, 844],
      [1180, 820],
    ] as const) {
      await board.setViewportSize({ width, height })
      await expect(board.locator('[data-phone="shown"]')).toHaveCount(width < 768 ? 1 : 0)
      if (width >= 768) expect(await cardsSeen('inProgress')).toEqual([1, 1])
    }
    await expect(board.getByText('2 more below')).toBeVisible()
    expect(await cardsSeen()).toEqual([3, 3])
  })
})
