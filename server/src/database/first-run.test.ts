import { listCategories } from '@tumbler/contract/menu'
import { logIn } from '@tumbler/contract/session'
import { getCafeStatus, getSettings } from '@tumbler/contract/shop'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildHouse, type House } from '../house.ts'
import { readSettings } from '../settings.ts'
import { emptyDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { Database } from './connect.ts'

let database: Database
const houses: House[] = []
beforeAll(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
  await emptyDatabase(database)
})
afterAll(() => database.close())

async function open(environment: Record<string, string>) {
  const house = await buildHouse(
    readSettings({ LOG_LEVEL: 'silent', ...environment }),
    database,
    () => new Date('2026-11-18T03:00:00Z'),
  )
  houses.push(house)
  return house
}
const get = async (house: House, { path }: { path: string }) =>
  (await house.app.inject({ url: `/api${path}` })).json()
const signIn = async (house: House, email: string, password: string) =>
  (
    await house.app.inject({
      method: logIn.method,
      url: `/api${logIn.path}`,
      payload: { email, password },
    })
  ).statusCode

describe('the first start', () => {
  test('of a demo has an account a role, an open cafe and a menu in two languages', async () => {
    const house = await open({ DEMO_DATA: 'on' })
    expect(await get(house, getCafeStatus)).toEqual({ isCafeOpen: true, isBarOpen: false })
    const { demoAccounts } = await get(house, getSettings)
    expect(demoAccounts.map(({ role }: { role: string }) => role)).toEqual([
      'user',
      'barista',
      'admin',
    ])
    for (const { email, password } of demoAccounts)
      expect(await signIn(house, email, password)).toBe(200)
    const menu = JSON.stringify(await get(house, listCategories))
    expect(menu).toContain('Thai Tea Latte')
    expect(menu).toContain('อัญชันมะนาว')
    const { rows } = await database.pool.query('select from orders')
    expect(rows).toEqual([])
  })

  test('in production is closed and knows the first admin only', async () => {
    const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }
    const house = await open({ DEMO_DATA: 'off', ...admin })
    expect(await get(house, getCafeStatus)).toEqual({ isCafeOpen: false, isBarOpen: false })
    expect((await get(house, getSettings)).demoAccounts).toEqual([])
    expect(await signIn(house, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toBe(200)
    expect(await signIn(house, 'user@example.com', 'tumbler-demo')).toBe(401)
  })
})

test('a demo is never taken for the real shop', async () => {
  await open({ DEMO_DATA: 'on' })
  await expect(open({ DEMO_DATA: 'off' })).rejects.toThrow('This database holds the demo')
  const admin = { ADMIN_EMAIL: 'mali@example.com', ADMIN_PASSWORD: 'a fine long password' }
  await expect(open(admin)).rejects.toThrow('This database holds the demo')
})

test('a second start keeps what is there', async () => {
  await open({ DEMO_DATA: 'on' })
  await database.kysely.updateTable('shop').set({ mode: 'bar-open' }).execute()
  const again = await open({})
  expect(again.isDemo).toBe(true)
  expect(await get(again, getCafeStatus)).toEqual({ isCafeOpen: false, isBarOpen: true })
})

test('two first starts at once furnish it once', async () => {
  const settings = { DEMO_DATA: 'on' }
  await Promise.all([open(settings), open(settings)])
  const { rows } = await database.pool.query('select role from users order by role')
  expect(rows).toHaveLength(3)
})

test('tokens stay good over a restart, for their key is kept', async () => {
  const first = await open({ DEMO_DATA: 'on' })
  const token = first.tokens.issue('018f4f9e-0000-7000-8000-000000000000', 'session')
  const second = await open({})
  expect(second.tokens.read(token)).toMatchObject({ sid: 'session' })
})
