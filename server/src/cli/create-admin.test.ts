import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings.ts'
import { makeUser } from '../testing/make-user.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programTimeout, runProgram } from '../testing/run-program.ts'
import { TestApp } from '../testing/test-app.ts'

let database: ProgramDatabase
beforeEach(async () => {
  database = await makeProgramDatabase()
})

const password = 'a fine long password'
const email = 'wipawee@example.com'
const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }

const createAdmin = (environment: Record<string, string>) =>
  runProgram('cli/create-admin.ts', { ...database.environment, ...environment })

async function logInWith(opened: Database, passwordToTry: string) {
  const settings = readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off' })
  const app = new TestApp(opened, await buildApp(settings, opened), { now: new Date(0) })
  const { body } = await app.call(getSettings)
  const { status } = await app.call(logIn, { body: { email, password: passwordToTry } })
  await app.server.close()
  return { status, demoAccounts: body.demoAccounts }
}

describe('the command', programTimeout, () => {
  test('creates the first admin of an empty database and no demo data', async () => {
    const created = await createAdmin(admin)
    expect(created).toEqual({ code: 0, stdout: `${email} is a new admin.\n`, stderr: '' })
    const login = await database.during((opened) => logInWith(opened, password))
    expect(login).toEqual({ status: 200, demoAccounts: [] })
  })

  test('makes an existing account an admin, with the new password', async () => {
    await database.during(async (opened) => {
      await makeUser({ database: opened, now: new Date(0) }, { email, name: 'Wipawee' })
      await opened.pool.query('update users set is_available = false')
    })
    const { code, stdout } = await createAdmin(admin)
    const sentence = `${email} is an admin now and enabled, with the new password.\n`
    expect([code, stdout]).toEqual([0, sentence])
    await database.during(async (opened) => {
      expect((await logInWith(opened, password)).status).toBe(200)
      const users = await opened.kysely.selectFrom('users').select(['name', 'role']).execute()
      expect(users).toEqual([{ name: 'Wipawee', role: 'admin' }])
    })
  })

  test('works while a server runs on PostgreSQL, and fails for an embedded database in use', async () => {
    const { DATA_DIR, DATABASE_URL } = database.environment
    const { code, stderr } = await database.during(() => createAdmin(admin))
    const inUse = `The data folder ${DATA_DIR} is in use by another server that is still running\n`
    expect([code, stderr]).toEqual(DATABASE_URL ? [0, ''] : [1, inUse])
  })

  test.each([
    ['ADMIN_EMAIL', { ...admin, ADMIN_EMAIL: 'wipawee@elsewhere.com' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'seven77' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'Password123' }],
    ['ADMIN_PASSWORD', { ...admin, ADMIN_PASSWORD: 'Wipawee2026' }],
  ])('validates %s as registration does', async (variable, environment) => {
    const { code, stderr } = await createAdmin(environment)
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^The setting ${variable} is wrong: expected [^\\n]+\\n$`))
  })

  test('fails without a terminal and without settings', async () => {
    const { code, stderr } = await createAdmin({})
    const sentence = 'Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.\n'
    expect([code, stderr]).toEqual([1, sentence])
  })
})
