import { type Kysely, sql } from 'kysely'

/** Moves of before have none: whoever asks what has changed since asks from now on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table order_moves add column if not exists moved_in xid8`,
  `alter table order_moves alter column moved_in set default pg_current_xact_id()`,
  `create index if not exists order_moves_by_transaction on order_moves (moved_in)
    where moved_in is not null`,
]
