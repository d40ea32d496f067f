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
