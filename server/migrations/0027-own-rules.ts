import { type Kysely, sql } from 'kysely'

/** What a shop decides for itself: items that are featured or not counted, and reasons of its own (product-rules §36). */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}

const statements = [
  `alter table menu_item_details
    add column is_uncounted boolean not null default false,
    add column featured_until date`,
  `alter table orders
    add column is_uncounted boolean not null default false,
    add column other_reject_note text`,
]
