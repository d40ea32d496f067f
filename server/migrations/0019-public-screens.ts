import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Up to five screens, each with a name. `id` is true for the one link of the version before, which
  // it makes anew and ends by that while servers of both run.
  `alter table screen_link drop constraint screen_link_pkey`,
  `alter table screen_link alter column id drop not null`,
  `alter table screen_link
    add unique (id),
    add column screen_id uuid primary key default gen_random_uuid(),
    add column name text not null default 'TV',
    -- Null for a link of an earlier version, of which only the hash is known.
    add column token text unique,
    add column made_by uuid references users,
    add column seen_at timestamptz,
    add column off_at timestamptz,
    add column off_by uuid references users,
    -- The token's hash while the screen is off: then no server finds it.
    add column off_token_hash text,
    alter column token_hash drop not null`,
]
