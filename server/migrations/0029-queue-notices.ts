import { type Kysely, sql } from 'kysely'

/** What the bar says to everybody who waits: a message, and that it is late (product-rules §23, §37). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table shop
    add column message text,
    add column other_message text,
    add column message_sent_at timestamptz,
    add column message_over_at timestamptz,
    add column late_minutes smallint not null default 0,
    add column late_told smallint[] not null default '{}',
    add column late_at timestamptz`,
  // News of the shop is about no order. A server before this version leaves such rows to the others.
  'alter table pushes alter column order_id drop not null',
]
