import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table users
    -- Why an admin disabled the account; its owner reads it after the right password.
    add column disabled_reason text not null default '',
    -- A new account that an admin has not approved yet.
    add column is_waiting boolean not null default false`,

  `alter table sessions
    add column browser text not null default '',
    add column system text not null default ''`,

  // Who changed whose account, what and when. An event without an actor is the owner's or a job's.
  `create table audit (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    actor_id uuid references users,
    user_id uuid not null references users,
    event text not null,
    details jsonb not null default '{}'
  )`,
]
