import type { Category, MenuItem } from '@tumbler/contract/menu'
import { axeViolations } from './accessibility-checks.ts'
import { expect, inAll, type TestUser, test, tumblerPhoto } from './test-app.ts'

async function coffeeOf(user: TestUser) {
  const [coffee] = await user.request<Category[]>('GET', '/category?categoryFor=cafe')
  if (!coffee) throw new Error('there is no category')
  const item = (name: string) => {
    const found = coffee.menu.find((one) => one.name === name)
    if (!found) throw new Error(`there is no ${name}`)
    return found
  }
  return { coffee, item }
}

test('customers see and order what a drink allows, as the barista changes it', async ({ app }) => {
  const barista = app.demoUser('barista')
  const { item } = await coffeeOf(barista)
  const change = (name: string, body: Partial<MenuItem>) =>
    barista.request('PATCH', `/menu/${item(name).id}`, body)
  await change('Americano', { types: ['hot', 'cold'], hasSweetness: false })

  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  const mocha = phone.getByRole('link', { name: /^Mocha/ })
  await expect(mocha).toBeEnabled()
  await change('Mocha', { isSoldOut: true })
  await expect(mocha).toContainText('Sold out today')
  await expect(mocha).toBeDisabled()
  expect(await axeViolations(phone)).toEqual([])

  await phone.getByRole('link', { name: /^Americano/ }).click()
  await expect(phone.getByText('Hot or cold only. The sweetness is fixed.')).toBeVisible()
  const types = phone.getByRole('radiogroup', { name: 'Type' })
  await expect(types.getByRole('radio')).toHaveCount(2)
  await phone.getByRole('radio', { name: 'Cold' }).check({ force: true })
  await phone.getByLabel(/Additional request/).fill('Extra ice')
  await phone.locator('input[type=file]').setInputFiles(tumblerPhoto)
  await expect(phone.getByRole('button', { name: 'Next' })).toBeEnabled()
  await change('Americano', { types: ['hot'] })
  await expect(
    phone.getByText('Cold is not available any more. All else is kept.').first(),
  ).toBeVisible()
  await expect(phone.getByText('This drink comes hot only.')).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Next' }).click()
  await phone.getByRole('button', { name: 'Place order' }).click()
  await expect(phone.getByText('It is your turn!', { exact: true })).toBeVisible()

  const tablet = await app.openAs(barista, '/ordering', { device: 'tablet' })
  const card = tablet.getByRole('article', { name: 'Americano' })
  await expect(card).toContainText('Hot')
  await expect(card).toContainText('Extra ice')
  await expect(card).not.toContainText('%')
})

test(
  'an archived category leaves the menu, and comes back with one of its items',
  inAll,
  async ({ app }) => {
    const barista = app.demoUser('barista')
    const { coffee, item } = await coffeeOf(barista)
    const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
    const tab = phone.getByRole('tab', { name: 'Coffee' })
    await expect(tab).toBeVisible()
    const latte = `/menu/${item('Latte').id}`
    await barista.request('PATCH', latte, { isAvailable: 'unavailable' })
    await barista.request('DELETE', `/category/${coffee.id}`)
    await expect(tab).toBeHidden()
    await barista.request('PATCH', latte, { isAvailable: 'available' })
    await tab.click()
    await expect(phone.getByRole('link', { name: /^Latte/ })).toBeVisible()
  },
)
