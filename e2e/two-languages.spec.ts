import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import { axeViolations, overflowsAtDoubleTextSize } from './accessibility-checks.ts'
import { expect, type TestApp, type TestUser, test } from './test-app.ts'

/** A page in Thai, at this path. */
async function openInThai(app: TestApp, user: TestUser, path: string, device?: 'tablet') {
  const page = await app.openAs(user, path, device && { device })
  await page.evaluate(() => localStorage.setItem('language', 'th'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
  return page
}

async function itemOf(app: TestApp, name: string) {
  const menu = await app.demoUser('user').request<Category[]>('GET', '/category')
  return menu.flatMap((category) => category.menu).find((item) => item.name === name)
}

const drink = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('a barista gives a drink a second name, which open menus show in its language', async ({
  app,
}) => {
  const latte = await itemOf(app, 'Latte')
  const thai = await openInThai(app, app.demoUser('user'), '/menuCafe')
  const english = await app.openAs(await app.newUser('Nam'), '/menuCafe')
  await expect(drink(thai, 'ลาเต้')).toContainText('เอสเปรสโซกับนมร้อน')
  await expect(drink(english, 'Latte')).toContainText('Espresso with steamed milk')

  const tablet = await app.openAs(app.demoUser('barista'), `/edit-menu/${latte?.id}`, {
    device: 'tablet',
  })
  const other = tablet.getByLabel('Name in Thai')
  await expect(other).toHaveValue('ลาเต้')
  await other.fill('กาแฟนม')
  await tablet.getByRole('button', { name: 'Save' }).click()
  await expect(tablet.getByText('Latte saved')).toBeVisible()
  await expect(drink(thai, 'กาแฟนม')).toBeVisible()
  await expect(drink(english, 'Latte')).toBeVisible()

  await tablet.goto(`/edit-menu/${latte?.id}`)
  await other.fill('')
  await tablet.getByLabel('Description in Thai').fill('')
  expect(await axeViolations(tablet)).toEqual([])
  expect(await overflowsAtDoubleTextSize(tablet)).toEqual([])
  await tablet.getByRole('button', { name: 'Save' }).click()
  await expect(drink(thai, 'Latte')).toContainText('Espresso with steamed milk')
})

test('an order is read in the language of each device, and found by both names', async ({
  app,
}) => {
  const ploy = app.demoUser('user')
  const { id } = await ploy.order('Thai Tea Latte')
  const barista = app.demoUser('barista')
  const english = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const thai = await openInThai(app, barista, '/ordering', 'tablet')
  const phone = await openInThai(app, ploy, '/statusOrder')
  await expect(english.getByRole('button', { name: 'Do Thai Tea Latte, Ploy' })).toBeVisible()
  await expect(thai.getByRole('article', { name: 'ชาไทยลาเต้' })).toContainText('นมวัว')
  await expect(phone.getByRole('heading', { name: 'ชาไทยลาเต้' })).toBeVisible()

  for (const status of ['in-progress', 'done'])
    await barista.request('PATCH', `/order/barista/${id}`, { status })
  await english.goto('/history?text=ชาไทย')
  await expect(english.getByRole('listitem').filter({ hasText: 'Thai Tea Latte' })).toHaveCount(1)
  await thai.goto('/history?text=thai%20tea')
  await expect(thai.getByRole('listitem').filter({ hasText: 'ชาไทยลาเต้' })).toHaveCount(1)

  // The page changes its language: what is read already follows.
  await phone.route('**/api/**', (route) => route.abort())
  await phone.evaluate(() => {
    localStorage.setItem('language', 'en')
    window.dispatchEvent(new StorageEvent('storage', { key: 'language', newValue: 'en' }))
  })
  await expect(phone.getByRole('heading', { name: 'Thai Tea Latte' })).toBeVisible()
})

test('a change of language leaves old what is old: a drink that is sold out meanwhile is read', async ({
  app,
}) => {
  const latte = await itemOf(app, 'Latte')
  const page = await app.openAs(app.demoUser('user'), '', { device: 'tablet' })
  const frames: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  )
  await page.goto('/menuCafe')
  await expect(drink(page, 'Latte')).not.toContainText('Sold out')
  await page.getByRole('link', { name: 'My Order' }).click()
  await expect(page.getByRole('heading', { name: 'My Order' })).toBeVisible()
  await app.demoUser('barista').request('PATCH', `/menu/${latte?.id}`, { isSoldOut: true })
  await expect.poll(() => frames.join('\n')).toContain('"menu"')
  await page.getByRole('button', { name: 'Menu Hi, Ploy' }).click()
  await page.getByRole('dialog').getByText('ไทย').click()
  await page.getByRole('link', { name: 'เมนู', exact: true }).click()
  await expect(page.getByText(/^ลาเต้/).first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('วันนี้หมดแล้ว')
})
