import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { migrateOnOwnConnection } from '../db/connect.ts'
import { engineFolder, openEmbeddedEngine } from '../db/embedded-engine.ts'
import type { Settings } from '../settings.ts'
import {
  CommandError,
  countRows,
  hasYes,
  type Invocation,
  requireArguments,
  runCommand,
  summaryOf,
  withClient,
} from './run-command.ts'

// Copies everything from the embedded database of DATA_DIR to the empty database of DATABASE_URL.
if (import.meta.main) await runCommand(moveToServer)

export async function moveToServer({ databaseUrl, dataFolder }: Settings, invocation: Invocation) {
  requireArguments(invocation, 'npm run move-to-server [-- --yes]', '--yes')
  if (!databaseUrl)
    throw new CommandError(
      'Set DATABASE_URL to the empty database that everything is to be moved to',
    )
  if (!existsSync(engineFolder(dataFolder)))
    throw new CommandError(`There is no embedded database in ${dataFolder}`)
  const target = { connectionString: databaseUrl, application_name: 'tumbler' }
  const engine = await openEmbeddedEngine(dataFolder)
  try {
    await withClient(target, requireEmpty)
    await migrateOnOwnConnection(engine.connection)
    if (!hasYes(invocation)) await withClient(engine.connection, requireReal)
    await migrateOnOwnConnection(target)
    const counts = await withClient(engine.connection, (from) =>
      withClient(target, (to) => copyEverything(from, to)),
    )
    return `${summaryOf(counts)} are in the database of DATABASE_URL; ${dataFolder} is as it was`
  } finally {
    await engine.close()
  }
}

async function requireReal(client: pg.Client) {
  const { rows } = await client.query('select from shop where is_demo')
  if (rows.length > 0)
    throw new CommandError(
      'This is a demo: npm run go-live makes it the real shop. To move the demo itself: npm run move-to-server -- --yes',
    )
}

async function requireEmpty(client: pg.Client) {
  const used = Object.entries(await countRows(client)).find(([, count]) => count > 0)
  if (used)
    throw new CommandError(
      `The database of DATABASE_URL is not empty (its table ${used[0]} has rows): choose a new one`,
    )
}

/** In one transaction: wholly or not at all. */
async function copyEverything(from: pg.Client, to: pg.Client) {
  const counts = await countRows(from)
  const tables = Object.keys(counts)
  await from.query('begin')
  await to.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; begin')
  // A server that starts on it meanwhile waits, and then finds everything there.
  await to.query(`lock table ${tables.join(', ')} in access exclusive mode`)
  await requireEmpty(to)
  // Whatever the order of tables and rows, what they refer to is there at the end.
  await to.query(foreignKeysTo('deferrable initially deferred'))
  for (const table of tables) await copyRows(table, from, to)
  const sequences = await from.query<{ name: string; last: string }>(
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null`,
  )
  for (const { name, last } of sequences.rows)
    await to.query('select setval($1::regclass, $2)', [name, last])
  if (!isDeepStrictEqual(await countRows(to), counts))
    throw new CommandError('Not every row has arrived: nothing was kept')
  await to.query('set constraints all immediate')
  await to.query(foreignKeysTo('not deferrable'))
  await to.query('commit')
  await to.query('analyze')
  return counts
}

function foreignKeysTo(timing: string) {
  return `
  do $$ declare foreign_key record; begin
    for foreign_key in
      select conrelid::regclass as table_name, conname as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace
    loop
      execute format('alter table %s alter constraint %I ${timing}',
        foreign_key.table_name, foreign_key.name);
    end loop;
  end $$`
}

/** As JSON, which PostgreSQL writes and reads alike. A row with a picture takes up to 3 MB, and an array 256 MB at most. */
async function copyRows(table: string, from: pg.Client, to: pg.Client) {
  await from.query(
    `declare source no scroll cursor for select to_jsonb(t)::text as row from ${table} t`,
  )
  for (;;) {
    const { rows } = await from.query<{ row: string }>('fetch 20 from source')
    if (rows.length === 0) break
    await to.query(
      `insert into ${table} overriding system value
       select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [`[${rows.map(({ row }) => row).join()}]`],
    )
  }
  await from.query('close source')
}
