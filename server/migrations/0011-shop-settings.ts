import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  // Only what an admin has changed; all else comes from the environment.
  `alter table shop
    add column settings jsonb not null default '{}',
    add column settings_revision integer not null default 0,
    add column settings_changed_at timestamptz,
    add column settings_changed_by uuid references users`,
  // Null on a change of the shop settings and on an export: they concern no single account.
  `alter table audit alter column user_id drop not null`,
]
