import { expect, type Locator, type Page } from '@playwright/test'
import { tumblerPhoto } from './test-app.ts'

interface OrderInput {
  type: 'Hot' | 'Cold' | 'Frappe'
  sweetness: string
  request?: string
  /** The file of the tumbler's photo; null when one is chosen already. */
  photo?: string | null
}

/** In the middle of the screen, where the foot of the page does not lie over it. */
async function choose(radio: Locator) {
  await radio.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await radio.check({ force: true })
}

/** Fills the order form and waits until it is complete. */
export async function fillForm(page: Page, { type, sweetness, request, photo }: OrderInput) {
  await choose(page.getByRole('radio', { name: type }))
  await choose(page.getByRole('radio', { name: sweetness, exact: true }))
  if (request) await page.getByLabel(/Additional request/).fill(request)
  if (photo !== null) await page.locator('input[type=file]').setInputFiles(photo ?? tumblerPhoto)
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled()
}

export async function placeFromSummary(page: Page) {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
}
