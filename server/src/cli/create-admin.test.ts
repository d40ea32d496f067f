import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings.ts'
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

const createAdmin = (environment: Record<string, string>, ...given: string[]) =>
  runProgram('cli/create-admin.ts', { ...database.environment, ...environment }, ...given)

async function signIn(opened: Database) {
  const settings = readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off' })
  const app = new TestApp(opened, await buildApp(settings, opened), { now: new Date(0) })
  const { body } = await app.call(getSettings)
  const { status } = await app.call(logIn, { body: { email, password } })
  await app.server.close()
  return { status, demoAccounts: body.demoAccounts }
}

describe('the command', programTimeout, () => {
  test('creates the first admin of an empty database and no demo data, and changes it', async () => {
    const created = await createAdmin(admin)
    expect(created).toEqual({ code: 0, stdout: `${email} is a new admin.\n`, stderr: '' })
    const login = await database.during((opened) => signIn(opened))
    expect(login).toEqual({ status: 200, demoAccounts: [] })
    const change = `${email} gets the new password and is signed out on 1 device.`
    const { code, stderr } = await createAdmin(admin)
    const sentence = `This account exists: ${change} Run this in a terminal, or with -- --yes. Nothing has been changed.\n`
    expect([code, stderr]).toEqual([1, sentence])
    expect(await database.during((opened) => signIn(opened))).toMatchObject({ status: 200 })
    const changed = await createAdmin(admin, '--yes')
    expect(changed.code).toBe(0)
    expect(changed.stdout).toBe(
      `Done: ${email} gets the new password and is signed out on 2 devices.\n`,
    )
  })

  test('works while a server runs on PostgreSQL, and fails for an embedded database in use', async () => {
    const { DATA_DIR, DATABASE_URL } = database.environment
    const { code, stderr } = await database.during(() => createAdmin(admin))
    const inUse = `The data folder ${DATA_DIR} is in use by another server that is still running: stop it first, or set DATA_DIR to another folder\n`
    expect([code, stderr]).toEqual(DATABASE_URL ? [0, ''] : [1, inUse])
  })

  test('validates the password as registration does', async () => {
    const { code, stderr } = await createAdmin({ ...admin, ADMIN_PASSWORD: 'Wipawee2026' })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The setting ADMIN_PASSWORD is wrong: expected [^\n]+\n$/)
  })

  test('on a demo changes nothing without --yes, and names go-live', async () => {
    await database.during(async (opened) => {
      const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'on' })
      await (await buildApp(settings, opened, { hasDemoOrders: false })).close()
    })
    const { code, stderr } = await createAdmin(admin)
    expect(stderr).toMatch(
      /^This is a demo: npm run go-live makes it the real shop[^\n]+ -- --yes[.] Nothing has been changed[.]\n$/,
    )
    expect(code).toBe(1)
    expect((await createAdmin(admin, '--yes')).stdout).toBe(`${email} is a new admin.\n`)
  })

  test.each([
    ['create-admin', 'Usage: npm run admin:create [-- --yes]\n'],
    ['move-to-server', 'Usage: npm run move-to-server [-- --yes]\n'],
    ['go-live', 'Usage: npm run go-live [-- --yes]\n'],
  ])('%s refuses an argument that it does not know', async (command, usage) => {
    const { code, stderr } = await runProgram(
      `cli/${command}.ts`,
      { ...database.environment, ...admin },
      '--force',
    )
    expect([code, stderr]).toEqual([1, usage])
  })

  test('fails without a terminal and without settings', async () => {
    const { code, stderr } = await createAdmin({})
    const sentence = 'Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.\n'
    expect([code, stderr]).toEqual([1, sentence])
  })
})
