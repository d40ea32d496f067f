import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Order } from '@tumbler/contract/orders'
import { axeViolations } from './accessibility-checks.ts'
import { tabTo } from './tab-to.ts'
import { expect, inAll, onMain, type TestApp, test } from './test-app.ts'

type FinalStatus = 'done' | 'picked' | 'cancel' | 'rejected'

/** Places an order as a new user and moves it to its final status. */
async function orderUntil(app: TestApp, drink: string, status: FinalStatus) {
  const barista = app.demoUser('barista')
  const customer = await app.newUser(`Guest-${crypto.randomUUID().slice(0, 8)}`)
  const { id } = await customer.order(drink)
  const move = (next: string, more = {}) =>
    barista.request<Order>('PATCH', `/order/barista/${id}`, { status: next, ...more })
  if (status === 'rejected') await move('rejected', { reject_note: 'Machine Failure' })
  if (status === 'cancel') await customer.request('PATCH', `/order/${id}`, { status: 'cancel' })
  if (status !== 'done' && status !== 'picked') return
  await move('in-progress')
  await move('done')
  if (status === 'picked') await customer.request('PATCH', `/order/${id}`, { status: 'picked' })
}

async function placeOrders(app: TestApp) {
  const statuses = ['done', 'picked', 'cancel', 'rejected'] as const
  await Promise.all([
    ...statuses.map((status) => orderUntil(app, 'Latte', status)),
    orderUntil(app, 'อัญชันมะนาว', 'picked'),
  ])
}

const rows = (page: Page) => page.locator('table[role=table] tbody tr')

test('a barista sees the orders of the cafe today, this week and this month', async ({ app }) => {
  await placeOrders(app)
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('link', { name: 'Dashboard' }).click()
  await expect(tablet).toHaveURL('/dashboard-cafe')
  await expect(tablet.getByRole('heading', { name: 'Dashboard for Cafe' })).toBeFocused()
  for (const period of ['Today', 'This Week', 'This Month']) {
    await tablet.getByText(period, { exact: true }).click()
    await expect(rows(tablet)).toHaveText([/^1\s*Latte\s*Coffee\s*2$/, /^2\s*อัญชันมะนาว\s*Tea\s*1$/])
  }
  await expect(tablet).toHaveURL('/dashboard-cafe?period=month')
  await tablet.reload()
  await expect(tablet.getByRole('radio', { name: 'This Month' })).toBeChecked()
  await expect(tablet.getByText('Placed')).toBeVisible()
  await expect(tablet.getByText('Times show from 20 drinks on.')).toBeVisible()
  await expect(tablet.getByRole('row', { name: 'Machine Failure 1' })).toBeVisible()
  await expect(tablet.getByRole('row', { name: 'Wednesday 18 November 3' })).toBeAttached()
  await tablet.getByRole('link', { name: 'Bar', exact: true }).click()
  await expect(tablet).toHaveURL('/dashboard-bar?period=month')
  await expect(tablet.getByRole('heading', { name: 'Dashboard for Bar' })).toBeFocused()
  await expect(tablet.getByText('No orders in this period')).toBeVisible()
})

for (const [role, path] of [
  ['barista', '/dashboard-cafe'],
  ['admin', '/dashboard-admin'],
] as const)
  test(`the dashboard is updated live for a ${role}`, inAll, async ({ app }) => {
    const page = await app.openAs(app.demoUser(role), path, { device: 'tablet' })
    await expect(page.getByText('No orders in this period')).toBeVisible()
    await orderUntil(app, 'Mocha', 'done')
    await expect(rows(page)).toHaveText([/Mocha\s*Coffee\s*1$/])
    await orderUntil(app, 'Mocha', 'done')
    await expect(rows(page)).toHaveText([/Mocha\s*Coffee\s*2$/])
  })

test('totals per day and item are downloaded as CSV, and orders', async ({ app }) => {
  await placeOrders(app)
  const tablet = await app.openAs(app.demoUser('barista'), '/dashboard-cafe?period=week', {
    device: 'tablet',
  })
  const downloaded = async (kind: RegExp) => {
    await tablet.getByRole('button', { name: 'Export' }).click()
    await tablet.getByText(kind).click()
    const downloading = tablet.waitForEvent('download')
    await tablet.getByRole('button', { name: 'Download 16 to 22 November' }).click()
    return await downloading
  }
  const totals = await downloaded(/^Totals per day and item/)
  expect(totals.suggestedFilename()).toBe('totals-cafe-2026-11-16-to-2026-11-22.csv')
  expect(await readFile(await totals.path(), 'utf8')).toBe(
    [
      '\ufeffday,item,category,venue,made,canceled,rejected,takings,currency',
      '2026-11-18,Latte,Coffee,cafe,2,1,1,,',
      '2026-11-18,อัญชันมะนาว,Tea,cafe,1,0,0,,',
      '',
    ].join('\r\n'),
  )
  const orders = await downloaded(/CSV, one row per order/)
  expect(orders.suggestedFilename()).toBe('orders-cafe-2026-11-16-to-2026-11-22.csv')
  expect((await readFile(await orders.path(), 'utf8')).trim().split('\r\n')).toHaveLength(6)
})

