import { type Kysely, sql } from 'kysely'

export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table job_runs (name text primary key, ran_at timestamptz not null)`.execute(
    database,
  )
}
