import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { listOrders } from '@tumbler/contract/orders'
import { logIn } from '@tumbler/contract/session'
import { getSettings } from '@tumbler/contract/shop'
import type pg from 'pg'
import { beforeEach, expect, inject, test } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { openAppOn } from '../testing/app-on.ts'
import { callCommand } from '../testing/call-command.ts'
import { cleanUp } from '../testing/clean-up.ts'
import { bearer, renew } from '../testing/logins.ts'
import { makeFolder } from '../testing/make-folder.ts'
import { databaseUrlOf, onServer } from '../testing/on-server.ts'
import { patientDatabase } from '../testing/patient-timeouts.ts'
import { startProgram } from '../testing/run-program.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { withClient } from './run-command.ts'

const specialText = 'it\'s "odd":\t\\N {a,"b"}\nNULL\r\n\\.\n\u2028 ชาไทย 🧋 \\x00'
const demo = { DEMO_DATA: 'on' }

interface Place {
  databaseUrl: string | null
  dataFolder: string
}
const environmentOf = ({ databaseUrl, dataFolder }: Place) => ({
  DATA_DIR: dataFolder,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
})

const folder = makeFolder()
const backup = join(folder, 'demo.backup')
const source = { databaseUrl: null, dataFolder: makeFolder() }
const { everything, refreshToken } = await during(source, async (database) => {
  const app = await openAppOn(database, demo)
  const { refreshToken } = await signInAsBarista(app)
  await app.server.close()
  await insertSpecialRows(database)
  return { everything: await readEverything(database), refreshToken }
})
expect((await callCommand(backUp, environmentOf(source), backup)).code).toBe(0)

let target: Place
beforeEach(async () => {
  const name = `tumbler_restore_${randomUUID().slice(0, 8)}`
  target = { databaseUrl: databaseUrlOf(serverUrl(), name), dataFolder: join(folder, 'unused') }
  await onServer(serverUrl(), `create database ${name}`)
  cleanUp(() => onServer(serverUrl(), `drop database ${name} with (force)`))
})

function serverUrl() {
  const source = inject('testDatabaseSource')
  if (source.engine !== 'server') throw new Error('runs in the project server-postgres')
  return source.url
}

