import { expect, inAll, test } from './test-app.ts'

test('the queue number is updated live', inAll, async ({ app }) => {
  const first = app.demoUser('user')
  const { id } = await first.order('Latte')
  const oat = await app.newUser('Oat')
  await oat.order('Mocha')
  const phone = await app.openAs(oat, '/statusOrder')
  await expect(phone.getByText('Queue no:')).toBeVisible()
  await first.request('PATCH', `/order/${id}`, { status: 'cancel' })
  await expect(phone.getByText('It is your turn!', { exact: true })).toBeVisible()
})

test('an item that becomes inactive is disabled on an open menu', inAll, async ({ app }) => {
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
