import { expect, inAll, test } from './test-app.ts'

test(
  'an unfinished reject note survives a reload, and is discarded with Back',
  inAll,
  async ({ app }) => {
    await app.demoUser('user').order('Latte')
    const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
    const cancel = tablet.getByRole('button', { name: 'Cancel Latte, Ploy' })
    const other = tablet.getByRole('radio', { name: 'Other' })
    const note = tablet.getByRole('textbox', { name: 'Other reason' })
    await cancel.click()
    await other.click({ force: true })
    await note.fill('No lids')
    await tablet.reload()
    await expect(note).toHaveValue('No lids')
    await tablet.getByRole('button', { name: 'Back' }).click()
    await cancel.click()
    await expect(other).not.toBeChecked()
    await expect(note).toHaveCount(0)
  },
)

test('a chosen reason changes the height of no row', async ({ app }) => {
  await app.demoUser('user').order('Latte')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await tablet.getByRole('button', { name: 'Cancel Latte, Ploy' }).click()
  const rows = () =>
    tablet
      .getByRole('radio')
      .locator('..')
      .evaluateAll((labels) => labels.map((label) => label.closest('label')?.offsetHeight))
  await expect(tablet.getByRole('radio')).toHaveCount(7)
  const before = await rows()
  for (const height of before) expect(height).toBeGreaterThanOrEqual(54)
  const reasons = await tablet.getByRole('radio').all()
  for (const reason of reasons) {
    await reason.click({ force: true })
    await expect(reason).toBeChecked()
    expect(await rows()).toEqual(before)
  }
})

test('on a phone the order and what belongs to its reason are as wide as the reasons', async ({
  app,
}) => {
  await app.demoUser('user').order('Latte')
  const phone = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'phone' })
  await phone.getByRole('button', { name: 'Cancel Latte, Ploy' }).click()
  const reason = phone.getByRole('radio', { name: 'Ingredient Unavailable' })
  await reason.click({ force: true })
  const parts = [
    reason.locator('xpath=ancestor::label'),
    phone.getByRole('region', { name: 'Latte' }),
    phone.getByRole('listitem').filter({ hasText: 'Latte' }),
  ]
  const widths = await Promise.all(
    parts.map((part) => part.evaluate((one) => (one as HTMLElement).offsetWidth)),
  )
  expect(new Set(widths).size).toBe(1)
})
