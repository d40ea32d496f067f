import { readFile } from 'node:fs/promises'
import { fillForm, placeFromSummary } from './order-form.ts'
import { expect, inAll, test, tumblerPhoto } from './test-app.ts'

test('an order goes from the phone to the board and back', async ({ app }) => {
  const phone = await app.open('/login', { hasServiceWorker: true })
  await phone.getByRole('button', { name: 'Login' }).click()
  await phone.getByLabel('E-mail').fill('user@example.com')
  await phone.getByLabel('Password', { exact: true }).fill('tumbler-demo')
  await phone.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(phone.getByText('Drinks left')).toBeVisible()
  await phone.getByRole('link', { name: 'Order now' }).click()
  await expect(phone.getByText('Ordered 0/2').first()).toBeVisible()

  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await expect(tablet.getByText('No orders now,')).toBeVisible()

  await phone.getByRole('tab', { name: 'Tea' }).click()
  await phone.getByRole('link', { name: /Thai Tea Latte/ }).click()
  await expect(phone.getByRole('heading', { name: 'Thai Tea Latte' })).toBeVisible()
  await phone.getByRole('radio', { name: 'Cold' }).check({ force: true })
  await expect(phone.getByText('please check your order')).toBeVisible()
  await expect(phone.getByText('Choose a sweetness')).toBeVisible()
  await fillForm(phone, { type: 'Cold', sweetness: '50 %', request: 'Less ice please' })
  await phone.getByRole('button', { name: 'Next' }).click()
  const summary = phone.getByRole('dialog')
  await expect(summary.getByText('Thai Tea Latte')).toBeVisible()
  await expect(summary.getByText('Less ice please')).toBeVisible()
  await expect(summary.getByText('50 %')).toBeVisible()
  await expect(
    summary.getByText(
      'All order will be cancelled if your tumblr is not at the bar for over 5 minutes',
    ),
  ).toBeVisible()
  await summary.getByRole('button', { name: 'Place order' }).click()
  await expect(phone.getByText('Order Placed Succesfully!')).toBeVisible()
  await expect(phone.getByText('You can check your order status at My Order')).toBeVisible()
  await expect(phone).toHaveURL('/statusOrder')
  await expect(phone.getByText('It is your turn!', { exact: true })).toBeVisible()

  const card = tablet.getByRole('article', { name: 'Thai Tea Latte' })
  await expect(card).toBeVisible()
  await expect(card.getByText('Ploy')).toBeVisible()
  await expect(card.getByText('Less ice please')).toBeVisible()
  await expect(tablet.getByText('Cafe Open')).toBeVisible()
  await card.getByRole('button', { name: /^Do / }).click()
  const step = phone.locator('[aria-current=step]')
  await expect(step).toHaveText('In progress')
  await tablet.getByRole('button', { name: /^Done Thai Tea Latte/ }).click()
  await expect(step).toHaveText('Finished')
  await expect(tablet.getByText('No orders now,')).toBeVisible()

  await expect(phone.getByText('Click "Pick Up" after take your cup')).toBeVisible()
  await phone.getByRole('button', { name: /Pick up/ }).click()
  await expect(phone.getByRole('heading', { name: 'Picked and Canceled' })).toBeVisible()
  await expect(step).toHaveCount(0)
  await expect(phone.getByRole('heading', { name: 'Thai Tea Latte' })).toBeVisible()
  await phone.getByRole('link', { name: 'History' }).click()
  await expect(phone).toHaveURL('/ordered')
  await expect(phone.getByRole('heading', { name: 'Thai Tea Latte' })).toBeVisible()
  await expect(phone.getByText('Done')).toBeVisible()
})

test('a customer cancels a waiting order, and may order another drink', async ({ app }) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  const phone = await app.openAs(user, '/statusOrder')
  await phone.getByRole('button', { name: /Cancel Latte/ }).click()
  const dialog = phone.getByRole('dialog').or(phone.getByRole('alertdialog'))
  await expect(dialog.getByText('You want to cancel Latte')).toBeVisible()
  await expect(dialog.getByText('Click confirm to cancel')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await phone.getByRole('button', { name: /Cancel Latte/ }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByRole('heading', { name: 'Picked and Canceled' })).toBeVisible()
  await expect(phone.getByText('Canceled', { exact: true })).toBeVisible()
  await phone.getByRole('link', { name: 'Order now' }).click()
  await expect(phone.getByText('Ordered 0/2').first()).toBeVisible()
})

