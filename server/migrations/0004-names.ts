import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // The number of the day, 1-based; null on orders of an earlier version.
  `alter table orders add column number integer check (number > 0)`,

  // The last number of each day. Its row is locked for as long as it takes to place one order.
  `create table day_numbers (
    business_day date primary key,
    last integer not null
  )`,
]
