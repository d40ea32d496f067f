import type { Page } from '@playwright/test'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { expect, inAll, onMain, type TestUser, test, tumblerPhoto } from './test-app.ts'

const names = ['Mint', 'Steel', 'Clay', 'Yellow', 'Navy', 'แก้วน้ำใบใหญ่', 'Rose', 'Moss']

/** Saves tumblers of different colours. */
async function save(page: Page, user: TestUser, count: number) {
  const files = await page.evaluate(
    (amount) =>
      Array.from({ length: amount }, (_, index) => {
        const canvas = document.createElement('canvas')
        const context = canvas.getContext('2d')
        if (context) context.fillStyle = `hsl(${index * 40} 60% 50%)`
        context?.fillRect(0, 0, 300, 150)
        return canvas.toDataURL()
      }),
    count,
  )
  for (const [index, file] of files.entries()) {
    const { url: image } = await user.request<{ url: string }>('POST', '/upload/image', { file })
    await user.request('POST', '/tumbler', { name: names[index], image })
  }
}

async function openForm(page: Page) {
  await page.goto('/menuCafe')
  await page.getByRole('link', { name: /Americano/ }).click()
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible()
}

/** The same file a second time too. */
async function choosePhoto(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  await (await chooser).setFiles(tumblerPhoto)
}

test(
  'a full shelf scrolls by itself, and the page does not scroll sideways',
  inAll,
  async ({ app }) => {
    const user = await app.newUser('Beam')
    const phone = await app.openAs(user, '/menuCafe')
    await save(phone, user, 8)
    await openForm(phone)
    const tiles = phone.getByRole('radiogroup', { name: 'My tumblers' })
    await expect(tiles.getByRole('radio')).toHaveCount(8)
    const row = tiles.locator('..')
    await expect(row).toHaveAttribute('data-more-after')
    await expect(row).not.toHaveAttribute('data-more-before')
    for (const width of [320, 390]) {
      await phone.setViewportSize({ width, height: 844 })
      const overflow = () =>
        phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(await overflow(), `${width} pixels`).toBeLessThanOrEqual(0)
    }
    await tiles.getByRole('radio', { name: /^Recent/ }).focus()
    await phone.keyboard.press('ArrowLeft')
    const last = tiles.getByRole('radio').last()
    await expect(last).toBeChecked()
    await expect(tiles.locator('label').last()).toBeInViewport({ ratio: 1 })
    await expect(row).not.toHaveAttribute('data-more-after')
    await expect(row).toHaveAttribute('data-more-before')
  },
)

test('a photo is seen while it is sent, stopped, sent again, and kept over a reload', async ({
  app,
}) => {
  const user = await app.newUser('Fon')
  const phone = await app.openAs(user, '/menuCafe')
  await save(phone, user, 1)
  await openForm(phone)
  const mint = phone.getByRole('radio', { name: 'Recent, Mint' })
  const uploaded = phone.getByRole('radio', { name: 'Uploaded' })
  await expect(mint).toBeChecked()
  let isHeld = true
  await phone.route('**/api/upload/image', async (route) => {
    if (!isHeld) await route.continue()
  })
  await choosePhoto(phone)
  await expect(phone.getByRole('progressbar', { name: 'Uploading' })).toBeVisible()
  const preview = phone.locator('fieldset img[src^="blob:"]')
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(phone.getByText(/^Your photo is on its way: \d+\s%$|^Almost done$/)).toBeVisible()
  await phone.getByRole('button', { name: 'Stop' }).click()
  await expect(preview).toHaveCount(0)
  await expect(mint).toBeChecked()
  isHeld = false
  await choosePhoto(phone)
  await expect(uploaded).toBeChecked()
  await phone.reload()
  await expect(uploaded).toBeChecked()
})

for (const device of ['phone', 'tablet'] as const)
  test(
    `axe finds no violations on the shelf and in its sheet, ${device}`,
    onMain(device, 'phone'),
    async ({ app }) => {
      const user = await app.newUser('Gam')
      const page = await app.openAs(user, '/menuCafe', { device })
      await save(page, user, 2)
      await openForm(page)
      await page.route('**/api/upload/image', (route) => route.abort('connectionreset'))
      await page.locator('input[type=file]').setInputFiles(tumblerPhoto)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      expect.soft(await axeViolations(page), 'Failed photo').toEqual([])
      await page.getByText('Mint', { exact: true }).click()
      expect.soft(await axeViolations(page), 'Shelf').toEqual([])
      expect.soft(await smallTargets(page), 'Shelf').toEqual([])
      await page.getByRole('button', { name: 'Edit' }).click()
      const sheet = page.getByRole('dialog', { name: 'My tumblers' })
      await sheet.getByRole('button', { name: 'Rename Mint' }).click()
      await expect(sheet.getByRole('textbox')).toBeFocused()
      await sheet.getByRole('button', { name: 'Remove Steel' }).click()
      await expect(sheet.getByRole('button', { name: 'Undo' })).toBeVisible()
      expect.soft(await axeViolations(page), 'Sheet').toEqual([])
      expect.soft(await smallTargets(page), 'Sheet').toEqual([])
    },
  )
