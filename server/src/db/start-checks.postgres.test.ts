import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { openTestApp } from '../testing/test-app.ts'
import { connect } from './connect.ts'
import { clockSkewMs, requireTimeZone, skewProblem } from './start-checks.ts'

const source = inject('testDatabaseSource')
if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
const { url } = source
const names: string[] = []

/** A database of its own, made with what is given. */
async function makeDatabase(options = '') {
  const name = `tumbler_test_${randomUUID()}`
  names.push(name)
  await onServer(url, `create database "${name}" ${options}`)
  return { name, url: databaseUrlOf(url, name) }
}

afterAll(async () => {
  for (const name of names) await onServer(url, `drop database "${name}" with (force)`)
})

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused in one line', async (encoding) => {
  const made = await makeDatabase(`encoding '${encoding}' locale 'C' template template0`)
  const failure = connect({ databaseUrl: made.url, dataFolder: '' }, patientDatabase)
  await expect(failure).rejects.toThrow(
    new RegExp(`^The database stores text as ${encoding}, .*createdb --encoding=UTF8`),
  )
})

test('a database that can only be read is refused, also where nothing is to be migrated', async () => {
  const made = await makeDatabase()
  const place = { databaseUrl: made.url, dataFolder: '' }
  await (await connect(place, patientDatabase)).close()
  await onServer(url, `alter database "${made.name}" set default_transaction_read_only = on`)
  await expect(connect(place, patientDatabase)).rejects.toThrow(/^The database can only be read: /)
})

test('a file that the address names and that is not there is named', async () => {
  const databaseUrl = `${databaseUrlOf(url, 'any')}?sslmode=verify-full&sslrootcert=none.crt`
  const failure = connect({ databaseUrl, dataFolder: '' }, patientDatabase)
  await expect(failure).rejects.toThrow(
    /^The file none\.crt, which DATABASE_URL names, cannot be read \(ENOENT\)/,
  )
})

describe('what a database or role has as its defaults', () => {
  test('changes nothing: neither how dates come back, nor how transactions see each other', async () => {
    const made = await makeDatabase()
    for (const setting of [
      "datestyle = 'German'",
      "default_transaction_isolation = 'serializable'",
      'standard_conforming_strings = off',
      "bytea_output = 'escape'",
      "intervalstyle = 'sql_standard'",
      "timezone = 'America/New_York'",
    ])
      await onServer(url, `alter database "${made.name}" set ${setting}`)
    const database = await connect({ databaseUrl: made.url, dataFolder: '' }, patientDatabase)
    const shown = async (name: string) =>
      (await database.pool.query('select current_setting($1) as value', [name])).rows[0].value
    expect(await shown('datestyle')).toMatch(/^ISO/)
    expect(await shown('default_transaction_isolation')).toBe('read committed')
    expect(await shown('standard_conforming_strings')).toBe('on')
    const { rows } = await database.pool.query('select now() as at')
    expect(rows[0].at).toBeInstanceOf(Date)
    await database.close()
  })
})

test.each([
  ['Asia/Ho_Chi_Minh', null],
  ['asia/ho_chi_minh', null],
  ['Europe/Kyiv', null],
  // Not known, known as India and as Israel, and with and without summer time.
  ['VST', 'set SHOP_TIME_ZONE=Asia/Saigon'],
  ['IST', 'set SHOP_TIME_ZONE=Asia/Calcutta'],
  ['PST', 'set SHOP_TIME_ZONE=America/Los_Angeles'],
])('the time zone %s: %s', async (timeZone, advice) => {
  const app = await openTestApp()
  const found = requireTimeZone(app.database.kysely, timeZone, app.now)
  if (advice === null) await found
  else
    await expect(found).rejects.toThrow(
      `The database does not know the time zone ${timeZone}, or another one by that name: ${advice}`,
    )
})

test('clocks that differ are told, in which direction', async () => {
  const app = await openTestApp()
  const shifted = (ms: number) => () => new Date(Date.now() + ms)
  expect(skewProblem(await clockSkewMs(app.database.kysely, shifted(0)))).toBeNull()
  expect(skewProblem(await clockSkewMs(app.database.kysely, shifted(60_000)))).toMatch(
    /is (59|60|61) s behind/,
  )
  expect(skewProblem(await clockSkewMs(app.database.kysely, shifted(-60_000)))).toMatch(
    /is (59|60|61) s ahead/,
  )
})
