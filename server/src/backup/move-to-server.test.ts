import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { connect, type Database } from '../database/connect.ts'
import { everythingIn, layOddRows } from '../testing/odd-rows.ts'
import { programPatience, runProgram, startProgram } from '../testing/run-program.ts'
import { databaseUrlOf, onServer } from '../testing/test-postgres.ts'

let dataFolder: string
let everything: Record<string, string[]>
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'tumbler-move-'))
  everything = await inFolder(async (database) => {
    await layOddRows(database)
    return everythingIn(database)
  })
}, programPatience.timeout)
afterAll(() => rm(dataFolder, { recursive: true }))

let name: string
let databaseUrl: string
beforeEach(async () => {
  name = `tumbler_move_${randomUUID().slice(0, 8)}`
  databaseUrl = databaseUrlOf(serverUrl(), name)
  await onServer(serverUrl(), `create database ${name}`)
})
afterEach(() => onServer(serverUrl(), `drop database ${name} with (force)`))

function serverUrl() {
  const source = inject('testDatabaseSource')
  if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
  return source.url
}

async function during<Result>(
  opening: Promise<Database>,
  work: (one: Database) => Promise<Result>,
) {
  const database = await opening
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
const inFolder = <Result>(work: (one: Database) => Promise<Result>) =>
  during(connect({ databaseUrl: null, dataFolder }), work)
const onTarget = <Result>(work: (one: Database) => Promise<Result>) =>
  during(connect({ databaseUrl, dataFolder: '' }), work)

const environment = () => ({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl })
const move = (changed = {}) =>
  runProgram('backup/move-to-server.ts', { ...environment(), ...changed })

describe('moving to a server', programPatience, () => {
  test('takes everything along, exactly, and the numbers go on', async () => {
    const { code, told, complaint } = await move()
    expect([code, complaint]).toEqual([0, ''])
    expect(told).toMatch(
      /^\d+ tables with \d{4} rows are in the database of DATABASE_URL; [^\n]+\n$/,
    )
    await onTarget(async (database) => {
      expect(await everythingIn(database)).toEqual(everything)
      const { rows } = await sql<{ id: string; ours: string | null }>`
        insert into order_moves (order_id, to_status, moved_at)
        values (gen_random_uuid(), 'picked', now())
        returning id, (select max(moved_in::text) from order_moves) as ours`.execute(
        database.kysely,
      )
      expect(rows).toEqual([{ id: '2501', ours: null }])
    })
    expect(await inFolder(everythingIn)).toEqual(everything)
  })

  test('leaves nothing when it is killed halfway, and may be run again', async () => {
    await onTarget(({ kysely }) =>
      sql`
        create function halt() returns trigger language plpgsql as
          'begin perform pg_advisory_xact_lock(7); return new; end'`
        .execute(kysely)
        .then(() =>
          sql`create trigger halt before insert on orders execute function halt()`.execute(kysely),
        ),
    )
    await onTarget(({ kysely }) =>
      kysely.connection().execute(async (holder) => {
        await sql`select pg_advisory_lock(7)`.execute(holder)
        const moving = startProgram('backup/move-to-server.ts', environment())
        await expect.poll(() => waitingForLock(kysely)).toBe(1)
        moving.kill()
        await moving.ended
        await sql`select pg_advisory_unlock(7)`.execute(holder)
        await expect.poll(() => waitingForLock(kysely)).toBe(0)
      }),
    )
    await onTarget(async (database) => {
      const { sequences: _, ...tables } = await everythingIn(database)
      expect(Object.values(tables).flat()).toEqual([])
      await sql`drop function halt cascade`.execute(database.kysely)
    })
    expect((await move()).code).toBe(0)
    expect(await onTarget(everythingIn)).toEqual(everything)
  })

  test.each([
    ['a table of this program', 'tumbler', 'shop'],
    ['a table of another program', 'another', 'things'],
  ])('is refused where there is %s with rows', async (_, kind, table) => {
    if (kind === 'another') await onServer(databaseUrl, 'create table things as select 1 as one')
    else expect((await move()).code).toBe(0)
    const { code, complaint } = await move()
    const where = kind === 'another' ? table : '[a-z_]+'
    expect(complaint).toMatch(
      new RegExp(
        `^The database of DATABASE_URL is not empty [(]its table ${where} has rows[)]: choose a new one\n$`,
      ),
    )
    expect(code).toBe(1)
  })

  test('is refused while a server holds the folder', async () => {
    const { code, complaint } = await inFolder(() => move())
    expect(complaint).toMatch(
      /^The data folder .* is in use by another server that is still running\n$/,
    )
    expect(code).toBe(1)
  })

  test.each([
    ['no DATABASE_URL', { DATABASE_URL: '' }, /^Set DATABASE_URL to the empty database/],
    [
      'no embedded database',
      { DATA_DIR: 'nowhere' },
      /^There is no embedded database in .*nowhere/,
    ],
    [
      'a server that is away',
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' },
      /^The database does not answer: (?!.*secret)[^\n]+\n$/,
    ],
  ])('with %s says so in one line', async (_, changed, sentence) => {
    const { code, told, complaint } = await move(changed)
    expect(complaint).toMatch(sentence)
    expect([code, told]).toEqual([1, ''])
  })
})

async function waitingForLock(kysely: Database['kysely']) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(kysely)
  return rows[0]?.count
}
