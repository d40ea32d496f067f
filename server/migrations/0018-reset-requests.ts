import { type Kysely, sql } from 'kysely'

/** Links that were asked for, until it is looked up whether there is an account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table reset_requests (
    token_hash text primary key,
    mailbox text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(database)
  await sql`create index on reset_requests (created_at)`.execute(database)
}