test('offline it shows an error, and after reconnecting the numbers', inAll, async ({ app }) => {
  await placeOrders(app)
  const tablet = await app.openAs(app.demoUser('barista'), '/dashboard-cafe', { device: 'tablet' })
  await expect(rows(tablet)).toHaveCount(2)
  await tablet.context().setOffline(true)
  await tablet.getByText('This Week', { exact: true }).click()
  await expect(tablet.getByText("Couldn't load the dashboard.")).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(rows(tablet)).toHaveCount(2)
})

test('period and venue are changed with the keyboard only', inAll, async ({ app }) => {
  await placeOrders(app)
  const tablet = await app.openAs(app.demoUser('barista'), '/dashboard-cafe', { device: 'tablet' })
  await expect(rows(tablet)).toHaveCount(2)
  await tabTo(tablet, /^Today$/)
  await tablet.keyboard.press('ArrowRight')
  await expect(tablet).toHaveURL('/dashboard-cafe?period=week')
  await expect(tablet.getByRole('radio', { name: 'This Week' })).toBeFocused()
  await tablet.keyboard.press('ArrowRight')
  await tablet.keyboard.press('ArrowRight')
  const range = tablet.getByRole('radio', { name: 'Range' })
  await expect(range).toBeFocused()
  await expect(tablet.getByRole('dialog')).toHaveCount(0)
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('dialog')).toBeVisible()
  await tablet.keyboard.press('Escape')
  await expect(range).toBeFocused()
  await tablet.keyboard.press('ArrowLeft')
  await tablet.keyboard.press('ArrowLeft')
  await expect(tablet).toHaveURL('/dashboard-cafe?period=week')
  await tabTo(tablet, /^Export$/)
  await tablet.keyboard.press('Enter')
  await tabTo(tablet, /^Download 16 to 22 November$/)
  const downloading = tablet.waitForEvent('download')
  await tablet.keyboard.press('Enter')
  await downloading
  await tablet.reload()
  await expect(rows(tablet)).toHaveCount(2)
  await tabTo(tablet, /^Bar$/)
  await tablet.keyboard.press('Enter')
  await expect(tablet).toHaveURL('/dashboard-bar?period=week')
})

test(
  'the map of busy half-hours begins where the cafe opens, and its days stay',
  inAll,
  async ({ app }) => {
    await placeOrders(app)
    const phone = await app.openAs(app.demoUser('barista'), '', { device: 'phone' })
    await phone.route('**/statistics/quality?*', async (route) => {
      const answer = await route.fetch()
      const { busy, ...quality } = await answer.json()
      const atNight = { weekday: 7, start: '04:00', orders: 4, ofRange: 0 }
      await route.fulfill({
        json: { ...quality, busy: { ...busy, counts: [...busy.counts, atNight] } },
      })
    })
    await phone.goto('/dashboard-cafe')
    const map = phone.getByRole('group', { name: 'Busy half-hours' })
    const [day, night, opening] = [
      map.getByRole('rowheader', { name: 'Wed' }),
      map.getByRole('columnheader', { name: '4:00', exact: true }),
      map.getByRole('columnheader', { name: '9:00', exact: true }),
    ]
    const leftOf = async (one: Locator) => (await one.boundingBox())?.x ?? Number.NaN
    const dayEnd = async () => await day.evaluate((cell) => cell.getBoundingClientRect().right)
    await expect.poll(async () => (await leftOf(opening)) - (await dayEnd())).toBeCloseTo(24, -1)
    expect(await leftOf(night)).toBeLessThan(await dayEnd())
    await expect(map).toHaveAttribute('data-more-before')
    await map.evaluate((row) => row.scrollTo({ left: 0 }))
    await expect(map).not.toHaveAttribute('data-more-before')
    await expect(map).toHaveAttribute('data-more-after')
    expect(await leftOf(night)).toBeGreaterThan(await dayEnd())
  },
)

for (const device of ['phone', 'tablet'] as const)
  test(
    `axe finds no violations on the dashboards, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      await placeOrders(app)
      const page = await app.openAs(app.demoUser('barista'), '/dashboard-cafe?period=month', {
        device,
      })
      await expect(rows(page)).toHaveCount(2)
      expect.soft(await axeViolations(page)).toEqual([])
      await page.goto('/dashboard-bar')
      await expect(page.getByText('No orders in this period')).toBeVisible()
      expect.soft(await axeViolations(page)).toEqual([])
    },
  )
