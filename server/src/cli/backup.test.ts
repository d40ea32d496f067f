import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { placeOrder } from '@tumbler/contract/orders'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Database } from '../db/connect.ts'
import { openEmbeddedEngine } from '../db/embedded-engine.ts'
import { openAppOn } from '../testing/app-on.ts'
import { backupTables } from '../testing/backup-text.ts'
import { callCommand } from '../testing/call-command.ts'
import { runOnLimitedDisk } from '../testing/limited-disk.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { makeDraft, makeItem } from '../testing/make-order.ts'
import { makeProgramDatabase } from '../testing/program-database.ts'
import { runProgram } from '../testing/run-program.ts'
import { backUp } from './backup.ts'
import { Progress } from './progress.ts'

const { engine } = inject('testDatabaseSource')

const database = await makeProgramDatabase()
let folder: string
beforeEach(() => {
  folder = makeFolder()
})

const file = () => join(folder, 'a.backup')
const call = (changed = {}) => callCommand(backUp, { ...database.environment, ...changed }, file())

/** Places orders until stopped. */
async function placeOrders(opened: Database) {
  const app = await openAppOn(opened)
  await opened.pool.query(`update shop set mode = 'cafe-open'`)
  const item = await makeItem(app)
  let placed = 0
  let isStopped = false
  const done = (async () => {
    while (!isStopped) {
      const user = await app.newUser('user')
      const { status } = await user.call(placeOrder, { body: await makeDraft(app, user, item) })
      expect(status).toBe(201)
      placed += 1
    }
  })()
  return {
    placed: () => placed,
    async stop() {
      isStopped = true
      await done
      await app.server.close()
    },
  }
}

