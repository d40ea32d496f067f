import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeFindings } from './accessible.ts'
import { expect, type House, test } from './house.ts'
import { tabTo } from './tab-to.ts'

const tablet = { device: 'tablet' } as const

// Most of them lead two browsers through several pages.
test.describe.configure({ timeout: 120_000 })

async function addressOf(house: House, name: string) {
  const categories = await house.demo('user').call<Category[]>('GET', '/category')
  const item = categories.flatMap(({ menu }) => menu).find((entry) => entry.name === name)
  const category = categories.find(({ id }) => id === item?.category_id)
  return {
    item: `/edit-menu/${item?.id}`,
    category: `/menuManagement/${category?.name}/${category?.id}`,
    editCategory: `/edit-category/${category?.id}`,
  }
}

const toggle = (page: Page, name: string) =>
  page.locator('label', { has: page.getByRole('switch', { name }) })

/** The label is the target: it covers its whole row. */
const pick = (page: Page, name: string) =>
  page
    .locator('label', { has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) })
    .click()

test('a barista builds a category, and an open menu of a customer follows', async ({ house }) => {
  const page = await house.openAs(house.demo('barista'), '/menuManagement', tablet)
  const phone = await house.openAs(house.demo('user'), '/menuCafe')
  await expect(phone.getByRole('tab', { name: 'Coffee' })).toBeVisible()

  await page.getByRole('link', { name: 'Add Category' }).click()
  await page.getByLabel('Name').fill('ผลไม้ปั่น')
  await page.getByText('Cafe', { exact: true }).click()
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page).toHaveURL('/menuManagement')
  await page.getByRole('link', { name: 'ผลไม้ปั่น' }).click()
  await expect(page.getByText('This category is empty')).toBeVisible()

  await page.getByRole('link', { name: 'New Menu' }).click()
  await expect(page.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Name').fill('Strawberry Frappe')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('switch', { name: 'Strawberry Frappe' })).toBeChecked()

  await phone.getByRole('tab', { name: 'More' }).click()
  await phone.getByRole('button', { name: /More/ }).click()
  await phone.getByRole('option', { name: 'ผลไม้ปั่น' }).click()
  await expect(phone.getByRole('link', { name: /Strawberry Frappe/ })).toHaveAttribute(
    'href',
    /form/,
  )
  await toggle(page, 'Strawberry Frappe').click()
  await expect(phone.locator('a[href]', { hasText: 'Strawberry Frappe' })).toHaveCount(0)
  await expect(phone.getByText('Strawberry Frappe')).toBeVisible()

  await page.getByRole('button', { name: 'Select' }).click()
  await pick(page, 'Strawberry Frappe')
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Delete all')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This category is empty')).toBeVisible()
  await expect(phone.getByText('Strawberry Frappe')).toHaveCount(0)
})

test('of two baristas who edit one item the second is told, and decides', async ({ house }) => {
  const { item } = await addressOf(house, 'Matcha Latte')
  const barista = house.demo('barista')
  const one = await house.openAs(barista, item, tablet)
  const other = await house.openAs(barista, item, tablet)
  await expect(other.getByLabel('Name')).toHaveValue('Matcha Latte')
  await other.getByLabel('Name').fill('Matcha of the second')
  await one.getByLabel('Description').fill('Of the first')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByText('Matcha Latte: saved')).toBeVisible()

  await expect(other.getByText('Somebody else has saved this meanwhile.')).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('Of the first')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).toBeHidden()
  await expect(other.getByLabel('Name')).toHaveValue('Matcha of the second')
  await expect(one.getByText('Of the first')).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByRole('heading', { name: 'Matcha of the second' })).toBeVisible()
})

test('a form says when its item is deleted, outlives a reload, and brings it back', async ({
  house,
}) => {
  const { item, category } = await addressOf(house, 'Mocha')
  const barista = house.demo('barista')
  const list = await house.openAs(barista, category, tablet)
  const form = await house.openAs(barista, item, tablet)
  await form.getByLabel('Name').fill('Dark Mocha')
  await form.reload()
  await expect(form.getByLabel('Name')).toHaveValue('Dark Mocha')
  await list.getByRole('button', { name: 'Select' }).click()
  await pick(list, 'Mocha')
  await list.getByRole('button', { name: 'Delete Selected' }).click()
  await list.getByRole('button', { name: 'Confirm' }).click()
  await expect(list.getByText('1 menu deleted')).toBeVisible()
  await expect(form.getByText('This menu has been deleted. Save brings it back.')).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(list.getByRole('heading', { name: 'Dark Mocha' })).toBeVisible()
})