async function during<Result>(place: Place, work: (database: Database) => Promise<Result>) {
  const database = await connect(place, patientDatabase)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const withTarget = <Result>(work: (client: pg.Client) => Promise<Result>) =>
  withClient({ connectionString: String(target.databaseUrl) }, work)

async function signInAsBarista(app: Awaited<ReturnType<typeof openAppOn>>) {
  const { body } = await app.call(getSettings)
  const { email, password } = body.demoAccounts.find(({ role }) => role === 'barista') ?? {}
  return (await app.call(logIn, { body: { email, password } })).body
}

/** Values that are easily lost in a copy. */
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

/** A hash of the rows of each table, the state of the sequences, and how tables depend on each other. */
async function readEverything({ pool }: Database) {
  const client = await pool.connect()
  await client.query(`set timezone = 'UTC'`)
  const read = async (statement: string) =>
    (await client.query<{ row: string }>(statement)).rows.map(({ row }) => row)
  const tables = await read(
    `select tablename as row from pg_tables
     where schemaname = 'public' and tablename not like 'kysely%' order by 1`,
  )
  const everything: Record<string, string[]> = {}
  for (const table of tables)
    everything[table] = await read(
      `select count(*) || ' ' || md5(string_agg(text, chr(10) order by text collate "C")) as row
       from (select to_jsonb(one)::text as text from ${table} one) rows`,
    )
  everything.sequences = await read(
    `select sequencename || ' ' || coalesce(last_value::text, '-') as row from pg_sequences order by 1`,
  )
  everything.constraints = await read(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as row
     from pg_constraint where contype = 'f' order by 1`,
  )
  everything.migrations = await read('select name as row from kysely_migration order by 1')
  client.release()
  return everything
}

test('a demo goes from the embedded database to a server and back without a change, and runs there', async () => {
  const { code, stdout, stderr } = await callCommand(restore, environmentOf(target), backup)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^\d+ tables with \d+ rows are in the database of DATABASE_URL\nSessions, links [^\n]+\n$/,
  )
  const second = join(folder, 'second.backup')
  await during(target, async (database) => {
    expect(await readEverything(database)).toEqual(everything)
    const { code } = await callCommand(backUp, environmentOf(target), second)
    expect(code).toBe(0)
    const { rows } = await database.pool.query(
      `insert into categories (name, category_for) values ('Tea', 'cafe') returning position`,
    )
    expect(rows[0].position).toBeGreaterThan(2500)
  })
  const back = { databaseUrl: null, dataFolder: join(folder, 'back') }
  expect(await callCommand(restore, environmentOf(back), second)).toMatchObject({ code: 0 })
  await during(back, async (database) => {
    expect(await readEverything(database)).toEqual(everything)
    const app = await openAppOn(database, demo)
    const { status, body } = await renew(app, refreshToken)
    expect(status).toBe(200)
    const orders = await app.call(listOrders, { headers: bearer(body.accessToken) })
    expect(orders.status).toBe(200)
    await app.server.close()
  })
})

test('a restore that is killed halfway leaves nothing', async () => {
  await withTarget(async (client) => {
    await client.query(
      `create function halt() returns event_trigger language plpgsql as $$
         declare loaded boolean := false;
         begin
           if to_regclass('users') is not null
             then execute 'select exists (select from users)' into loaded; end if;
           if loaded then perform pg_advisory_xact_lock(7); end if;
         end $$`,
    )
    await client.query('create event trigger halt on ddl_command_end execute function halt()')
    await client.query('select pg_advisory_lock(7)')
    const restoring = startProgram('cli/restore.ts', environmentOf(target), backup)
    await expect.poll(() => waitingForLock(client)).toBe(1)
    await restoring.kill()
    await client.query('select pg_advisory_unlock(7)')
    await expect.poll(() => waitingForLock(client)).toBe(0)
    const { rows } = await client.query(
      `select tablename from pg_tables where schemaname = 'public'`,
    )
    expect(rows).toEqual([])
  })
})

test('nothing goes into a database with a table, of Tumbler or not', async () => {
  await withTarget((client) => client.query('create table things (number integer)'))
  const { code, stdout, stderr } = await callCommand(restore, environmentOf(target), backup)
  expect(stderr).toBe(
    'The database of DATABASE_URL is not empty (it has the table things): make an empty one (createdb), and correct DATABASE_URL\n',
  )
  expect([code, stdout]).toEqual([1, ''])
  const { rows } = await withTarget((client) =>
    client.query(`select tablename from pg_tables where schemaname = 'public'`),
  )
  expect(rows).toEqual([{ tablename: 'things' }])
})

test('without a server is refused in one line, without the password', async () => {
  const DATABASE_URL = 'postgresql://me:secret@127.0.0.1:1/x'
  const { code, stderr } = await callCommand(restore, { DATABASE_URL }, backup)
  expect(stderr).toMatch(/^The database does not answer: (?!.*secret)[^\n]+\n$/)
  expect(code).toBe(1)
})

test('a backup of version 1.0.0 goes to a server, too', async () => {
  const fixture = join(import.meta.dirname, '../testing/fixtures/1.0.0.backup')
  const { code, stderr } = await callCommand(restore, environmentOf(target), fixture)
  expect([code, stderr]).toEqual([0, ''])
  const { rows } = await withTarget((client) =>
    client.query('select remark from orders order by 1'),
  )
  expect(rows).toEqual([{ remark: 'Less ice please' }, { remark: 'No sugar' }])
})

async function waitingForLock(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event = 'advisory'`,
  )
  return rows[0]?.count
}
