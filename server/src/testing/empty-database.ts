import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** Every row away, the tables stay. */
export async function emptyDatabase({ kysely }: Database): Promise<void> {
  await sql`
    do $$ begin
      execute (
        select 'truncate ' || string_agg(quote_ident(tablename), ', ') || ' restart identity'
        from pg_tables where schemaname = 'public' and tablename not like 'kysely_migration%'
      );
    end $$`.execute(kysely)
}
