import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // When its owner ended the account; nothing in the row is the person's any more.
  `alter table users add column deleted_at timestamptz`,
  `create index audit_by_user on audit (user_id, id)`,
  // Null on sessions of an earlier version.
  `alter table sessions add column created_at timestamptz`,
  // Orders before this day have lost what is personal.
  `alter table shop add column anonymized_until date`,

  // The number of the day, 1-based; null on orders of an earlier version.
  `alter table orders add column number integer check (number > 0)`,

  // The last number of each day. Its row is locked for as long as it takes to place one order.
  `create table day_numbers (
    business_day date primary key,
    last integer not null
  )`,
]
