import { expect, test } from './house.ts'

test('a page of what is not there says so, and leads the barista home', async ({ house }) => {
  const nowhere = '/edit-menu/00000000-0000-4000-8000-000000000000'
  const tablet = await house.openAs(house.demo('barista'), nowhere, { device: 'tablet' })
  await expect(tablet.getByRole('heading')).toHaveText('Sorry, something went wrong :(')
  await tablet.getByRole('button', { name: 'Back to home' }).click()
  await expect(tablet).toHaveURL('/ordering')
  await expect(tablet.getByText('Shop Status')).toBeVisible()
})
