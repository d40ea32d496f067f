import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { callCommand } from '../testing/call-command.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { makeProgramDatabase } from '../testing/program-database.ts'
import { runProgram } from '../testing/run-program.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const folder = makeFolder()
const source = await makeProgramDatabase()
await source.during(({ pool }) => pool.query('create table kept as select 1 as one'))
const validBackup = await makeBackup('valid')

let dataFolder: string
let file: string
beforeEach(() => {
  dataFolder = makeFolder()
  file = join(dataFolder, 'the.backup')
  copyFileSync(validBackup, file)
})

async function makeBackup(name: string) {
  const file = join(folder, name)
  const { code } = await callCommand(backUp, source.environment, file)
  expect(code).toBe(0)
  return file
}

const call = (...args: string[]) => callCommand(restore, { DATA_DIR: dataFolder }, ...args)

async function query(text: string) {
  const database = await connect({ databaseUrl: null, dataFolder })
  try {
    return (await database.pool.query(text)).rows
  } finally {
    await database.close()
  }
}

const truncateTo = (share: number) => () => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)))
}

function flipBit() {
  const bytes = readFileSync(file)
  const index = bytes.length - 6
  bytes[index] = (bytes[index] ?? 0) ^ 4
  writeFileSync(file, bytes)
}

describe('restoring', () => {
  test.each([
    ['lacks its last bytes', truncateTo(0.99999), ['the.backup']],
    ['has a flipped bit', flipBit, ['the.backup']],
    ['is empty', truncateTo(0), ['the.backup']],
    ['is plain text', () => writeFileSync(file, 'hello'), ['the.backup']],
    // Only the database engine sees that it is none.
    [
      'is a different gzip file',
      () => writeFileSync(file, gzipSync('{}')),
      ['engine.lock', 'the.backup'],
    ],
  ])('a file that %s changes nothing', async (_, damage, left) => {
    damage()
    const { code, stderr } = await call(file)
    expect(stderr).toMatch(/^.*the[.]backup is no backup of Tumbler, or it is damaged [^\n]+\n$/)
    expect(code).toBe(1)
    expect(readdirSync(dataFolder)).toEqual(left)
  })

  test('a backup of a newer version changes nothing', async () => {
    await source.during(({ pool }) =>
      pool.query(`insert into kysely_migration values ('9999-later', '2030-01-01')`),
    )
    const { code, stderr } = await call(await makeBackup('newer'))
    expect(stderr).toMatch(
      /^.*newer was not restored[.] The database was made by another version of Tumbler .*9999-later[^\n]+\n$/,
    )
    expect([code, readdirSync(dataFolder)]).toEqual([1, ['engine.lock', 'the.backup']])
  })

  test('replaces the database and keeps the old one', async () => {
    const present = await makeProgramDatabase()
    dataFolder = present.environment.DATA_DIR
    const environment = { DATA_DIR: dataFolder }
    const { code, stdout, stderr } = await runProgram('cli/restore.ts', environment, file)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^\d+ tables with \d+ rows are in [^\n]+\n/)
    const kept = readdirSync(dataFolder).filter((name) => name.startsWith('postgres.replaced-'))
    expect(stdout).toContain(`\nWhat was there before is in ${join(dataFolder, `${kept}`)}\n`)
    expect(await query('select one from kept')).toEqual([{ one: 1 }])
    expect(readdirSync(dataFolder)).not.toContain('restoring')
  })

  test('is rejected while a server uses the folder', async () => {
    const lock = lockDataFolder(dataFolder)
    const { code, stderr } = await call(file)
    lock.release()
    expect(stderr).toMatch(/^The data folder .* is in use by another server [^\n]+\n$/)
    expect(code).toBe(1)
  })

  test('prints the usage, unreadable files and what to do for a PostgreSQL server', async () => {
    const usage = { code: 1, stderr: 'Usage: npm run restore -- <file>\n' }
    for (const args of [[file, file], ['--force']]) expect(await call(...args)).toMatchObject(usage)
    const before = readdirSync(dataFolder)
    const { stderr } = await call(join(dataFolder, 'nothing'))
    expect(stderr).toMatch(/nothing cannot be read: there is no such file\n$/)
    expect(readdirSync(dataFolder)).toEqual(before)
    const url = 'postgresql://me:secret@x/y'
    const onServer = await callCommand(restore, { DATABASE_URL: url }, file)
    expect(onServer.stderr).toMatch(/^DATABASE_URL is set: run pg_restore (?!.*secret)[^\n]+\n$/)
    expect(onServer.code).toBe(1)
  })
})
