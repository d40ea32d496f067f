import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrateInTransaction } from '../db/migrate.ts'
import { type BackedUpTable, copySettings } from './backup-format.ts'
import type { Progress } from './progress.ts'
import { readBackup } from './read-backup.ts'
import { columnList, countRows } from './read-database.ts'
import { CommandError } from './run-command.ts'

/** Brings rows into a table, such as `users (id, name)`; each engine has its own way. */
export type CopyRows = (table: string, rows: AsyncIterable<Buffer>) => Promise<void>

/**
 * Loads a backup into an empty database and migrates it to the newest version, in one transaction:
 * wholly or not at all. Gives the tables of others, which it leaves out.
 */
export async function loadBackup(
  file: string,
  client: pg.Client,
  copyRows: CopyRows,
  progress: Progress,
): Promise<string[]> {
  const kysely = kyselyOn(client)
  await client.query('begin')
  await client.query(copySettings)
  let foreignKeys: ForeignKey[] = []
  const leftOut: string[] = []
  const { tables, sequences } = await readBackup(file, async ({ migration, tables }) => {
    await migrateInTransaction(kysely, migration)
    const known = await tableNames(client)
    foreignKeys = await removeForeignKeys(client)
    progress.begin(tables)
    return async (table, rows) => {
      const isKnown = known.includes(table.name)
      if (!isKnown) leftOut.push(table.name)
      const target = `${pg.escapeIdentifier(table.name)} (${columnList(table.columns)})`
      const copy = isKnown && table.rows > 0 ? copyRows : ignoreRows
      await copy(target, counted(table, rows, progress))
    }
  })
  progress.end()
  for (const { name, rows } of tables)
    if (!leftOut.includes(name) && (await countRows(client, name)) !== rows)
      throw new CommandError(`Not every row of the table ${name} has arrived: nothing was kept`)
  for (const { name, last } of sequences)
    await client.query('select setval(to_regclass(quote_ident($1)), $2)', [name, last])
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await migrateInTransaction(kysely)
  await client.query('commit')
  await client.query('analyze')
  return leftOut
}

/** Unlocking in a transaction that has failed would fail, too, and hide why: the lock ends with the connection. */
class LockUntilEnd extends PostgresAdapter {
  override async releaseMigrationLock() {}
}

class OneConnection extends PostgresDialect {
  override createAdapter() {
    return new LockUntilEnd()
  }
}

/** Runs the migrations on this connection, and so in its transaction. */
function kyselyOn(client: pg.Client) {
  const connection = Object.assign(client, { release() {} })
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<unknown>({ dialect: new OneConnection({ pool }) })
}

/** Of the schema that Tumbler uses; also those of others. */
export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    `select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  return rows.map(({ name }) => name)
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Tables refer to each other in both directions: no order of them would do. */
async function removeForeignKeys(client: pg.Client) {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
     order by conrelid::regclass::text, conname`,
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function* counted(table: BackedUpTable, rows: AsyncIterable<Buffer>, progress: Progress) {
  for await (const some of rows) {
    yield some
    progress.passed(table, some)
  }
}

async function ignoreRows(_table: string, rows: AsyncIterable<Buffer>) {
  for await (const _ of rows);
}
