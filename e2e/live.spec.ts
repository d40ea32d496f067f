import { expect, test } from './test-app.ts'

test('an order that one barista starts moves on the board of another', async ({ app }) => {
  await app.demoUser('user').order('Latte')
  const barista = app.demoUser('barista')
  const first = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const second = await app.openAs(barista, '/ordering', { device: 'tablet' })
  await expect(second.getByRole('button', { name: 'Do Latte, Ploy' })).toBeVisible()
  await first.getByRole('button', { name: 'Do Latte, Ploy' }).click()
  await expect(second.getByRole('button', { name: 'Done Latte, Ploy' })).toBeVisible({
    timeout: 1000,
  })
})

test('a disconnected board shows a banner, and is up to date after reconnecting', async ({
  app,
}) => {
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByText('No orders now,')).toBeVisible()
  await tablet.context().setOffline(true)
  await expect(tablet.getByText('Reconnecting...')).toBeVisible({ timeout: 15_000 })
  await app.demoUser('user').order('Latte')
  await tablet.context().setOffline(false)
  await expect(tablet.getByRole('article', { name: 'Latte' })).toBeVisible({ timeout: 15_000 })
  await expect(tablet.getByText('Reconnecting...')).toBeHidden({ timeout: 15_000 })
})

test('the queue number is updated live', async ({ app }) => {
  const first = app.demoUser('user')
  const { id } = await first.order('Latte')
  const oat = await app.newUser('Oat')
  await oat.order('Mocha')
  const phone = await app.openAs(oat, '/statusOrder')
  await expect(phone.getByText('Queue no:')).toBeVisible()
  await first.request('PATCH', `/order/${id}`, { status: 'cancel' })
  await expect(phone.getByText('It is your turn!')).toBeVisible({ timeout: 2000 })
})

test('an item that becomes inactive is disabled on an open menu', async ({ app }) => {
  const barista = app.demoUser('barista')
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  await expect(phone.getByRole('link', { name: /Americano/ })).toBeVisible()
  const categories = await barista.request<{ menu: { id: string; name: string }[] }[]>(
    'GET',
    '/category',
  )
  const item = categories.flatMap(({ menu }) => menu).find(({ name }) => name === 'Americano')
  await barista.request('PATCH', `/menu/${item?.id}`, { isActive: 'inactive' })
  await expect(phone.locator('a[href]', { hasText: 'Americano' })).toHaveCount(0)
  await expect(phone.getByText('Americano')).toBeVisible()
})
