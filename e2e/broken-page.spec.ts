import { expect, inAll, test } from './test-app.ts'

test('the error page of an unknown item leads the barista home', inAll, async ({ app }) => {
  const unknownItem = '/edit-menu/00000000-0000-4000-8000-000000000000'
  const tablet = await app.openAs(app.demoUser('barista'), unknownItem, { device: 'tablet' })
  await expect(tablet.getByRole('heading')).toHaveText('Sorry, something went wrong :(')
  await tablet.getByRole('button', { name: 'Back to home' }).click()
  await expect(tablet).toHaveURL('/ordering')
  await expect(tablet.getByText('Shop Status')).toBeVisible()
})
