import { type Kysely, sql } from 'kysely'

/** The contract says which languages there are. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table push_subscriptions drop constraint push_subscriptions_locale_check`.execute(
    database,
  )
}
