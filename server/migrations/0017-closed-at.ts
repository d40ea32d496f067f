import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shop add column closed_at timestamptz`.execute(database)
}
