import {
  clientId,
  clientSecret,
  IdentityProvider,
} from '../server/src/testing/identity-provider.ts'
import { MailServer } from '../server/src/testing/mail-server.ts'
import { axeViolations, smallTargets } from './accessibility-checks.ts'
import { PublicAddress } from './public-address.ts'
import { test as base, expect, inAll, type TestApp } from './test-app.ts'

interface Services {
  address: PublicAddress
  provider: IdentityProvider
  mails: MailServer
}

type Closing = (close: () => unknown) => void

/** A worker's own, until it ends. */
async function during<Service>(
  start: (atEnd: Closing) => Promise<Service>,
  use: (service: Service) => Promise<void>,
) {
  const closing: (() => unknown)[] = []
  await use(await start((close) => closing.push(close)))
  for (const close of closing) await close()
}

const test = base.extend<object, Services>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    ({}, use) =>
      during(async (atEnd) => {
        const address = await PublicAddress.open()
        atEnd(() => address.close())
        return address
      }, use),
    { scope: 'worker' },
  ],
  provider: [
    ({ address }, use) =>
      during(
        (atEnd) => IdentityProvider.start(`${address.url}/api/auth/oidc/callback`, atEnd),
        use,
      ),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
  mails: [({}, use) => during((atEnd) => MailServer.start(atEnd), use), { scope: 'worker' }],
})

/** A page of the shop at its public address. */
async function openPublic(app: TestApp, address: PublicAddress, path: string) {
  address.target = app.url
  const page = await app.open('')
  await page.goto(address.url + path)
  return page
}

const password = 'a fine long password'

test.describe('with the company account', () => {
  test.use({
    serverSettings: ({ address, provider }, use) =>
      use({
        PUBLIC_URL: address.url,
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: clientId,
        OIDC_CLIENT_SECRET: clientSecret,
      }),
  })

  test('a colleague signs in, is disabled with a reason, and reads that the account is off', async ({
    app,
    address,
    provider,
  }) => {
    provider.person = {
      ...{ sub: 'gun', email: 'gun@example.com', email_verified: true, name: 'Gun' },
    }
    const phone = await openPublic(app, address, '/ordered')
    await phone.getByRole('link', { name: 'Continue with company account' }).click()
    await expect(phone).toHaveURL(/\/ordered$/)
    const laptop = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'tablet' })
    await laptop.getByRole('button', { name: 'Edit Gun' }).click()
    const panel = laptop.getByRole('dialog')
    await panel.getByText('Disabled', { exact: true }).click()
    await expect(panel.getByText('Gun is signed out on 1 device at once.')).toBeVisible()
    await panel.getByLabel('Reason, shown to Gun').fill('Left the company')
    await panel.getByRole('button', { name: 'Disable Gun' }).click()
    await expect(panel).toHaveCount(0)
    await expect(phone).toHaveURL(/\/login$/)
    await phone.getByRole('link', { name: 'Continue with company account' }).click()
    await expect(phone.getByRole('alert')).toContainText('disabled')
    expect(await axeViolations(phone)).toEqual([])
  })

  test('an address of another domain is told so', inAll, async ({ app, address, provider }) => {
    provider.person = { sub: 'eve', email: 'eve@elsewhere.com', email_verified: true, name: 'Eve' }
    const phone = await openPublic(app, address, '/login')
    await phone.getByRole('link', { name: 'Continue with company account' }).click()
    await expect(phone.getByRole('alert')).toHaveText(
      'This company account cannot be used here. only accept @example.com',
    )
  })
})

test.describe('with mails', () => {
  test.use({
    serverSettings: ({ address, mails }, use) =>
      use({ PUBLIC_URL: address.url, SMTP_URL: mails.url }),
  })

  test('a new account is confirmed by the code, and a forgotten password set anew by the link', async ({
    app,
    address,
    mails,
  }) => {
    const phone = await openPublic(app, address, '/create')
    await phone.getByLabel('Name', { exact: true }).fill('Nam')
    await phone.getByLabel('E-mail').fill('nam@example.com')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Create new user' }).click()
    await expect(phone.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    expect(await axeViolations(phone)).toEqual([])
    await expect.poll(() => mails.last?.to).toBe('nam@example.com')
    await phone.getByLabel('Code').fill(/\b\d{6}\b/.exec(mails.last?.body ?? '')?.[0] ?? '')
    await expect(phone).toHaveURL(/\/statusOrder$/)
    const before = mails.received.length
    const other = await openPublic(app, address, '/login')
    await other.getByRole('button', { name: 'Login' }).click()
    await other.getByRole('button', { name: 'Forgot password?' }).click()
    await other.getByLabel('E-mail').fill('nam@example.com')
    await other.getByRole('button', { name: 'Send link' }).click()
    await expect(other.getByText('If this address has an account')).toBeVisible()
    await expect.poll(() => mails.received.length).toBe(before + 1)
    await other.goto(/http\S+/.exec(mails.last?.body ?? '')?.[0] ?? '')
    await expect(other.getByLabel('New password', { exact: true })).toBeVisible()
    expect(await axeViolations(other)).toEqual([])
    await other.getByLabel('New password', { exact: true }).fill('another fine long password')
    await other.getByRole('button', { name: 'Save and log in' }).click()
    await expect(other).toHaveURL(/\/statusOrder$/)
    await expect(phone).toHaveURL(/\/login$/)
  })
})

test.describe('where an admin approves', () => {
  test.use({ serverSettings: { REGISTRATION: 'approve' } })

  test('a new account waits, is approved on the other screen, and logs in by the link that is handed over', async ({
    app,
  }) => {
    const phone = await app.open('/create')
    await phone.getByLabel('Name', { exact: true }).fill('Som')
    await phone.getByLabel('E-mail').fill('som@example.com')
    await phone.getByLabel('Password', { exact: true }).fill(password)
    await phone.getByRole('button', { name: 'Create new user' }).click()
    await expect(phone.getByText('An admin has to approve your account')).toBeVisible()
    const laptop = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'tablet' })
    await expect(laptop.getByRole('heading', { name: '1 person waits for approval' })).toBeVisible()
    await expect(laptop.getByText('Address not proven')).toBeVisible()
    expect(await axeViolations(laptop)).toEqual([])
    await laptop.getByRole('button', { name: 'Approve Som' }).click()
    await expect(laptop.getByText('1 person waits for approval')).toHaveCount(0)
    await expect(laptop.getByText('Give this link to Som')).toBeVisible()
    expect(await axeViolations(laptop)).toEqual([])
    const { pathname, hash } = new URL(await laptop.getByLabel('One-time link').inputValue())
    await phone.goto(`${pathname}${hash}`)
    await expect(phone.getByText('som@example.com')).toBeVisible()
    await phone.getByLabel('New password', { exact: true }).fill('another fine long password')
    await phone.getByRole('button', { name: 'Save and log in' }).click()
    await expect(phone).toHaveURL(/\/statusOrder$/)
  })
})

