import type pg from 'pg'
import type { CarriedTable, Contents } from './carried.ts'
import { listOf, quote } from './quote.ts'

type FoundTable = Pick<CarriedTable, 'name' | 'columns'> & { refers_to: string[] }

/** Everything in the text that any PostgreSQL reads and writes alike. */
export const plainText = `
  set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set bytea_output = 'hex'; set jit = off;
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** What the database holds, counted and summed up. */
export async function readContents(client: pg.Client): Promise<Contents> {
  const migrations = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  const found = await client.query<FoundTable>(tablesInQuestion)
  const tables: CarriedTable[] = []
  for (const { name, columns } of inOrder(found.rows)) {
    const counted = await client.query(countOf({ name, columns }))
    tables.push({ name, columns, ...counted.rows[0] })
  }
  const sequences = await client.query<Contents['sequences'][number]>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  )
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    sequences: sequences.rows,
  }
}

const tablesInQuestion = `
  select
    class.relname::text as name,
    (
      select json_agg(
        json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum
      )
      from pg_attribute
      where attrelid = class.oid and attnum > 0 and not attisdropped
    ) as columns,
    array(
      select other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where conrelid = class.oid and contype = 'f' and confrelid <> conrelid
    ) as refers_to
  from pg_class class
  where relnamespace = current_schema()::regnamespace and relkind = 'r'
    and relname not like 'kysely!_migration%' escape '!'
  order by relname`

/** Each table after those that it refers to. */
function inOrder(tables: FoundTable[]) {
  const ordered = new Map<string, FoundTable>()
  while (ordered.size < tables.length) {
    const next = tables.find(
      ({ name, refers_to }) => !ordered.has(name) && refers_to.every((other) => ordered.has(other)),
    )
    if (!next) throw new Error('the tables refer to each other in a circle')
    ordered.set(next.name, next)
  }
  return [...ordered.values()]
}

const countOf = ({ name, columns }: Pick<CarriedTable, 'name' | 'columns'>) => `
  select count(*)::int as rows, coalesce(sum(('x' || left(hash, 15))::bit(60)::bigint), 0)::text as sum
  from (
    select encode(sha256(convert_to(row(${listOf(columns, carriedValue)})::text, 'UTF8')), 'hex') as hash
    from ${quote(name)}
  ) hashed`

/** A transaction's number means nothing to another cluster. */
export const carriedValue = ({ name, type }: CarriedTable['columns'][number]) =>
  type === 'xid8' ? 'null' : quote(name)
