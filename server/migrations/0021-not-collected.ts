import { type Kysely, sql } from 'kysely'

/** When a barista said that nobody fetched a drink; the order stays done. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column not_collected_at timestamptz`.execute(database)
}
