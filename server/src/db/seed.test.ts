import { listCategories } from '@tumbler/contract/menu'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { startupBanner } from '../startup-banner.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { listen } from '../testing/test-app.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './connect.ts'

let database: Database
const apps: App[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
  await emptyDatabase(database)
})
afterAll(() => database.close())

async function open(environment: Record<string, string>) {
  const app = await buildApp(
    readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off', ...environment }),
    database,
    {
      clock: () => new Date('2026-11-18T03:00:00Z'),
    },
  )
  apps.push(app)
  return app
}
async function bannerOf(app: App) {
  if (!app.fastify.server.listening) await listen(app)
  return startupBanner(app.context.settings, app)
}
const get = async (app: App, { path }: { path: string }) =>
  (await app.fastify.inject({ url: `/api${path}` })).json()
const signIn = async (app: App, email: string, password: string) =>
  (
    await app.fastify.inject({
      method: logIn.method,
      url: `/api${logIn.path}`,
      payload: { email, password },
    })
  ).statusCode

describe('the first start', () => {
  test('of a demo creates one account per role, an open cafe and a menu in two languages', async () => {
    const app = await open({ DEMO_DATA: 'on' })
    expect(await get(app, getCafeStatus)).toEqual({ isCafeOpen: true, isBarOpen: false })
    const { demoAccounts } = await get(app, getSettings)
    expect(demoAccounts.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'barista',
      'admin',
    ])
    for (const { email, password } of demoAccounts)
      expect(await signIn(app, email, password)).toBe(200)
    const menu = JSON.stringify(await get(app, listCategories))
    expect(menu).toContain('Thai Tea Latte')
    expect(menu).toContain('อัญชันมะนาว')
    const { rows } = await database.pool.query('select from orders')
    expect(rows).toEqual([])
  })

  test('in production creates only the first admin, and the shop is closed', async () => {
    const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }
    const app = await open({ DEMO_DATA: 'off', ...admin })
    expect(await get(app, getCafeStatus)).toEqual({ isCafeOpen: false, isBarOpen: false })
    expect((await get(app, getSettings)).demoAccounts).toEqual([])
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
  const shownEmails = async (app: App) =>
    (await get(app, getSettings)).demoAccounts.map(({ email }: { email: string }) => email)
  const change = (email: string, values: object) =>
    database.kysely.updateTable('users').set(values).where('email', '=', email).execute()

  test('are read from the database, even if COMPANY_DOMAIN has changed', async () => {
    const emails = ['user@example.com', 'barista@example.com', 'admin@example.com']
    expect(await shownEmails(await open({ DEMO_DATA: 'on' }))).toEqual(emails)
    const renamed = await open({ COMPANY_DOMAIN: 'elsewhere.org' })
    expect(await shownEmails(renamed)).toEqual(emails)
    expect((await bannerOf(renamed)).join()).toContain(emails.join(', '))
    expect((await bannerOf(renamed)).join()).not.toContain('@elsewhere.org')
  })

  test('are shown only while enabled, with their current role', async () => {
    const app = await open({ DEMO_DATA: 'on' })
    await change('barista@example.com', { is_available: false })
    await change('user@example.com', { role: 'admin' })
    const { demoAccounts } = await get(app, getSettings)
    expect(demoAccounts.map(({ role }: { role: string }) => role)).toEqual(['admin', 'admin'])
  })

  test('do not replace the first admin, also after a restart', async () => {
    const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a fine long password' }
    await open({ DEMO_DATA: 'on', ...admin })
    const app = await open({ DEMO_DATA: 'on', ...admin })
    expect(await shownEmails(app)).toEqual(['user@example.com', 'barista@example.com'])
    expect(await signIn(app, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
    expect(await signIn(app, admin.ADMIN_EMAIL, 'tumbler-demo')).toBe(401)
  })
})

test('the startup banner explains how to create an admin while there is none', async () => {
  const adminLines = (await bannerOf(await open({ DEMO_DATA: 'off' }))).filter((line) =>
    line.includes('npm run admin:create'),
  )
  expect(adminLines).toEqual([
    'There is no admin: stop this server and run npm run admin:create to make one',
  ])
  await database.kysely
    .insertInto('users')
    .values({
      email: 'mali@example.com',
      name: 'Mali',
      password_hash: 'none',
      role: 'admin',
      created_at: new Date(),
    })
    .execute()
  expect((await bannerOf(await open({ DEMO_DATA: 'off' }))).join()).not.toContain('admin:create')
})

test('a second start keeps the existing data', async () => {
  await open({ DEMO_DATA: 'on' })
  await database.kysely.updateTable('shop').set({ mode: 'bar-open' }).execute()
  const again = await open({})
  expect(again.isDemo).toBe(true)
  expect(await get(again, getCafeStatus)).toEqual({ isCafeOpen: false, isBarOpen: true })
})

test('two first starts at once seed the database once', async () => {
  const settings = { DEMO_DATA: 'on' }
  await Promise.all([open(settings), open(settings)])
  const { rows } = await database.pool.query('select role from users order by role')
  expect(rows).toHaveLength(3)
})

test('tokens stay valid after a restart, because their key is stored', async () => {
  const first = await open({ DEMO_DATA: 'on' })
  const token = first.tokens.issue('018f4f9e-0000-7000-8000-000000000000', 'session')
  const second = await open({})
  expect(second.tokens.read(token)).toMatchObject({ sid: 'session' })
})
