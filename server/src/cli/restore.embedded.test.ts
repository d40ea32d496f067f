import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience, runProgram } from '../testing/run-program.ts'

let source: ProgramDatabase
let folder: string
let whole: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-restore-'))
  source = await makeProgramDatabase()
  await source.during(({ pool }) => pool.query('create table kept as select 1 as one'))
  whole = await backUp(source, 'whole')
}, programPatience.timeout)
afterAll(async () => {
  await source.remove()
  await rm(folder, { recursive: true })
})

let dataFolder: string
let file: string
beforeEach(async () => {
  dataFolder = await mkdtemp(join(folder, 'data-'))
  file = join(dataFolder, 'given.backup')
  copyFileSync(whole, file)
})

async function backUp({ environment }: ProgramDatabase, name: string) {
  const file = join(folder, name)
  const { code } = await runProgram('cli/backup.ts', environment, file)
  expect(code).toBe(0)
  return file
}

const restore = (...given: string[]) =>
  runProgram('cli/restore.ts', { DATA_DIR: dataFolder }, ...given)

async function query(text: string) {
  const database = await connect({ databaseUrl: null, dataFolder })
  try {
    return (await database.pool.query(text)).rows
  } finally {
    await database.close()
  }
}

const cutTo = (share: number) => () => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)))
}

function flipBit() {
  const bytes = readFileSync(file)
  const place = bytes.length - 6
  bytes[place] = (bytes[place] ?? 0) ^ 4
  writeFileSync(file, bytes)
}

describe('restoring', programPatience, () => {
  test.each([
    ['is cut off', cutTo(0.6)],
    ['lacks its last bytes', cutTo(0.99999)],
    ['has a wrong bit', flipBit],
    ['is empty', cutTo(0)],
    ['is a text', () => writeFileSync(file, 'hello')],
    ['holds something else', () => writeFileSync(file, gzipSync('{}'))],
  ])('a file that %s changes nothing', async (_, spoil) => {
    spoil()
    const { code, complaint } = await restore(file)
    expect(complaint).toMatch(
      /^.*given[.]backup is no backup of Tumbler, or it is damaged [^\n]+\n$/,
    )
    expect(code).toBe(1)
    expect(readdirSync(dataFolder)).toEqual(['engine.lock', 'given.backup'])
  })

  test('a backup of a newer version changes nothing', async () => {
    const newer = await makeProgramDatabase()
    onTestFinished(async () => void (await newer.remove()))
    await newer.during(({ pool }) =>
      pool.query(`insert into kysely_migration values ('9999-later', '2030-01-01')`),
    )
    const { code, complaint } = await restore(await backUp(newer, 'newer'))
    expect(complaint).toMatch(
      /^.*newer was not restored[.] The database was made by another version of Tumbler .*9999-later[^\n]+\n$/,
    )
    expect([code, readdirSync(dataFolder)]).toEqual([1, ['engine.lock', 'given.backup']])
  })

  test('puts the backup in the place of what is there, which is kept', async () => {
    expect((await restore(file)).told).toMatch(/^\d+ tables with \d+ rows are in [^\n]+\n$/)
    await query('update kept set one = 2')
    const { code, told, complaint } = await restore(file)
    expect([code, complaint]).toEqual([0, ''])
    const kept = readdirSync(dataFolder).filter((name) => name.startsWith('postgres.replaced-'))
    expect(told).toContain(`\nWhat was there before is in ${join(dataFolder, `${kept}`)}\n`)
    expect(await query('select one from kept')).toEqual([{ one: 1 }])
    expect(readdirSync(dataFolder)).not.toContain('restoring')
  })

  test('is refused while a server holds the folder', async () => {
    const { code, complaint } = await source.during(() =>
      runProgram('cli/restore.ts', source.environment, file),
    )
    expect(complaint).toMatch(/^The data folder .* is in use by another server [^\n]+\n$/)
    expect(code).toBe(1)
  })

  test('says how it is called, which file it cannot read, and what to do on a server', async () => {
    const usage = { code: 1, complaint: 'Usage: npm run restore -- <file>\n' }
    for (const given of [[], [file, file], ['--force']])
      expect(await restore(...given)).toMatchObject(usage)
    const { complaint } = await restore(join(dataFolder, 'nothing'))
    expect(complaint).toMatch(/nothing cannot be read: ENOENT[^\n]+\n$/)
    const url = 'postgresql://me:secret@x/y'
    const onServer = await runProgram('cli/restore.ts', { DATABASE_URL: url }, file)
    expect(onServer.complaint).toMatch(/^DATABASE_URL is set: run pg_restore (?!.*secret)[^\n]+\n$/)
    expect(onServer.code).toBe(1)
  })
})
