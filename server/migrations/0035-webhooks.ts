import { type Kysely, sql } from 'kysely'

/** Other programs are told what happens in the shop (product-rules §26); which ones is in the settings. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `create table webhook_deliveries (
    id bigint generated always as identity primary key,
    webhook_id uuid not null,
    event text not null,
    body text not null,
    tries int not null default 0,
    created_at timestamptz not null,
    due_at timestamptz not null,
    true_until timestamptz
  )`,
  `create table webhook_states (
    id uuid primary key,
    sent_at timestamptz,
    failing_since timestamptz,
    off_at timestamptz,
    problem text
  )`,
  `alter table shop
    add column ready_counted_until timestamptz,
    add column announced_ids text[] not null default '{}'`,
]
