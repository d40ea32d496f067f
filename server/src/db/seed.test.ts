import { listCategories } from '@tumbler/contract/menu'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { startupBanner } from '../startup-banner.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { makeUser } from '../testing/make-user.ts'
import { listen, TestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'

const database = await openTestDatabase()
const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.server.close()
  await emptyDatabase(database)
})

const time = { now: new Date('2026-11-18T03:00:00Z') }
async function open(environment: Record<string, string>) {
  const settings = readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off', ...environment })
  const options = { clock: () => time.now, hasDemoOrders: false }
  const server = await buildApp(settings, database, options)
  const app = new TestApp(database, server, time)
  apps.push(app)
  return app
}
async function bannerOf({ server }: TestApp) {
  if (!server.fastify.server.listening) await listen(server)
  return (await startupBanner(server.context.settings, server)).join('\n')
}
const shopStatus = async (app: TestApp) => (await app.call(getCafeStatus)).body
const demoAccounts = async (app: TestApp) => (await app.call(getSettings)).body.demoAccounts
const emailsOf = async (app: TestApp) => (await demoAccounts(app)).map(({ email }) => email)
const signIn = async (app: TestApp, email: string, password: string) =>
  (await app.call(logIn, { body: { email, password } })).status

describe('the first start', () => {
  test('of a demo creates one account per role, an open cafe and a menu in two languages', async () => {
    const app = await open({ DEMO_DATA: 'on' })
    expect(await shopStatus(app)).toMatchObject({ isCafeOpen: true, isBarOpen: false })
    const accounts = await demoAccounts(app)
    expect(accounts.map(({ role }) => role)).toEqual(['user', 'barista', 'admin'])
    for (const { email, password } of accounts) expect(await signIn(app, email, password)).toBe(200)
    const menu = JSON.stringify((await app.call(listCategories)).body)
    expect(menu).toContain('Thai Tea Latte')
    expect(menu).toContain('อัญชันมะนาว')
    expect(await app.query('select from orders')).toEqual([])
  })

  test('in production creates only the first admin, and the shop is closed', async () => {
    const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }
    const app = await open({ DEMO_DATA: 'off', ...admin })
    expect(await shopStatus(app)).toMatchObject({ isCafeOpen: false, isBarOpen: false })
    expect(await demoAccounts(app)).toEqual([])
    expect(await signIn(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
    expect(await signIn(app, 'user@example.com', 'tumbler-demo')).toBe(401)
  })
})

test('a demo database cannot be used with DEMO_DATA=off or for a first admin', async () => {
  await open({ DEMO_DATA: 'on' })
  await expect(open({ DEMO_DATA: 'off' })).rejects.toThrow('This database holds the demo')
  const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }
  await expect(open(admin)).rejects.toThrow('This database holds the demo')
})

describe('the demo accounts', () => {
  test('are read from the database, even if COMPANY_DOMAIN has changed', async () => {
    const emails = ['user@example.com', 'barista@example.com', 'admin@example.com']
    expect(await emailsOf(await open({ DEMO_DATA: 'on' }))).toEqual(emails)
    const renamed = await open({ COMPANY_DOMAIN: 'elsewhere.org' })
    expect(await emailsOf(renamed)).toEqual(emails)
    expect(await bannerOf(renamed)).toContain(emails.join(', '))
    expect(await bannerOf(renamed)).not.toMatch(/^Demo accounts.*@elsewhere\.org/m)
  })

  test('are shown only while enabled, with their current role', async () => {
    const app = await open({ DEMO_DATA: 'on' })
    await app.query(`update users set is_available = false where role = 'barista'`)
    await app.query(`update users set role = 'admin' where role = 'user'`)
    const roles = (await demoAccounts(app)).map(({ role }) => role)
    expect(roles).toEqual(['admin', 'admin'])
  })

  test('do not replace the first admin, also after a restart', async () => {
    const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a fine long password' }
    await open({ DEMO_DATA: 'on', ...admin })
    const app = await open({ DEMO_DATA: 'on', ...admin })
    expect(await emailsOf(app)).toEqual(['user@example.com', 'barista@example.com'])
    expect(await signIn(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
    expect(await signIn(app, admin.ADMIN_EMAIL, 'tumbler-demo')).toBe(401)
  })
})

test('the startup banner explains how to create an admin while there is none', async () => {
  const app = await open({ DEMO_DATA: 'off' })
  const banner = await bannerOf(app)
  expect(banner.match(/^.*admin:create.*$/gm)).toEqual([
    'There is no admin: stop this server and run npm run admin:create to make one',
  ])
  await makeUser(app, { role: 'admin' })
  expect(await bannerOf(await open({ DEMO_DATA: 'off' }))).not.toContain('admin:create')
})

test('the startup banner says where anyone can register', async () => {
  const line = 'Anyone who gives an address @example.com can register (REGISTRATION=open)'
  expect(await bannerOf(await open({}))).toContain(line)
  for (const REGISTRATION of ['approve', 'closed'])
    expect(await bannerOf(await open({ REGISTRATION }))).not.toContain('can register')
})

test('a second start keeps the existing data', async () => {
  await open({ DEMO_DATA: 'on' })
  await database.pool.query(`update shop set mode = 'bar-open'`)
  const again = await open({})
  expect(again.server.isDemo).toBe(true)
  expect(await shopStatus(again)).toMatchObject({ isCafeOpen: false, isBarOpen: true })
})

test('two first starts at once seed the database once', async () => {
  const settings = { DEMO_DATA: 'on' }
  await Promise.all([open(settings), open(settings)])
  const { rows } = await database.pool.query('select role from users order by role')
  expect(rows).toHaveLength(3)
})

test('tokens stay valid after a restart, because their key is stored', async () => {
  const first = await open({ DEMO_DATA: 'on' })
  const token = first.server.tokens.issue('018f4f9e-0000-7000-8000-000000000000', 'session')
  const second = await open({})
  expect(second.server.tokens.read(token)).toMatchObject({ sid: 'session' })
})
