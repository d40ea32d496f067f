import { expect, inAll, test } from './test-app.ts'

test('a user registers, and is sent to the login with a confirmation', async ({ app }) => {
  const phone = await app.open('/login')
  await phone.getByRole('link', { name: 'Create New Account' }).click()
  await expect(phone).toHaveURL('/create')
  await phone.getByLabel('Name', { exact: true }).fill('มะลิ')
  await phone.getByLabel('E-mail').fill('mali-two@elsewhere.com')
  await phone.getByLabel('Password', { exact: true }).fill('a fine long password')
  await phone.getByRole('button', { name: 'Create new user' }).click()
  await expect(phone.getByText('only accept @example.com').first()).toBeVisible()
  const ok = phone.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
  await phone.getByLabel('E-mail').fill('mali-two@example.com')
  await phone.getByRole('button', { name: 'Create new user' }).click()
  await expect(phone.getByText('create succeed, you can logging in now')).toBeVisible()
  if (await ok.isVisible()) await ok.click()
  await expect(phone).toHaveURL('/login')
})

test('a wrong password shows the error text of the specification', inAll, async ({ app }) => {
  const phone = await app.open('/login')
  await phone.getByRole('button', { name: 'Login' }).click()
  await phone.getByLabel('E-mail').fill('user@example.com')
  await phone.getByLabel('Password', { exact: true }).fill('wrong')
  await phone.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone.getByText('Email or Password incorrect.')).toBeVisible()
})

test('a page that needs a login redirects to it and back', async ({ app }) => {
  const phone = await app.open('/ordered')
  await expect(phone).toHaveURL('/login')
  await phone.getByRole('button', { name: 'Login' }).click()
  await phone.getByLabel('E-mail').fill('user@example.com')
  await phone.getByLabel('Password', { exact: true }).fill('tumbler-demo')
  await phone.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone).toHaveURL('/ordered')
})

test('logout ends the session and clears the storage', async ({ app }) => {
  const tablet = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'tablet' })
  const token = await tablet.evaluate(() => localStorage.getItem('access_token'))
  await tablet.getByRole('button', { name: 'Logout' }).click()
  await expect(tablet).toHaveURL('/login')
  expect(await tablet.evaluate(() => localStorage.length)).toBe(0)
  const { status } = await fetch(`${app.url}/api/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(status).toBe(401)
})

test('a name is edited in place', inAll, async ({ app }) => {
  const tablet = await app.openAs(app.demoUser('user'), '/menuCafe', { device: 'tablet' })
  const mainTop = async () => (await tablet.locator('main').boundingBox())?.y
  const edit = tablet.getByRole('button', { name: 'Edit Ploy' })
  await tablet.getByRole('button', { name: 'Menu Hi, Ploy' }).click()
  await expect(edit).toBeVisible()
  const before = await mainTop()
  await edit.click()
  const field = tablet.getByRole('textbox', { name: 'New name:' })
  await field.fill('')
  await field.press('Enter')
  await expect(tablet.getByText('Name cannot be empty').first()).toBeVisible()
  expect(await mainTop(), 'nothing under the bar moves').toBe(before)
  const ok = tablet.getByRole('button', { name: 'OK' })
  if (await ok.isVisible()) await ok.click()
  await field.fill('พลอย')
  await field.press('Enter')
  await expect(tablet.getByRole('button', { name: 'Edit พลอย' })).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByRole('button', { name: 'Menu Hi, พลอย' })).toBeVisible()
})

test('an expired access token is refreshed silently, in two tabs at once', async ({ app }) => {
  const user = app.demoUser('user')
  const first = await app.openAs(user, '/menuCafe')
  await expect(first.getByText('Ordered 0/2').first()).toBeVisible()
  const second = await first.context().newPage()
  await first.evaluate(() => localStorage.setItem('access_token', 'expired'))
  await Promise.all([first.goto('/statusOrder'), second.goto('/ordered')])
  await expect(first.getByText('Drinks left')).toBeVisible()
  await expect(second.getByText("You don't have any history")).toBeVisible()
  expect(await first.evaluate(() => localStorage.getItem('access_token'))).not.toBe('expired')
})