test('who is disabled is signed out on three devices at once, and reads why', async ({ app }) => {
  const gun = await app.newUser('Gun')
  const pages = [
    await app.openAs(gun, '/statusOrder'),
    await app.openAs(gun, '/menuCafe', { device: 'tablet' }),
    await app.openAs(gun, '/account/devices'),
  ]
  const laptop = await app.openAs(app.demoUser('admin'), '/userManagement', { device: 'tablet' })
  await laptop.getByRole('button', { name: 'Edit Gun' }).click()
  const panel = laptop.getByRole('dialog')
  await panel.getByText('Disabled', { exact: true }).click()
  await expect(panel.getByText('Gun is signed out on 3 devices at once.')).toBeVisible()
  await panel.getByLabel('Reason, shown to Gun').fill('Left the company')
  expect(await axeViolations(laptop)).toEqual([])
  await panel.getByRole('button', { name: 'Disable Gun' }).click()
  for (const page of pages) await expect(page).toHaveURL('/login')
  const [phone] = pages
  if (!phone) throw new Error('no phone')
  await phone.getByRole('button', { name: 'Login' }).click()
  await phone.getByLabel('E-mail').fill(gun.email)
  await phone.getByLabel('Password', { exact: true }).fill(gun.password)
  await phone.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone.getByRole('alert')).toContainText('Left the company')
})

test('an account with an open order is deleted; the board hears of it', async ({ app }) => {
  const gun = await app.newUser('Gun')
  await gun.order('Latte')
  const board = await app.openAs(app.demoUser('barista'), '/ordering', { device: 'tablet' })
  await expect(board.getByRole('button', { name: 'Do Latte, Gun' })).toBeVisible()
  const phone = await app.openAs(gun, '/account/data')
  await phone.getByRole('button', { name: 'Delete my account' }).click()
  await expect(phone.getByText('1 open order is canceled now: Latte.')).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  await phone.getByLabel('Your password').fill(gun.password)
  await phone.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(phone).toHaveURL('/login')
  await expect(phone.getByText('Account deleted')).toBeVisible()
  await expect(board.getByRole('button', { name: 'Do Latte, Gun' })).toHaveCount(0)
  await expect(gun.signIn()).rejects.toThrow('LOGIN_FAILED')
})

test('my data comes as one file', inAll, async ({ app }) => {
  const ploy = app.demoUser('user')
  await ploy.order('Latte')
  const phone = await app.openAs(ploy, '/account/data')
  const download = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('tumbler-2026-11-18.json')
})

test('menu, panel and links of an account are accessible on a phone and on a desktop', async ({
  app,
}) => {
  const admin = app.demoUser('admin')
  const phone = await app.openAs(admin, '/userManagement')
  await phone.getByRole('button', { name: 'Edit Ploy' }).click()
  await phone.getByRole('button', { name: 'Reset password' }).click()
  await expect(phone.getByText('It is shown only now.')).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  expect(await smallTargets(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Close' }).click()
  await phone.getByRole('button', { name: 'Menu Hi, Mali' }).click()
  await expect(phone.getByRole('link', { name: 'Signed-in devices' })).toBeVisible()
  expect(await axeViolations(phone)).toEqual([])
  expect(await smallTargets(phone)).toEqual([])
  const desktop = await app.openAs(admin, '', { device: 'tablet' })
  await desktop.setViewportSize({ width: 1440, height: 900 })
  await desktop.goto('/userManagement')
  const pencil = desktop.getByRole('button', { name: 'Edit Ploy' })
  await pencil.focus()
  await desktop.keyboard.press('Enter')
  const panel = desktop.getByRole('region', { name: 'Edit Ploy' })
  await expect(panel).toBeFocused()
  expect(await axeViolations(desktop)).toEqual([])
  await desktop.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(pencil).toBeFocused()
})
