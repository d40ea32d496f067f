import type { Database } from '../db/connect.ts'

/**
 * Every row away and every sequence at its start, the tables stay. No file is made for it: to truncate,
 * or to restart a sequence, makes one each, which takes many times as long as deleting a few rows.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const { rows } = await database.pool.query(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_migration%'`,
  )
  await emptyTables(
    database,
    rows.map(({ name }) => name),
  )
  await database.pool.query(
    `select setval(quote_ident(sequencename)::regclass, start_value, false) from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
}

/** In any order, because foreign keys are not looked at. */
export async function emptyTables({ pool }: Database, names: readonly string[]): Promise<void> {
  const deleted = names.map((name) => `delete from ${name};`).join(' ')
  await pool.query(`begin; set local session_replication_role = replica; ${deleted} commit`)
}
