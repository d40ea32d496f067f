import { expect, test } from './test-app.ts'

test('a drink of before is ordered again with three taps, and the row moves nothing later', async ({
  app,
}) => {
  const user = await app.newUser('Fai')
  const { id } = await user.order('Latte')
  await user.request('PATCH', `/order/${id}`, { status: 'cancel' })
  await user.order('Mocha')
  const phone = await app.openAs(user, '/menuCafe')
  await expect(phone.getByRole('heading', { name: 'Your last drink' })).toBeVisible()
  const again = phone.getByRole('list').getByRole('button', { name: /Mocha/ })
  await again.click()
  const summary = phone.getByRole('dialog', { name: 'Summary' })
  await expect(summary.getByRole('heading', { name: 'Mocha' })).toBeVisible()
  await summary.getByRole('button', { name: 'Place order' }).click()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(phone.getByRole('heading', { name: 'Mocha' })).toHaveCount(2)
  await phone.goBack()
  await expect(phone).toHaveURL('/menuCafe')
})
