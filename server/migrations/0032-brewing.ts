import { type Kysely, sql } from 'kysely'

/** How long an item brews, and an order of it (product-rules §27). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  'alter table menu_item_details add column brew_seconds smallint',
  'alter table orders add column brew_seconds smallint',
]
