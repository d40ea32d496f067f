import { changePassword } from '@tumbler/contract/account'
import { listCategories } from '@tumbler/contract/menu'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { startupBanner } from '../startup-banner.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { listen, TestApp } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { isReachable } from './demo-accounts.ts'

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
    for (const { email, password } of accounts)
      expect(await signIn(app, email, String(password))).toBe(200)
    const menu = JSON.stringify((await app.call(listCategories)).body)
    expect(menu).toContain('Thai Tea Latte')
    expect(menu).toContain('อัญชันมะนาว')
    expect(await app.query('select from orders')).toEqual([])
    const categories = (await app.call(listCategories)).body
    const brewing = categories.flatMap(({ menu }) => menu).filter((item) => item.brewSeconds)
    expect(brewing).toMatchObject([{ name: 'Honey Lemon Tea', brewSeconds: 180 }])
    const priceless = categories.filter(({ menu }) => menu.some(({ price }) => price === null))
    expect(new Set(priceless.map(({ categoryFor }) => categoryFor))).toEqual(new Set(['cafe']))
    const nameOf = (id: string) => categories.find((one) => one.id === id)?.name
    const { stations } = (await app.call(getSettings)).body
    expect(stations.map(({ text, categoryIds }) => [text.en, ...categoryIds.map(nameOf)])).toEqual([
      ['Coffee bar', 'Coffee', 'Milk and Cocoa'],
      ['Tea', 'Tea'],
    ])
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
  const sentence = /^This database holds the demo: npm run go-live [^\n]+$/
  await expect(open({ DEMO_DATA: 'off' })).rejects.toThrow(sentence)
  const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }
  await expect(open(admin)).rejects.toThrow(sentence)
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

describe('the password of the demo', () => {
  /** As the start prints it. */
  const printed = async (app: TestApp) =>
    /^Demo accounts: .*; their password.*: (.*)$/m.exec(await bannerOf(app))?.[1] ?? ''
  const [email, known] = ['admin@example.com', 'tumbler-demo']
  const network = { DEMO_DATA: 'auto', HOST: '0.0.0.0' }

  const isReachableWith = (environment: Record<string, string>) =>
    isReachable(readSettings(environment))

  test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost'])(
    'other machines do not reach %s',
    (HOST) => expect(isReachableWith({ HOST })).toBe(false),
  )
  test.each(['0.0.0.0', '::', '192.0.2.1', 'cafe.example.com', '127.example.com'])(
    'other machines reach %s',
    (HOST) => expect(isReachableWith({ HOST })).toBe(true),
  )
  test.each([
    ['PUBLIC_URL', 'https://drinks.example.com'],
    ['PUBLIC_URL', 'http://192.0.2.1:3000'],
    ['TRUST_PROXY', 'true'],
  ])('other machines reach a proxy: %s=%s', (name, value) =>
    expect(isReachableWith({ HOST: '127.0.0.1', [name]: value })).toBe(true),
  )
  test.each(['http://localhost:8080', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
    'other machines do not reach %s',
    (PUBLIC_URL) => expect(isReachableWith({ PUBLIC_URL })).toBe(false),
  )

  test('is well known where only this machine reaches it, and random elsewhere', async () => {
    await open({ DEMO_DATA: 'on' })
    const local = await open({})
    expect(await printed(local)).toBe(known)
    expect(await signIn(local, email, known)).toBe(200)
    const reachable = await open({ HOST: '127.0.0.1', TRUST_PROXY: 'true' })
    expect(await signIn(reachable, email, known)).toBe(401)
    expect(await printed(reachable)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  })

  test('is the same at each start and server, only printed, and ends the sessions of the known one', async () => {
    const local = await open({ DEMO_DATA: 'on' })
    expect(await signIn(local, email, known)).toBe(200)
    const first = await open(network)
    const second = await open(network)
    expect((await demoAccounts(second)).map(({ password }) => password)).toEqual([null, null, null])
    expect(await signIn(second, email, await printed(second))).toBe(200)
    expect(await bannerOf(second)).not.toContain('DEMO_DATA')
    expect(await printed(first)).toBe(await printed(second))
    expect(await signIn(second, email, known)).toBe(401)
    const unended = await second.query('select from sessions where ended_at is null')
    expect(unended).toHaveLength(1)
    // One that only this machine reaches may run beside one on the network.
    const beside = await open({})
    expect(await signIn(beside, email, known)).toBe(401)
    expect(await printed(beside)).toBe(await printed(second))
    expect((await demoAccounts(beside))[0]?.password).toBeNull()
    const wanted = await open({ DEMO_DATA: 'on' })
    expect(await signIn(wanted, email, known)).toBe(200)
    expect((await demoAccounts(wanted))[0]?.password).toBe(known)
  })

  test('is of no use where the shop takes company accounts only', async () => {
    const provider = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'tumbler' }
    const app = await open({ DEMO_DATA: 'on', ...provider, SIGN_IN: 'oidc' })
    expect(await demoAccounts(app)).toEqual([])
    expect(await bannerOf(app)).not.toContain('Demo accounts')
  })

  test('stays well known with DEMO_DATA=on, with a warning', async () => {
    const app = await open({ DEMO_DATA: 'on', HOST: '0.0.0.0' })
    expect(await signIn(app, email, known)).toBe(200)
    expect(await bannerOf(app)).toMatch(/^Everyone who can reach this server can sign in as admin/m)
    expect(await bannerOf(await open({ DEMO_DATA: 'on' }))).not.toContain('Everyone')
  })

  test('that somebody has changed by hand stays', async () => {
    const app = await open({ DEMO_DATA: 'on' })
    const body = { email, password: known }
    const { accessToken } = (await app.call(logIn, { body })).body
    const headers = { authorization: `Bearer ${accessToken}` }
    const change = { current: known, next: 'a fine long password' }
    expect((await app.call(changePassword, { body: change, headers })).status).toBe(200)
    const restarted = await open(network)
    expect(await signIn(restarted, email, change.next)).toBe(200)
    expect(await emailsOf(restarted)).toEqual(['user@example.com', 'barista@example.com'])
  })
})

test('the startup banner says where anyone can register', async () => {
  const line = 'Anyone who gives an address @example.com can register; REGISTRATION says who may'
  expect(await bannerOf(await open({ DEMO_DATA: 'on' }))).toContain(line)
  for (const REGISTRATION of ['approve', 'closed'])
    expect(await bannerOf(await open({ REGISTRATION }))).not.toContain('can register')
})

test('a second start keeps the existing data', async () => {
  await open({ DEMO_DATA: 'on' })
  await database.pool.query(`update shop set mode = 'bar-open'`)
  const again = await open({})
  expect((await again.call(getSettings)).body.isDemo).toBe(true)
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
