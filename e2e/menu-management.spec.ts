import type { Locator, Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { navigate } from './navigate.ts'
import { tabTo } from './tab-to.ts'
import { expect, inAll, onMain, type TestApp, test } from './test-app.ts'

const tablet = { device: 'tablet' } as const

async function pathsOf(app: TestApp, name: string) {
  const categories = await app.demoUser('user').request<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find((entry) => entry.name === name)
  const category = categories.find(({ id }) => id === item?.category_id)
  return {
    item: `/edit-menu/${item?.id}`,
    category: `/menuManagement/${category?.name}/${category?.id}`,
    editCategory: `/edit-category/${category?.id}`,
  }
}

const toggle = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('switch', { name: `Active, ${name}` }) })

/** The label is clicked because it covers the whole row. */
const select = (page: Page, name: string) =>
  page
    .locator('label', { has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
    .click()

test('a barista adds and changes a category, and the open menu of a customer is updated live', async ({
  app,
}) => {
  const page = await app.openAs(app.demoUser('barista'), '/menuManagement', tablet)
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expect(phone.getByRole('tab', { name: 'Coffee' })).toBeVisible()

  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByLabel('Name', { exact: true }).fill('ผลไม้ปั่น')
  await page.getByText('Cafe', { exact: true }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL('/menuManagement')
  await page.getByRole('link', { name: 'ผลไม้ปั่น' }).click()
  await expect(page.getByText('This category is empty')).toBeVisible()

  await page.getByRole('link', { name: 'New Menu' }).click()
  await expect(page.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Name', { exact: true }).fill('Strawberry Frappe')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('switch', { name: 'Active, Strawberry Frappe' })).toBeChecked()

  await phone.getByRole('button', { name: 'More' }).click()
  await phone.getByRole('menuitemradio', { name: 'ผลไม้ปั่น' }).click()
  await expect(phone.getByRole('link', { name: /Strawberry Frappe/ })).toHaveAttribute(
    'href',
    /form/,
  )
  await toggle(page, 'Strawberry Frappe').click()
  await expect(phone.locator('a[href]', { hasText: 'Strawberry Frappe' })).toHaveCount(0)
  await expect(phone.getByText('Strawberry Frappe')).toBeVisible()

  await page.getByRole('button', { name: 'Select' }).click()
  // A row is chosen wherever it is tapped.
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Select Strawberry Frappe' }) })
  await row.click({ position: { x: 240, y: 30 } })
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.locator('[role=alertdialog]:not([aria-modal])')).toContainText('Delete all')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This category is empty')).toBeVisible()
  await expect(phone.getByText('Strawberry Frappe')).toHaveCount(0)
})

test(
  'when two baristas edit one item, the second sees the conflict and decides',
  inAll,
  async ({ app }) => {
    const { item } = await pathsOf(app, 'Matcha Latte')
    const barista = app.demoUser('barista')
    const first = await app.openAs(barista, item, tablet)
    const second = await app.openAs(barista, item, tablet)
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Matcha Latte')
    await second.getByLabel('Name', { exact: true }).fill('Matcha of the second')
    await first.getByLabel('Description', { exact: true }).fill('Of the first')
    await first.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Matcha Latte saved')).toBeVisible()

    await expect(second.getByText('Someone else has saved meanwhile.')).toBeVisible()
    await expect(second.getByLabel('Name', { exact: true })).toHaveValue('Matcha of the second')
    await second.getByRole('button', { name: 'Save' }).click()
    await expect(first.getByRole('listitem').getByText('Of the first')).toBeVisible()
    await second.getByRole('button', { name: 'Overwrite' }).click()
    await expect(first.getByRole('heading', { name: 'Matcha of the second' })).toBeVisible()
  },
)

test(
  'an open form survives a reload, shows that its item is deleted, and restores it',
  inAll,
  async ({ app }) => {
    const { item, category } = await pathsOf(app, 'Mocha')
    const barista = app.demoUser('barista')
    const list = await app.openAs(barista, category, tablet)
    const form = await app.openAs(barista, item, tablet)
    await form.getByLabel('Name', { exact: true }).fill('Dark Mocha')
    await form.reload()
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Dark Mocha')
    await list.getByRole('button', { name: 'Select' }).click()
    await select(list, 'Mocha')
    await list.getByRole('button', { name: 'Delete Selected' }).click()
    await list.getByRole('button', { name: 'Confirm' }).click()
    await expect(list.getByText('Mocha archived')).toBeVisible()
    await expect(form.getByText('This menu was archived. Save to restore it.')).toBeVisible()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(list.getByRole('heading', { name: 'Dark Mocha' })).toBeVisible()
  },
)

test(
  'while the shop is closed a category is archived, and restored at its path',
  inAll,
  async ({ app }) => {
    const { editCategory } = await pathsOf(app, 'Mocha')
    const barista = app.demoUser('barista')
    const page = await app.openAs(barista, '/menuManagement', tablet)
    await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Edit Coffee' })).toHaveCount(0)
    await barista.request('PATCH', '/cafe-status/all-close')
    await page.getByRole('link', { name: 'Edit Coffee' }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page).toHaveURL('/menuManagement')
    await expect(page.getByText('Coffee archived')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tea', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toHaveCount(0)
    await page.goto(editCategory)
    await expect(page.getByText('This category was archived. Save to restore it.')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toBeVisible()
  },
)

test('offline a switch reverts, and a form keeps its input', inAll, async ({ app }) => {
  const { item, category } = await pathsOf(app, 'Mocha')
  const page = await app.openAs(app.demoUser('barista'), category, tablet)
  const mocha = page.getByRole('switch', { name: 'Active, Mocha' })
  await expect(mocha).toBeChecked()
  await page.context().setOffline(true)
  await toggle(page, 'Mocha').click()
  await expect(page.getByText("Couldn't change the status of Mocha")).toBeVisible()
  await expect(mocha).toBeChecked()
  // At its end the page keeps its height when the notice goes.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText("Couldn't change the status of Mocha")).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.context().setOffline(false)
  await page.goto(item)
  await page.getByLabel('Name', { exact: true }).fill('Dark Mocha')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("Couldn't save Mocha")).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Dark Mocha' })).toBeVisible()
})

test('items are switched, selected and deleted with the keyboard only', inAll, async ({ app }) => {
  const { category } = await pathsOf(app, 'Mocha')
  const page = await app.openAs(app.demoUser('barista'), category, tablet)
  await expect(page.getByRole('switch', { name: 'Active, Americano' })).toBeChecked()
  await tabTo(page, /^Active, Americano$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Active, Americano' })).not.toBeChecked()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, /^Select$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await tabTo(page, /^Select Americano$/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Delete Selected$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await tabTo(page, /^Confirm$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Americano archived')).toBeVisible()
  // The row that came after it.
  await expect(
    page.getByRole('switch', { name: 'Sold out today, Latte', exact: true }),
  ).toBeFocused()
})

const namesIn = (page: Page, selector: string) => page.locator(selector).allTextContents()

test('the order of a category is changed with keys, undone, and dragged with a mouse; customers see it live', async ({
  app,
}) => {
  const { category } = await pathsOf(app, 'Mocha')
  const page = await app.openAs(app.demoUser('barista'), category, tablet)
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  const rows = () => namesIn(page, 'main li h2')
  const firstOnPhone = (name: string) =>
    expect(phone.getByRole('tabpanel').getByRole('listitem').first()).toContainText(name)
  await expect(page.getByRole('switch', { name: 'Active, Espresso' })).toBeVisible()
  const [first, second, third] = await rows()
  await firstOnPhone(`${first}`)

  await tabTo(page, /^Move Espresso$/)
  await page.keyboard.press('Space')
  await expect(page.getByText('Moving Espresso, place 1 of 8')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page.getByText('Espresso moved')).toBeVisible()
  expect((await rows()).slice(0, 3)).toEqual([second, third, first])
  await expect(page.getByRole('button', { name: 'Move Espresso', exact: true })).toBeFocused()
  await firstOnPhone(`${second}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Espresso moved back')).toBeVisible()
  await firstOnPhone(`${first}`)

  const handle = await page
    .getByRole('button', { name: `Move ${third}`, exact: true })
    .boundingBox()
  const top = await page.locator('main li').first().boundingBox()
  if (!handle || !top) throw new Error('There is nothing to drag')
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 20, top.y + 30, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(`${third} moved`)).toBeVisible()
  expect((await rows()).slice(0, 3)).toEqual([third, first, second])
  // The end of the drag is no press.
  await expect(page.getByRole('button', { name: `Move ${third} up` })).toHaveCount(0)
  await firstOnPhone(`${third}`)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Active, Espresso' })).toBeVisible()
  expect((await rows()).slice(0, 3)).toEqual([third, first, second])
})

test('categories are moved with keys, undone, and dragged with a mouse; customers see the new first tab live', async ({
  app,
}) => {
  const page = await app.openAs(app.demoUser('barista'), '/menuManagement', tablet)
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  const cards = () => namesIn(page, 'main ul[aria-label="Menu Management"] h2')
  const firstTab = (name: string) =>
    expect(phone.getByRole('tab').first()).toHaveAccessibleName(name)
  await expect(page.getByRole('button', { name: 'Move Coffee', exact: true })).toBeVisible()
  const [first, second, third, ...others] = await cards()
  await firstTab(`${first}`)

  await tabTo(page, new RegExp(`^Move ${first}$`))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  // A row of the grid down, and up again.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Place 2 of 6')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${first} moved`)).toBeVisible()
  expect((await cards()).slice(0, 2)).toEqual([second, first])
  await firstTab(`${second}`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${first} moved back`)).toBeVisible()
  await firstTab(`${first}`)

  const handle = await page
    .getByRole('button', { name: `Move ${others[0]}`, exact: true })
    .boundingBox()
  const target = await page
    .getByRole('button', { name: `Move ${second}`, exact: true })
    .boundingBox()
  if (!handle || !target) throw new Error('There is nothing to drag')
  await page.mouse.move(handle.x + 20, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(target.x + 20, target.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByText(`${others[0]} moved`)).toBeVisible()
  const dragged = [first, others[0], second, third, ...others.slice(1)]
  expect(await cards()).toEqual(dragged)
  // The end of the drag is no press.
  await expect(page.getByRole('button', { name: `Move ${others[0]} later` })).toHaveCount(0)
  await expect(phone.getByRole('tab').nth(1)).toHaveAccessibleName(`${others[0]}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move Coffee', exact: true })).toBeVisible()
  expect(await cards()).toEqual(dragged)
})

test('a finger drags at once, also past the end of the screen', inAll, async ({ app }) => {
  const { category } = await pathsOf(app, 'Mocha')
  const page = await app.openAs(app.demoUser('barista'), category, { device: 'phone' })
  const handle = page.getByRole('button', { name: 'Move Espresso', exact: true })
  await expect(handle).toBeVisible()
  const box = await handle.boundingBox()
  if (!box) throw new Error('There is no handle')
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: box.x + 20, y }],
    })
  await touch('touchStart', box.y + 20)
  for (const y of [box.y + 60, box.y + 300, 820]) await touch('touchMove', y)
  // At the edge the page scrolls under it.
  await expect(page.getByText('Drag to change the order')).toBeInViewport()
  await touch('touchMove', 821)
  await touch('touchEnd')
  await expect(page.getByText('Espresso moved')).toBeVisible()
  expect((await namesIn(page, 'main li h2')).at(-1)).toBe('Espresso')
})

