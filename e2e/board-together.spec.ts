import type { Order } from '@tumbler/contract/orders'
import { expect, test } from './house.ts'
import { secondBarista } from './second-barista.ts'

test('two baristas and three customers at once: nothing is lost, made twice or left unsaid', async ({
  house,
}) => {
  test.setTimeout(120_000)
  const fern = house.demo('barista')
  const mint = await secondBarista(house, 'Mint')
  const one = await house.openAs(fern, '/ordering', { device: 'tablet' })
  const other = await house.openAs(mint, '/ordering', { device: 'tablet' })
  await expect(one.getByText('No orders now,')).toBeVisible()
  await expect(other.getByText('No orders now,')).toBeVisible()

  const people = await Promise.all(['Oat', 'Nam', 'Gun'].map((name) => house.newcomer(name)))
  await Promise.all(people.flatMap((person) => [person.order('Latte'), person.order('Mocha')]))
  for (const board of [one, other]) {
    await expect(board.getByRole('article')).toHaveCount(6)
    await expect(board.getByRole('button', { name: '3 × Cold Latte' })).toBeVisible()
    await expect(board).toHaveTitle('(6) Orders - Tumbler')
  }

  await one.getByRole('button', { name: 'Do Latte, Oat' }).click()
  await expect(other.getByRole('button', { name: 'Done Latte, Oat' })).toBeVisible({
    timeout: 1000,
  })

  // Both reach for the same cup; the one board has not heard of the other yet.
  await other.route('**/api/order?*', (route) => route.abort())
  await one.getByRole('button', { name: 'Do Mocha, Nam' }).click()
  await expect(one.getByRole('button', { name: 'Done Mocha, Nam' })).toBeVisible()
  await other.getByRole('button', { name: 'Do Mocha, Nam' }).click()
  await expect(other.getByText('Fern already started Mocha.')).toBeVisible()
  await other.unroute('**/api/order?*')

  await Promise.all([
    one.getByRole('button', { name: 'Done Latte, Oat' }).click(),
    other.getByRole('button', { name: 'Do Latte, Gun' }).click(),
    people[1]?.call('PATCH', `/order/${await idOf('Latte', 'Nam')}`, { status: 'cancel' }),
  ])
  for (const board of [one, other]) {
    await expect(board.getByRole('article')).toHaveCount(4)
    await expect(board.getByRole('button', { name: 'Done Latte, Gun' })).toBeVisible()
  }

  async function idOf(drink: string, person: string) {
    const orders = await fern.call<Order[]>('GET', '/order?status=ordered')
    return orders.find(({ menu, user }) => menu.name === drink && user.name === person)?.id
  }
})

test('a board cut off for 20 seconds says so all the while, and then misses nothing', async ({
  house,
}) => {
  test.setTimeout(120_000)
  const phone = await house.openAs(house.demo('barista'), '/ordering')
  const people = await Promise.all(['Oat', 'Nam', 'Gun'].map((name) => house.newcomer(name)))
  await people[0]?.order('Latte')
  await expect(phone.getByRole('article')).toHaveCount(1)
  await phone.context().setOffline(true)
  const cutAt = Date.now()
  const banner = phone.getByRole('status').filter({ hasText: 'Reconnecting...' })
  await expect(banner).toBeVisible({ timeout: 10_000 })
  await people[0]?.order('Mocha')
  await people[1]?.order('Latte')
  await people[2]?.order('Latte')
  await phone.mouse.wheel(0, 600)
  await expect(banner).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('button', { name: 'Tumbler, home' }).or(banner)).toBeVisible()
  await expect
    .poll(() => Date.now() - cutAt, { timeout: 30_000, intervals: [1000] })
    .toBeGreaterThan(20_000)
  await expect(banner).toBeVisible()
  await expect(phone.getByRole('article')).toHaveCount(1)
  await phone.context().setOffline(false)
  await expect(phone.getByRole('article')).toHaveCount(4, { timeout: 15_000 })
  await expect(banner).toBeHidden({ timeout: 15_000 })
})