describe('a backup', () => {
  test('taken while orders are placed holds all earlier ones, each one whole', async () => {
    let [before, after] = [0, 0]
    await database.during(async (opened) => {
      const orders = await placeOrders(opened)
      await expect.poll(orders.placed).toBeGreaterThan(5)
      before = orders.placed()
      expect(await call()).toMatchObject({ code: 0, stderr: '' })
      after = orders.placed()
      // The running statements were not disturbed.
      await expect.poll(orders.placed).toBeGreaterThan(after + 5)
      await orders.stop()
    })
    const tables = backupTables(file())
    const ids = (tables.orders ?? []).map((line) => line.split('\t')[0])
    expect(ids.length).toBeGreaterThanOrEqual(before)
    expect(ids.length).toBeLessThanOrEqual(after + 1)
    // Each has its first move, and nothing has a move but them.
    const moved = (tables.order_moves ?? []).map((line) => line.split('\t')[1])
    expect(moved.toSorted()).toEqual(ids.toSorted())
  })

  test('holds an open transaction not in part, and lets it commit', async () => {
    await database.during(async ({ pool }) => {
      await pool.query('create table kept (word text)')
      await pool.query(`insert into kept values ('before')`)
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into kept values ('within')`)
      const backup = call()
      // The embedded engine has one backend: there the backup waits for the end of the transaction.
      if (engine === 'server') await backup
      await client.query(`insert into kept values ('later')`)
      await client.query('commit')
      client.release()
      expect(await backup).toMatchObject({ code: 0, stderr: '' })
    })
    const whole = engine === 'server' ? ['before'] : ['before', 'within', 'later']
    expect(backupTables(file()).kept).toEqual(whole)
  })

  test('of a stopped server is readable for its owner only', async () => {
    await database.during(({ pool }) => pool.query('create table stopped as select 1 as one'))
    expect(await runProgram('cli/backup.ts', database.environment, file())).toEqual({
      code: 0,
      stdout: `The backup is in ${file()}\n`,
      stderr: '',
    })
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['a.backup'])
    expect(backupTables(file()).stopped).toEqual(['1'])
  })

  test('reads a table part by part, and each row once', async () => {
    const bytes = 6_000_000
    await database.during(async ({ pool }) => {
      await pool.query('create table large (number integer, bytes text)')
      await pool.query('alter table large alter bytes set storage external')
      for (let number = 0; number < 5; number += 1)
        await pool.query(`insert into large values ($1, repeat('x', $2))`, [number, bytes])
      // Pages of their own, and one in which every row is gone.
      await pool.query(
        `insert into large select n, repeat('y', 3000) from generate_series(5, 24) n`,
      )
      await pool.query('delete from large where number between 8 and 9')
    })
    expect((await call()).code).toBe(0)
    const numbers = (backupTables(file()).large ?? []).map((line) => Number(line.split('\t')[0]))
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, n) => n).filter((n) => n < 8 || n > 9))
  })

  test('that has no folder leaves no file', async () => {
    await rm(folder, { recursive: true })
    const { code, stderr } = await call()
    expect(stderr).toBe(
      `The backup could not be written to ${file()}: there is no folder ${folder}\n`,
    )
    expect(code).toBe(1)
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
})

describe.runIf(engine === 'embedded')('a backup of the embedded database', () => {
  test('fails without one', async () => {
    const { code, stderr } = await call({ DATA_DIR: 'nowhere' })
    expect(stderr).toMatch(/^There is no embedded database in .*nowhere\n$/)
    expect([code, await readdir(folder)]).toEqual([1, []])
  })

  test('of a folder without Tumbler is refused', async () => {
    const engine = await openEmbeddedEngine(folder)
    await engine.close()
    const { code, stderr } = await call({ DATA_DIR: folder })
    expect(stderr).toBe('There is no database of Tumbler there: nothing to back up\n')
    expect([code, (await readdir(folder)).includes('a.backup')]).toEqual([1, false])
  })
})

describe.runIf(engine === 'server')('a backup of a PostgreSQL server', () => {
  test('that a disk does not take leaves no file', async () => {
    await database.during(({ pool }) =>
      pool.query(
        `insert into secrets select n::text, md5(random()::text) from generate_series(1, 5000) n`,
      ),
    )
    const { code, stderr } = await runOnLimitedDisk(
      100,
      'cli/backup.ts',
      database.environment,
      file(),
    )
    expect(stderr).toBe(
      `The backup could not be written to ${file()}: ${folder} takes no file of this size: raise the limit (ulimit -f), or choose another folder\n`,
    )
    expect([code, await readdir(folder)]).toEqual([1, []])
  })

  test('whose connection is ended leaves no file', async () => {
    await database.during(async ({ pool }) => {
      const holder = await pool.connect()
      await holder.query('begin; lock table users in access exclusive mode')
      const backup = call()
      await expect.poll(() => endWaiting(pool)).toBe(1)
      const { code, stderr } = await backup
      await holder.query('rollback')
      holder.release()
      expect(stderr).toBe(
        `The backup could not be written to ${file()}: the database ended before the backup did. Try again\n`,
      )
      expect([code, await readdir(folder)]).toEqual([1, []])
    })
  })

  test('fails in one line without a server, and without the password', async () => {
    const { code, stderr } = await call({ DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' })
    expect(stderr).toMatch(/^The database does not answer: (?!.*secret)[^\n]+\n$/)
    expect([code, await readdir(folder)]).toEqual([1, []])
  })
})

async function endWaiting(pool: Database['pool']) {
  const { rows } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

describe('the progress', () => {
  const tables = [
    { name: 'few', columns: [], rows: 99_999 },
    { name: 'many', columns: [], rows: 100_000 },
  ]
  async function shown(isTTY: boolean) {
    const output = Object.assign(new PassThrough(), { isTTY })
    const progress = new Progress(output)
    progress.begin(tables)
    for (const table of tables) progress.passed(table, Buffer.alloc(table.rows, '\n'))
    progress.end()
    return text(output.end())
  }

  test('is one line at a terminal, which is gone at the end', async () => {
    expect(await shown(true)).toBe('\r\x1b[K49 % few\r\x1b[K100 % many\r\x1b[K')
  })

  test('is elsewhere a line for each table of 100,000 rows or more', async () => {
    expect(await shown(false)).toBe('many: 100000 rows\n')
  })
})
