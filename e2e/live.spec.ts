import { expect, test } from './house.ts'

test('two baristas see each other, and the one who comes second is told', async ({ house }) => {
  await house.demo('user').order('Latte')
  const barista = house.demo('barista')
  const one = await house.openAs(barista, '/ordering', { device: 'tablet' })
  const other = await house.openAs(barista, '/ordering', { device: 'tablet' })
  await expect(other.getByRole('button', { name: 'Do Latte, Ploy' })).toBeVisible()
  await one.getByRole('button', { name: 'Do Latte, Ploy' }).click()
  await expect(other.getByRole('button', { name: 'Done Latte, Ploy' })).toBeVisible({
    timeout: 1000,
  })
})

test('a board that lost its connection says so, and catches up when it is back', async ({
  house,
}) => {
  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByText('No orders now,')).toBeVisible()
  await tablet.context().setOffline(true)
  await expect(tablet.getByText('Reconnecting...')).toBeVisible({ timeout: 15_000 })
  await house.demo('user').order('Latte')
  await tablet.context().setOffline(false)
  await expect(tablet.getByRole('article', { name: 'Latte' })).toBeVisible({ timeout: 15_000 })
  await expect(tablet.getByText('Reconnecting...')).toBeHidden({ timeout: 15_000 })
})

test('the queue moves up by itself', async ({ house }) => {
  const first = house.demo('user')
  const { id } = await first.order('Latte')
  const oat = await house.newcomer('Oat')
  await oat.order('Mocha')
  const phone = await house.openAs(oat, '/statusOrder')
  await expect(phone.getByText('Queue no:')).toBeVisible()
  await first.call('PATCH', `/order/${id}`, { status: 'cancel' })
  await expect(phone.getByText('It is your turn!')).toBeVisible({ timeout: 2000 })
})

test('an item that is switched off greys out under the thumb', async ({ house }) => {
  const barista = house.demo('barista')
  const phone = await house.openAs(house.demo('user'), '/menuCafe')
  await expect(phone.getByRole('link', { name: /Americano/ })).toBeVisible()
  const categories = await barista.call<{ menu: { id: string; name: string }[] }[]>(
    'GET',
    '/category',
  )
  const item = categories.flatMap(({ menu }) => menu).find(({ name }) => name === 'Americano')
  await barista.call('PATCH', `/menu/${item?.id}`, { isActive: 'inactive' })
  await expect(phone.locator('a[href]', { hasText: 'Americano' })).toHaveCount(0)
  await expect(phone.getByText('Americano')).toBeVisible()
})
