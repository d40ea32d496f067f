import type { Category } from '@tumbler/contract/menu'
import { expect, test } from './test-app.ts'

test('a break lasts the minutes on its tile, and its sentence says what happens', async ({
  app,
}) => {
  const board = await app.openAs(app.demoUser('barista'), '', { device: 'tablet' })
  await board.clock.install({ time: '2026-11-18T03:06:31Z' })
  await app.moveTo('2026-11-18T03:06:31Z')
  await app.demoUser('user').order('Latte')
  await board.goto('/ordering')
  await board.getByRole('button', { name: /^Shop Status/ }).click()
  const dialog = board.getByRole('dialog')
  await dialog.getByText('5 min', { exact: true }).click()
  await expect(
    dialog.getByText('No new orders until 10:11. Open orders stay on the board.'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Break until 10:11' }).click()
  await expect(board.getByRole('button', { name: 'Shop Status Break until 10:11' })).toBeVisible()
})

test('a drink is sold out today from its held name, and available again with Undo', async ({
  app,
}) => {
  const user = app.demoUser('user')
  await user.order('Mocha')
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  const isSoldOut = async () => {
    const menu = await user.request<Category[]>('GET', '/category')
    return menu.flatMap((one) => one.menu).find(({ name }) => name === 'Mocha')?.isSoldOut
  }
  await board.getByRole('heading', { name: 'Mocha' }).click({ delay: 700 })
  await board.getByRole('menuitem', { name: 'Sold out today' }).click()
  await expect.poll(isSoldOut).toBe(true)
  await board.getByRole('button', { name: /^Undo Sold out today/ }).click()
  await expect.poll(isSoldOut).toBe(false)
  await expect(board.getByRole('button', { name: 'Do Mocha, Ploy' })).toBeVisible()
})

test('of two people of one name the drink is for the one whose last drink it says', async ({
  app,
}) => {
  const [first, second] = [await app.newUser('Anan', 'anan-1'), await app.newUser('Anan', 'anan-2')]
  await first.order('Latte')
  await second.order('Mocha')
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await board.getByRole('button', { name: 'Add order' }).click()
  await board.getByRole('textbox', { name: 'Search by name' }).fill('Anan')
  await expect(board.getByRole('radio', { name: /^Anan/ })).toHaveCount(2)
  await board.getByRole('radio', { name: /^Anan.*Mocha, 10:00/ }).click({ force: true })
  for (const name of ['Espresso', 'Hot', '0 %'])
    await board.getByRole('radio', { name, exact: true }).click({ force: true })
  await board.getByRole('button', { name: 'Add order' }).click()
  await expect(board.getByRole('button', { name: /^Do Espresso, Anan/ })).toBeVisible()
  const drinksOf = async (user: typeof first) =>
    (await user.request<{ menu: { name: string } }[]>('GET', '/order/mine')).map(
      ({ menu }) => menu.name,
    )
  expect(await drinksOf(first)).toEqual(['Latte'])
  expect((await drinksOf(second)).toSorted()).toEqual(['Espresso', 'Mocha'])
})

test('Add Menu proposes nothing without a word that says it, and an error moves no field', async ({
  app,
}) => {
  const page = await app.openAs(app.demoUser('barista'), '/menuManagement', { device: 'tablet' })
  await page.getByRole('link', { name: 'Coffee' }).first().click()
  await page.getByRole('link', { name: 'New Menu' }).click()
  const name = page.getByLabel('Name', { exact: true })
  const topOfDescription = async () =>
    (await page.getByLabel('Description', { exact: true }).boundingBox())?.y
  await name.fill('Mango Coconut')
  await expect(page.getByText('No proposal')).toBeVisible()
  const top = await topOfDescription()
  await name.fill('Mango 5')
  await expect(page.getByText('Make sure that you input name')).toHaveCount(0)
  expect(await topOfDescription()).toBe(top)
  await name.fill('Matcha Mango')
  await expect(page.getByText('Proposed from the name: Matcha')).toBeVisible()
})
