import type { Order } from '@tumbler/contract/orders'
import { axeViolations, overflowsAtDoubleTextSize } from './accessibility-checks.ts'
import { expect, inAll, onMain, type TestApp, test } from './test-app.ts'

async function finish(app: TestApp, { id }: Order) {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'done' })
}

test('the history is updated live', inAll, async ({ app }) => {
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('link', { name: 'History' }).click()
  await expect(tablet).toHaveURL('/history')
  await expect(tablet.getByText("You don't have any history")).toBeVisible()
  const user = app.demoUser('user')
  await finish(app, await user.order('Latte'))
  await expect(tablet.getByRole('listitem').filter({ hasText: 'Latte' })).toContainText('Done')
  await expect(tablet.getByText('Total Order: 1')).toBeVisible()
  const { id } = await user.order('Mocha')
  await user.request('PATCH', `/order/${id}`, { status: 'cancel' })
  const mocha = tablet.getByRole('listitem').filter({ hasText: 'Mocha' })
  await expect(mocha).toContainText('Canceled by user')
  await expect(mocha).toContainText('Ploy')
  await expect(tablet.getByText('Total Order: 1')).toBeVisible()
})

test('earlier days have their own totals, also of another year', inAll, async ({ app }) => {
  await app.restartAt('2025-11-12T03:00:00Z')
  await finish(app, await app.demoUser('user').order('Americano'))
  await app.restartAt('2026-11-17T03:00:00Z')
  await finish(app, await app.demoUser('user').order('Latte'))
  const { id } = await app.demoUser('user').order('Cappuccino')
  const rejection = { status: 'rejected', reject_note: 'Machine Failure' }
  await app.demoUser('barista').request('PATCH', `/order/barista/${id}`, rejection)
  await app.restartAt('2026-11-18T03:00:00Z')
  await finish(app, await app.demoUser('user').order('อัญชันมะนาว'))
  const phone = await app.openAs(app.demoUser('barista'), '/history')
  await phone.getByRole('button', { name: 'Earlier' }).click()
  await expect(phone.getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Yesterday',
    'Wednesday 12 November 2025',
  ])
  await expect(phone.getByText('No older orders')).toBeVisible()
  await expect(phone.getByText('Total Order: 1')).toHaveCount(3)
  const rejected = phone.getByRole('listitem').filter({ hasText: 'Cappuccino' })
  await expect(rejected).toContainText('Canceled by barista')
  await expect(rejected).toContainText('Machine Failure')
  // Nothing stands over the outcomes: they have the row to themselves.
  const venue = await phone.getByRole('button', { name: 'Cafe or bar' }).boundingBox()
  const outcomes = await phone.getByRole('radiogroup', { name: 'Status' }).boundingBox()
  expect(outcomes?.y).toBeGreaterThan((venue?.y ?? Number.NaN) + (venue?.height ?? Number.NaN))
  expect(outcomes?.width).toBeGreaterThan(350)
})

test('an order is found by its person, opened with its course, and the address shows it again', async ({
  app,
}) => {
  const barista = app.demoUser('barista')
  const order = await app.demoUser('user').order('Latte')
  await finish(app, order)
  const nam = await app.newUser('Nam')
  await finish(app, await nam.order('Mocha'))
  const tablet = await app.openAs(barista, '/history', { device: 'tablet' })
  const rows = tablet.getByRole('link', { name: /, (Ploy|Nam)$/ })
  await expect(rows).toHaveCount(2)
  await tablet.getByRole('textbox', { name: 'Person, drink or number' }).fill('ploy')
  await expect(rows).toHaveCount(1)
  await tablet.getByRole('link', { name: 'Latte, Ploy' }).click()
  const detail = tablet.getByRole('region', { name: 'Order' })
  await expect(detail.getByRole('listitem')).toHaveText([
    /Placed.*Ploy/,
    /Started.*Fern/,
    /Done.*Fern/,
  ])
  await detail.getByRole('button', { name: 'Tumbler image: Latte, Ploy' }).click()
  await expect(tablet.getByRole('dialog').getByRole('img')).toBeVisible()
  await tablet.keyboard.press('Escape')

  const phone = await app.openAs(barista, tablet.url().replace(app.url, ''))
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Order')
  await expect(phone.getByText('Started')).toBeVisible()
  await phone.getByRole('button', { name: 'Back to History' }).click()
  await expect(phone.getByRole('link', { name: 'Latte, Ploy' })).toBeVisible()
  await expect(phone.getByRole('textbox', { name: 'Person, drink or number' })).toHaveValue('ploy')
  await phone.getByRole('link', { name: 'Latte, Ploy' }).click()
  await expect(phone.getByText('Started')).toBeVisible()
  await phone.goBack()
  await expect(phone.getByRole('link', { name: 'Latte, Ploy' })).toBeVisible()
})

test(
  'the open order stays in sight while the list scrolls under the top bar',
  inAll,
  async ({ app }) => {
    for (const name of ['Bo', 'Ing', 'Oat']) {
      const customer = await app.newUser(name)
      for (const drink of ['Latte', 'Mocha']) await finish(app, await customer.order(drink))
    }
    const tablet = await app.openAs(app.demoUser('barista'), '/history', { device: 'tablet' })
    await tablet.setViewportSize({ width: 1180, height: 500 })
    await tablet.getByRole('link', { name: 'Latte, Bo' }).click()
    const detail = tablet.getByRole('region', { name: 'Order' })
    await expect(detail.getByText('Started')).toBeVisible()
    await tablet.getByRole('button', { name: 'Earlier' }).scrollIntoViewIfNeeded()
    const bar = await tablet.getByRole('banner').boundingBox()
    const panel = await detail.boundingBox()
    expect(panel?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
    await detail.getByRole('button', { name: 'Close' }).click()
    await expect(detail).toBeHidden()
  },
)

for (const device of ['phone', 'tablet'] as const)
  test(
    `axe finds no violations in the history, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      await finish(app, await app.demoUser('user').order('อัญชันมะนาว'))
      const { id } = await app.demoUser('user').order('Mocha')
      const reject_note = 'Machine Failure'
      await app.demoUser('barista').request('PATCH', `/order/barista/${id}`, {
        status: 'rejected',
        reject_note,
      })
      const page = await app.openAs(app.demoUser('barista'), '/history', { device })
      await expect(page.getByText(reject_note)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Earlier' })).toBeVisible()
      expect.soft(await axeViolations(page)).toEqual([])
      expect.soft(await overflowsAtDoubleTextSize(page)).toEqual([])
      await page.getByRole('button', { name: /^Days/ }).click()
      await expect(page.getByRole('dialog', { name: 'Days' })).toBeVisible()
      expect.soft(await axeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: /^Mocha/ }).click()
      await expect(page.getByText('Placed')).toBeVisible()
      expect.soft(await axeViolations(page)).toEqual([])
      expect.soft(await overflowsAtDoubleTextSize(page)).toEqual([])
    },
  )
