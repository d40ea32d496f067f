import type pg from 'pg'
import { DatabaseError } from '../database/database-error.ts'
import type { Carried, CarriedTable, Contents, Row } from './carried.ts'
import { listOf, quote } from './quote.ts'
import { plainText, readContents } from './read-contents.ts'

/**
 * Writes everything into a database that has the same tables and no rows, and compares: wholly,
 * exactly, or not at all.
 */
export async function fillDatabase(client: pg.Client, { contents, chunks }: Carried) {
  await client.query(plainText)
  await client.query('begin')
  // A server that starts on the database meanwhile waits, and then finds it furnished.
  const tables = listOf(contents.tables, ({ name }) => quote(name))
  await client.query(`lock table ${tables} in access exclusive mode`)
  const empty = await emptyTables(client, contents)
  for await (const { table, rows } of chunks()) await write(client, empty.get(table), rows)
  for (const { name, last } of contents.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2)', [name, last])
  await mustBeTheSame(client, contents.tables)
  await client.query('commit')
  await client.query('analyze')
}

/** The tables as the database itself describes them, which a file may not. */
async function emptyTables(client: pg.Client, contents: Contents) {
  const { tables } = await readContents(client)
  const used = tables.find(({ rows }) => rows > 0)
  if (used)
    throw new DatabaseError(
      `The database is not empty (its table ${used.name} holds ${used.rows} rows): choose a new one`,
    )
  const shapes = (all: CarriedTable[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]))
  if (shapes(tables) !== shapes(contents.tables))
    throw new DatabaseError(
      'The tables to be filled are made differently from those that were read',
    )
  return new Map(tables.map((table) => [table.name, table]))
}

async function write(client: pg.Client, table: CarriedTable | undefined, rows: Row[]) {
  if (!table) throw new DatabaseError('Rows of a table came that is not in the list of tables')
  const { name, columns } = table
  const values = listOf(columns, ({ type }, index) => `v${index}::${type}`)
  const given = listOf(columns, (_, index) => `$${index + 1}::text[]`)
  const names = listOf(columns, (_, index) => `v${index}`)
  await client.query(
    `insert into ${quote(name)} (${listOf(columns, (column) => quote(column.name))})
     overriding system value
     select ${values} from unnest(${given}) as given(${names})`,
    columns.map((_, index) => rows.map((row) => row[index])),
  )
}

async function mustBeTheSame(client: pg.Client, wanted: CarriedTable[]) {
  const { tables } = await readContents(client)
  for (const { name, rows, sum } of wanted) {
    const arrived = tables.find((table) => table.name === name)
    if (arrived?.rows === rows && arrived.sum === sum) continue
    throw new DatabaseError(
      `The table ${name} did not arrive as it was (${arrived?.rows ?? 'none'} of ${rows} rows): nothing was kept`,
    )
  }
}
