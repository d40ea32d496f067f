import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // The move that this one takes back; such a move is not taken back itself.
  `alter table order_moves add column undoes bigint`,
  `create unique index order_moves_undoes on order_moves (undoes) where undoes is not null`,
]
