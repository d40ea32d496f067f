import { type Kysely, sql } from 'kysely'

/** A server of the version before neither reads nor writes the new column. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column if not exists favourite jsonb`.execute(database)
}
