import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { Account } from '@tumbler/contract/users'
import { axeViolations } from './accessibility-checks.ts'
import { fillForm, placeFromSummary } from './order-form.ts'
import { expect, inAll, onMain, type TestApp, type TestUser, test } from './test-app.ts'

const drink = 'Thai Tea Latte'

async function itemNamed(user: TestUser, name: string) {
  const categories = await user.request<Category[]>('GET', '/category?categoryFor=cafe')
  const item = categories.flatMap(({ menu }) => menu).find((one) => one.name === name)
  if (!item) throw new Error(`there is no ${name}`)
  return item
}

/** A new user with a favourite. */
async function withFavourite(app: TestApp, name: string) {
  const user = await app.newUser(name)
  const { id: menu_id } = await itemNamed(user, drink)
  const favOrder = { menu_id, type: 'cold', sweetness: 50, remark: 'Less ice please' }
  await user.request('PATCH', '/user', { favOrder })
  return { user, menuId: menu_id }
}

/** Uploads a tumbler photo in this colour; resolves with its address. */
async function upload(page: Page, user: TestUser, colour: string) {
  const file = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 300, 150)
    return canvas.toDataURL()
  }, colour)
  const { url } = await user.request<{ url: string }>('POST', '/upload/image', { file })
  return url
}

const favourite = (page: Page) => page.getByRole('link', { name: /^The usual/, disabled: false })

test('a favourite is there on every device, and one tap fills the order form', async ({ app }) => {
  const user = await app.newUser('Nam')
  const first = await app.openAs(user, '/menuCafe')
  await first.getByRole('tab', { name: 'Tea', exact: true }).click()
  await first.getByRole('link', { name: new RegExp(drink) }).click()
  await fillForm(first, { type: 'Cold', sweetness: '50 %', request: 'Less ice please' })
  const heart = first.getByRole('button', { name: 'Favourite' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await user.request<Account>('GET', '/user/me')).favOrder?.remark)
    .toBe('Less ice please')
  await first.getByRole('link', { name: 'Back to menu' }).click()
  await expect(favourite(first)).toBeVisible()
  await first.getByRole('button', { name: /^Menu Hi, / }).click()
  await first.getByRole('button', { name: 'Logout' }).click()
  await expect(first).toHaveURL('/login')
  expect(await first.evaluate(() => localStorage.getItem('favOrder'))).toBeNull()

  const second = await app.open('/login')
  await second.getByRole('button', { name: 'Login' }).click()
  await second.getByLabel('E-mail').fill(user.email)
  await second.getByLabel('Password', { exact: true }).fill(user.password)
  await second.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await second.getByRole('link', { name: 'Order now' }).click()
  await expect(favourite(second)).toContainText('Cold')
  await expect(favourite(second)).toContainText('50 %')
  await favourite(second).click()
  await expect(second.getByRole('heading', { name: drink })).toBeVisible()
  await expect(second.getByLabel(/Additional request/)).toHaveValue('Less ice please')
  await expect(second.getByText('please check your order')).toBeHidden()
  await placeFromSummary(second)
  await expect(second.getByText('Drinks left')).toBeVisible()
  await expect(second.getByText('It is your turn!', { exact: true })).toBeVisible()
  await expect(second.getByRole('heading', { name: drink })).toBeVisible()
})

test(
  'an inactive favourite is marked live, and a deleted one can be removed',
  inAll,
  async ({ app }) => {
    const { user, menuId } = await withFavourite(app, 'Beam')
    const phone = await app.openAs(user, '/menuCafe')
    await expect(favourite(phone)).toBeVisible()
    const barista = app.demoUser('barista')
    await barista.request('PATCH', `/menu/${menuId}`, { isActive: 'inactive' })
    await expect(phone.getByText('Not available right now.')).toBeVisible()
    await expect(favourite(phone)).toBeHidden()
    await barista.request('PATCH', `/menu/${menuId}`, { isActive: 'active' })
    await expect(favourite(phone)).toBeVisible()

    await barista.request('PATCH', `/menu/${menuId}`, { isAvailable: 'unavailable' })
    await expect(phone.getByText('No longer on the menu.')).toBeVisible()
    await phone.getByRole('button', { name: 'Remove favourite' }).click()
    await expect(phone.getByText('No longer on the menu.')).toBeHidden()
    await expect(phone.getByRole('tab', { name: 'Coffee' })).toBeFocused()
    await expect
      .poll(async () => (await user.request<Account>('GET', '/user/me')).favOrder)
      .toBeNull()
  },
)

test('the menu does not shift when the favourite loads late', inAll, async ({ app }) => {
  const { user } = await withFavourite(app, 'Fon')
  const phone = await app.openAs(user, '')
  const script = Promise.withResolvers<void>()
  await phone.route(/usual-card-.*\.js/, async (route) => {
    await script.promise
    await route.continue()
  })
  await phone.goto('/menuCafe')
  const first = phone.getByRole('link', { name: /^Espresso/ })
  await expect(phone.getByText('Espresso', { exact: true })).toBeVisible()
  await expect(favourite(phone)).toBeHidden()
  const before = await first.boundingBox()
  script.resolve()
  await expect(favourite(phone)).toBeVisible()
  expect(await first.boundingBox()).toEqual(before)
})

test('the favourite is used with the keyboard only', inAll, async ({ app }) => {
  const { user } = await withFavourite(app, 'Gam')
  const tablet = await app.openAs(user, '/menuCafe', { device: 'tablet' })
  await expect(favourite(tablet)).toBeVisible()
  const image = await upload(tablet, user, 'teal')
  await user.request('POST', '/tumbler', { name: 'Teal', image })
  await upload(tablet, user, 'tomato')
  await tablet.reload()
  await favourite(tablet).focus()
  await tablet.keyboard.press('Enter')
  const recent = tablet.getByRole('radio', { name: /^Recent/ })
  await expect(recent).toBeChecked()
  const teal = tablet.getByRole('radio', { name: 'Teal' })
  await expect(teal).toBeAttached()
  await recent.focus()
  await tablet.keyboard.press('ArrowRight')
  await expect(teal).toBeChecked()
  await tablet.keyboard.press('Tab')
  const heart = tablet.getByRole('button', { name: 'Favourite' })
  await expect(heart).toBeFocused()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await tablet.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

for (const device of ['phone', 'tablet'] as const)
  test(
    `axe finds no violations with a favourite, ${device}`,
    onMain(device, 'phone'),
    async ({ app }) => {
      const { user, menuId } = await withFavourite(app, 'Joy')
      const page = await app.openAs(user, '/menuCafe', { device })
      await expect(favourite(page)).toBeVisible()
      await upload(page, user, 'teal')
      await upload(page, user, 'tomato')
      await page.reload()
      await expect(favourite(page)).toBeVisible()
      expect.soft(await axeViolations(page), 'Menu').toEqual([])
      await favourite(page).click()
      await expect(page.getByRole('radio', { name: /^Recent/ })).toBeVisible()
      expect.soft(await axeViolations(page), 'Form').toEqual([])
      await page.goBack()
      const barista = app.demoUser('barista')
      await barista.request('PATCH', `/menu/${menuId}`, { isActive: 'inactive' })
      await expect(page.getByText('Not available right now.')).toBeVisible()
      expect.soft(await axeViolations(page), 'Inactive').toEqual([])
      await barista.request('PATCH', `/menu/${menuId}`, { isAvailable: 'unavailable' })
      await expect(page.getByText('No longer on the menu.')).toBeVisible()
      expect.soft(await axeViolations(page), 'Gone').toEqual([])
    },
  )
