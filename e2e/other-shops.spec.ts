import { expect, test } from './house.ts'
import { fillForm, placeFromSummary } from './order-form.ts'

test.describe('a cafe that wants its customers near', () => {
  test.use({ houseSettings: { CAFE_LOCATION: '13.7563,100.5018' } })

  test('asks for the place, refuses from far away and takes the order nearby', async ({
    house,
  }) => {
    const page = await house.openAs(house.demo('user'), '/menuCafe')
    await page.getByRole('link', { name: /Americano/ }).click()
    await fillForm(page, { type: 'Hot', sweetness: '0 %' })
    await placeFromSummary(page)
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('Please enable location sharing to place an order.')
    await alert.getByRole('button').click()

    const context = page.context()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 18.7883, longitude: 98.9853, accuracy: 20 })
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(alert).toContainText('กรุณามาถึงคาเฟ่ก่อนสั่งเครื่องดื่ม')
    await alert.getByRole('button').click()

    await context.setGeolocation({ latitude: 13.7568, longitude: 100.5022, accuracy: 20 })
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByText('Order Placed Succesfully!')).toBeVisible()
  })
})

test.describe('a bar that takes orders online', () => {
  test.use({ houseSettings: { BAR_ONLINE_ORDERING: 'true' } })

  test('a cocktail goes its way, and takes no place of the day', async ({ house }) => {
    const [user, barista] = [house.demo('user'), house.demo('barista')]
    await barista.call('PATCH', '/cafe-status/bar-open')
    const phone = await house.openAs(user, '/menubar')
    await phone.getByRole('button', { name: 'Close' }).click()
    await phone.getByRole('link', { name: /Negroni/ }).click()
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByRole('button', { name: 'Place order' }).click()
    await expect(phone.getByText('Order Placed Succesfully!')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Order now' })).toHaveAttribute('href', '/menubar')

    const board = await house.openAs(barista, '/ordering', { device: 'tablet' })
    await board.getByRole('button', { name: 'Do Negroni, Ploy' }).click()
    await expect(phone.locator('[aria-current=step]')).toHaveText('In progress')
    await board.getByRole('button', { name: 'Done Negroni, Ploy' }).click()
    await expect(phone.getByRole('button', { name: 'Pick up Negroni' })).toBeVisible()
    const { totalOrder } = await user.call<{ totalOrder: number }>('GET', '/order/count/user')
    expect(totalOrder).toBe(0)
  })
})
