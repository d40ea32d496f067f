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
  // A column of menu_items would be one too many for a running server of the last release, which saves an item by "returning *".
  `create table menu_item_details (
    item_id uuid primary key references menu_items on delete cascade,
    -- In their order; an archived one is not shown.
    group_ids uuid[] not null default '{}'
  )`,
  `alter table orders add column options jsonb not null default '[]'`,
]
