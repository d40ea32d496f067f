import { readdirSync } from 'node:fs'
import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings.ts'
import { callAtTerminal, callCommand } from '../testing/call-command.ts'
import { fingerprint } from '../testing/fingerprint.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { runProgram } from '../testing/run-program.ts'
import { TestApp } from '../testing/test-app.ts'
import { goLive } from './go-live.ts'

const [email, password] = ['wipawee@example.com', 'a fine long password']
const admin = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }

let database: ProgramDatabase
beforeEach(async () => {
  database = await makeProgramDatabase()
})

const call = (environment: Record<string, string>, ...given: string[]) =>
  callCommand(goLive, { ...database.environment, ...environment }, ...given)
/** As its program, once. */
const run = (environment: Record<string, string>, ...given: string[]) =>
  inject('testDatabaseSource').engine === 'embedded'
    ? runProgram('cli/go-live.ts', { ...database.environment, ...environment }, ...given)
    : call(environment, ...given)

async function open(opened: Database, DEMO_DATA: string) {
  const settings = readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off', DEMO_DATA })
  const server = await buildApp(settings, opened, { hasDemoOrders: false })
  return new TestApp(opened, server, { now: new Date() })
}
/** A start, and what a look at the database then says. */
const during = <Result>(DEMO_DATA: string, look: (app: TestApp) => Promise<Result>) =>
  database.during(async (opened) => {
    const app = await open(opened, DEMO_DATA)
    const seen = await look(app)
    await app.server.close()
    return seen
  })

describe('npm run go-live', () => {
  test('makes the demo a real shop with the admin of the settings, once', async () => {
    await during('on', async () => {})
    const done = await run(admin, '--yes')
    const sentence = `The demo is over: ${email} is the admin, menu and settings are kept, and the shop is closed.\n`
    expect(done).toEqual({ code: 0, stdout: sentence, stderr: '' })
    await during('off', async (app) => {
      expect((await app.call(getSettings)).body).toMatchObject({ isDemo: false, demoAccounts: [] })
      expect((await app.call(logIn, { body: { email, password } })).status).toBe(200)
      const before = await fingerprint(app)
      if (database.environment.DATABASE_URL) expect(await call(admin, '--yes')).toEqual(noDemo())
      expect(await fingerprint(app)).toEqual(before)
    })
    expect(await call(admin, '--yes')).toEqual(noDemo())
  })

  test('changes nothing and says what to do when it cannot go on, and when the answer is no', async () => {
    const before = await during('on', fingerprint)
    for (const [environment, given, sentence] of [
      [{}, [], /^Run this in a terminal, or set ADMIN_EMAIL [^\n]+\n$/],
      [{}, ['--yes'], /^Run this in a terminal, or set ADMIN_EMAIL [^\n]+\n$/],
      [admin, [], /^Run this in a terminal, or set ADMIN_EMAIL [^\n]+\n$/],
      [admin, ['--yes', '--now'], /^Usage: npm run go-live[^\n]+\n$/],
      [
        { ...admin, ADMIN_PASSWORD: '' },
        ['--yes'],
        /^The setting ADMIN_PASSWORD is wrong[^\n]+\n$/,
      ],
      [{ ...admin, ADMIN_EMAIL: 'x@else.org' }, ['--yes'], /^The setting ADMIN_EMAIL [^\n]+\n$/],
    ] as const) {
      const { code, stdout, stderr } = await call(environment, ...given)
      expect(stderr).toMatch(sentence)
      expect([code, stdout]).toEqual([1, ''])
    }
    const typed = [email, 'Wipawee', password, password, 'n']
    const { shown, ...outcome } = await callAtTerminal(goLive, database.environment, typed)
    expect(shown).toContain(`pictures of tumblers are deleted; ${email} is the first admin.`)
    expect(outcome).toEqual({ code: 1, stdout: '', stderr: 'Nothing has been changed.\n' })
    expect(await database.during((opened) => fingerprintOf(opened))).toEqual(before)
  })

  test('does not make a database where there is none', async () => {
    const folder = makeFolder()
    const { code, stderr } = await call({ ...admin, DATA_DIR: folder, DATABASE_URL: '' }, '--yes')
    expect([code, stderr]).toEqual([
      1,
      `There is no demo in ${folder}. Nothing has been changed.\n`,
    ])
    expect(readdirSync(folder)).toEqual([])
  })

  test('says that an embedded database is in use, and works beside servers on PostgreSQL', async () => {
    await during('on', async () => {
      const { code, stderr } = await call(admin, '--yes')
      const { DATA_DIR, DATABASE_URL } = database.environment
      const inUse = `The data folder ${DATA_DIR} is in use by another server that is still running: stop it first, or set DATA_DIR to another folder\n`
      expect([code, stderr]).toEqual(DATABASE_URL ? [0, ''] : [1, inUse])
    })
  })
})

const fingerprintOf = (opened: Database) =>
  fingerprint({ query: async (text) => (await opened.pool.query(text)).rows })

const noDemo = () => {
  const { DATA_DIR, DATABASE_URL } = database.environment
  const place = DATABASE_URL ? 'the database of DATABASE_URL' : DATA_DIR
  const stderr = `There is no demo in ${place}. Nothing has been changed.\n`
  return { code: 1, stdout: '', stderr }
}
