import type { Order } from '@tumbler/contract/orders'
import { newBarista } from './new-barista.ts'
import { expect, test } from './test-app.ts'

test('two baristas and three customers at once: no order is lost or made twice', async ({
  app,
}) => {
  const fern = app.demoUser('barista')
  const mint = await newBarista(app, 'Mint')
  const first = await app.openAs(fern, '/ordering', { device: 'tablet' })
  const second = await app.openAs(mint, '/ordering', { device: 'tablet' })
  await expect(first.getByText('No orders now,')).toBeVisible()
  await expect(second.getByText('No orders now,')).toBeVisible()

  const customers = await Promise.all(['Oat', 'Nam', 'Gun'].map((name) => app.newUser(name)))
  await Promise.all(customers.flatMap((user) => [user.order('Latte'), user.order('Mocha')]))
  for (const board of [first, second]) {
    await expect(board.getByRole('article')).toHaveCount(6)
    await expect(board.getByRole('button', { name: '3 × Cold Latte' })).toBeVisible()
    await expect(board).toHaveTitle('(6) Orders - Tumbler')
  }

  await first.getByRole('button', { name: 'Do Latte, Oat' }).click()
  // Also on the first: its cards move, and a tap that meets a moving card does nothing.
  for (const board of [first, second])
    await expect(board.getByRole('button', { name: 'Done Latte, Oat' })).toBeVisible()

  // Both start the same order; the second board does not know of the first yet.
  await second.route('**/api/order?*', (route) => route.abort())
  await first.getByRole('button', { name: 'Do Mocha, Nam' }).click()
  await expect(first.getByRole('button', { name: 'Done Mocha, Nam' })).toBeVisible()
  await second.getByRole('button', { name: 'Do Mocha, Nam' }).click()
  await expect(second.getByText('Fern already started Mocha.')).toBeVisible()
  await second.unroute('**/api/order?*')

  await Promise.all([
    first.getByRole('button', { name: 'Done Latte, Oat' }).click(),
    second.getByRole('button', { name: 'Do Latte, Gun' }).click(),
    customers[1]?.request('PATCH', `/order/${await idOf('Latte', 'Nam')}`, { status: 'cancel' }),
  ])
  for (const board of [first, second]) {
    await expect(board.getByRole('article')).toHaveCount(4)
    await expect(board.getByRole('button', { name: 'Done Latte, Gun' })).toBeVisible()
  }

  async function idOf(drink: string, customer: string) {
    const orders = await fern.request<Order[]>('GET', '/order?status=ordered')
    return orders.find(({ menu, user }) => menu.name === drink && user.name === customer)?.id
  }
})

test('a board offline for 20 seconds shows the banner all the time, and then all orders', async ({
  app,
}) => {
  const phone = await app.openAs(app.demoUser('barista'), '')
  await phone.clock.install()
  await phone.goto('/ordering')
  const customers = await Promise.all(['Oat', 'Nam', 'Gun'].map((name) => app.newUser(name)))
  await customers[0]?.order('Latte')
  await expect(phone.getByRole('article')).toHaveCount(1)
  await phone.context().setOffline(true)
  const banner = phone.getByRole('status').filter({ hasText: 'Reconnecting...' })
  await expect(banner).toBeVisible()
  await customers[0]?.order('Mocha')
  await customers[1]?.order('Latte')
  await customers[2]?.order('Latte')
  await phone.mouse.wheel(0, 600)
  await expect(banner).toBeInViewport({ ratio: 1 })
  await expect(phone.getByRole('button', { name: 'Tumbler, home' }).or(banner)).toBeVisible()
  await phone.clock.fastForward(20_000)
  await expect(banner).toBeVisible()
  await expect(phone.getByRole('article')).toHaveCount(1)
  await phone.context().setOffline(false)
  await expect(phone.getByRole('article')).toHaveCount(4)
  await expect(banner).toBeHidden()
})
