import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience, runProgram } from '../testing/run-program.ts'

let database: ProgramDatabase
beforeEach(async () => {
  database = await makeProgramDatabase()
})
afterEach(() => database.remove())

const password = 'a fine long password'
const email = 'wipawee@example.com'
const given = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password }

const createAdmin = (environment: Record<string, string>) =>
  runProgram('cli/create-admin.ts', { ...database.environment, ...environment })

async function statusOfSignIn(opened: Database, word: string) {
  const app = await buildApp(readSettings({ LOG_LEVEL: 'silent', LOAD_SHEDDING: 'off' }), opened)
  const { json } = await app.fastify.inject({ url: `/api${getSettings.path}` })
  const answer = await app.fastify.inject({
    method: logIn.method,
    url: `/api${logIn.path}`,
    payload: { email, password: word },
  })
  await app.close()
  return { status: answer.statusCode, demoAccounts: json().demoAccounts }
}

describe('the command', programPatience, () => {
  test('makes the first admin of a fresh database, which is then no demo', async () => {
    const made = await createAdmin(given)
    expect(made).toEqual({ code: 0, told: `${email} is a new admin.\n`, complaint: '' })
    const withSession = await database.during((opened) => statusOfSignIn(opened, password))
    expect(withSession).toEqual({ status: 200, demoAccounts: [] })
  })

  test('makes an admin of an account that is there, with the new password', async () => {
    await database.during(({ kysely }) =>
      kysely
        .insertInto('users')
        .values({
          email,
          name: 'Wipawee',
          password_hash: 'none',
          role: 'user',
          is_available: false,
          created_at: new Date(),
        })
        .execute(),
    )
    const { code, told } = await createAdmin(given)
    const sentence = `${email} is an admin now and enabled, with the new password.\n`
    expect([code, told]).toEqual([0, sentence])
    await database.during(async (opened) => {
      expect((await statusOfSignIn(opened, password)).status).toBe(200)
      const users = await opened.kysely.selectFrom('users').select(['name', 'role']).execute()
      expect(users).toEqual([{ name: 'Wipawee', role: 'admin' }])
    })
  })

  test('works beside a running server, and says it where it cannot', async () => {
    const { DATA_DIR, DATABASE_URL } = database.environment
    const { code, complaint } = await database.during(() => createAdmin(given))
    const inUse = `The data folder ${DATA_DIR} is in use by another server that is still running\n`
    expect([code, complaint]).toEqual(DATABASE_URL ? [0, ''] : [1, inUse])
  })

  test.each([
    ['ADMIN_EMAIL', { ...given, ADMIN_EMAIL: 'wipawee@elsewhere.com' }],
    ['ADMIN_PASSWORD', { ...given, ADMIN_PASSWORD: 'seven77' }],
    ['ADMIN_PASSWORD', { ...given, ADMIN_PASSWORD: 'Password123' }],
    ['ADMIN_PASSWORD', { ...given, ADMIN_PASSWORD: 'Wipawee2026' }],
  ])('asks as much of the fields as registration does: %s', async (variable, environment) => {
    const { code, complaint } = await createAdmin(environment)
    expect(code).toBe(1)
    expect(complaint).toMatch(new RegExp(`^The setting ${variable} is wrong: expected [^\\n]+\\n$`))
  })

  test('asks for a terminal where there is none and nothing is given', async () => {
    const { code, complaint } = await createAdmin({})
    const sentence = 'Run this in a terminal, or set ADMIN_EMAIL and ADMIN_PASSWORD.\n'
    expect([code, complaint]).toEqual([1, sentence])
  })
})
