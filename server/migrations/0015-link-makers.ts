import { type Kysely, sql } from 'kysely'

/** Null for a link by mail, and for one that an earlier version made. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table reset_links add column made_by uuid references users`.execute(database)
}