test('categories are edited while both are closed, deleted, and brought back by their address', async ({
  house,
}) => {
  const { editCategory } = await addressOf(house, 'Mocha')
  const barista = house.demo('barista')
  const page = await house.openAs(barista, '/menuManagement', tablet)
  await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Coffee' })).toHaveCount(0)
  await barista.call('PATCH', '/cafe-status/all-close')
  await page.getByRole('link', { name: 'Edit Coffee' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL('/menuManagement')
  await expect(page.getByRole('link', { name: 'Tea', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toHaveCount(0)
  await page.goto(editCategory)
  await expect(page.getByText('This category has been deleted. Save brings it back.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Coffee', exact: true })).toBeVisible()
})

test('a switch that cannot reach the server moves back, and a save is kept', async ({ house }) => {
  const { item, category } = await addressOf(house, 'Mocha')
  const page = await house.openAs(house.demo('barista'), category, tablet)
  const mocha = page.getByRole('switch', { name: 'Mocha' })
  await expect(mocha).toBeChecked()
  await page.context().setOffline(true)
  await toggle(page, 'Mocha').click()
  await expect(page.getByText('Mocha: status not changed')).toBeVisible()
  await expect(mocha).toBeChecked()
  await page.context().setOffline(false)
  await page.goto(item)
  await page.getByLabel('Name').fill('Dark Mocha')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mocha: not saved')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Dark Mocha' })).toBeVisible()
})

test('items are switched, selected and deleted by keyboard alone', async ({ house }) => {
  const { category } = await addressOf(house, 'Mocha')
  const page = await house.openAs(house.demo('barista'), category, tablet)
  await expect(page.getByRole('switch', { name: 'Americano' })).toBeChecked()
  await tabTo(page, /^Americano$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('switch', { name: 'Americano' })).not.toBeChecked()
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
  await expect(page.getByText('1 menu deleted')).toBeVisible()
  // The row that came after it.
  await expect(page.getByRole('switch', { name: 'Latte', exact: true })).toBeFocused()
})

for (const device of ['phone', 'tablet'] as const)
  test(`axe finds nothing in menu management, ${device}`, async ({ house }) => {
    test.setTimeout(180_000)
    const { item, category, editCategory } = await addressOf(house, 'Mocha')
    const barista = house.demo('barista')
    await barista.call('PATCH', '/cafe-status/all-close')
    const page = await house.openAs(barista, '/menuManagement', { device })
    await expect(page.getByRole('link', { name: 'Edit Coffee' })).toBeVisible()
    expect.soft(await axeFindings(page), 'Menu Management').toEqual([])
    await page.goto(category)
    await toggle(page, 'Mocha').click()
    await expect(page.getByText('Inactive').first()).toBeVisible()
    expect.soft(await axeFindings(page), 'Category').toEqual([])
    await page.getByRole('button', { name: 'Select' }).click()
    await pick(page, 'Mocha')
    await expect(page.getByText('1 selected')).toBeAttached()
    expect.soft(await axeFindings(page), 'Select').toEqual([])
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible()
    expect.soft(await axeFindings(page), 'Delete all').toEqual([])
    await page.goto(item)
    await page.getByLabel('Name').fill('ชาเย็น 2')
    await expect(page.getByText('Input must contain only letters.')).toBeVisible()
    expect.soft(await axeFindings(page), 'Edit Menu').toEqual([])
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect.soft(await axeFindings(page), 'Alert').toEqual([])
    for (const [path, name] of [
      [editCategory, 'Edit Category'],
      ['/add-category', 'Add Category'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByLabel('Name')).toBeVisible()
      expect.soft(await axeFindings(page), name).toEqual([])
    }
    // By the browser's history: whoever starts there is taken to the board.
    await page.evaluate(() => {
      window.history.pushState(null, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByText('Espresso', { exact: true })).toBeVisible()
    expect.soft(await axeFindings(page), 'Menu, to read').toEqual([])
  })

test('at twice the text size nothing is cut off on a phone', async ({ house }) => {
  const { item, category, editCategory } = await addressOf(house, 'Mocha')
  const barista = house.demo('barista')
  await barista.call('PATCH', '/cafe-status/all-close')
  const phone = await house.openAs(barista, '/menuManagement')
  for (const path of ['/menuManagement', category, item, editCategory]) {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(phone.locator('main [aria-busy], main[aria-busy]')).toHaveCount(0)
    const tooWide = await phone.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      const elements = [...document.querySelectorAll<HTMLElement>('main *')]
      const { clientWidth } = document.documentElement
      return elements
        .filter((element) => !element.closest('[aria-hidden]'))
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`)
    })
    expect.soft(tooWide, path).toEqual([])
  }
})
