import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { Database } from '../db/connect.ts'
import { lockDataFolder } from '../db/data-folder-lock.ts'
import { dumpSocket } from '../db/embedded-engine.ts'
import { callCommand } from '../testing/call-command.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { makeProgramDatabase } from '../testing/program-database.ts'
import { runProgram } from '../testing/run-program.ts'
import { backUp } from './backup.ts'

const { engine } = inject('testDatabaseSource')

const database = await makeProgramDatabase()
let folder: string
beforeEach(() => {
  folder = makeFolder()
})
afterEach(() => void vi.useRealTimers())

const file = () => join(folder, 'a.backup')
const call = (changed = {}) =>
  callCommand(backUp, { PATH: process.env.PATH ?? '', ...database.environment, ...changed }, file())
/** As its program, once. */
const run = () => runProgram('cli/backup.ts', database.environment, file())

/** Opens what is in the backup and runs a query there; the tests of restoring use the command. */
async function queryBackup(query: string) {
  const loadDataDir = new Blob([gunzipSync(readFileSync(file()))])
  const opened = await PGlite.create({ loadDataDir })
  try {
    return (await opened.query(query)).rows
  } finally {
    await opened.close()
  }
}

/** Inserts pairs of rows until stopped, each pair in its own transaction. */
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

describe.runIf(engine === 'embedded')('a backup of the embedded database', () => {
  test('taken during writes holds all earlier commits and no partial transaction', async () => {
    let [before, after] = [0, 0]
    await database.during(async (opened) => {
      const pairs = writePairs(opened)
      await expect.poll(pairs.committed).toBeGreaterThan(20)
      before = pairs.committed()
      expect(await call()).toMatchObject({ code: 0, stderr: '' })
      after = pairs.committed()
      // The dump has not disturbed the running statements.
      await expect.poll(pairs.committed).toBeGreaterThan(after)
      await pairs.stop()
    })
    const numbers = await queryBackup(
      'select number, count(*)::int as sides from pairs group by number order by number',
    )
    expect(numbers).toEqual(numbers.map((_, index) => ({ number: index + 1, sides: 2 })))
    expect(numbers.length).toBeGreaterThanOrEqual(before)
    expect(numbers.length).toBeLessThanOrEqual(after + 1)
  })

  test('holds nothing of an open transaction, which can still commit', async () => {
    await database.during(async ({ pool }) => {
      await pool.query('create table kept (word text)')
      await pool.query(`insert into kept values ('before')`)
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into kept values ('within')`)
      expect(await call()).toMatchObject({ code: 0, stderr: '' })
      await client.query(`insert into kept values ('later')`)
      await client.query('commit')
      client.release()
      const { rows } = await pool.query('select word from kept')
      expect(rows.map(({ word }) => word)).toEqual(['before', 'within', 'later'])
    })
    expect(await queryBackup('select word from kept')).toEqual([{ word: 'before' }])
  })

  test('works on a stopped database too, and the file is readable for its owner only', async () => {
    await database.during(({ pool }) => pool.query('create table stopped as select 1 as one'))
    expect(await run()).toEqual({
      code: 0,
      stdout: `The backup is in ${file()}\n`,
      stderr: '',
    })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['a.backup'])
    expect(await queryBackup('select one from stopped')).toEqual([{ one: 1 }])
  })

  test('stays small, because a checkpoint every five minutes truncates the WAL', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await database.during(async ({ pool }) => {
      await pool.query('create table passing (word text)')
      for (let round = 0; round < 4; round += 1) {
        await pool.query(
          `insert into passing select repeat('x', 1000) from generate_series(1, 20000)`,
        )
        await pool.query('truncate passing')
        vi.advanceTimersByTime(5 * 60_000)
      }
      expect((await call()).code).toBe(0)
    })
    vi.useRealTimers()
    expect(gunzipSync(readFileSync(file())).length).toBeLessThan(60_000_000)
  })

  test('that cannot be written leaves no file', async () => {
    await rm(folder, { recursive: true })
    const { code, stderr } = await call()
    expect(stderr).toBe(
      `The backup could not be written to ${file()}: there is no folder ${folder}\n`,
    )
    expect(code).toBe(1)
  })

  test('that the server aborts leaves no file', async () => {
    const { DATA_DIR: dataFolder } = database.environment
    const lock = lockDataFolder(dataFolder)
    await mkdir(join(dataFolder, 'socket'))
    const server = createServer((_, response) => {
      response.setHeader('content-length', 1000)
      response.write('half', () => response.destroy())
    })
    await once(server.listen(dumpSocket(dataFolder)), 'listening')
    const { code, stderr } = await call()
    server.close()
    lock.release()
    expect(stderr).toBe(
      `The backup could not be written to ${file()}: the server ended before the backup did. Try again\n`,
    )
    expect([code, await readdir(folder)]).toEqual([1, []])
  })

  test('does not overwrite a file', async () => {
    writeFileSync(file(), 'of yesterday')
    const { code, stderr } = await call()
    expect(stderr).toBe(`${file()} exists already: choose another name\n`)
    expect([code, readFileSync(file(), 'utf8')]).toEqual([1, 'of yesterday'])
  })

  test('without a file name prints the usage', async () => {
    const { code, stderr } = await callCommand(backUp, database.environment)
    expect([code, stderr]).toEqual([1, 'Usage: npm run backup -- <file>\n'])
  })

  test('fails without a database', async () => {
    const { code, stderr } = await call({ DATA_DIR: 'nowhere' })
    expect(stderr).toMatch(/^There is no embedded database in .*nowhere\n$/)
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })
})

describe.runIf(engine === 'server')('a backup of a PostgreSQL server', () => {
  test('is written by pg_dump', async () => {
    expect(await call()).toMatchObject({ code: 0, stderr: '' })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    const list = execFileSync('pg_restore', ['--list', file()], { encoding: 'utf8' })
    expect(list).toContain('TABLE DATA public users')
  })

  test('reports a missing or failing pg_dump, without the password', async () => {
    const missing = await call({ PATH: '' })
    expect(missing.stderr).toMatch(/^pg_dump is not on this machine: install [^\n]+\n$/)
    const DATABASE_URL = 'postgresql://me:secret@127.0.0.1:1/x'
    const failed = await call({ DATABASE_URL })
    expect(failed.stderr).toMatch(/^pg_dump: (?!.*secret)[^\n]+\n$/)
    expect([missing.code, failed.code, await readdir(folder)]).toEqual([1, 1, []])
  })

  test('passes the password to pg_dump in the environment only', async () => {
    // A link: programs may not be allowed in the temporary folder.
    const program = join(import.meta.dirname, '../testing/fixtures/fake-pg-dump.sh')
    symlinkSync(program, join(folder, 'pg_dump'))
    const DATABASE_URL = 'postgresql://me:secret%21@host/x'
    const { stderr } = await call({ DATABASE_URL, PATH: folder })
    expect(stderr).toBe('--dbname=postgresql://me@host/x with secret!\n')
  })
})