test('what is archived, inactive or sold out is found and comes back', inAll, async ({ app }) => {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', '/cafe-status/all-close')
  const { item, editCategory } = await pathsOf(app, 'Matcha Latte')
  const id = item.split('/').at(-1)
  await barista.request('PATCH', `/menu/${id}`, { isAvailable: 'unavailable' })
  await barista.request('PATCH', `/category/${editCategory.split('/').at(-1)}/unavailable`)
  const mocha = (await pathsOf(app, 'Mocha')).item.split('/').at(-1)
  await barista.request('PATCH', `/menu/${mocha}`, { isSoldOut: true })
  const page = await app.openAs(barista, '/menuManagement', tablet)
  const list = (name: string) => page.locator('label', { hasText: name })

  await list('Sold out 1').click()
  await page.getByRole('button', { name: 'Make Mocha available again' }).click()
  await expect(page.getByText('Nothing is sold out.')).toBeVisible()
  await list('Archive 2').click()
  await expect(page.getByText('With Tea')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Matcha Latte' }).click()
  await expect(page.getByText('Matcha Latte restored, with Tea')).toBeVisible()
  // Nothing is off the menu any more.
  await expect(page.getByRole('region', { name: 'Not on sale' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Tea', exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'Find an item' }).fill('matcha l')
  await page.getByRole('link', { name: /Matcha Latte/ }).click()
  await expect(page).toHaveURL(item)
})

for (const device of ['phone', 'tablet'] as const)
  test(
    `menu management is accessible, also at twice the text size, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const { item, category, editCategory } = await pathsOf(app, 'Mocha')
      const barista = app.demoUser('barista')
      await barista.request('PATCH', '/cafe-status/all-close')
      const espresso = (await pathsOf(app, 'Espresso')).item.split('/').at(-1)
      const latte = (await pathsOf(app, 'Latte')).item.split('/').at(-1)
      await barista.request('PATCH', `/menu/${espresso}`, { isSoldOut: true })
      await barista.request('PATCH', `/menu/${latte}`, { isAvailable: 'unavailable' })
      const page = await app.openAs(barista, '/menuManagement', { device })
      const check = async (name: string) => expect.soft(await axeViolations(page), name).toEqual([])
      const checkWithText = async (name: string) => {
        await check(name)
        expect.soft(await smallTargets(page), name).toEqual([])
        expect.soft(await overflowsAtDoubleTextSize(page), name).toEqual([])
      }
      await expect(page.getByRole('link', { name: 'Edit Coffee' })).toBeVisible()
      await checkWithText('Menu Management')
      for (const list of ['Sold out', 'Archive']) {
        await page.locator('label', { hasText: list }).click()
        await check(list)
      }
      await page.getByRole('button', { name: 'Move Coffee', exact: true }).click()
      await checkWithText('Moving a category')
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: 'Find an item' }).fill('a')
      await checkWithText('Found items')
      await page.goto(category)
      await page.getByRole('button', { name: 'Move Mocha', exact: true }).click()
      await checkWithText('Moving')
      await page.keyboard.press('Escape')
      await toggle(page, 'Mocha').click()
      await expect(page.getByText('Inactive').first()).toBeVisible()
      // The click has scrolled the page's head half under the bar.
      await page.evaluate(() => window.scrollTo(0, 0))
      await checkWithText('Category')
      await page.getByRole('button', { name: 'Select' }).click()
      await select(page, 'Mocha')
      await expect(page.getByText('1 selected')).toBeAttached()
      await check('Select')
      await page.getByRole('button', { name: 'Delete Selected' }).click()
      await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
      await check('Delete all')
      await page.goto(item)
      await page.getByLabel('Name', { exact: true }).fill('ชาเย็น 2')
      await expect(page.getByText('Input must contain only letters.')).toBeVisible()
      await checkWithText('Edit Menu')
      await page.getByLabel('Name', { exact: true }).fill('')
      await page.getByLabel('Name', { exact: true }).press('Enter')
      await expect(page.locator('[role=alertdialog]:not([aria-modal])')).toBeVisible()
      await check('Alert')
      for (const [path, name] of [
        [editCategory, 'Edit Category'],
        ['/add-category', 'Add Category'],
      ] as const) {
        await page.goto(path)
        await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
        await checkWithText(name)
      }
      await page.getByText('Cafe', { exact: true }).first().click()
      await checkWithText('Add Category, chosen')
      // Without a page load, which would redirect a barista to the board.
      await navigate(page, '/')
      await expect(page.getByText('Espresso', { exact: true })).toBeVisible()
      await check('Menu, to read')
    },
  )

test('the heads of the switches stand over them', inAll, async ({ app }) => {
  const page = await app.openAs(app.demoUser('barista'), '/menuManagement', { device: 'tablet' })
  await page.getByRole('link', { name: /^Coffee/ }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Espresso' })
  for (const [head, name] of [
    ['Sold out today', 'Sold out today, Espresso'],
    ['Active', 'Active, Espresso'],
  ] as const) {
    const centreOf = async (element: Locator) => {
      const box = await element.boundingBox()
      return box ? box.x + box.width / 2 : Number.NaN
    }
    const track = row.getByRole('switch', { name }).locator('xpath=ancestor::label/span[last()]')
    const over = await centreOf(page.getByRole('main').getByText(head, { exact: true }).first())
    expect(Math.abs(over - (await centreOf(track))), head).toBeLessThan(2)
  }
})

test('on a phone the row of an item is low, and its targets are whole', async ({ app }) => {
  const { category } = await pathsOf(app, 'Mocha')
  const phone = await app.openAs(app.demoUser('barista'), '', { device: 'phone' })
  await phone.addInitScript(() => localStorage.setItem('language', 'th'))
  await phone.goto(category)
  const row = phone.getByRole('listitem').filter({ hasText: 'เอสเปรสโซ' }).first()
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(120)
  await row.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  expect(await smallTargets(phone)).toEqual([])
})

test('all of the form of an item is in view on a tablet, and its hints move nothing', async ({
  app,
}) => {
  const { item } = await pathsOf(app, 'Mocha')
  const page = await app.openAs(app.demoUser('barista'), item, { device: 'tablet' })
  const status = page.getByRole('radiogroup', { name: 'Status' })
  const before = await status.boundingBox()
  expect(Number(before?.y) + Number(before?.height)).toBeLessThan(820)
  await page.getByLabel('Name', { exact: true }).fill('')
  await expect(page.getByText('Input must not be null.')).toBeVisible()
  await expect(page.getByText('กรุณาตอบคำถามให้ครบทั้งสองข้อ')).toBeVisible()
  expect(await status.boundingBox()).toEqual(before)
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1180, 820],
] as const)
  test(`Save stays in view while the form of an item is scrolled, ${width} px`, async ({ app }) => {
    const { item } = await pathsOf(app, 'Mocha')
    const page = await app.openAs(app.demoUser('barista'), '', tablet)
    await page.setViewportSize({ width, height })
    await page.goto(item)
    const save = page.getByRole('button', { name: 'Save' })
    for (const end of ['start', 'end'] as const) {
      await page.locator('form').evaluate((form, block) => form.scrollIntoView({ block }), end)
      await expect(save).toBeInViewport({ ratio: 1 })
    }
    // The last field is not behind it.
    await page.getByText('Inactive', { exact: true }).click()
    await expect(page.getByRole('radio', { name: 'Inactive' })).toBeChecked()
  })
