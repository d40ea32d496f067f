import type { Locator } from '@playwright/test'
import { newBarista } from './new-barista.ts'
import { fillForm, placeFromSummary } from './order-form.ts'
import { expect, inAll, test } from './test-app.ts'

test('an admin orders under the admin paths', async ({ app }) => {
  const phone = await app.openAs(app.demoUser('admin'), '/')
  await expect(phone).toHaveURL('/menuCafe-admin')
  await phone.getByRole('link', { name: /Cappuccino/ }).click()
  await expect(phone).toHaveURL(/\/form-admin\/Cappuccino\//)
  await fillForm(phone, { type: 'Hot', sweetness: '100 %' })
  await placeFromSummary(phone)
  await expect(phone).toHaveURL('/statusOrder-admin')
  await expect(phone.getByText('It is your turn!', { exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'History' }).click()
  await expect(phone).toHaveURL('/ordered-admin')
})

test('a changed role applies at once, also in an open browser', async ({ app }) => {
  const oat = await app.newUser('Oat')
  const phone = await app.openAs(oat, '/menuCafe')
  await expect(phone.getByText('Ordered 0/2').first()).toBeVisible()

  const laptop = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'tablet' })
  await laptop.getByRole('button', { name: 'Edit Oat' }).click()
  await laptop.getByRole('dialog').getByText('Barista').click()
  await laptop.getByRole('button', { name: 'Save' }).click()
  await expect(laptop.getByRole('dialog')).toHaveCount(0)

  await expect(oat.order('Latte')).rejects.toThrow('NOT_ALLOWED')
  await phone.goto('/menuCafe')
  await expect(phone).toHaveURL('/unauthorized')
  await phone.goto('/ordering')
  await expect(phone.getByText('Shop Status')).toBeVisible()
})

test('the own row is on top and cannot be edited', inAll, async ({ app }) => {
  const laptop = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'tablet' })
  await expect(laptop.getByText('admin@example.com')).toBeVisible()
  await expect(laptop.getByRole('button', { name: 'Edit Ploy' })).toBeVisible()
  const list = laptop.getByRole('main')
  await expect(list.getByText('Mali')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Edit Mali' })).toHaveCount(0)
})

test(
  'addresses stand on one line, and nothing of the panel is behind its buttons',
  inAll,
  async ({ app }) => {
    await app.newUser('Chalermchai', 'chalermchai.wong')
    const page = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'desktop' })
    const edit = page.getByRole('button', { name: 'Edit Chalermchai' })
    const row = page.getByRole('listitem').filter({ has: edit })
    for (const size of [
      { width: 820, height: 1180 },
      { width: 1180, height: 820 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size)
      const address = row.getByText('chalermchai.wong@')
      await expect(address).toBeVisible()
      const height = (await address.boundingBox())?.height
      expect.soft(height, `height of an address at ${size.width} px`).toBeLessThan(30)
    }
    await edit.click()
    const panel = page.getByRole('region', { name: 'Edit Chalermchai' })
    const [end, buttons] = await Promise.all([
      panel.getByRole('link', { name: 'All changes of Chalermchai' }).boundingBox(),
      panel.getByRole('button', { name: 'Cancel' }).boundingBox(),
    ])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(buttons?.y ?? 0)
    // On a lower screen the panel scrolls: the focus is never behind the buttons.
    await page.setViewportSize({ width: 1280, height: 600 })
    await panel.getByRole('button', { name: 'Reset password' }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = panel.getByRole('link', { name: 'All changes of Chalermchai' })
    await expect(focused).toBeFocused()
    const isSeen = await focused.evaluate((link) => {
      const { left, bottom } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(left + 20, bottom - 4))
    })
    expect(isSeen).toBe(true)
  },
)

test(
  'the top bar is one row at every width, also with the longest name',
  inAll,
  async ({ app }) => {
    const admin = app.demoUser('admin')
    await admin.request('PATCH', '/user', { name: 'Anna Very Long Naame' })
    const page = await app.openAs(admin, '/menuCafe-admin', { device: 'tablet' })
    const logout = page.getByRole('button', { name: 'Logout' })
    await expect(logout).toBeVisible()
    for (const width of [768, 820, 1024, 1180, 1440]) {
      await page.setViewportSize({ width, height: 820 })
      const bar = await page.getByRole('banner').locator('> div').first().boundingBox()
      expect.soft(bar?.height, `${width} px`).toBeLessThan(70)
    }
  },
)

test('an admin gives a role, finds the change, and the orders of the person', async ({ app }) => {
  const ploy = app.demoUser('user')
  await ploy.order('Latte')
  const tablet = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Edit Ploy' }).click()
  await tablet.getByRole('dialog').getByText('Barista').click()
  await tablet.getByRole('button', { name: 'Save' }).click()
  await expect(tablet.getByText('Ploy is a barista now').first()).toBeVisible()
  await tablet.getByRole('link', { name: 'All changes' }).click()
  await expect(tablet).toHaveURL('/changes')
  const sentence = tablet.getByRole('listitem').filter({ hasText: 'Mali made Ploy' })
  await expect(sentence).toContainText('Mali made Ploy (user@example.com) a barista')
  await tablet.getByRole('textbox', { name: 'Person or word' }).fill('nobody')
  await expect(tablet).toHaveURL('/changes?text=nobody')
  await expect(tablet.getByText('No changes match')).toBeVisible()
  await tablet.goBack()
  await tablet.getByRole('button', { name: 'Edit Ploy' }).click()
  await tablet.getByRole('link', { name: 'Orders of Ploy' }).click()
  await expect(tablet.getByRole('button', { name: 'Orders of Ploy: show all' })).toBeVisible()
})

test('on phones the filters of All changes stand in two rows, and filter', async ({ app }) => {
  await newBarista(app, 'Nam')
  await app.demoUser('barista').request('POST', '/screen-links', { name: 'Window' })
  const phone = await app.openAs(app.demoUser('admin'), '/changes')
  const search = phone.getByRole('textbox', { name: 'Person or word' })
  const days = phone.getByRole('button', { name: 'Days: Last 31 days' })
  const kinds = phone.getByRole('radiogroup', { name: 'Kind' })
  const changes = phone.getByRole('listitem')
  await expect(changes).toHaveCount(2)
  const yOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
  expect(Math.abs((await yOf(search)) - (await yOf(days)))).toBeLessThan(20)
  const { y = Number.NaN, height = 0 } = (await days.boundingBox()) ?? {}
  expect(await yOf(kinds)).toBeGreaterThanOrEqual(y + height)
  expect(await yOf(changes.first())).toBeLessThan(y + 3 * height + 60)

  await kinds.getByText('Accounts').click()
  await expect(phone).toHaveURL('/changes?kind=accounts')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText('made Nam')
  await kinds.getByText('Everything').click()
  await expect(changes).toHaveCount(2)
  await search.fill('Window')
  await expect(changes).toHaveCount(1)
  await expect(changes).toContainText('Window')
  await days.click()
  await phone.getByRole('button', { name: 'Today' }).click()
  await expect(phone).toHaveURL(/from=2026-11-18&to=2026-11-18/)
  await expect(changes).toHaveCount(1)
})
