import type { Locator, Page } from '@playwright/test'
import { navigate } from './navigate.ts'
import { fillForm } from './order-form.ts'
import { expect, inAll, test } from './test-app.ts'

/** Presses Back, which closes what is open and leaves the page where it is. */
async function backCloses(page: Page, overlay: Locator) {
  await expect(overlay).toBeVisible()
  const [address, scrolled] = [page.url(), await page.evaluate(() => window.scrollY)]
  await page.goBack()
  await expect(overlay).toHaveCount(0)
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
}

const dialog = (page: Page) => page.getByRole('dialog')
/** A toast is an alertdialog too. */
const question = (page: Page) => page.locator('[role=alertdialog]:not([aria-modal])')
const toast = (page: Page) => page.locator('[role=alertdialog][aria-modal=false]')

test('Back closes the drawer, the summary and the question, and then leaves the page', async ({
  app,
}) => {
  const user = app.demoUser('user')
  const phone = await app.openAs(user, '/menuCafe')
  await phone.getByRole('link', { name: /Americano/ }).click()
  await fillForm(phone, { type: 'Hot', sweetness: '50 %' })
  const next = phone.getByRole('button', { name: 'Next' })
  await next.click()
  await backCloses(phone, dialog(phone))
  await expect(next).toBeFocused()
  await expect(phone.getByRole('radio', { name: '50 %', exact: true })).toBeChecked()

  // Neither Forward nor a reload brings it back, and nothing but the page is left to go back from.
  await phone.goForward()
  await expect(next).toBeVisible()
  await expect(dialog(phone)).toHaveCount(0)
  await next.click()
  await expect(dialog(phone)).toBeVisible()
  await phone.reload()
  await expect(next).toBeVisible()
  await expect(dialog(phone)).toHaveCount(0)
  await phone.goBack()
  await expect(phone).toHaveURL('/menuCafe')

  await phone.getByRole('button', { name: 'Menu' }).click()
  await backCloses(phone, dialog(phone))
  await phone.getByRole('button', { name: 'Menu' }).click()
  await dialog(phone).getByRole('link', { name: 'Help and contact' }).click()
  await expect(phone).toHaveURL('/help')
  // The link takes the place of the drawer in the history.
  await phone.goBack()
  await expect(phone).toHaveURL('/menuCafe')
  await phone.getByRole('link', { name: 'My Order' }).click()
  await expect(phone).toHaveURL('/statusOrder')
  await user.order('Latte')
  const cancel = phone.getByRole('button', { name: /Cancel Latte/ })
  await cancel.click()
  await expect(question(phone)).toHaveAccessibleName('You want to cancel Latte')
  await expect(question(phone)).toHaveAccessibleDescription('Click confirm to cancel')
  await backCloses(phone, question(phone))
  await expect(cancel).toBeFocused()
  await cancel.click()
  await question(phone).getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByRole('heading', { name: 'Picked and Canceled' })).toBeVisible()
  await expect(question(phone)).toHaveCount(0)
  await phone.goBack()
  await expect(phone).toHaveURL('/menuCafe')
})

