import type { Page } from '@playwright/test'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { tabTo } from './tab-to.ts'
import { expect, inAll, onMain, test } from './test-app.ts'

async function chooseWho(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Search by name' }).fill(name.slice(0, 2))
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click({ force: true })
}

async function chooseDrink(page: Page) {
  const pick = (name: string) =>
    page.getByRole('radio', { name, exact: true }).click({ force: true })
  await page.getByRole('radio', { name: 'Latte', exact: true }).click({ force: true })
  if (await page.getByRole('button', { name: 'Next' }).isVisible())
    await page.getByRole('button', { name: 'Next' }).click()
  for (const name of ['Cold', '50 %']) await pick(name)
}

test('a barista adds an order for a colleague, who sees it at once, and takes it back', async ({
  app,
}) => {
  const beam = await app.newUser('Beam')
  const phone = await app.openAs(beam, '/statusOrder')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Add order' }).click()
  await chooseWho(tablet, 'Beam')
  await chooseDrink(tablet)
  await tablet.getByRole('button', { name: 'Add order' }).click()
  await expect(tablet.getByRole('button', { name: 'Do Latte, Beam' })).toBeVisible()
  await expect(phone.getByText('Added by the barista')).toBeVisible()
  await expect(phone.getByText(/^On the bar since/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Undo' }).click()
  await expect(tablet.getByRole('button', { name: 'Do Latte, Beam' })).toHaveCount(0)
  await expect(tablet.getByText('Canceled by user')).toHaveCount(0)
  await expect(phone.getByRole('button', { name: 'Cancel Latte' })).toHaveCount(0)
})

test('an order for a name is added with the keyboard only', inAll, async ({ app }) => {
  const page = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const press = (key: string) => page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Add order' })).toBeVisible()
  await tabTo(page, /Add order/)
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Add order' })).toBeFocused()
  await tabTo(page, /Colleague/)
  await press('ArrowRight')
  await press('Tab')
  await page.keyboard.type('Guest Nam')
  await tabTo(page, /Espresso|Americano/)
  await press('ArrowRight')
  await tabTo(page, /Hot|Cold|Frappe/)
  await press('Space')
  await tabTo(page, /%/)
  await press('ArrowRight')
  await tabTo(page, /Add order/)
  await press('Enter')
  await expect(page.getByRole('button', { name: /^Do .*, Guest Nam$/ })).toBeVisible()
})

for (const [width, height] of [
  [768, 1024],
  [820, 1180],
  [1180, 820],
  [1440, 900],
] as const)
  test(`the form is whole in view and its button stays where it is, ${width}×${height}`, async ({
    app,
  }) => {
    const page = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
    // Before the board is there: a tap just after it has moved does nothing.
    await page.setViewportSize({ width, height })
    await page.goto('/ordering')
    await page.getByRole('button', { name: 'Add order' }).click()
    const drink = page.getByRole('radio', { name: 'Latte', exact: true })
    await expect(drink).toBeAttached()
    const add = page.getByRole('button', { name: 'Add order' })
    const before = await add.boundingBox()
    await drink.click({ force: true })
    await expect(page.getByRole('radio', { name: '200 %', exact: true })).toBeAttached()
    expect(await add.boundingBox()).toEqual(before)
    const foot = await page.getByText('Choose a colleague.').boundingBox()
    const lastLine = await page.getByText('No photo, the tumbler is on the bar').boundingBox()
    if (!before || !foot || !lastLine) throw new Error('nothing to measure')
    expect(lastLine.y + lastLine.height).toBeLessThanOrEqual(foot.y)
    expect(before.y + before.height).toBeLessThanOrEqual(height)
  })

test('in portrait the filter of the drinks stands right above them', async ({ app }) => {
  const page = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/ordering')
  await page.getByRole('button', { name: 'Add order' }).click()
  const filter = await page.getByRole('radiogroup', { name: 'Categories' }).boundingBox()
  const drinks = await page.getByRole('radiogroup', { name: 'Drink' }).boundingBox()
  if (!filter || !drinks) throw new Error('nothing to measure')
  expect(filter.x).toBe(drinks.x)
  expect(drinks.y - filter.y - filter.height).toBeGreaterThan(0)
  expect(drinks.y - filter.y - filter.height).toBeLessThan(24)
})

test('without a network nothing is lost, and the order is added once', inAll, async ({ app }) => {
  const page = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await page.getByRole('button', { name: 'Add order' }).click()
  await page.getByText('Name only').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Nam')
  await chooseDrink(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(page.getByText(/The order is kept/)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(page.getByRole('button', { name: 'Do Latte, Nam' })).toHaveCount(1)
})

for (const device of ['phone', 'tablet'] as const)
  test(`everybody can add an order, ${device}`, onMain(device, 'tablet'), async ({ app }) => {
    await app.newUser('Beam')
    const page = await app.openAs(app.demoUser('barista'), '/ordering', { device })
    const check = async (name: string) => {
      expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
      expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
      expect.soft(await overflowsAtDoubleTextSize(page), `${name}, twice the text`).toEqual([])
    }
    const goOn = async () => {
      if (device === 'phone') await page.getByRole('button', { name: 'Next' }).click()
    }
    await page.getByRole('button', { name: 'Add order' }).click()
    await page.getByText('Name only').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('<')
    await check('Name only')
    await page.getByText('Colleague').click()
    await chooseWho(page, 'Beam')
    await check('Who')
    await goOn()
    await expect(page.getByRole('radio', { name: 'Latte', exact: true })).toBeAttached()
    await check('Drink')
    await chooseDrink(page)
    await check('Details')
    await page.goBack()
    const isAtBoard = device === 'tablet'
    await expect(
      page.getByRole('heading', { name: isAtBoard ? 'Orders' : 'Which drink?' }),
    ).toHaveCount(1)
  })

test('from Friday noon on it says beside its button why it is off, and nothing moves', async ({
  app,
}) => {
  await app.moveTo('2026-11-20T11:59:00+07:00')
  const page = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await page.getByRole('button', { name: 'Add order' }).click()
  const add = page.getByRole('button', { name: 'Add order' })
  const drink = page.getByRole('radio', { name: 'Mint Soda' })
  await expect(drink).toBeAttached()
  const places = async () => [await add.boundingBox(), await drink.boundingBox()]
  const before = await places()
  await expect(page.getByText('closes at 12:00 on Fridays')).toHaveCount(0)
  await app.moveTo('2026-11-20T12:00:00+07:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('The cafe menu closes at 12:00 on Fridays.')).toBeVisible()
  expect(await places()).toEqual(before)
  await expect(add).toBeDisabled()
})
