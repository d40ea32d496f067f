import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Who does not want to appear on the public screen.
  `alter table users add column is_on_screen boolean not null default true`,
  // The link of the public screen, at most one. SHA-256 of its token, hex.
  `create table screen_link (
    id boolean primary key default true check (id),
    token_hash text not null unique,
    created_at timestamptz not null
  )`,
]
