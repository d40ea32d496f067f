import { fillForm, placeFromSummary } from './order-form.ts'
import { expect, test } from './test-app.ts'

test.describe('a cafe that takes orders from nearby only', () => {
  test.use({ serverSettings: { CAFE_LOCATION: '13.7563,100.5018' } })

  test('asks for the location, refuses from far away and accepts nearby', async ({ app }) => {
    const page = await app.openAs(app.demoUser('user'), '/menuCafe')
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

test.describe('a bar with online ordering', () => {
  test.use({ serverSettings: { BAR_ONLINE_ORDERING: 'true' } })

  test('a cocktail is ordered and made, and does not count towards the daily limit', async ({
    app,
  }) => {
    const [user, barista] = [app.demoUser('user'), app.demoUser('barista')]
    await barista.request('PATCH', '/cafe-status/bar-open')
    const phone = await app.openAs(user, '/menubar')
    await phone.getByRole('link', { name: /Negroni/ }).click()
    await phone.getByRole('button', { name: 'Next' }).click()
    await phone.getByRole('button', { name: 'Place order' }).click()
    await expect(phone.getByText('Order Placed Succesfully!')).toBeVisible()
    await expect(phone.getByRole('link', { name: 'Order now' })).toHaveAttribute('href', '/menubar')

    const board = await app.openAs(barista, '/ordering', { device: 'tablet' })
    await board.getByRole('button', { name: 'Do Negroni, Ploy' }).click()
    await expect(phone.locator('[aria-current=step]')).toHaveText('In progress')
    await board.getByRole('button', { name: 'Done Negroni, Ploy' }).click()
    await expect(phone.getByRole('button', { name: 'Pick up Negroni' })).toBeVisible()
    const { totalOrder } = await user.request<{ totalOrder: number }>('GET', '/order/count/user')
    expect(totalOrder).toBe(0)
  })
})
