import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column seen_at timestamptz`.execute(database)
}
