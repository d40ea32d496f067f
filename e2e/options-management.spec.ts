import type { Page } from '@playwright/test'
import type { Category } from '@tumbler/contract/menu'
import type { KeptOptionGroup } from '@tumbler/contract/options'
import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { expect, inAll, onMain, type TestApp, test } from './test-app.ts'

const path = '/menuManagement/options'
const switchOf = (page: Page, name: string) =>
  page.getByRole('switch', { name: `Sold out today, ${name}` })

async function groupNamed(app: TestApp, name: string) {
  const groups = await app.demoUser('barista').request<KeptOptionGroup[]>('GET', '/options')
  return groups.find((group) => group.name === name)
}

const choice = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The groups of an item as a customer's menu has them. */
async function optionsOf(app: TestApp, item: string) {
  const menu = await app.demoUser('user').request<Category[]>('GET', '/category')
  const found = menu.flatMap((category) => category.menu).find(({ name }) => name === item)
  return found?.options.map(({ name, choices }) => ({
    name,
    choices: choices.map((choice) => `${choice.name}${choice.isSoldOut ? ', sold out' : ''}`),
  }))
}

for (const device of ['tablet', 'phone'] as const)
  test(
    `a group is made, given to a drink, sold out in part, archived and restored, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      const page = await app.openAs(app.demoUser('barista'), '/menuManagement', { device })
      await page.getByRole('link', { name: 'Options' }).click()
      await page.getByRole('link', { name: 'New group' }).click()
      const add = page.getByRole('button', { name: 'Add', exact: true })
      await expect(add).toHaveAttribute('aria-disabled', 'true')
      await page.getByLabel('Name', { exact: true }).fill('Beans')
      await choice(page, 'Choice 1').fill('Chiang Rai')
      await choice(page, 'Choice 2').fill('Decaf')
      await page.getByRole('button', { name: 'Add a choice' }).click()
      await expect(choice(page, 'Choice 3')).toBeFocused()
      await page.keyboard.type('Nan')
      await add.click()
      await expect(page.getByText('Beans added')).toBeVisible()

      await page.getByRole('button', { name: 'Choose items' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('label', { hasText: 'Espresso' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Used by 1 item')).toBeVisible()
      await page.locator('label', { has: switchOf(page, 'Decaf') }).click()
      await expect(switchOf(page, 'Decaf')).toBeChecked()
      await expect
        .poll(() => optionsOf(app, 'Espresso'))
        .toEqual([
          { name: 'Shots', choices: ['Single', 'Double'] },
          { name: 'Beans', choices: ['Chiang Rai', 'Decaf, sold out', 'Nan'] },
        ])

      // With the keyboard the last one becomes the usual one.
      await page.getByRole('button', { name: 'Move Nan' }).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Home')
      await page.keyboard.press('Space')
      await expect(choice(page, 'Choice 1')).toHaveValue('Nan')
      await page.getByRole('button', { name: 'Archive Chiang Rai' }).click()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Beans saved')).toBeVisible()
      await expect
        .poll(async () => (await optionsOf(app, 'Espresso'))?.[1]?.choices)
        .toEqual(['Nan', 'Decaf, sold out'])
      await expect(page.getByRole('button', { name: 'Restore Chiang Rai' })).toBeVisible()

      await page.getByRole('button', { name: 'Archive', exact: true }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByRole('button', { name: 'Restore Beans' })).toBeVisible()
      await expect
        .poll(async () => (await optionsOf(app, 'Espresso'))?.map(({ name }) => name))
        .toEqual(['Shots'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('link', { name: 'Beans 2 choices, 1 item' })).toBeVisible()
      await expect
        .poll(async () => (await optionsOf(app, 'Espresso'))?.map(({ name }) => name))
        .toEqual(['Shots', 'Beans'])
    },
  )

test('of two baristas who edit one group the second decides; what is sold out is no conflict', async ({
  app,
}) => {
  const milk = await groupNamed(app, 'Milk')
  const barista = app.demoUser('barista')
  const address = `${path}/group/${milk?.id}`
  const first = await app.openAs(barista, address, { device: 'tablet' })
  const second = await app.openAs(barista, address, { device: 'tablet' })
  await choice(second, 'Choice 2').fill('Oat of the second')
  await first.locator('label', { has: switchOf(first, 'Soy') }).click()
  await expect(switchOf(second, 'Soy')).toBeChecked()
  await expect(second.getByText('Someone else has saved meanwhile.')).toHaveCount(0)
  await first.getByLabel('Name', { exact: true }).fill('Milk of the first')
  await first.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(first.getByText('Milk of the first saved')).toBeVisible()
  await expect(second.getByText('Someone else has saved meanwhile.')).toBeVisible()
  await expect(choice(second, 'Choice 2')).toHaveValue('Oat of the second')
  await second.getByRole('button', { name: 'Overwrite' }).click()
  await expect(second.getByText('Milk saved')).toBeVisible()
  await expect(choice(first, 'Choice 2')).toHaveValue('Oat of the second')
  await expect(first.getByLabel('Name', { exact: true })).toHaveValue('Milk')
})

test('a choice is dragged to its place; what is typed asks before it is left', async ({ app }) => {
  const page = await app.openAs(app.demoUser('barista'), path, { device: 'tablet' })
  await expect(choice(page, 'Choice 1')).toHaveValue('Cow')
  const grip = await page.getByRole('button', { name: 'Move Soy' }).boundingBox()
  const top = await page.getByRole('button', { name: 'Move Cow' }).boundingBox()
  if (!grip || !top) throw new Error('There are no grips')
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
  await page.mouse.down()
  await page.mouse.move(top.x + grip.width / 2, top.y + grip.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(choice(page, 'Choice 1')).toHaveValue('Soy')
  await page.getByRole('link', { name: 'Shots' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Leave without saving?')
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Milk saved')).toBeVisible()
  await expect
    .poll(async () => (await groupNamed(app, 'Milk'))?.choices.map(({ name }) => name))
    .toEqual(['Soy', 'Cow', 'Oat'])
  await page.getByRole('link', { name: 'Shots' }).click()
  await expect(choice(page, 'Choice 1')).toHaveValue('Single')
})

for (const device of ['tablet', 'phone'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `the options are accessible, ${device}, ${colorScheme}`,
      colorScheme === 'light' ? onMain(device, 'tablet') : inAll,
      async ({ app }) => {
        const milk = await groupNamed(app, 'Milk')
        const page = await app.openAs(app.demoUser('barista'), '', { device })
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        await expect(page.getByRole('link', { name: /^Milk/ })).toBeVisible()
        expect(await axeViolations(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        await page.goto(`${path}/group/${milk?.id}`)
        await expect(page.getByText('Used by 10 items')).toBeVisible()
        await page.getByRole('button', { name: 'Add a choice' }).click()
        expect(await axeViolations(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
        expect(await overflowsAtDoubleTextSize(page)).toEqual([])
        await page.getByRole('button', { name: 'Choose items' }).click()
        await expect(page.getByRole('dialog')).toContainText('Espresso')
        expect(await axeViolations(page)).toEqual([])
        expect(await smallTargets(page, 44, '[role=dialog]')).toEqual([])
      },
    )
