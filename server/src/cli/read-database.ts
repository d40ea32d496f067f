import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackedUpTable, copySettings, headerLine } from './backup-format.ts'
import type { Progress } from './progress.ts'
import { CommandError } from './run-command.ts'

/** The embedded engine holds the whole answer to a statement in memory; as text it is up to twice as long. */
const partBytes = 16_000_000

/** The text of a backup, as of one moment. */
export async function* readDatabase(client: pg.Client, progress: Progress) {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(copySettings)
  const migration = await newestMigration(client)
  const tables = await listTables(client)
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  )
  yield headerLine({ migration, tables, sequences })
  progress.begin(tables)
  for (const table of tables)
    for (const part of await partsOf(client, table))
      for await (const rows of client.query(copyTo(part)) as AsyncIterable<Buffer>) {
        yield rows
        progress.passed(table, rows)
      }
  progress.end()
  await client.query('commit')
}

async function newestMigration(client: pg.Client) {
  const found = await client.query(`select to_regclass('kysely_migration') is not null as is_ours`)
  if (!found.rows[0].is_ours)
    throw new CommandError('There is no database of Tumbler there: nothing to back up')
  const { rows } = await client.query('select max(name) as name from kysely_migration')
  return rows[0].name as string
}

async function listTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows: tables } = await client.query<Omit<BackedUpTable, 'rows'>>(
    `select relname as name,
       (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
       ) as columns
     from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname not like 'kysely!_migration%' escape '!'
     order by relname`,
  )
  const counted: BackedUpTable[] = []
  for (const table of tables) counted.push({ ...table, rows: await countRows(client, table.name) })
  return counted
}

export async function countRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from ${pg.escapeIdentifier(table)}`,
  )
  return rows[0].count
}

/** The statements that read a table, part by part, by the pages that the rows lie on. */
async function partsOf(client: pg.Client, { name, columns }: BackedUpTable) {
  const table = pg.escapeIdentifier(name)
  const { rows } = await client.query(
    `select pg_table_size(oid)::float8 as bytes,
       pg_relation_size(oid)::float8 / current_setting('block_size')::int as pages
     from pg_class where oid = ${pg.escapeLiteral(table)}::regclass`,
  )
  const { bytes, pages } = rows[0]
  const step = Math.max(1, Math.floor((partBytes * pages) / bytes) || 1)
  const parts: string[] = []
  for (let page = 0; page < pages; page += step)
    parts.push(
      `copy (select ${columnList(columns)} from ${table}
       where ctid >= '(${page},0)' and ctid < '(${page + step},0)') to stdout`,
    )
  return parts
}

export const columnList = (columns: readonly string[]) =>
  columns.map((name) => pg.escapeIdentifier(name)).join()
