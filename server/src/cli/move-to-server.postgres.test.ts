import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { callCommand } from '../testing/call-command.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { runProgram, startProgram } from '../testing/run-program.ts'
import { moveToServer } from './move-to-server.ts'
import { withClient } from './run-command.ts'

const specialText = 'it\'s "odd":\t\\N {a,"b"}\nNULL\r\n\u2028 ชาไทย 🧋 \\x00'

const dataFolder = makeFolder()
const everything = await inFolder(async (database) => {
  await insertSpecialRows(database)
  return readEverything(database)
})

let databaseUrl: string
beforeEach(async () => {
  const name = `tumbler_move_${randomUUID().slice(0, 8)}`
  databaseUrl = databaseUrlOf(serverUrl(), name)
  await onServer(serverUrl(), `create database ${name}`)
  cleanUp(() => onServer(serverUrl(), `drop database ${name} with (force)`))
})

function serverUrl() {
  const source = inject('testDatabaseSource')
  if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
  return source.url
}

async function during<Result>(
  opening: Promise<Database>,
  work: (database: Database) => Promise<Result>,
) {
  const database = await opening
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
function inFolder<Result>(work: (database: Database) => Promise<Result>) {
  return during(connect({ databaseUrl: null, dataFolder }, patientDatabase), work)
}
const withTarget = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withClient({ connectionString: databaseUrl }, work)
const onTarget = <Result>(work: (database: Database) => Promise<Result>) =>
  during(connect({ databaseUrl, dataFolder: '' }, patientDatabase), work)

/** Rows with values that are easily lost in a copy, in more than one batch. */
async function insertSpecialRows({ pool }: Database) {
  const favourite = JSON.stringify({ specialText, none: null, number: 1e21 })
  await pool.query(
    `insert into users (email, name, password_hash, role, favourite, created_at)
     values ('mali@example.com', $1, '', 'user', $2, '2026-11-18 03:00:00.123457+00')`,
    [specialText, favourite],
  )
  const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  for (const bytes of [Buffer.alloc(0), everyByte, Buffer.alloc(3_000_000, everyByte), null])
    await pool.query('insert into socket_io_attachments (payload) values ($1)', [bytes])
  await pool.query(
    `insert into categories (name, category_for)
     select $1 || number, 'cafe' from generate_series(1, 2500) number`,
    [specialText],
  )
  // The sequence is ahead of the largest number.
  await pool.query('delete from categories where position > 2400')
}

/** Every row of every table and the state of the sequences. */
async function readEverything({ pool }: Database) {
  const client = await pool.connect()
  await client.query(`set timezone = 'UTC'`)
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const everything: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(one)::text as row from ${name} one`)
    everything[name] = rows.map(({ row }) => row).sort()
  }
  const { rows } = await client.query(
    `select sequencename || ' ' || coalesce(last_value::text, '-') as row from pg_sequences`,
  )
  client.release()
  return { ...everything, sequences: rows.map(({ row }) => row).sort() }
}

const environment = () => ({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl })
const move = (changed = {}, ...given: string[]) =>
  callCommand(moveToServer, { ...environment(), ...changed }, ...given)

test('a move that is killed halfway leaves nothing; the next one copies all rows exactly and continues the sequences', async () => {
  await onTarget(async ({ pool }) => {
    await pool.query(
      `create function halt() returns trigger language plpgsql as
         'begin perform pg_advisory_xact_lock(7); return new; end'`,
    )
    await pool.query(
      'create trigger halt before insert on users for each row execute function halt()',
    )
    const holder = await pool.connect()
    await holder.query('select pg_advisory_lock(7)')
    const moving = startProgram('cli/move-to-server.ts', environment())
    await expect.poll(() => waitingForLock(pool)).toBe(1)
    await moving.kill()
    await holder.query('select pg_advisory_unlock(7)')
    holder.release()
    await expect.poll(() => waitingForLock(pool)).toBe(0)
  })
  await onTarget(async (database) => {
    const { sequences: _, ...tables } = await readEverything(database)
    expect(Object.values(tables).flat()).toEqual([])
    await database.pool.query('drop function halt cascade')
  })
  const { code, stdout, stderr } = await runProgram('cli/move-to-server.ts', environment())
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^\d+ tables with 2405 rows are in the database of DATABASE_URL; [^\n]+\n$/,
  )
  await onTarget(async (database) => {
    expect(await readEverything(database)).toEqual(everything)
    const { rows } = await database.pool.query(
      `insert into categories (name, category_for) values ('Tea', 'cafe') returning position`,
    )
    expect(rows).toEqual([{ position: 2501 }])
    const constraints = await database.pool.query(
      `select conname from pg_constraint where contype = 'f' and condeferrable`,
    )
    expect(constraints.rows).toEqual([])
  })
  expect(await inFolder(readEverything)).toEqual(everything)
})

test('a demo is moved only with --yes, and nothing into a database with rows, of Tumbler or not', async () => {
  const notEmpty = (table: string) => ({
    code: 1,
    stderr: `The database of DATABASE_URL is not empty (its table ${table} has rows): choose a new one\n`,
  })
  await onServer(databaseUrl, 'create table things as select 1 as one')
  expect(await move()).toMatchObject(notEmpty('things'))
  await onServer(databaseUrl, 'drop table things')
  await inFolder(({ pool }) =>
    pool.query(`insert into shop (mode, is_demo) values ('cafe-open', true)`),
  )
  try {
    const { code, stdout, stderr } = await move()
    expect(stderr).toMatch(
      /^This is a demo: npm run go-live makes it the real shop[.] [^\n]+ -- --yes\n$/,
    )
    expect([code, stdout]).toEqual([1, ''])
    const { rows } = await withTarget((client) =>
      client.query('select from pg_tables where schemaname = $1', ['public']),
    )
    expect(rows).toEqual([])
    const moved = await move({}, '--yes')
    expect([moved.code, moved.stderr]).toEqual([0, ''])
  } finally {
    await inFolder(({ pool }) => pool.query('delete from shop'))
  }
  expect(await move()).toMatchObject(notEmpty('categories'))
})

test('says in one line why it cannot begin', async () => {
  const inUse = await inFolder(() => move())
  expect(inUse.stderr).toMatch(/^The data folder .* is in use by another server [^\n]+\n$/)
  expect(inUse.code).toBe(1)
  for (const [changed, sentence] of [
    [{ DATABASE_URL: '' }, /^Set DATABASE_URL to the empty database/],
    [{ DATA_DIR: 'nowhere' }, /^There is no embedded database in .*nowhere/],
    [
      { DATABASE_URL: 'postgresql://me:secret@127.0.0.1:1/x' },
      /^The database does not answer: (?!.*secret)[^\n]+\n$/,
    ],
  ] as const) {
    const { code, stdout, stderr } = await move(changed)
    expect(stderr).toMatch(sentence)
    expect([code, stdout]).toEqual([1, ''])
  }
})

async function waitingForLock(pool: Database['pool']) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event = 'advisory'`,
  )
  return rows[0]?.count
}
