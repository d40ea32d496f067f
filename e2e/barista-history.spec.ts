import type { Order } from '@tumbler/contract/orders'
import { axeFindings } from './accessible.ts'
import { expect, type House, test } from './house.ts'

async function finish(house: House, { id }: Order) {
  const barista = house.demo('barista')
  await barista.call('PATCH', `/order/barista/${id}`, { status: 'in-progress' })
  await barista.call('PATCH', `/order/barista/${id}`, { status: 'done' })
}

test('the history fills while the day goes on', async ({ house }) => {
  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('link', { name: 'History' }).click()
  await expect(tablet).toHaveURL('/history')
  await expect(tablet.getByText("You don't have any history")).toBeVisible()
  const user = house.demo('user')
  await finish(house, await user.order('Latte'))
  await expect(tablet.getByRole('listitem').filter({ hasText: 'Latte' })).toContainText('Done')
  await expect(tablet.getByText('Total Order: 1')).toBeVisible()
  const { id } = await user.order('Mocha')
  await user.call('PATCH', `/order/${id}`, { status: 'cancel' })
  const mocha = tablet.getByRole('listitem').filter({ hasText: 'Mocha' })
  await expect(mocha).toContainText('Canceled by user')
  await expect(mocha).toContainText('Ploy')
  await expect(tablet.getByText('Total Order: 1')).toBeVisible()
})

test('days before come with their own totals, whichever year they were', async ({ house }) => {
  await house.goTo('2025-11-12T03:00:00Z')
  await finish(house, await house.demo('user').order('Americano'))
  await house.goTo('2026-11-17T03:00:00Z')
  await finish(house, await house.demo('user').order('Latte'))
  const { id } = await house.demo('user').order('Cappuccino')
  const rejection = { status: 'rejected', reject_note: 'Machine Failure' }
  await house.demo('barista').call('PATCH', `/order/barista/${id}`, rejection)
  await house.goTo('2026-11-18T03:00:00Z')
  await finish(house, await house.demo('user').order('อัญชันมะนาว'))
  const phone = await house.openAs(house.demo('barista'), '/history')
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
  test(`axe finds nothing in the history, ${device}`, async ({ house }) => {
    await finish(house, await house.demo('user').order('อัญชันมะนาว'))
    const { id } = await house.demo('user').order('Mocha')
    const reject_note = 'Machine Failure'
    await house.demo('barista').call('PATCH', `/order/barista/${id}`, {
      status: 'rejected',
      reject_note,
    })
    const page = await house.openAs(house.demo('barista'), '/history', { device })
    await expect(page.getByText(reject_note)).toBeVisible()
    await expect(page.getByText('No older orders')).toBeVisible()
    expect.soft(await axeFindings(page)).toEqual([])
  })
