import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column credentials_from timestamptz`.execute(database)
}
