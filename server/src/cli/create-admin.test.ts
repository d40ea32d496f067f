import { readdirSync } from 'node:fs'
import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings.ts'
import { callAtTerminal, callCommand } from '../testing/call-command.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { runProgram } from '../testing/run-program.ts'
import { TestApp } from '../testing/test-app.ts'
import { createAdmin } from './create-admin.ts'
import { goLive } from './go-live.ts'

const password = 'a fine long password'
const email = 'wipawee@example.com'
const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }

async function signIn(opened: Database) {
  const settings = readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off' })
  const app = new TestApp(opened, await buildApp(settings, opened), { now: new Date(0) })
  const { body } = await app.call(getSettings)
  const { status } = await app.call(logIn, { body: { email, password } })
  await app.server.close()
  return { status, demoAccounts: body.demoAccounts }
}

describe('the command', () => {
  let database: ProgramDatabase
  beforeEach(async () => {
    database = await makeProgramDatabase()
  })
  const call = (environment: Record<string, string>, ...given: string[]) =>
    callCommand(createAdmin, { ...database.environment, ...environment }, ...given)
  /** As its program, once. */
  const run = (environment: Record<string, string>) =>
    inject('testDatabaseSource').engine === 'embedded'
      ? runProgram('cli/create-admin.ts', { ...database.environment, ...environment })
      : call(environment)

  test('creates the first admin of an empty database and no demo data, and changes it', async () => {
    const created = await run(admin)
    expect(created).toEqual({ code: 0, stdout: `${email} is a new admin.\n`, stderr: '' })
    const login = await database.during((opened) => signIn(opened))
    expect(login).toEqual({ status: 200, demoAccounts: [] })
    const change = `${email} gets the new password and is signed out on 1 device.`
    const { code, stderr } = await call(admin)
    const sentence = `This account exists: ${change} Run this in a terminal, or with -- --yes. Nothing has been changed.\n`
    expect([code, stderr]).toEqual([1, sentence])
    expect(await database.during((opened) => signIn(opened))).toMatchObject({ status: 200 })
    const changed = await call(admin, '--yes')
    expect(changed.code).toBe(0)
    expect(changed.stdout).toBe(
      `Done: ${email} gets the new password and is signed out on 2 devices.\n`,
    )
  })

  test('works while a server runs on PostgreSQL, and fails for an embedded database in use', async () => {
    const { DATA_DIR, DATABASE_URL } = database.environment
    const { code, stderr } = await database.during(() => call(admin))
    const inUse = `The data folder ${DATA_DIR} is in use by another server that is still running: stop it first, or set DATA_DIR to another folder\n`
    expect([code, stderr]).toEqual(DATABASE_URL ? [0, ''] : [1, inUse])
  })

  test('on a demo changes nothing without --yes, and names go-live', async () => {
    await database.during(async (opened) => {
      const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'on' })
      await (await buildApp(settings, opened, { hasDemoOrders: false })).close()
    })
    const { code, stderr } = await call(admin)
    expect(stderr).toMatch(
      /^This is a demo: npm run go-live makes it the real shop[^\n]+ -- --yes[.] Nothing has been changed[.]\n$/,
    )
    expect(code).toBe(1)
    expect((await call(admin, '--yes')).stdout).toBe(`${email} is a new admin.\n`)
  })

  test('takes at a terminal what is typed', async () => {
    const typed = [email, 'Wipawee', password, password]
    const { code, shown } = await callAtTerminal(createAdmin, database.environment, typed)
    expect([code, shown.includes('The same again')]).toEqual([0, true])
    expect(await database.during((opened) => signIn(opened))).toMatchObject({ status: 200 })
  })

  test('gives an admin whose password is lost a new one, which is typed', async () => {
    await call({ ...admin, ADMIN_PASSWORD: 'the password that is lost' })
    const typed = [email, password, password, 'y']
    const { code, stdout } = await callAtTerminal(createAdmin, database.environment, typed)
    expect([code, stdout]).toEqual([
      0,
      `Done: ${email} gets the new password and is signed out on 0 devices.\n`,
    ])
    expect(await database.during((opened) => signIn(opened))).toMatchObject({ status: 200 })
  })
})

describe('without a database is refused', () => {
  const folder = makeFolder()

  test.each([
    ['create-admin', createAdmin, 'Usage: npm run admin:create [-- --yes]\n'],
    ['go-live', goLive, 'Usage: npm run go-live [-- --yes]\n'],
  ])('an argument that %s does not know', async (_name, command, usage) => {
    const { code, stderr } = await callCommand(command, { DATA_DIR: folder, ...admin }, '--force')
    expect([code, stderr]).toEqual([1, usage])
    expect(readdirSync(folder)).toEqual([])
  })

  test('a password that registration would not take', async () => {
    const environment = { DATA_DIR: folder, ...admin, ADMIN_PASSWORD: 'Wipawee2026' }
    const { code, stderr } = await callCommand(createAdmin, environment)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^The setting ADMIN_PASSWORD is wrong: expected [^\n]+\n$/)
    expect(readdirSync(folder)).toEqual([])
  })

  test.each([[[]], [[email, 'Wipawee']]])(
    'what is ended at a terminal after %j, which leaves no database',
    async (typed) => {
      const settings = { DATA_DIR: folder, DATABASE_URL: '' }
      const { code, stderr } = await callAtTerminal(createAdmin, settings, [...typed, '\u0003'])
      expect([code, stderr]).toEqual([1, 'Nothing has been changed.\n'])
      expect(readdirSync(folder)).toEqual([])
    },
  )

  test('a run without a terminal and without settings', async () => {
    const { code, stderr } = await callCommand(createAdmin, { DATA_DIR: folder })
    const sentence = 'Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.\n'
    expect([code, stderr]).toEqual([1, sentence])
    expect(readdirSync(folder)).toEqual([])
  })
})
