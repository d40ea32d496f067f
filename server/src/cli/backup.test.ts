import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { dumpSocket } from '../db/embedded-engine.ts'
import { makeProgramDatabase, type ProgramDatabase } from '../testing/program-database.ts'
import { programPatience, runProgram } from '../testing/run-program.ts'

const { engine } = inject('testDatabaseSource')

let database: ProgramDatabase
let folder: string
beforeEach(async () => {
  database = await makeProgramDatabase()
  folder = await mkdtemp(join(tmpdir(), 'tumbler-backup-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await database.remove()
  await rm(folder, { recursive: true })
})

const file = () => join(folder, 'a.backup')
const backUp = (changed = {}) =>
  runProgram('cli/backup.ts', { ...database.environment, ...changed }, file())

/** What a query finds in the folder that the backup was restored into. */
async function restored(query: string) {
  const dataFolder = join(folder, 'restored')
  const { code, complaint } = await runProgram('cli/restore.ts', { DATA_DIR: dataFolder }, file())
  expect([code, complaint]).toEqual([0, ''])
  const opened = await connect({ databaseUrl: null, dataFolder })
  try {
    return (await opened.pool.query(query)).rows
  } finally {
    await opened.close()
  }
}

/** Pairs of rows, one after the other until it is stopped, each pair in a transaction of its own. */
function writePairs({ pool }: Database) {
  let committed = 0
  let isStopped = false
  const written = (async () => {
    await pool.query('create table pairs (number integer, side text)')
    while (!isStopped) {
      const client = await pool.connect()
      await client.query('begin')
      for (const side of ['left', 'right'])
        await client.query('insert into pairs values ($1, $2)', [committed + 1, side])
      await client.query('commit')
      client.release()
      committed += 1
    }
  })()
  return {
    committed: () => committed,
    async stop() {
      isStopped = true
      await written
    },
  }
}

describe.runIf(engine === 'embedded')('a backup of the embedded database', programPatience, () => {
  test('taken during writes holds all that was committed before, and no transaction in parts', async () => {
    let [before, after] = [0, 0]
    await database.during(async (opened) => {
      const pairs = writePairs(opened)
      await expect.poll(pairs.committed).toBeGreaterThan(20)
      before = pairs.committed()
      expect(await backUp()).toMatchObject({ code: 0, complaint: '' })
      after = pairs.committed()
      // The dump has disturbed no statement that was under way.
      await expect.poll(pairs.committed).toBeGreaterThan(after)
      await pairs.stop()
    })
    const numbers = await restored(
      'select number, count(*)::int as sides from pairs group by number order by number',
    )
    expect(numbers).toEqual(numbers.map((_, index) => ({ number: index + 1, sides: 2 })))
    expect(numbers.length).toBeGreaterThanOrEqual(before)
    expect(numbers.length).toBeLessThanOrEqual(after + 1)
  })

  test('holds nothing of a transaction that is open meanwhile, which goes on', async () => {
    await database.during(async ({ pool }) => {
      await pool.query('create table kept (word text)')
      await pool.query(`insert into kept values ('before')`)
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into kept values ('within')`)
      expect(await backUp()).toMatchObject({ code: 0, complaint: '' })
      await client.query(`insert into kept values ('later')`)
      await client.query('commit')
      client.release()
      const { rows } = await pool.query('select word from kept')
      expect(rows.map(({ word }) => word)).toEqual(['before', 'within', 'later'])
    })
    expect(await restored('select word from kept')).toEqual([{ word: 'before' }])
  })

  test('is taken of a stopped one too, and readable for its owner only', async () => {
    await database.during(({ pool }) => pool.query('create table kept as select 1 as one'))
    expect(await backUp()).toEqual({
      code: 0,
      told: `The backup is in ${file()}\n`,
      complaint: '',
    })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['a.backup'])
    expect(await restored('select one from kept')).toEqual([{ one: 1 }])
  })

  test('holds little of the log, which is cut every five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await database.during(async ({ pool }) => {
      await pool.query('create table passing (word text)')
      for (let turn = 0; turn < 4; turn += 1) {
        await pool.query(
          `insert into passing select repeat('x', 1000) from generate_series(1, 20000)`,
        )
        await pool.query('truncate passing')
        vi.advanceTimersByTime(5 * 60_000)
      }
      expect((await backUp()).code).toBe(0)
    })
    vi.useRealTimers()
    expect(gunzipSync(readFileSync(file())).length).toBeLessThan(60_000_000)
  })

  test('that cannot be written leaves nothing behind', async () => {
    await rm(folder, { recursive: true })
    const { code, complaint } = await backUp()
    expect(complaint).toMatch(/^The backup could not be written to .*a[.]backup: ENOENT[^\n]+\n$/)
    expect(code).toBe(1)
    folder = await mkdtemp(join(tmpdir(), 'tumbler-backup-'))
  })

  test('that the server breaks off leaves nothing behind', async () => {
    const { DATA_DIR: dataFolder } = database.environment
    const lock = lockDataFolder(dataFolder)
    await mkdir(join(dataFolder, 'socket'))
    const server = createServer((_, response) => {
      response.setHeader('content-length', 1000)
      response.write('half', () => response.destroy())
    })
    await once(server.listen(dumpSocket(dataFolder)), 'listening')
    const { code, complaint } = await backUp()
    server.close()
    lock.release()
    expect(complaint).toMatch(/^The backup could not be written to .*a[.]backup: aborted\n$/)
    expect([code, await readdir(folder)]).toEqual([1, []])
  })

  test('needs a database', async () => {
    const { code, complaint } = await backUp({ DATA_DIR: 'nowhere' })
    expect(complaint).toMatch(/^There is no embedded database in .*nowhere\n$/)
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
})

describe.runIf(engine === 'server')('a backup of a server', programPatience, () => {
  test('is what pg_dump writes', async () => {
    expect(await backUp()).toMatchObject({ code: 0, complaint: '' })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const list = execFileSync('pg_restore', ['--list', file()], { encoding: 'utf8' })
    expect(list).toContain('TABLE DATA public users')
  })

  test('says so when pg_dump is missing or fails, without a password', async () => {
    const missing = await backUp({ PATH: '' })
    expect(missing.complaint).toMatch(/^pg_dump is not on this machine: install [^\n]+\n$/)
    const DATABASE_URL = 'postgresql://me:secret@127.0.0.1:1/x'
    const failed = await backUp({ DATABASE_URL })
    expect(failed.complaint).toMatch(/^pg_dump: (?!.*secret)[^\n]+\n$/)
    expect([missing.code, failed.code, await readdir(folder)]).toEqual([1, 1, []])
  })

  test('gives pg_dump the password where other users do not see it', async () => {
    const fake = '#!/bin/sh\necho "$4 with $PGPASSWORD" >&2; exit 1'
    writeFileSync(join(folder, 'pg_dump'), fake, { mode: 0o755 })
    const DATABASE_URL = 'postgresql://me:secret%21@host/x'
    const { complaint } = await backUp({ DATABASE_URL, PATH: folder })
    expect(complaint).toBe('--dbname=postgresql://me@host/x with secret!\n')
  })
})

test('a backup takes the place of no file', programPatience, async () => {
  writeFileSync(file(), 'of yesterday')
  const { code, complaint } = await backUp()
  expect(complaint).toBe(`${file()} exists already: choose another name\n`)
  expect([code, readFileSync(file(), 'utf8')]).toEqual([1, 'of yesterday'])
})

test('a backup says how it is called', programPatience, async () => {
  const { code, complaint } = await runProgram('cli/backup.ts', database.environment)
  expect([code, complaint]).toEqual([1, 'Usage: npm run backup -- <file>\n'])
})