test(
  'a placed order takes the place of its form, which is not seen again',
  inAll,
  async ({ app }) => {
    const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
    await phone.getByRole('link', { name: /Americano/ }).click()
    await fillForm(phone, { type: 'Hot', sweetness: '50 %' })
    await phone.getByRole('button', { name: 'Next' }).click()
    // The code of My Order is slow to come.
    const code = Promise.withResolvers<void>()
    await phone.route('**/assets/my-orders-screen*.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await phone.getByRole('button', { name: 'Place order' }).click()
    await expect(phone).toHaveURL('/statusOrder')
    await expect(dialog(phone).getByText('Placing order...')).toBeVisible()
    code.resolve()
    await expect(phone.getByRole('heading', { name: 'My Order' })).toBeAttached()
    await phone.goBack()
    await expect(phone).toHaveURL('/menuCafe')
    await expect(dialog(phone)).toHaveCount(0)
    await phone.goForward()
    await expect(phone).toHaveURL('/statusOrder')
  },
)

test.describe('with a place to be near to', () => {
  test.use({ serverSettings: { CAFE_LOCATION: '13.7563,100.5018' } })

  test('of an alert over the summary Back closes one after the other', inAll, async ({ app }) => {
    const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
    await phone.getByRole('link', { name: /Americano/ }).click()
    await fillForm(phone, { type: 'Hot', sweetness: '50 %' })
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByRole('button', { name: 'Place order' }).click()
    await backCloses(phone, question(phone))
    await backCloses(phone, dialog(phone))
    await phone.goBack()
    await expect(phone).toHaveURL('/menuCafe')
  })
})

test('Back closes the photo of a tumbler, and the board stays', inAll, async ({ app }) => {
  await app.demoUser('user').order('Latte')
  const phone = await app.openAs(app.demoUser('barista'), '/ordering')
  const photo = phone.locator('article button:has(img)')
  await photo.click()
  await backCloses(phone, dialog(phone))
  await photo.click()
  await phone.getByRole('button', { name: 'Close Preview' }).click()
  await expect(dialog(phone)).toHaveCount(0)
  await phone.goto('/history')
  await phone.goBack()
  await expect(phone).toHaveURL('/ordering')
  await expect(photo).toBeVisible()
})

/** What of the page the toast covers, by its words: no bar, and none of these. */
const coveredBy = (page: Page, subjects: readonly Locator[]) =>
  expect.poll(async () => {
    const over = await toast(page).boundingBox()
    const found = [page.getByRole('banner'), page.getByRole('navigation'), ...subjects]
    const covered: string[] = []
    for (const locator of found)
      for (const element of await locator.filter({ visible: true }).all()) {
        const box = await element.boundingBox()
        const isFree =
          over === null ||
          box === null ||
          over.x >= box.x + box.width ||
          box.x >= over.x + over.width ||
          over.y >= box.y + box.height ||
          box.y >= over.y + over.height
        if (!isFree) covered.push((await element.innerText()).slice(0, 40))
      }
    return covered
  })

const screens = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
]

test(
  'a toast about a card goes with it, has one place, and covers no bar and not the card',
  inAll,
  async ({ app }) => {
    const [user, barista] = [app.demoUser('user'), app.demoUser('barista')]
    const { id } = await user.order('Latte')
    await user.order('Mocha')
    const page = await app.openAs(user, '/statusOrder')
    await page.route('**/api/order/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    )
    for (const screen of screens) {
      await page.setViewportSize(screen)
      await page.getByRole('button', { name: /Cancel Latte/ }).click()
      await question(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(toast(page)).toContainText("Couldn't cancel Latte")
      await expect(question(page)).toHaveCount(0)
      await coveredBy(page, [page.getByRole('listitem', { name: 'Latte' })]).toEqual([])
      await expect
        .poll(async () => {
          const { x = 0, y = 0, width = 0, height = 0 } = (await toast(page).boundingBox()) ?? {}
          const isAtRight = Math.abs(screen.width - x - width) <= 24
          return isAtRight && screen.height - y - height
        })
        .toBe(screen.width < 768 ? 118 : 24)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
    }
    await page.getByRole('button', { name: /Cancel Latte/ }).click()
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    // Its own time stands still under the pointer.
    await toast(page).hover()
    await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
    await expect(toast(page)).toHaveCount(0)
    await expect(page.getByText('In progress').first()).toBeVisible()
  },
)

test(
  'a toast of the board covers no button of a card, and goes when the page is left',
  inAll,
  async ({ app }) => {
    for (const drink of ['Latte', 'Mocha']) await app.demoUser('user').order(drink)
    const board = await app.openAs(app.demoUser('barista'), '/ordering')
    await board.route('**/api/order/barista/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
    )
    for (const screen of screens) {
      await board.setViewportSize(screen)
      await board.getByRole('button', { name: /^Do / }).first().click()
      await expect(toast(board)).toContainText("Couldn't change")
      await coveredBy(board, [board.getByRole('button', { name: /^(Do|Done|Cancel) / })]).toEqual(
        [],
      )
    }
    // Its own time stands still under the pointer.
    await toast(board).hover()
    await navigate(board, '/history')
    await expect(toast(board)).toHaveCount(0)
    await expect(board).toHaveURL('/history')
  },
)
