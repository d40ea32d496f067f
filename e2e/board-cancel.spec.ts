import { expect, test } from './house.ts'

test('a reason that is being written outlives a reload, and is given up with Back', async ({
  house,
}) => {
  await house.demo('user').order('Latte')
  const tablet = await house.openAs(house.demo('barista'), '/ordering', { device: 'tablet' })
  const begin = tablet.getByRole('button', { name: 'Cancel Latte, Ploy' })
  const other = tablet.getByRole('radio', { name: 'Other' })
  const text = tablet.getByRole('textbox', { name: 'Other reason' })
  await begin.click()
  await other.click({ force: true })
  await text.fill('No lids')
  await tablet.reload()
  await expect(text).toHaveValue('No lids')
  await tablet.getByRole('button', { name: 'Back' }).click()
  await begin.click()
  await expect(other).not.toBeChecked()
  await expect(text).toHaveCount(0)
})
