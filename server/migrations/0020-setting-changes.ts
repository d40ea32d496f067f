import { type Kysely, sql } from 'kysely'

/** What was changed of the shop settings, each with its old and its new value; an earlier version writes it as text into details. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column changes jsonb`.execute(database)
}
