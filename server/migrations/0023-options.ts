import { type Kysely, sql } from 'kysely'

/** Option groups, such as milk; what an order had of them, as it was called then. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `create table option_groups (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    -- All that there ever were, the usual one first.
    choices jsonb not null,
    is_available boolean not null default true,
    archived_at timestamptz,
    position integer generated always as identity,
    revision integer not null default 0,
    created_at timestamptz not null
  )`,
  `alter table menu_items add column option_groups uuid[] not null default '{}'`,
  `alter table orders add column options jsonb not null default '[]'`,
]
