import type { Order } from '@tumbler/contract/orders'
import { axeViolations } from './accessibility-checks.ts'
import { expect, type TestApp, test } from './test-app.ts'

async function finish(app: TestApp, { id }: Order) {
  const barista = app.demoUser('barista')
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
  await barista.request('PATCH', `/order/barista/${id}`, { status: 'done' })
}

test('the history is updated live', async ({ app }) => {
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

test('earlier days have their own totals, also of another year', async ({ app }) => {
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
})

for (const device of ['phone', 'tablet'] as const)
  test(`axe finds no violations in the history, ${device}`, async ({ app }) => {
    await finish(app, await app.demoUser('user').order('อัญชันมะนาว'))
    const { id } = await app.demoUser('user').order('Mocha')
    const reject_note = 'Machine Failure'
    await app.demoUser('barista').request('PATCH', `/order/barista/${id}`, {
      status: 'rejected',
      reject_note,
    })
    const page = await app.openAs(app.demoUser('barista'), '/history', { device })
    await expect(page.getByText(reject_note)).toBeVisible()
    await expect(page.getByText('No older orders')).toBeVisible()
    expect.soft(await axeViolations(page)).toEqual([])
  })
