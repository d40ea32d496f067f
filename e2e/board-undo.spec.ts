import { expect, inAll, test } from './test-app.ts'

test('Do and Done are undone at once, and the customer sees it', async ({ app }) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  const phone = await app.openAs(user, '/statusOrder')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Do Latte, Ploy' }).click()
  await expect(phone.locator('li[aria-current=step]')).toContainText('In progress')
  await expect(tablet.getByRole('button', { name: 'Undo Do Latte, Ploy' })).toBeVisible()
  await tablet.getByRole('button', { name: 'Undo' }).click()
  await expect(tablet.getByRole('button', { name: 'Do Latte, Ploy' })).toBeVisible()
  await expect(phone.locator('li[aria-current=step]')).toContainText('Waiting')

  await tablet.getByRole('button', { name: 'Do Latte, Ploy' }).click()
  await tablet.getByRole('button', { name: 'Done Latte, Ploy' }).click()
  await expect(phone.getByRole('button', { name: 'Pick Up' })).toBeVisible()
  await tablet.keyboard.press('u')
  await expect(tablet.getByRole('button', { name: 'Done Latte, Ploy' })).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Pick Up' })).toHaveCount(0)
})

test('Undo shows the whole person, however long the drink is called', async ({ app }) => {
  await app.demoUser('user').order('Strawberry Smoothie')
  await app.demoUser('user').request('PATCH', '/user', { name: 'Chalermchai' })
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('button', { name: /^Do Strawberry/ }).click()
  const undo = tablet.getByRole('button', { name: 'Undo Do Strawberry Smoothie, Chalermchai' })
  const person = undo.getByText(/Chalermchai$/).last()
  await expect(person).toBeVisible()
  expect(await person.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})

test(
  'a rejection is undone in the drawer unless the customer has reached the limit',
  inAll,
  async ({ app }) => {
    const user = app.demoUser('user')
    await user.order('Latte')
    await user.order('Mocha')
    const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
    const reject = async (drink: string) => {
      await tablet.getByRole('button', { name: `Cancel ${drink}, Ploy` }).click()
      await tablet.getByText('Machine Failure').click()
      await tablet.getByRole('button', { name: 'Cancel this order' }).click()
      await expect(tablet.getByRole('button', { name: 'Undo' })).toBeVisible()
    }
    const drawer = tablet.getByRole('region', { name: 'Last 20' })
    const openLast = async () => {
      await tablet.getByRole('button', { name: 'Finished' }).click()
      await tablet.getByRole('button', { name: 'Last 20' }).click()
    }
    const takeBack = (drink: string) => drawer.getByRole('button', { name: `Undo ${drink}` })

    await reject('Latte')
    await openLast()
    await expect(drawer.getByText('Machine Failure')).toBeVisible()
    await takeBack('Latte').click()
    await expect(drawer.getByText('Machine Failure')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(tablet.getByRole('button', { name: 'Do Latte, Ploy' })).toBeVisible()

    await reject('Mocha')
    await user.order('Espresso')
    await openLast()
    await takeBack('Mocha').click()
    await expect(
      tablet.getByText('Ploy has ordered again and has no drinks left today.'),
    ).toBeVisible()
    await expect(takeBack('Mocha')).toBeVisible()
  },
)
