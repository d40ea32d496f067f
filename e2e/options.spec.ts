import type { Page } from '@playwright/test'
import type { KeptOptionGroup } from '@tumbler/contract/options'
import type { Order } from '@tumbler/contract/orders'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { fillForm, placeFromSummary } from './order-form.ts'
import { expect, onMain, type TestApp, test } from './test-app.ts'

/** The demo's coffee has milk and shots. */
async function openLatte(page: Page) {
  await page.getByRole('link', { name: /^Latte/ }).click()
  await expect(page.getByRole('radio', { name: 'Oat', exact: true })).toBeAttached()
}

const chosenOf = (page: Page, group: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { checked: true })

/** The choices of the orders of the board, the oldest first. */
async function choicesAtTheBar(app: TestApp) {
  const orders = await app.demoUser('barista').request<Order[]>('GET', '/order')
  return orders.map(({ options }) => options.map(({ choice }) => choice))
}

async function sellOut(app: TestApp, name: string) {
  const barista = app.demoUser('barista')
  for (const { id, choices } of await barista.request<KeptOptionGroup[]>('GET', '/options')) {
    const choice = choices.find((one) => one.name === name)
    const soldOut = choice && { [choice.id]: true }
    if (soldOut) await barista.request('PATCH', `/options/${id}`, { soldOut })
  }
}

test('a latte with oat milk, the same again, and again when oat milk is sold out', async ({
  app,
}) => {
  const phone = await app.openAs(await app.newUser('Nam'), '/menuCafe')
  await openLatte(phone)
  await fillForm(phone, { type: 'Cold', sweetness: '25 %' })
  await phone.getByText('Oat', { exact: true }).click()
  await expect(chosenOf(phone, 'Milk')).toHaveAccessibleName('Oat')
  await phone.getByRole('button', { name: 'Next' }).click()
  const summary = phone.getByRole('dialog', { name: 'Summary' })
  await expect(summary.getByText('Milk Oat')).toBeVisible()
  await summary.getByRole('button', { name: 'Place order' }).click()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(phone.getByText('Milk: Oat').first()).toBeVisible()
  expect(await choicesAtTheBar(app)).toEqual([['Oat', 'Single']])

  await phone.getByRole('button', { name: 'Cancel Latte' }).click()
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
  await phone.getByRole('button', { name: 'Order Latte again' }).click()
  await expect(chosenOf(phone, 'Milk')).toHaveAccessibleName('Oat')
  await sellOut(app, 'Oat')
  await expect(phone.getByText('Oat is sold out: Cow is chosen')).toBeVisible()
  await expect(chosenOf(phone, 'Milk')).toHaveAccessibleName('Cow')
  await expect(phone.getByRole('radio', { name: 'Oat Sold out' })).toBeDisabled()
  await placeFromSummary(phone)
  await expect(phone).toHaveURL('/statusOrder')
  expect((await choicesAtTheBar(app)).at(-1)).toEqual(['Cow', 'Single'])
})

test('without touching the rows it is the usual drink', async ({ app }) => {
  const phone = await app.openAs(await app.newUser('Fon'), '/menuCafe')
  await openLatte(phone)
  await fillForm(phone, { type: 'Hot', sweetness: '0 %' })
  await placeFromSummary(phone)
  await expect(phone).toHaveURL('/statusOrder')
  expect(await choicesAtTheBar(app)).toEqual([['Cow', 'Single']])
})

for (const device of ['phone', 'tablet'] as const)
  test(`everybody can choose the options, ${device}`, onMain(device, 'phone'), async ({ app }) => {
    await sellOut(app, 'Soy')
    const page = await app.openAs(await app.newUser('Beam'), '/menuCafe', { device })
    await openLatte(page)
    await fillForm(page, { type: 'Cold', sweetness: '25 %' })
    expect(await axeViolations(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await overflowsAtDoubleTextSize(page)).toEqual([])
    await page.getByRole('radio', { name: 'Cow' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(chosenOf(page, 'Milk')).toHaveAccessibleName('Oat')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('dialog').getByText('Milk Oat')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