test('a customer sees why an order was rejected', async ({ app }) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  await user.order('Mocha')
  const phone = await app.openAs(user, '/statusOrder')
  const tablet = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })

  await tablet.getByRole('button', { name: 'Cancel Latte, Ploy' }).click()
  const reject = tablet.getByRole('button', { name: 'Cancel this order' })
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await tablet.getByText('Ingredient Unavailable').click()
  await reject.click()
  await expect(phone.getByText('Canceled By Barista')).toBeVisible()
  await expect(phone.getByText('Ingredient Unavailable', { exact: true })).toBeVisible()

  await tablet.getByRole('button', { name: 'Cancel Mocha, Ploy' }).click()
  await tablet.getByText('Other', { exact: true }).click()
  const note = tablet.getByRole('textbox')
  await note.fill(' starts with a space')
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await note.fill('x'.repeat(28))
  await expect(reject).toHaveAttribute('aria-disabled', 'true')
  await note.fill('เครื่องบดเสีย')
  await reject.click()
  await expect(phone.getByText('เครื่องบดเสีย', { exact: true })).toBeVisible()
  await phone.goto('/ordered')
  await expect(phone.getByText('เครื่องบดเสีย', { exact: true })).toBeVisible()
})

test('the third drink of the day is refused, by the screen with an alert and by the server', async ({
  app,
}) => {
  const user = app.demoUser('user')
  await user.order('Latte')
  await user.order('Mocha')
  const phone = await app.openAs(user, '/menuCafe')
  await expect(phone.getByText('Ordered 2/2').first()).toBeVisible()
  await phone.getByText('Espresso', { exact: true }).click()
  const alert = phone.getByRole('alertdialog')
  await expect(alert.getByText('You already reached your order limit!')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(user.order('Espresso')).rejects.toThrow('ORDER_LIMIT_REACHED')
})

test(
  'a limit reached on another device locks the form and keeps the draft',
  inAll,
  async ({ app }) => {
    const user = app.demoUser('user')
    const phone = await app.openAs(user, '/menuCafe')
    await phone.getByRole('link', { name: /Americano/ }).click()
    await fillForm(phone, { type: 'Hot', sweetness: '0 %' })
    await user.order('Latte')
    await user.order('Mocha')
    const notice = phone
      .getByRole('main')
      .getByText('You already reached your order limit!')
      .first()
    await expect(notice).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Next' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await phone.getByText('Frappe', { exact: true }).click({ force: true })
    await expect(phone.getByRole('radio', { name: 'Hot' })).toBeChecked()
    const request = phone.getByLabel(/Additional request/)
    await request.focus()
    await expect(request).not.toBeFocused()
  },
)

test('an order whose response is lost is retried and placed once', async ({ app }) => {
  const user = app.demoUser('user')
  const phone = await app.openAs(user, '/menuCafe')
  await phone.getByRole('link', { name: /Americano/ }).click()
  await fillForm(phone, { type: 'Hot', sweetness: '0 %' })
  let lost = 0
  // The server gets the order, the phone never gets the response.
  await phone.route('**/api/order', async (route) => {
    if (lost > 0 || route.request().method() !== 'POST') return route.continue()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeFromSummary(phone)
  const retry = phone.getByRole('button', { name: 'Retry' })
  await expect(retry.or(phone.getByText('Order Placed Succesfully!')).first()).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  await expect(phone).toHaveURL('/statusOrder')
  expect(lost).toBe(1)
  const { totalOrder } = await user.request<{ totalOrder: number }>('GET', '/order/count/user')
  expect(totalOrder).toBe(1)
})

test(
  'the buttons of the summary stay on one line, and no toast covers them',
  inAll,
  async ({ app }) => {
    const page = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'tablet' })
    await page.getByRole('link', { name: /Americano/ }).click()
    await fillForm(page, { type: 'Hot', sweetness: '0 %' })
    const response = Promise.withResolvers<void>()
    await page.route('**/api/order', async (route) => {
      await response.promise
      await route.abort('connectionreset')
    })
    await placeFromSummary(page)
    const placing = page.getByText('Placing order...')
    for (const width of [320, 390, 1180]) {
      await page.setViewportSize({ width, height: 820 })
      await expect.poll(async () => (await placing.boundingBox())?.height).toBeLessThan(40)
    }
    response.resolve()
    const toast = page.getByRole('alertdialog')
    await expect(toast).toContainText('Order failed!')
    const summary = page.getByRole('dialog', { name: 'Summary' })
    for (const width of [1180, 800]) {
      await page.setViewportSize({ width, height: 820 })
      const isFree = async () => {
        const edit = await summary.getByRole('button', { name: 'Edit', exact: true }).boundingBox()
        const over = await toast.boundingBox()
        if (!edit || !over) return false
        const isBeside = over.x + over.width < edit.x || edit.x + edit.width < over.x
        return isBeside || over.y + over.height < edit.y || edit.y + edit.height < over.y
      }
      await expect.poll(isFree, `Edit at ${width} pixels`).toBe(true)
    }
  },
)

test('the draft survives a reload', inAll, async ({ app }) => {
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  await phone.getByRole('link', { name: /Americano/ }).click()
  await fillForm(phone, { type: 'Hot', sweetness: '125 %', request: 'Extra hot' })
  await phone.reload()
  await expect(phone.getByRole('radio', { name: 'Hot' })).toBeChecked()
  await expect(phone.getByRole('radio', { name: '125 %' })).toBeChecked()
  await expect(phone.getByLabel(/Additional request/)).toHaveValue('Extra hot')
  await placeFromSummary(phone)
  await expect(phone.getByText('Order Placed Succesfully!')).toBeVisible()
})

test('the second order uses the recent photo', inAll, async ({ app }) => {
  const user = app.demoUser('user')
  const phone = await app.openAs(user, '/menuCafe')
  await phone.getByRole('link', { name: /Americano/ }).click()
  await fillForm(phone, { type: 'Hot', sweetness: '0 %' })
  await placeFromSummary(phone)
  await expect(phone).toHaveURL('/statusOrder')
  await phone.getByRole('link', { name: 'Order now' }).click()
  await phone.getByRole('link', { name: /Americano/ }).click()
  await phone.getByText('Recent').click()
  await fillForm(phone, { type: 'Hot', sweetness: '0 %', photo: null })
  await placeFromSummary(phone)
  await expect(phone.getByText('Order Placed Succesfully!')).toBeVisible()
})

test(
  'a file that is no image is refused with the texts of the specification',
  inAll,
  async ({ app }) => {
    const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
    await phone.getByRole('link', { name: /Americano/ }).click()
    const upload = phone.locator('input[type=file]')
    await upload.setInputFiles({
      name: 'cup.png',
      mimeType: 'image/png',
      buffer: Buffer.from('this is no image'),
    })
    await expect(phone.getByText('have some error')).toBeVisible()
    // This browser does not read it; the server may.
    await upload.setInputFiles({
      name: 'cup.heic',
      mimeType: 'image/heic',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    const refused = phone.getByText('File must be smaller than 5 MB')
    await expect(refused).toBeVisible()
    const isSeen = await refused.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      return element.contains(there)
    })
    expect(isSeen, 'nothing lies over it').toBe(true)
    await upload.setInputFiles({
      name: 'cup.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await expect(phone.getByText('This file is no picture')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible()
    await upload.setInputFiles(tumblerPhoto)
    await expect(phone.getByRole('button', { name: 'Back' })).toBeVisible()
  },
)

test('a photo of 13 MB is taken, as it is sent smaller', inAll, async ({ app }) => {
  const phone = await app.openAs(app.demoUser('user'), '/menuCafe')
  await phone.getByRole('link', { name: /Americano/ }).click()
  // What follows the end of a JPEG is no part of the picture.
  const buffer = Buffer.concat([await readFile(tumblerPhoto), Buffer.alloc(13 * 1024 * 1024)])
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'cup.jpg', mimeType: 'image/jpeg', buffer })
  await expect(phone.getByRole('button', { name: 'Back' })).toBeVisible()
  await expect(phone.getByText('File must be smaller than 5 MB')).toHaveCount(0)
  await fillForm(phone, { type: 'Hot', sweetness: '0 %', photo: null })
})
