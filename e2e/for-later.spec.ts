import { axeViolations, overflowsAtDoubleTextSize, smallTargets } from './accessibility-checks.ts'
import { fillForm } from './order-form.ts'
import { expect, onMain, test } from './test-app.ts'

const day = '2026-11-18T'

for (const device of ['phone', 'tablet'] as const)
  test(
    `an order for later rests, is in the list of the board, and joins the queue by its time, ${device}`,
    onMain(device, 'tablet'),
    async ({ app }) => {
      await app.moveTo(`${day}03:12:00Z`)
      const [admin, barista] = [app.demoUser('admin'), app.demoUser('barista')]
      await admin.request('PATCH', '/shop-settings', { allowPickUpTimes: true })
      const check = async (page: Awaited<ReturnType<typeof app.openAs>>, name: string) => {
        expect.soft(await axeViolations(page), `${name}, axe`).toEqual([])
        expect.soft(await smallTargets(page), `${name}, targets`).toEqual([])
        expect.soft(await overflowsAtDoubleTextSize(page), `${name}, twice the text`).toEqual([])
      }
      const oat = await app.newUser('Oat')
      await oat.order('Mocha', { pickUpAt: `${day}05:00:00Z` })
      const board = await app.openAs(barista, '/ordering', { device })
      await expect(board.getByRole('button', { name: '1 for later, next 12:00' })).toBeVisible()
      await check(board, 'Board with nothing but an order for later')

      const customer = await app.openAs(app.demoUser('user'), '/menuCafe', { device })
      await customer.getByRole('link', { name: /^Latte/ }).click()
      await fillForm(customer, { type: 'Cold', sweetness: '50 %' })
      await customer.getByRole('button', { name: 'Next' }).click()
      await customer.getByRole('button', { name: 'Change when it is to be ready' }).click()
      await expect(customer.getByRole('radio', { name: 'Soonest' })).toBeFocused()
      await customer.keyboard.press('ArrowRight')
      await customer.keyboard.press('ArrowRight')
      await expect(customer.getByRole('radio', { name: '10:30' })).toBeChecked()
      await check(customer, 'Summary with times')
      await customer.getByRole('button', { name: 'Place order' }).click()
      await expect(customer).toHaveURL('/statusOrder')
      await expect(customer.getByText('Joins the queue at about 10:20')).toBeVisible()
      await check(customer, 'My Order with an order for later')

      await board.getByRole('button', { name: '2 for later, next 10:30' }).click()
      await expect(board.getByRole('button', { name: 'Do Latte, Ploy' })).toBeVisible()
      await check(board, 'The list of orders for later')
      await board.getByRole('button', { name: 'Do Mocha, Oat' }).click()
      await expect(board.getByRole('button', { name: 'Do Mocha, Oat' })).toBeHidden()
      await board.getByRole('button', { name: 'Close', exact: true }).click()

      await app.moveTo(`${day}03:20:00Z`)
      await expect(customer.getByText('Queue no:')).toBeVisible()
      await expect(customer.getByRole('list', { name: 'Status of Latte' })).toBeVisible()
      await expect(board.getByRole('button', { name: 'Do Latte, Ploy' })).toBeVisible()
      await expect(board.getByRole('button', { name: /for later/ })).toBeHidden()
    },
  )
