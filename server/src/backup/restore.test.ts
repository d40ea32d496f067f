import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, migrateOnOwnConnection } from '../database/connect.ts'
import { openEmbeddedEngine } from '../database/embedded-engine.ts'
import { editBackup } from '../testing/edit-backup.ts'
import { layOddRows } from '../testing/odd-rows.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience, runProgram } from '../testing/run-program.ts'

let source: ProgramDatabase
let folder: string
let whole: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tumbler-restore-'))
  source = await makeProgramDatabase()
  whole = join(folder, 'whole.backup')
  await source.during(layOddRows)
  expect(await runProgram('backup/back-up.ts', source.environment, whole)).toMatchObject({
    code: 0,
  })
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

const restore = (...given: string[]) =>
  runProgram('backup/restore.ts', { DATA_DIR: dataFolder }, ...given)

async function countIn(place: string) {
  const database = await connect({ databaseUrl: null, dataFolder: place })
  try {
    const counted = await sql<{ count: number }>`select count(*)::int from orders`.execute(
      database.kysely,
    )
    return counted.rows[0]?.count
  } finally {
    await database.close()
  }
}

const edited = (change: Parameters<typeof editBackup>[1]) => () => editBackup(file, change)
const cutTo = (share: number) => () => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)))
}
/** A bit that matters: many only write the same content in another way. */
function flipBit() {
  const whole = readFileSync(file)
  const content = gunzipSync(whole)
  for (let place = Math.floor(whole.length / 2); place < whole.length; place += 1) {
    const spoiled = Buffer.from(whole)
    spoiled[place] = (whole[place] ?? 0) ^ 4
    if (gunzippedOf(spoiled)?.equals(content)) continue
    writeFileSync(file, spoiled)
    return
  }
}

function gunzippedOf(bytes: Buffer) {
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

describe('restoring', programPatience, () => {
  test.each([
    ['is cut off', cutTo(0.6), /is damaged or cut off/],
    ['lacks its last bytes', cutTo(0.9999), /is damaged or cut off/],
    ['has a wrong bit', flipBit, /is damaged or cut off/],
    ['is empty', cutTo(0), /is no backup of Tumbler/],
    ['is a text', () => writeFileSync(file, 'hello'), /is no backup of Tumbler/],
    [
      'is compressed otherwise',
      () => writeFileSync(file, gzipSync('{}')),
      /is no backup of Tumbler/,
    ],
    [
      'is of a newer version',
      edited(({ migrations }) => migrations.push('9999-to-come')),
      /^The backup was made by a newer version of this program \(it has 9999-to-come\)/,
    ],
    [
      'counts other rows',
      edited(({ tables }) => {
        for (const table of tables) if (table.name === 'orders') table.rows += 1
      }),
      /^The table orders did not arrive as it was \(2500 of 2501 rows\): nothing was kept/,
    ],
    [
      'sums up otherwise',
      edited(({ tables }) => {
        for (const table of tables) if (table.name === 'users') table.sum += '1'
      }),
      /^The table users did not arrive as it was/,
    ],
  ])('a file that %s leaves nothing behind', async (_, spoil, sentence) => {
    spoil()
    const { code, complaint } = await restore(file)
    expect(complaint).toMatch(sentence)
    expect(complaint.trimEnd()).not.toContain('\n')
    expect(code).toBe(1)
    expect(readdirSync(dataFolder).filter((name) => !/^engine[.]lock|^given/.test(name))).toEqual(
      [],
    )
  })

  test('says how it is called, and which file it cannot read', async () => {
    const usage = 'Usage: npm run restore -- <file> [--replace]\n'
    for (const given of [[], [file, file], [file, '--force']])
      expect(await restore(...given)).toEqual({ code: 1, told: '', complaint: usage })
    const { complaint } = await restore(join(dataFolder, 'nothing'))
    expect(complaint).toMatch(/nothing cannot be read: ENOENT[^\n]+\n$/)
  })

  test('takes the place of a database only when that is asked for, and keeps it aside', async () => {
    await restore(file)
    await eraseOrders()
    const { code, complaint } = await restore(file)
    expect(complaint).toMatch(
      /^There is a database in .*: choose another DATA_DIR, or add --replace\n$/,
    )
    expect([code, await countIn(dataFolder)]).toEqual([1, 0])
    expect((await restore(file, '--replace')).code).toBe(0)
    expect(await countIn(dataFolder)).toBe(2500)
    expect(
      readdirSync(dataFolder).filter((name) => name.startsWith('postgres.replaced-')),
    ).toHaveLength(1)
  })

  test('is refused while a server holds the folder', async () => {
    const { code, complaint } = await source.during(() =>
      runProgram('backup/restore.ts', source.environment, file, '--replace'),
    )
    expect(complaint).toMatch(
      /^The data folder .* is in use by another server that is still running\n$/,
    )
    expect(code).toBe(1)
  })

  test('brings a backup of an older version up to date', async () => {
    const older = join(dataFolder, 'older')
    await asOfVersion('0005-undone-moves', older)
    const oldFile = join(dataFolder, 'old.backup')
    expect(await runProgram('backup/back-up.ts', { DATA_DIR: older }, oldFile)).toMatchObject({
      code: 0,
    })
    expect(await restore(oldFile)).toMatchObject({ code: 0, complaint: '' })
    const database = await connect({ databaseUrl: null, dataFolder })
    const { rows } = await sql`select name, revision from categories`.execute(database.kysely)
    await database.close()
    expect(rows).toEqual([{ name: 'Tea', revision: 0 }])
    expect(existsSync(join(dataFolder, 'restoring'))).toBe(false)
  })
})

async function eraseOrders() {
  const database = await connect({ databaseUrl: null, dataFolder })
  await sql`truncate orders`.execute(database.kysely)
  await database.close()
}

async function asOfVersion(migration: string, place: string) {
  const engine = await openEmbeddedEngine(place)
  await migrateOnOwnConnection(engine.connection, migration)
  const client = new pg.Client(engine.connection)
  await client.connect()
  await client.query(`insert into categories (name, category_for) values ('Tea', 'cafe')`)
  await client.end()
  await engine.close()
}
