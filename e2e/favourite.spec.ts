import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { Account } from '@tumbler/contract/users'
import { axeFindings } from './accessible.ts'
import { expect, type House, type Person, test } from './house.ts'
import { fillForm, placeFromSummary } from './order-form.ts'

/** Two browsers, or four looks of axe, take their time. */
test.describe.configure({ timeout: 180_000 })

const drink = 'Thai Tea Latte'

async function itemNamed(person: Person, name: string) {
  const categories = await person.call<Category[]>('GET', '/category?categoryFor=cafe')
  const item = categories.flatMap(({ menu }) => menu).find((one) => one.name === name)
  if (!item) throw new Error(`there is no ${name}`)
  return item
}

/** Somebody whose account knows a favourite already. */
async function withFavourite(house: House, name: string) {
  const person = await house.newcomer(name)
  const { id: menu_id } = await itemNamed(person, drink)
  const favOrder = { menu_id, type: 'cold', sweetness: 50, remark: 'Less ice please' }
  await person.call('PATCH', '/user', { favOrder })
  return { person, menuId: menu_id }
}

/** A tumbler of this colour. */
async function upload(page: Page, person: Person, colour: string) {
  const file = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    const drawing = canvas.getContext('2d')
    if (drawing) drawing.fillStyle = fill
    drawing?.fillRect(0, 0, 300, 150)
    return canvas.toDataURL()
  }, colour)
  await person.call('POST', '/upload/image', { file })
}

const favourite = (page: Page) => page.getByRole('link', { name: /^Favourite/ })

test('a favourite goes with its owner, and one tap orders it', async ({ house }) => {
  const person = await house.newcomer('Nam')
  const first = await house.openAs(person, '/menuCafe')
  await first.getByRole('tab', { name: 'Tea', exact: true }).click()
  await first.getByRole('link', { name: new RegExp(drink) }).click()
  await fillForm(first, { type: 'Cold', sweetness: '50 %', request: 'Less ice please' })
  const heart = first.getByRole('button', { name: 'Favourite' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(async () => (await person.call<Account>('GET', '/user/me')).favOrder?.remark)
    .toBe('Less ice please')
  await first.getByRole('link', { name: 'Back to menu' }).click()
  await expect(favourite(first)).toBeVisible()
  await first.getByRole('button', { name: 'Menu', exact: true }).click()
  await first.getByRole('button', { name: 'Logout' }).click()
  await expect(first).toHaveURL('/login')
  expect(await first.evaluate(() => localStorage.getItem('favOrder'))).toBeNull()

  const second = await house.open('/login')
  await second.getByRole('button', { name: 'Login' }).click()
  await second.getByLabel('E-mail').fill(person.email)
  await second.getByLabel('Password', { exact: true }).fill(person.password)
  await second.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await second.getByRole('link', { name: 'Order now' }).click()
  await expect(favourite(second)).toContainText('Cold')
  await expect(favourite(second)).toContainText('50 %')
  await favourite(second).click()
  await expect(second.getByRole('heading', { name: drink })).toBeVisible()
  await expect(second.getByLabel(/Additional request/)).toHaveValue('Less ice please')
  await expect(second.getByText('please check your order')).toBeHidden()
  await placeFromSummary(second)
  await expect(second.getByText('It is your turn!')).toBeVisible()
  await expect(second.getByRole('heading', { name: drink })).toBeVisible()
})

test('a favourite that is not to be had says so at once, and one that is gone may go', async ({
  house,
}) => {
  const { person, menuId } = await withFavourite(house, 'Beam')
  const phone = await house.openAs(person, '/menuCafe')
  await expect(favourite(phone)).toBeVisible()
  const barista = house.demo('barista')
  await barista.call('PATCH', `/menu/${menuId}`, { isActive: 'inactive' })
  await expect(phone.getByText('Not available at the moment.')).toBeVisible()
  await expect(favourite(phone)).toBeHidden()
  await barista.call('PATCH', `/menu/${menuId}`, { isActive: 'active' })
  await expect(favourite(phone)).toBeVisible()

  await barista.call('PATCH', `/menu/${menuId}`, { isAvailable: 'unavailable' })
  await expect(phone.getByText('No longer on the menu.')).toBeVisible()
  await phone.getByRole('button', { name: 'Remove favourite' }).click()
  await expect(phone.getByText('No longer on the menu.')).toBeHidden()
  await expect(phone.getByRole('tab', { name: 'Coffee' })).toBeFocused()
  await expect.poll(async () => (await person.call<Account>('GET', '/user/me')).favOrder).toBeNull()
})

test('the menu does not move when the favourite comes late', async ({ house }) => {
  const { person } = await withFavourite(house, 'Fon')
  const phone = await house.openAs(person, '')
  let release = () => {}
  const later = new Promise<void>((resolve) => {
    release = resolve
  })
  await phone.route(/favourite-card-.*\.js/, async (route) => {
    await later
    await route.continue()
  })
  await phone.goto('/menuCafe')
  const tabs = phone.getByRole('tablist')
  await expect(phone.getByText('Espresso', { exact: true })).toBeVisible()
  await expect(favourite(phone)).toBeHidden()
  const before = await tabs.boundingBox()
  release()
  await expect(favourite(phone)).toBeVisible()
  expect(await tabs.boundingBox()).toEqual(before)
})

test('everything works with the keyboard', async ({ house }) => {
  const { person } = await withFavourite(house, 'Gam')
  const tablet = await house.openAs(person, '/menuCafe', { device: 'tablet' })
  await expect(favourite(tablet)).toBeVisible()
  await upload(tablet, person, 'teal')
  await upload(tablet, person, 'tomato')
  await tablet.reload()
  await favourite(tablet).focus()
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('radio', { name: 'Recent 1' })).toBeChecked()
  await tablet.getByRole('radio', { name: 'Recent 1' }).focus()
  await tablet.keyboard.press('ArrowRight')
  await expect(tablet.getByRole('radio', { name: 'Recent 2' })).toBeChecked()
  await tablet.keyboard.press('Tab')
  const heart = tablet.getByRole('button', { name: 'Favourite' })
  await expect(heart).toBeFocused()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await tablet.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

for (const device of ['phone', 'tablet'] as const)
  test(`axe finds nothing about the favourite, ${device}`, async ({ house }) => {
    const { person, menuId } = await withFavourite(house, 'Joy')
    const page = await house.openAs(person, '/menuCafe', { device })
    await expect(favourite(page)).toBeVisible()
    await upload(page, person, 'teal')
    await upload(page, person, 'tomato')
    await page.reload()
    await expect(favourite(page)).toBeVisible()
    expect.soft(await axeFindings(page), 'Menu').toEqual([])
    await favourite(page).click()
    await expect(page.getByRole('radio', { name: 'Recent 2' })).toBeVisible()
    expect.soft(await axeFindings(page), 'Form').toEqual([])
    await page.goBack()
    const barista = house.demo('barista')
    await barista.call('PATCH', `/menu/${menuId}`, { isActive: 'inactive' })
    await expect(page.getByText('Not available at the moment.')).toBeVisible()
    expect.soft(await axeFindings(page), 'Inactive').toEqual([])
    await barista.call('PATCH', `/menu/${menuId}`, { isAvailable: 'unavailable' })
    await expect(page.getByText('No longer on the menu.')).toBeVisible()
    expect.soft(await axeFindings(page), 'Gone').toEqual([])
  })
