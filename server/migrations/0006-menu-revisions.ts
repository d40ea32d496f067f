import { type Kysely, sql } from 'kysely'

/** A server of the version before neither reads nor writes the new column. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'menu_items'])
    await sql`
      alter table ${sql.ref(table)} add column if not exists revision integer not null default 0`.execute(
      database,
    )
}
