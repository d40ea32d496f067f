import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Counted before every sign-in: unlogged, so that none of them waits for the disk.
  `create unlogged table if not exists attempts (
    key text primary key,
    count integer not null,
    until timestamptz not null
  )`,
  `create index if not exists attempts_by_end on attempts (until)`,

  `create table if not exists known_addresses (
    user_id uuid not null references users,
    address_mark text not null,
    seen_at timestamptz not null,
    primary key (user_id, address_mark)
  )`,
  `create index if not exists known_addresses_by_age on known_addresses (seen_at)`,

  `alter table users add column if not exists is_demo boolean not null default false`,
  // The demo's accounts of a database that is a demo already: the first of each name.
  `update users set is_demo = true
    where (select is_demo from shop)
      and id in (
        select distinct on (split_part(email, '@', 1)) id from users
        where split_part(email, '@', 1) in ('user', 'barista', 'admin')
        order by split_part(email, '@', 1), created_at, id
      )`,
]
