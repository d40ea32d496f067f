import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order } from '@tumbler/contract/orders'
import { axeFindings } from './accessible.ts'
import { expect, type House, test } from './house.ts'
import { tabTo } from './tab-to.ts'

type End = 'done' | 'picked' | 'cancel' | 'rejected'

/** An order of a new colleague, brought to its end. */
async function orderUntil(house: House, drink: string, end: End) {
  const barista = house.demo('barista')
  const customer = await house.newcomer(`Guest-${crypto.randomUUID().slice(0, 8)}`)
  const { id } = await customer.order(drink)
  const move = (status: string, more = {}) =>
    barista.call<Order>('PATCH', `/order/barista/${id}`, { status, ...more })
  if (end === 'rejected') await move('rejected', { reject_note: 'Machine Failure' })
  if (end === 'cancel') await customer.call('PATCH', `/order/${id}`, { status: 'cancel' })
  if (end !== 'done' && end !== 'picked') return
  await move('in-progress')
  await move('done')
  if (end === 'picked') await customer.call('PATCH', `/order/${id}`, { status: 'picked' })
}

async function aMorning(house: House) {
  const ends = ['done', 'picked', 'cancel', 'rejected'] as const
  await Promise.all([
    ...ends.map((end) => orderUntil(house, 'Latte', end)),
    orderUntil(house, 'อัญชันมะนาว', 'picked'),
  ])
}

const rows = (page: Page) => page.locator('table[role=table] tbody tr')

test('a barista reads what the cafe made today, this week and this month', async ({ house }) => {
  await aMorning(house)
  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
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
  test(`the numbers follow while a ${role} looks`, async ({ house }) => {
    const page = await house.openAs(house.demo(role), path, { device: 'tablet' })
    await expect(page.getByText('No orders in this period')).toBeVisible()
    await orderUntil(house, 'Mocha', 'done')
    await expect(rows(page)).toHaveText([/Mocha\s*Coffee\s*1$/], { timeout: 15_000 })
    await orderUntil(house, 'Mocha', 'done')
    await expect(rows(page)).toHaveText([/Mocha\s*Coffee\s*2$/], { timeout: 15_000 })
  })

test('totals and ranking are downloaded as a file that spreadsheets read', async ({ house }) => {
  await aMorning(house)
  const tablet = await house.openAs(house.demo('barista'), '/dashboard-cafe?period=week', {
    device: 'tablet',
  })
  const downloading = tablet.waitForEvent('download')
  await tablet.getByRole('button', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('dashboard-cafe-2026-11-16-to-2026-11-22.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\ufeff,Total orders,,3',
      ',Placed,,5',
      ',Canceled by user,,1',
      ',Canceled by barista,,1',
      ',Canceled by barista,Machine Failure,1',
      ',,,',
      'Rank,Menu,Category,Orders',
      '1,Latte,Coffee,2',
      '2,อัญชันมะนาว,Tea,1',
      '',
    ].join('\r\n'),
  )
})

test('without a connection it says so, and catches up when it is back', async ({ house }) => {
  await aMorning(house)
  const tablet = await house.openAs(house.demo('barista'), '/dashboard-cafe', { device: 'tablet' })
  await expect(rows(tablet)).toHaveCount(2)
  await tablet.context().setOffline(true)
  await tablet.getByText('This Week', { exact: true }).click()
  await expect(tablet.getByText('The dashboard could not be loaded.')).toBeVisible()
  await tablet.context().setOffline(false)
  await expect(rows(tablet)).toHaveCount(2, { timeout: 15_000 })
})

test('customers may not open it', async ({ house }) => {
  const phone = await house.openAs(house.demo('user'), '/dashboard-cafe')
  await expect(phone).toHaveURL('/unauthorized')
  await phone.goto('/dashboard-admin')
  await expect(phone).toHaveURL('/unauthorized')
})

test('period and venue are changed by keyboard alone', async ({ house }) => {
  await aMorning(house)
  const tablet = await house.openAs(house.demo('barista'), '/dashboard-cafe', { device: 'tablet' })
  await expect(rows(tablet)).toHaveCount(2)
  await tabTo(tablet, /^Today$/)
  await tablet.keyboard.press('ArrowRight')
  await expect(tablet).toHaveURL('/dashboard-cafe?period=week')
  await expect(tablet.getByRole('radio', { name: 'This Week' })).toBeFocused()
  await expect(tablet.getByRole('button', { name: 'Download CSV' })).toBeVisible()
  await tabTo(tablet, /^Download CSV$/)
  const downloading = tablet.waitForEvent('download')
  await tablet.keyboard.press('Enter')
  await downloading
  await tablet.reload()
  await expect(rows(tablet)).toHaveCount(2)
  await tabTo(tablet, /^Bar$/)
  await tablet.keyboard.press('Enter')
  await expect(tablet).toHaveURL('/dashboard-bar?period=week')
})

for (const device of ['phone', 'tablet'] as const)
  test(`axe finds nothing on the dashboards, ${device}`, async ({ house }) => {
    await aMorning(house)
    const page = await house.openAs(house.demo('barista'), '/dashboard-cafe?period=month', {
      device,
    })
    await expect(rows(page)).toHaveCount(2)
    expect.soft(await axeFindings(page)).toEqual([])
    await page.goto('/dashboard-bar')
    await expect(page.getByText('No orders in this period')).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])
  })
